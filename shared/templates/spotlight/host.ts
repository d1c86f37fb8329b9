import { askedOf } from '../../questions/asked.ts'
import { beatAt } from '../../timeline/beat.ts'
import { easeInOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { isTall } from '../kit/layout/area.ts'
import { makePages } from '../kit/layout/page.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { boxLook, layerIn, stillLayer } from '../kit/placed-look.ts'
import { comesForward } from '../kit/question/forward.ts'
import { poseAt } from '../kit/question/poses.ts'
import { bowAt } from '../kit/question/telling.ts'
import { gazeSide } from '../kit/question/waiting.ts'
import { centreIn, middleOf, type Rect } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import hat from './hat.json' with { type: 'json' }
import { cardPlace, hatBox, surprisedAt } from './hat.ts'
import HOST from './host.json' with { type: 'json' }
import { PAGE } from './page.ts'

const pageOf = makePages(PAGE)

/** The host: a rabbit whose hat is the clock; it reads along, fears the figures and lets the answer out of its hat. */
export function hostLayers(film: Film, scene: Scene, timeMs: number, page: QuestionPage | null): Layer[] {
  const box = hostBox(film, scene, timeMs, page)
  if (box === null) return []
  const isHolding = holds(film, scene, timeMs)
  const arms = isHolding ? ['holds'] : []
  const classes = [poseOf(film, scene, timeMs), ...arms, ...eyesOf(film, scene, timeMs, box)]
  const rabbit = stillLayer('rabbit', box, { bleed: 84, classes })
  if (!isTall(film) || !isHolding) return [rabbit]
  const back = heldHat(film, scene, timeMs, 'back')
  return scene.kind === 'question' ? [back, rabbit] : [back, heldHat(film, scene, timeMs, 'front'), rabbit]
}

/** What stands before the answer: the hat that it came out of, and the paws that hold both. */
export function holdingLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  const box = holds(film, scene, timeMs) ? hostBox(film, scene, timeMs, page) : null
  if (box === null) return []
  const { top, height } = HOST.paws
  const held = { ...box, y: box.y + Math.round(box.height * top), height: Math.round(box.height * height) }
  const paws = stillLayer('paws', held, { bleed: 10 })
  return isTall(film) ? [heldHat(film, scene, timeMs, 'front'), paws] : [paws]
}

/** The hat with its mouth up, `back` of it or what stands before the thing that comes out; it flies there at a reveal. */
function heldHat(film: Film, scene: Scene, timeMs: number, side: 'back' | 'front'): Layer {
  const { width, height, fly } = hat.turned
  const flown = scene.kind === 'question' ? spring(progress(timeMs, scene.beats.revealMs, fly.ms), 0.1) : 1
  const y = hatBox(film).y + Math.round((1 - flown) * fly.px) + duckedPx(film, scene, timeMs)
  const box = { ...centreIn(hatBox(film), width, height), y }
  return layerIn(`hat-${side}`, boxLook('hat-turned', box, { bleed: 16, classes: [side] }))
}

/** Whether its paws are up: between questions, too, things come out of its hat. */
export function holds({ snapshot }: Film, scene: Scene, timeMs: number): boolean {
  if (scene.kind !== 'question') return true
  return timeMs >= scene.beats.revealMs && askedOf(snapshot, scene.questionIndex).reveals !== 'nothing'
}

/**
 * Where it is: on a vertical stage with its brow under the brim. In a low frame it leaps up to the lower edge of an answer's card, and
 * stands beside the ranks; `null` where it stays away.
 */
function hostBox(film: Film, scene: Scene, timeMs: number, page: QuestionPage | null): Rect | null {
  const { tall, low } = HOST.size
  const ducked = duckedPx(film, scene, timeMs)
  if (isTall(film)) {
    const hat = hatBox(film)
    const pulled = poseOf(film, scene, timeMs) === 'pull' ? HOST.pullPx : 0
    return below(hat, tall, hat.y + hat.height - tall.height * HOST.brow + ducked + pulled)
  }
  const end = scene.kind === 'outro' ? HOST.end[film.snapshot.format] : null
  if (scene.kind !== 'question' || !page) return end && { ...low, ...end }
  if (!holds(film, scene, timeMs) || !comesForward(askedOf(film.snapshot, scene.questionIndex))) return null
  const { revealMs, outMs } = scene.beats
  const card = cardPlace(page, film)
  const leapt = spring(progress(timeMs, revealMs + HOST.leap.fromMs, HOST.leap.ms), 0.1)
  const up = leapt * (1 - easeInOut(progress(timeMs, outMs, 260)))
  return below(card, low, mix(film.height, card.y + card.height - low.height * HOST.paws.at, up) + ducked)
}

function below(box: Rect, { width, height }: Pick<Rect, 'width' | 'height'>, y: number): Rect {
  return { ...centreIn(box, width, height), y: Math.round(y) }
}

/** Px below its place, in two steps, because each one redraws it: it nods to the beat, and bows to what is told. */
function duckedPx(film: Film, scene: Scene, timeMs: number): number {
  const nod = Math.round(2 * Math.sin(Math.PI * Math.min(1, beatAt(timeMs) * 1.8)))
  return Math.round((HOST.nodPx * nod) / 2) + Math.round(bowAt(film, scene, timeMs) * HOST.bowPx)
}

/** What its face and paws do. */
function poseOf(film: Film, scene: Scene, timeMs: number): string {
  const surprise = surprisedAt(film, scene, timeMs)
  return surprise?.name ?? poseAt(HOST, film, scene, timeMs, holds(film, scene, timeMs))
}

/** The class of its eyes while options are weighed; it looks at the reader else. */
function eyesOf(film: Film, scene: Scene, timeMs: number, box: Rect): string[] {
  if (scene.kind !== 'question' || surprisedAt(film, scene, timeMs)) return []
  const side = gazeSide(film, scene, pageOf(film, scene), timeMs, middleOf(box))
  return side === null ? [] : [['at-left', 'at-up', 'at-right'][side + 1]!]
}

import { askedOf } from '../../questions/asked.ts'
import { BEAT_MS, beatAt } from '../../timeline/beat.ts'
import { arc, easeInOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { makePages } from '../kit/layout/page.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { isFinal } from '../kit/question/final.ts'
import { aftermathAt, phraseHop } from '../kit/question/telling.ts'
import { gazeAt, weighedAt } from '../kit/question/waiting.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { cardOf } from './card.ts'
import { hatBox, hatLook, isTall, turnedHat } from './hat.ts'
import host from './host.json' with { type: 'json' }
import { PAGE } from './page.ts'
import { isOut, surprisedAt } from './surprise.ts'

const pageOf = makePages(PAGE)

/**
 * The rabbit: the size of its box on a vertical stage and in a low frame; shares of its height at which its brow is, under the brim of its
 * hat, and its raised paws; how it leaps up in a low frame, and where it cheers at its end; px by which it nods, ducks with the point of
 * what is told, and in some poses stands lower. `tricks` it does while it waits, each for `trickBeats` in two poses that change with the
 * beat, `fears` in the last seconds, the very last one first, `joys` at an answer: others with each question.
 */
const HOST = host
const dropOf: Readonly<Record<string, number>> = HOST.dropPx

/** The host: a rabbit whose hat is the clock; it reads along, fears the figures and lets the answer out of its hat. */
export function hostLayers(film: Film, scene: Scene, timeMs: number, page: QuestionPage | null): Layer[] {
  if (!isTall(film)) {
    const box = scene.kind === 'question' && page ? leapBox(film, scene, timeMs, page) : endBox(film, scene)
    return box ? rabbitLayers(film, scene, timeMs, box) : []
  }
  const rabbit = rabbitLayers(film, scene, timeMs, standBox(film, scene, timeMs))
  if (!holds(film, scene, timeMs))
    return scene.kind === 'question' ? rabbit : [...rabbit, layerIn('hat', hatLook(hatBox(film), []))]
  if (scene.kind === 'recap') return rabbit
  const hats = [true, false].map((isBack) =>
    turnedHat(film, isBack, heldMs(scene, timeMs), duckedPx(film, scene, timeMs)),
  )
  return scene.kind === 'question' ? [hats[0]!, ...rabbit] : [...hats, ...rabbit]
}

/** What stands before the answer: the hat that it came out of, and the paws that hold both. */
export function holdingLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  if (!holds(film, scene, timeMs)) return []
  const box = isTall(film) ? standBox(film, scene, timeMs) : leapBox(film, scene, timeMs, page)
  if (box === null) return []
  const { x, y, width, height } = box
  const look: Look = { part: 'paws', width, height: Math.round(height * HOST.paws.height), bleed: 10 }
  const paws: Layer = { id: 'paws', look, motion: { x, y: y + Math.round(height * HOST.paws.top) } }
  const hat = turnedHat(film, false, heldMs(scene, timeMs), duckedPx(film, scene, timeMs))
  return isTall(film) ? [hat, paws] : [paws]
}

/** Whether its paws are up: an opening shows what its hat is for. */
export function holds(film: Film, scene: Scene, timeMs: number): boolean {
  if (scene.kind !== 'question') return scene.kind !== 'hook'
  return timeMs >= scene.beats.revealMs && askedOf(film.snapshot, scene.questionIndex).reveals !== 'nothing'
}

/** Ms since its paws went up. */
function heldMs(scene: Scene, timeMs: number): number {
  return scene.kind === 'question' ? timeMs - scene.beats.revealMs : Number.POSITIVE_INFINITY
}

/** Where it stands on a vertical stage: its brow under the brim. */
function standBox(film: Film, scene: Scene, timeMs: number): Rect {
  const { width, height } = HOST.size.tall
  const hat = hatBox(film)
  const dropPx = dropOf[poseOf(film, scene, timeMs)] ?? 0
  const dy = holds(film, scene, timeMs) ? duckedPx(film, scene, timeMs) : nodPx(timeMs) + dropPx
  const y = Math.round(hat.y + hat.height - height * HOST.brow) + dy
  return { x: Math.round(hat.x + (hat.width - width) / 2), y, width, height }
}

/** Px below its place: it nods to the beat, and ducks with each phrase of what is told and lower with its point. */
function duckedPx(film: Film, scene: Scene, timeMs: number): number {
  if (scene.kind !== 'question') return 0
  const after = aftermathAt(film, scene, timeMs)
  const { act, isAgain, ageMs } = after
  const share = isAgain ? arc(progress(ageMs, 0, HOST.again.ms)) : act === 'listen' ? phraseHop(after) / 2 : 0
  return nodPx(timeMs) + Math.round(share * HOST.again.px)
}

/** In a low frame: on its way up until its paws are at the card's lower edge; `null` where it stays away. */
function leapBox(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Rect | null {
  const card = holds(film, scene, timeMs) ? cardOf(film, scene, page) : null
  if (card === null) return null
  const { beats } = scene
  const { width, height } = HOST.size.low
  const leapt = spring(progress(timeMs, beats.revealMs + HOST.leap.fromMs, HOST.leap.ms), 0.1)
  const up = leapt * (1 - easeInOut(progress(timeMs, beats.outMs, 260)))
  const y = mix(film.height, card.y + card.height - height * HOST.paws.at, up) + duckedPx(film, scene, timeMs)
  return { x: Math.round(card.x + (card.width - width) / 2), y: Math.round(y), width, height }
}

/** In a low frame's end: below the ranks, or below the headline beside them. */
function endBox({ snapshot: { format } }: Film, scene: Scene): Rect | null {
  const at = scene.kind === 'outro' ? HOST.end[format] : null
  return at && { ...HOST.size.low, ...at }
}

function rabbitLayers(film: Film, scene: Scene, timeMs: number, box: Rect): Layer[] {
  const arms = holds(film, scene, timeMs) ? ['holds'] : []
  const classes = [poseOf(film, scene, timeMs), ...arms, ...eyesOf(film, scene, timeMs, box)]
  return [layerIn('rabbit', boxLook('rabbit', box, { bleed: 84, classes }))]
}

/** What its face and paws do. */
function poseOf(film: Film, scene: Scene, timeMs: number): string {
  if (scene.kind === 'outro' || scene.kind === 'recap') return 'star'
  const [trick, pose] = [Math.floor(timeMs / BEAT_MS / HOST.trickBeats), Math.floor(timeMs / BEAT_MS) % 2]
  if (scene.kind !== 'question') return HOST.opening[pose]!
  if (holds(film, scene, timeMs)) {
    const { act, turn } = aftermathAt(film, scene, timeMs)
    if (act === 'listen') return HOST.reading[turn % HOST.reading.length]!
    return isFinal(scene) ? 'star' : HOST.joys[scene.questionIndex % HOST.joys.length]!
  }
  const surprise = surprisedAt(film, scene, timeMs)
  if (isOut(film, scene, timeMs)) return 'dark'
  if (surprise && surprise.name !== 'dark') return surprise.name === 'sock' ? 'right' : 'left'
  const { state, digit } = countdownAt(scene.beats, timeMs)
  const fears = HOST.fears[scene.questionIndex % HOST.fears.length]!
  const fear = state === 'running' ? fears[digit - 1] : undefined
  return fear ?? HOST.tricks[(trick + scene.questionIndex) % HOST.tricks.length]![pose]!
}

/** The class of its eyes while options are weighed; it looks at the reader else. */
function eyesOf(film: Film, scene: Scene, timeMs: number, { x, y, width, height }: Rect): string[] {
  const weighed = weighedAt(film, scene, timeMs)
  if (weighed === null || scene.kind !== 'question' || surprisedAt(film, scene, timeMs)) return []
  const eyes = { x: x + width / 2, y: y + height / 2 }
  const [side] = gazeAt(pageOf(film, scene), weighed.option, eyes)
  return [Math.abs(side) < 0.3 ? 'at-up' : side < 0 ? 'at-left' : 'at-right']
}

/** Px below its place; in two steps, because each one redraws the rabbit. */
function nodPx(timeMs: number): number {
  return Math.round((HOST.nodPx * Math.round(2 * Math.sin(Math.PI * Math.min(1, beatAt(timeMs) * 1.8)))) / 2)
}

import { askedOf } from '../../questions/asked.ts'
import { BEAT_MS } from '../../timeline/beat.ts'
import { easeIn, mix, progress, spring } from '../../timeline/easing.ts'
import { LEAVE_MS, TRANSITION_MS } from '../../timeline/pace.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { comesForward } from '../kit/question/forward.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { discOf } from './flower.ts'
import { cardOf } from './page.ts'
import places from './places.json'
import { pictureAt } from './steps.ts'
import { RIGHT_PAPER } from './style.ts'

/**
 * Leaves are the flower's hands. Against its disc: their size, how far they are aside, over a card that they hold and below the disc's
 * top; their turns, and px by which they wave. `acts`: where the left and the right one are in each, `in` the order of a moment. `arm`: how
 * far the foot of a leaf is from its middle, where it leaves the stem below the disc's top, and its least px; its length has steps, by
 * which it slides along the stem.
 */
const { arm: ARM, ...LEAF } = places.leaves
/** What it does changes with every second beat. */
const ACT_MS = 2 * BEAT_MS
type Act = keyof typeof LEAF.acts

/** What its leaves do: they greet a title, point and wonder while it waits, and hide its face at last. */
function actOf(film: Film, scene: Scene, timeMs: number): Act {
  if (scene.kind !== 'question') return 'greet'
  const { state, digit } = countdownAt(scene.beats, timeMs)
  if (state === 'over') return 'hang'
  const { waiting, fears } = LEAF.in
  const fear = state === 'running' ? fears[scene.questionIndex % fears.length]![digit - 1] : undefined
  const turn = Math.floor(timeMs / ACT_MS) + scene.questionIndex
  const isTall = film.snapshot.format === 'vertical'
  return isTall ? ((fear ?? waiting[turn % waiting.length]) as Act) : 'hang'
}

/** Before a question the leaves greet; in one they act at the flower's sides, and come up to hold the card of the right answer. */
export function leafLayers(film: Film, scene: Scene, timeMs: number, page?: QuestionPage): Layer[] {
  const up = scene.kind === 'question' && page ? heldAt(film, scene, timeMs, page) : null
  const disc = discOf(film)
  const size = Math.round(disc.width * LEAF.size)
  const wave = up ? 0 : pictureAt(timeMs, 2, 2) * LEAF.wavePx
  const act = LEAF.acts[actOf(film, scene, timeMs)]
  return [-1, 1].flatMap((side, index) => {
    const [aside, down, hanging] = act[index] as [number, number, number]
    const middle = disc.x + disc.width / 2 + side * disc.width * mix(aside, LEAF.aside, up ? 1 : 0)
    const y = mix(disc.y + disc.height * down - side * wave, up?.y ?? 0, up?.share ?? 0) + (up?.fallen ?? 0)
    const box = { x: Math.round(middle - size / 2), y: Math.round(y), width: size, height: size }
    const vars = { turn: side * (up ? LEAF.turn : hanging), paper: RIGHT_PAPER }
    const leaf = layerIn(`leaf-${side}`, boxLook('petal', box, { bleed: 20, vars }))
    return [armLayer(disc, side, box, vars.turn), leaf]
  })
}

/** How far (0…1) leaves have come up to the card of a right answer, where they hold it, and px by which they have fallen with it. */
function heldAt(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage) {
  const { revealMs, outMs } = scene.beats
  const holds = comesForward(askedOf(film.snapshot, scene.questionIndex))
  const share = holds ? spring(progress(timeMs, revealMs + LEAF.fromMs, LEAF.ms), 0.16) : 0
  if (share === 0) return null
  const card = cardOf(page, film)
  const fallen = easeIn(progress(timeMs, outMs + TRANSITION_MS - LEAVE_MS, LEAVE_MS)) * 1400
  return { share, y: card.y + card.height - discOf(film).width * LEAF.size * LEAF.over, fallen }
}

/** From the stem, below the disc, to the foot of a leaf that lies turned. */
export function armLayer(disc: Rect, side: number, leaf: Rect, turn: number): Layer {
  const angle = (turn * Math.PI) / 180
  const foot = {
    x: leaf.x + leaf.width * (0.5 - ARM.foot * Math.sin(angle)),
    y: leaf.y + leaf.height * (0.5 + ARM.foot * Math.cos(angle)),
  }
  const from = { x: disc.x + disc.width / 2, y: disc.y + disc.height * ARM.below }
  const width = Math.max(ARM.leastPx, Math.round(side * (foot.x - from.x)))
  const height = Math.max(1, Math.ceil((from.y - foot.y) / ARM.stepPx)) * ARM.stepPx
  const x = Math.round(side > 0 ? from.x : from.x - width)
  const box = { x, y: Math.round(foot.y), width, height }
  return layerIn(`arm-${side}`, boxLook('arm', box, { bleed: 60, classes: side > 0 ? ['mirrored'] : [] }))
}

import { askedOf } from '../../questions/asked.ts'
import { easeIn, progress, spring } from '../../timeline/easing.ts'
import { LEAVE_MS, TRANSITION_MS } from '../../timeline/pace.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { makeFigures } from '../kit/figures.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { comesForward } from '../kit/question/forward.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { discOf, shakePx } from './flower.ts'
import { cardOf } from './page.ts'
import { pictureAt } from './steps.ts'
import { INK, RIGHT_PAPER } from './style.ts'

/** Against the clock's height: the room on the flower's brow, and the ear there. */
const BROW = { width: 1.5, height: 0.9, downPx: 6, ear: 0.74 }
const FIGURES = {
  one: 1.02,
  two: 0.78,
  pop: { first: 0.5, calm: 0.1, warm: 0.24, ms: 250 },
  grown: [1, 0.93, 0.87],
  look: { vars: { ink: INK } },
}
/** Leaves that hold the right answer: their size against the disc, how far aside and over the card, and their turn. */
const LEAF = { size: 0.62, aside: 0.7, over: 0.14, turn: 24, fromMs: 120, ms: 200 }
/** Its arms against the disc: their box, and where it stands beside the middle and below that of the leaf. */
const ARM = { width: 0.34, height: 0.5, aside: 0.55, below: 0.18 }

/** The clock on the brow of the flower: it listens, then shows the seconds. */
export function makeBrow(film: Film, scene: QuestionScene, place: Rect): (timeMs: number) => Layer[] {
  const { beats } = scene
  const { x, width } = discOf(film)
  const { y, height } = place
  const room = centreIn({ x, width, y: y + BROW.downPx, height }, height * BROW.width, height * BROW.height)
  const figureAt = makeFigures(scene, room, { ...FIGURES, px: height })
  const ear = centreIn(room, height * BROW.ear, height * BROW.ear)
  const ears = [0, 1, 2].map((step) => boxLook('ear', ear, { classes: [`waves-${step}`] }))
  return (timeMs) => {
    const { state } = countdownAt(beats, timeMs)
    if (state === 'over') return []
    if (state === 'before') return [layerIn('ear', ears[pictureAt(timeMs, 3, 4)]!)]
    return [figureAt(timeMs, { x: room.x + shakePx(scene, timeMs) })]
  }
}

/** Its leaves come up and hold the card of the right answer. */
export function leafLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  const { revealMs, outMs } = scene.beats
  const come = progress(timeMs, revealMs + LEAF.fromMs, LEAF.ms)
  if (come === 0 || !comesForward(askedOf(film.snapshot, scene.questionIndex))) return []
  const [disc, card] = [discOf(film), cardOf(page, film)]
  const size = Math.round(disc.width * LEAF.size)
  const fallen = easeIn(progress(timeMs, outMs + TRANSITION_MS - LEAVE_MS, LEAVE_MS)) * 1400
  const up = spring(come, 0.16)
  return [-1, 1].flatMap((side) => {
    const middle = disc.x + disc.width / 2 + side * disc.width * LEAF.aside
    const y = card.y + card.height - size * LEAF.over + (1 - up) * size + fallen
    const box = { x: Math.round(middle - size / 2), y: Math.round(y), width: size, height: size }
    const vars = { turn: side * LEAF.turn, paper: RIGHT_PAPER }
    const leaf = layerIn(`leaf-${side}`, boxLook('petal', { ...box, y: 0 }, { bleed: 20, vars }), {
      y: box.y,
    })
    return [armLayer(disc, side, box), leaf]
  })
}

/** From the edge of the disc to the foot of a leaf. */
export function armLayer(disc: Rect, side: number, leaf: Rect): Layer {
  const [width, height] = [Math.round(disc.width * ARM.width), Math.round(disc.width * ARM.height)]
  const x = Math.round(leaf.x + leaf.width / 2 + side * disc.width * (ARM.aside - LEAF.aside) - width / 2)
  const y = Math.round(leaf.y + leaf.height / 2 + disc.width * ARM.below)
  const look = boxLook(
    'arm',
    { x, y: 0, width, height },
    { bleed: 12, classes: side > 0 ? ['mirrored'] : [] },
  )
  return layerIn(`arm-${side}`, look, { y })
}

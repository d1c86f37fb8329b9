import { askedOf } from '../../questions/asked.ts'
import { easeIn, mix, progress, spring } from '../../timeline/easing.ts'
import { LEAVE_MS, TRANSITION_MS } from '../../timeline/pace.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { makeFigures } from '../kit/figures.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { comesForward } from '../kit/question/forward.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { discOf } from './flower.ts'
import { cardOf } from './page.ts'
import places from './places.json'
import { pictureAt } from './steps.ts'
import { INK, RIGHT_PAPER } from './style.ts'

/** Against the clock's height: the tag beside the flower, how far its middle is from the disc, and the ear on it. */
const TAG = { size: 1.16, aside: 0.72, ear: 0.7 }
const POP = { first: 0.4, calm: 0.1, warm: 0.22, ms: 250 }
const FIGURES = { one: 0.9, two: 0.64, pop: POP, look: { vars: { ink: INK } }, warms: true }
/** Leaves that hold the right answer: their size against the disc, how far aside, over the card and below the disc's top as they hang, their turns, and px by which they wave. */
const LEAF = places.leaves
/** Its arms against the disc: their box, and where it stands beside the middle and below that of the leaf. */
const ARM = { width: 0.34, height: 0.5, aside: 0.55, below: 0.18 }

/** The clock is a tag of paper beside the flower: it listens, then shows the seconds. */
export function makeTag(film: Film, scene: QuestionScene, place: Rect): (timeMs: number) => Layer[] {
  const { beats } = scene
  const { y, height } = place
  const middle = { x: discOf(film).x - height * TAG.aside, y, width: 0, height }
  const room = centreIn(middle, height * TAG.size, height * TAG.size)
  const tag = boxLook('tag', room, { bleed: 16 })
  const figureAt = makeFigures(scene, centreIn(room, height, height), { ...FIGURES, px: height })
  const ear = centreIn(room, height * TAG.ear, height * TAG.ear)
  const ears = [0, 1, 2].map((step) => boxLook('ear', ear, { classes: [`waves-${step}`] }))
  return (timeMs) => {
    const { state } = countdownAt(beats, timeMs)
    if (state === 'over') return []
    const shown = state === 'before' ? layerIn('ear', ears[pictureAt(timeMs, 3, 4)]!) : figureAt(timeMs)
    return [layerIn('tag', tag), shown]
  }
}

/** Its leaves hang at its sides, and come up to hold the card of the right answer. */
export function leafLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  const { revealMs, outMs } = scene.beats
  const holds = comesForward(askedOf(film.snapshot, scene.questionIndex))
  const up = holds ? spring(progress(timeMs, revealMs + LEAF.fromMs, LEAF.ms), 0.16) : 0
  const [disc, card] = [discOf(film), cardOf(page, film)]
  const size = Math.round(disc.width * LEAF.size)
  const fallen = easeIn(progress(timeMs, outMs + TRANSITION_MS - LEAVE_MS, LEAVE_MS)) * 1400
  const held = card.y + card.height - size * LEAF.over
  const wave = up > 0 ? 0 : pictureAt(timeMs, 2, 2) * LEAF.wavePx
  return [-1, 1].flatMap((side) => {
    const middle = disc.x + disc.width / 2 + side * disc.width * LEAF.aside
    const y = mix(disc.y + disc.height * LEAF.rest - side * wave, held, up) + fallen
    const box = { x: Math.round(middle - size / 2), y: Math.round(y), width: size, height: size }
    const vars = { turn: side * mix(LEAF.hanging, LEAF.turn, up > 0 ? 1 : 0), paper: RIGHT_PAPER }
    const leaf = boxLook('petal', { ...box, y: 0 }, { bleed: 20, vars })
    return [armLayer(disc, side, box), layerIn(`leaf-${side}`, leaf, { y: box.y })]
  })
}

/** From the edge of the disc to the foot of a leaf. */
export function armLayer(disc: Rect, side: number, leaf: Rect): Layer {
  const [width, height] = [Math.round(disc.width * ARM.width), Math.round(disc.width * ARM.height)]
  const x = Math.round(leaf.x + leaf.width / 2 + side * disc.width * (ARM.aside - LEAF.aside) - width / 2)
  const y = Math.round(leaf.y + leaf.height / 2 + disc.width * ARM.below)
  const classes = side > 0 ? ['mirrored'] : []
  const look = boxLook('arm', { x, y: 0, width, height }, { bleed: 12, classes })
  return layerIn(`arm-${side}`, look, { y })
}

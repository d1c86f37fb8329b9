import { askedOf } from '../../questions/asked.ts'
import { easeIn, easeOut, progress, spring } from '../../timeline/easing.ts'
import { LEAVE_MS, TRANSITION_MS } from '../../timeline/pace.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { perArguments } from '../kit/memo.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { comesForward } from '../kit/question/forward.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { discOf, shakePx } from './flower.ts'
import { cardOf } from './page.ts'
import { pictureAt } from './steps.ts'
import { INK, RIGHT_PAPER } from './style.ts'

/** Against the clock's height: the room on the flower's brow, and the type of one figure and of two. */
const BROW = { width: 1.5, height: 0.9, downPx: 6, one: 1.02, two: 0.78, ear: 0.74 }
/** The first figure slams in; those of the last three seconds pop more than others. */
const POP = { first: 0.5, calm: 0.1, warm: 0.24, ms: 250 }
/** Shares of its size at which a figure stands in the last second, the one before it, and so on. */
const GROWN = [1, 0.93, 0.87]
/** Leaves that hold the right answer: their size against the disc, how far aside and over the card, and their turn. */
const LEAF = { size: 0.62, aside: 0.7, over: 0.14, turn: 24, fromMs: 120, ms: 200 }

/** The clock on the brow of the flower: it listens, then shows the seconds. */
export function makeBrow(film: Film, scene: QuestionScene, place: Rect): (timeMs: number) => Layer[] {
  const { beats } = scene
  const { x, width } = discOf(film)
  const { y, height } = place
  const room = centreIn({ x, width, y: y + BROW.downPx, height }, height * BROW.width, height * BROW.height)
  const digitOf = perArguments((digit: string) =>
    boxLook('clock-digit', room, {
      text: { digit },
      vars: { size: Math.round(height * (digit.length > 1 ? BROW.two : BROW.one)), ink: INK },
    }),
  )
  const ear = centreIn(room, height * BROW.ear, height * BROW.ear)
  const ears = [0, 1, 2].map((step) => boxLook('ear', ear, { classes: [`waves-${step}`] }))
  const first = countdownAt(beats, 0).digit
  return (timeMs) => {
    const { state, digit, digitAgeMs } = countdownAt(beats, timeMs)
    if (state === 'over') return []
    if (state === 'before') return [layerIn('ear', ears[pictureAt(timeMs, 3, 4)]!)]
    const reach = digit === first ? POP.first : digit <= GROWN.length ? POP.warm : POP.calm
    const grown = GROWN[digit - 1] ?? GROWN.at(-1)!
    const scale = grown * (1 + reach * (1 - easeOut(progress(digitAgeMs, 0, POP.ms))))
    return [layerIn('clock-digit', digitOf(String(digit)), { x: room.x + shakePx(scene, timeMs), scale })]
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
  return [-1, 1].map((side) => {
    const middle = disc.x + disc.width / 2 + side * disc.width * LEAF.aside
    const y = card.y + card.height - size * LEAF.over + (1 - up) * size + fallen
    const box = { x: Math.round(middle - size / 2), y: Math.round(y), width: size, height: size }
    const vars = { turn: side * LEAF.turn, paper: RIGHT_PAPER }
    return layerIn(`leaf-${side}`, boxLook('petal', { ...box, y: 0 }, { bleed: 20, vars }), { y: box.y })
  })
}

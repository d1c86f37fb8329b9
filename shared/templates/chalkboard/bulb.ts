import { askedOf } from '../../questions/asked.ts'
import { easeIn, easeOut, mix, progress } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { headOf } from '../kit/layout/head.ts'
import { perArguments, perScene } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { drawnShare, eraserMiddle } from './clock.ts'
import { PAGE } from './page.ts'
import { boardIndexOf, chalkVars, FINAL_BOARD } from './style.ts'

/** The bulb as it works below the clock, and as it shines in the clock's room too. */
const SIZES = { small: { width: 400, height: 420 }, big: { width: 520, height: 546 } }
const BLEED = 76
/** Where it stands. */
const FEET_Y = 1858
const MIDDLE_X = 500
/** Steps of its movements: a drawing that is redrawn by hand. */
const STEP_MS = { run: 1000 / 15, work: 400 / 3, act: 250 }
const LEAP = { ms: 300, px: 120 }
const HOP_PX = 44
const WARM_SECONDS = 3
const FLICKER_MS = 130
const LEAVE_MS = 260

/** A pose of the bulb: classes of what is drawn, the middle of its feet, how much of its big size it has. */
type Act = { classes: string; x: number; lift: number; isBig: boolean; scale: number }

/** Whether the bulb shines: it knows the answer. */
export function isLit(scene: Scene, timeMs: number): boolean {
  return scene.kind !== 'question' || timeMs >= scene.beats.revealMs
}

/** A bulb with a face: it draws the clock's line, thinks, rubs it out in growing panic, and lights up with the answer. */
export function bulbLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { classes, x, lift, isBig, scale } =
    scene.kind === 'question' ? questionAct(film, scene, timeMs) : waitingAct(scene, timeMs)
  const isLast = boardIndexOf(film, scene) === FINAL_BOARD
  const look = looksOf(film, scene)(isLast ? `${classes} crowned` : classes, isBig)
  const y = FEET_Y - look.height * (1 + scale) * 0.5 - lift
  const motion = { x: Math.round(x - look.width / 2), y: Math.round(y), ...(scale !== 1 && { scale }) }
  return [{ id: 'bulb', look, motion }]
}

const looksOf = perScene((film, scene) =>
  perArguments(
    (classes: string, isBig: boolean): Look => ({
      part: 'bulb',
      ...SIZES[isBig ? 'big' : 'small'],
      bleed: BLEED,
      classes: classes.split(' '),
      vars: chalkVars(film, scene),
    }),
  ),
)

/** Steps since the scene began, each of so many ms. */
const stepAt = (timeMs: number, ms: number) => Math.floor(timeMs / ms + 0.01)
const inTurn = (name: string, step: number) => `${name}-${step % 2 ? 'b' : 'a'}`

function waitingAct(scene: Scene, timeMs: number): Act {
  const step = stepAt(timeMs, STEP_MS.act)
  const isEnd = scene.kind === 'outro' || scene.kind === 'recap'
  const arms = inTurn(isEnd ? 'cheer' : 'point', step)
  const classes = `lit ${isEnd && step % 2 ? 'leap' : 'stand'} joy ${arms} ${inTurn('rays', step)}`
  const isBig = scene.kind === 'intro'
  return { classes, x: MIDDLE_X, lift: isEnd ? HOP_PX * (step % 2) : 0, isBig, scale: 1 }
}

function questionAct(film: Film, scene: QuestionScene, timeMs: number): Act {
  const { beats } = scene
  const { clock } = headOf(PAGE, film)
  const still = { lift: 0, isBig: false, scale: 1 }
  const { state, digit, digitAgeMs } = countdownAt(beats, timeMs)
  if (state === 'over') return litAct(film, scene, timeMs)
  if (state === 'running') {
    const isHot = digit <= WARM_SECONDS
    const ms = digit > 1 ? STEP_MS.work : STEP_MS.run
    const step = stepAt(timeMs - beats.countdownMs, ms)
    const { left } = countdownAt(beats, Math.max(beats.countdownMs, beats.countdownMs + step * ms))
    const isFlickering = isHot && digitAgeMs < FLICKER_MS
    const glass = isFlickering ? 'lit' : isHot ? 'hot' : 'dim'
    const face = isHot ? `panic ${inTurn('sweat', step)}` : 'worry'
    const shake = isHot ? (step % 2 ? 5 : -5) * (WARM_SECONDS + 1 - digit) * 0.6 : 0
    return {
      ...still,
      classes: `${glass} ${inTurn('run', step)} carry ${face}`,
      x: eraserMiddle(clock, left) + shake,
    }
  }
  const step = stepAt(timeMs, STEP_MS.run)
  const drawn = drawnShare(beats, Math.min(timeMs, step * STEP_MS.run))
  const x = eraserMiddle(clock, drawn)
  if (drawn < 1) return { ...still, classes: `dim ${inTurn('run', step)} carry calm east`, x }
  const thought = stepAt(timeMs, STEP_MS.act)
  const face = thought % 9 === 8 ? 'shut' : 'up'
  return { ...still, classes: `dim stand ${face} ${inTurn('think', thought)}`, x }
}

/** It leaps to the middle, grows and shines; as a scene ends it runs to where the next line begins. */
function litAct(film: Film, scene: QuestionScene, timeMs: number): Act {
  const { beats } = scene
  const { reveals } = askedOf(film.snapshot, scene.questionIndex)
  const { clock } = headOf(PAGE, film)
  const from = eraserMiddle(clock, 0)
  const ageMs = timeMs - beats.revealMs
  const share = progress(ageMs, 0, LEAP.ms)
  const least = SIZES.small.width / SIZES.big.width
  const isAnswered = reveals === 'right' || reveals === 'answer' || reveals === 'order'
  const most = isAnswered ? 1 : least
  const step = stepAt(ageMs, STEP_MS.act)
  const gone = easeIn(progress(timeMs, beats.outMs, LEAVE_MS))
  if (gone > 0) {
    const running = `lit joy carry ${inTurn('run', stepAt(timeMs, STEP_MS.run))}`
    return {
      classes: running,
      x: mix(MIDDLE_X, from, gone),
      lift: 0,
      isBig: true,
      scale: mix(most, least, gone),
    }
  }
  const isUp = share < 1 || step % 2 === 0
  return {
    classes: `lit ${isUp ? 'leap' : 'stand'} joy ${inTurn('cheer', step)} ${inTurn('rays', step)}`,
    x: mix(from, MIDDLE_X, easeOut(share)),
    lift: share < 1 ? LEAP.px * Math.sin(share * Math.PI) : isUp ? HOP_PX : 0,
    isBig: true,
    scale: mix(least, most, share),
  }
}

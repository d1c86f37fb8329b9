import { easeIn, easeOut, mix, progress } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { headOf } from '../kit/layout/head.ts'
import { perArguments, perScene } from '../kit/memo.ts'
import { aftermathAt, phraseHop } from '../kit/question/telling.ts'
import type { Film, Layer, Look } from '../template.ts'
import { eraserMiddle, readShare } from './clock.ts'
import { largeBulb, restingBulb } from './large-bulb.ts'
import { PAGE } from './page.ts'
import { chalkVars } from './style.ts'

const HEIGHT_PER_WIDTH = 1.05
/** Share of its width around it: for its rays, or for its hands alone. */
const BLEED_SHARE = { lit: 0.19, dark: 0.06 }
/** Where it stands, px: its feet, the middle of the board, and how far right at most; and its width. */
type Stage = { feetY: number; middleX: number; mostX: number; size: number }

/** In a low frame it works in the clock's row, so far beside the eraser. */
const WORK = { asidePx: 128, size: 160 }

const stageOf = perScene(({ width, height, snapshot: { format } }, { kind }): Stage => {
  if (format === 'vertical') return { feetY: 1858, middleX: 500, mostX: width, size: 430 }
  const stage = { feetY: height - 36, mostX: width - 90 }
  if (kind === 'question') return { ...stage, middleX: width * 0.84, size: WORK.size }
  // Beside the ranks of a wide end card there is room, and below those of a square one.
  const isBeside = kind === 'outro' && format === 'landscape'
  return { ...stage, middleX: width * (isBeside ? 0.23 : 0.5), size: kind === 'outro' ? 250 : WORK.size }
})

/** Steps of its movements: a drawing that is redrawn by hand. */
const STEP_MS = { run: 125, work: 400 / 3, act: 250, shine: 500 }
const LEAP = { ms: 300, px: 120 }
const HOP_PX = 44
const WARM_SECONDS = 3
const LEAVE_MS = 260

/** A pose of the bulb: classes of what is drawn, the middle of its feet, and px above them. */
type Act = { classes: string; x: number; lift: number }

/** Whether the bulb shines: it knows the answer. It opens a film cold. */
export function isLit(scene: Scene, timeMs: number): boolean {
  return scene.kind === 'question' ? timeMs >= scene.beats.revealMs : scene.kind !== 'intro'
}

/** A bulb with a face: it draws the clock's line while it listens, rubs it out in growing panic, and lights up with the answer. */
export function bulbLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (film.snapshot.format === 'vertical') {
    if (scene.kind === 'question') return largeBulb(film, scene, timeMs)
    if (scene.kind !== 'recap') return restingBulb(film, scene, timeMs)
  }
  const act = scene.kind === 'question' ? questionAct(film, scene, timeMs) : waitingAct(film, scene, timeMs)
  const { classes, x, lift } = act
  const { feetY, size } = stageOf(film, scene)
  const look = looksOf(film, scene)(scene.kind === 'outro' ? `${classes} crowned` : classes, size)
  const motion = { x: Math.round(x - size / 2), y: Math.round(feetY - look.height - lift) }
  return [{ id: 'bulb', look, motion }]
}

const looksOf = perScene((film, scene) =>
  perArguments(
    (classes: string, width: number): Look => ({
      part: 'bulb',
      width,
      height: Math.round(width * HEIGHT_PER_WIDTH),
      bleed: Math.round(width * BLEED_SHARE[classes.includes('rays') ? 'lit' : 'dark']),
      classes: classes.split(' '),
      vars: chalkVars(film, scene),
    }),
  ),
)

/** Steps since the scene began, each of so many ms. */
const stepAt = (timeMs: number, ms: number) => Math.floor(timeMs / ms + 0.01)
const inTurn = (name: string, step: number) => `${name}-${step % 2 ? 'b' : 'a'}`

function waitingAct(film: Film, scene: Scene, timeMs: number): Act {
  const step = stepAt(timeMs, STEP_MS.act)
  const isEnd = scene.kind === 'outro' || scene.kind === 'recap'
  const arms = inTurn(isEnd ? 'cheer' : 'point', step)
  const classes = `lit ${isEnd && step % 2 ? 'leap' : 'stand'} joy ${arms} ${inTurn('rays', step)}`
  return { classes, x: stageOf(film, scene).middleX, lift: isEnd ? 20 * (step % 2) : 0 }
}

function questionAct(film: Film, scene: QuestionScene, timeMs: number): Act {
  const { beats } = scene
  const { clock } = headOf(PAGE, film)
  const { mostX } = stageOf(film, scene)
  const besideEraser = (share: number) => Math.min(mostX, eraserMiddle(clock, share) + WORK.asidePx)
  const { state, digit } = countdownAt(beats, timeMs)
  if (state === 'over') return litAct(film, scene, timeMs)
  if (state === 'running') {
    const isHot = digit <= WARM_SECONDS
    const ms = digit > 1 ? STEP_MS.work : STEP_MS.run
    const step = stepAt(timeMs - beats.countdownMs, ms)
    const { left } = countdownAt(beats, Math.max(beats.countdownMs, beats.countdownMs + step * ms))
    const face = isHot ? `panic ${inTurn('sweat', step)}` : 'worry'
    const shake = isHot ? (step % 2 ? 3 : -3) * (WARM_SECONDS + 1 - digit) : 0
    return {
      lift: 0,
      classes: `${isHot ? 'hot' : 'dim'} ${inTurn('run', step)} carry ${face}`,
      x: besideEraser(left) + shake,
    }
  }
  const step = stepAt(timeMs, STEP_MS.run)
  const face = step % 12 === 11 ? 'shut' : 'up'
  const x = besideEraser(readShare(beats, timeMs))
  return { lift: 0, classes: `dim ${inTurn('run', step)} carry ${face} east`, x }
}

/** It leaps to its place and shines; as a scene ends it runs to where the next line begins. */
function litAct(film: Film, scene: QuestionScene, timeMs: number): Act {
  const { revealMs, outMs } = scene.beats
  const { middleX } = stageOf(film, scene)
  const from = eraserMiddle(headOf(PAGE, film).clock, 0) + WORK.asidePx
  const ageMs = timeMs - revealMs
  const gone = easeIn(progress(timeMs, outMs, LEAVE_MS))
  if (gone > 0) {
    const classes = `lit joy carry ${inTurn('run', stepAt(timeMs, STEP_MS.run))}`
    return { classes, x: mix(middleX, from, gone), lift: 0 }
  }
  const after = aftermathAt(film, scene, timeMs)
  if (after.act === 'listen') {
    const classes = `lit stand joy ${inTurn('point', stepAt(timeMs, STEP_MS.act))} rays-a`
    return { classes, x: middleX, lift: HOP_PX * phraseHop(after) }
  }
  const share = progress(ageMs, 0, LEAP.ms)
  const step = stepAt(ageMs, STEP_MS.shine)
  const isUp = share < 1 || step % 2 === 0
  return {
    classes: `lit ${isUp ? 'leap' : 'stand'} joy ${inTurn('cheer', step)} rays-a`,
    x: mix(from, middleX, easeOut(share)),
    lift: share < 1 ? LEAP.px * Math.sin(share * Math.PI) : isUp ? HOP_PX : 0,
  }
}

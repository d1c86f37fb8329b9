import { askedOf } from '../../questions/asked.ts'
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
import { boardIndexOf, chalkVars, FINAL_BOARD } from './style.ts'

const HEIGHT_PER_WIDTH = 1.05
/** Share of its width around it: for its rays, or for its hands alone. */
const BLEED_SHARE = { lit: 0.19, dark: 0.06 }
/**
 * Where it stands, px: its feet, the middle of the board, how far beside the eraser it works and how far right at most; its
 * widths as it works, shines and waits in other scenes.
 */
type Stage = {
  feetY: number
  middleX: number
  aside: number
  mostX: number
  working: number
  shining: number
  waiting: number
}

/** Low frames leave it the clock's row: it works small, and shines beside the right answer. */
const LOW = { aside: 128, working: 160, shining: 300, waiting: 160 }

const stageOf = perScene(({ width, height, snapshot: { format } }, { kind }): Stage => {
  if (format === 'vertical') return { ...LOW, feetY: 1858, middleX: 500, mostX: width, waiting: 430 }
  const middleX = width * (kind === 'question' ? 0.84 : 0.5)
  const stage = { ...LOW, feetY: height - 36, middleX, mostX: width - 90 }
  if (kind !== 'outro') return stage
  // Beside the ranks of a wide end card there is room, and below those of a square one.
  return { ...stage, middleX: width * (format === 'landscape' ? 0.23 : 0.5), waiting: 250 }
})

/** Steps of its movements: a drawing that is redrawn by hand. */
const STEP_MS = { run: 125, work: 400 / 3, act: 250, shine: 500 }
const LEAP = { ms: 300, px: 120 }
const HOP_PX = 44
const WARM_SECONDS = 3
const LEAVE_MS = 260

/** A pose of the bulb: classes of what is drawn, the middle of its feet, px above them, and the width at which it is drawn. */
type Act = { classes: string; x: number; lift: number; width: number; scale?: number }

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
  const { classes, x, lift, width, scale = 1 } = act
  if (width === 0) return []
  const isEnd = scene.kind === 'outro' || boardIndexOf(film, scene) === FINAL_BOARD
  const isCrowned = isEnd && classes.includes('joy')
  const look = looksOf(film, scene)(isCrowned ? `${classes} crowned` : classes, width)
  const y = stageOf(film, scene).feetY - look.height * (1 + scale) * 0.5 - lift
  const motion = { x: Math.round(x - width / 2), y: Math.round(y), ...(scale !== 1 && { scale }) }
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
  const { middleX, waiting } = stageOf(film, scene)
  return { classes, x: middleX, lift: isEnd ? 20 * (step % 2) : 0, width: waiting }
}

function questionAct(film: Film, scene: QuestionScene, timeMs: number): Act {
  const { beats } = scene
  const { clock } = headOf(PAGE, film)
  const { aside, mostX, working } = stageOf(film, scene)
  const still = { lift: 0, width: working }
  const besideEraser = (share: number) => Math.min(mostX, eraserMiddle(clock, share) + aside)
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
      ...still,
      classes: `${isHot ? 'hot' : 'dim'} ${inTurn('run', step)} carry ${face}`,
      x: besideEraser(left) + shake,
    }
  }
  const step = stepAt(timeMs, STEP_MS.run)
  const face = step % 12 === 11 ? 'shut' : 'up'
  const x = besideEraser(readShare(beats, timeMs))
  return { ...still, classes: `dim ${inTurn('run', step)} carry ${face} east`, x }
}

/** It leaps to its place, grows and shines; as a scene ends it runs to where the next line begins. */
function litAct(film: Film, scene: QuestionScene, timeMs: number): Act {
  const { beats } = scene
  const { reveals } = askedOf(film.snapshot, scene.questionIndex)
  const { clock } = headOf(PAGE, film)
  const { middleX, aside, working, shining } = stageOf(film, scene)
  const from = eraserMiddle(clock, 0) + aside
  const ageMs = timeMs - beats.revealMs
  const share = progress(ageMs, 0, LEAP.ms)
  const least = working / shining
  const isAnswered = reveals === 'right' || reveals === 'answer' || reveals === 'order'
  const most = isAnswered ? 1 : least
  const step = stepAt(ageMs, STEP_MS.shine)
  const gone = easeIn(progress(timeMs, beats.outMs, LEAVE_MS))
  if (gone > 0) {
    const running = `lit joy carry ${inTurn('run', stepAt(timeMs, STEP_MS.run))}`
    return {
      classes: running,
      x: mix(middleX, from, gone),
      lift: 0,
      width: shining,
      scale: mix(most, least, gone),
    }
  }
  const after = aftermathAt(film, scene, timeMs)
  if (after.act === 'listen') {
    return {
      classes: `lit stand joy ${inTurn('point', stepAt(timeMs, STEP_MS.act))} rays-a`,
      x: middleX,
      lift: HOP_PX * phraseHop(after),
      width: shining,
    }
  }
  const isUp = share < 1 || step % 2 === 0
  return {
    classes: `lit ${isUp ? 'leap' : 'stand'} joy ${inTurn('cheer', step)} rays-a`,
    x: mix(from, middleX, easeOut(share)),
    lift: share < 1 ? LEAP.px * Math.sin(share * Math.PI) : isUp ? HOP_PX : 0,
    width: shining,
    scale: mix(least, most, share),
  }
}

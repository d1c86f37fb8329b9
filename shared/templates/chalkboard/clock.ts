import { easeInOut, easeOut, mix, progress } from '../../timeline/easing.ts'
import { OPTION_ENTRY_MS } from '../../timeline/pace.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import type { BoardPage } from '../kit/board/spec.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perArguments } from '../kit/memo.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Layer, Look } from '../template.ts'
import { written } from './chalk.ts'
import { type Chalks, chalkVars } from './style.ts'

const POP_MS = 220
/** Half over the end of the line, and low enough to stay off what is written above it. */
const ERASER = { width: 88, height: 54 }
/** Strokes of the eraser to and fro in a second. */
const RUBS = 2.5

/** The clock: a scribble that an eraser rubs out from its end, and a circled figure. */
export function makeClock(
  { clock, isClockLarge }: BoardPage,
  scribble: Rect,
  chalks: Chalks,
): (scene: QuestionScene, timeMs: number) => Layer[] {
  const vars = chalkVars(chalks)
  const line = (state: 'trace' | 'cool' | 'warm'): Look => ({
    part: 'scribble',
    width: scribble.width,
    height: scribble.height,
    bleed: 6,
    classes: [state],
    vars,
  })
  const lines = { trace: line('trace'), cool: line('cool'), warm: line('warm') }
  const eraser: Look = { part: 'eraser', ...ERASER, bleed: 18 }
  const ring: Look = { part: 'ring', width: clock.width, height: clock.height, bleed: 4, vars }
  const warmRing: Look = { ...ring, classes: ['warm'] }
  const rightRing: Look = { ...ring, classes: ['right'] }
  const side = Math.round(clock.width * 0.56)
  const tick: Look = { part: 'tick', width: side, height: side, bleed: 6, vars }
  const tickBox = centreIn(clock, side, side)
  const digitOf = perArguments(
    (digit: string, isWarm: boolean): Look => ({
      part: 'digit',
      width: clock.width,
      height: clock.height,
      bleed: 4,
      text: { digit },
      classes: isWarm ? ['warm'] : [],
      vars: { ...vars, size: Math.round(clock.width * (digit.length > 1 ? 0.46 : 0.6)) },
    }),
  )
  const at = { x: scribble.x, y: scribble.y }
  const ringAt = { x: clock.x, y: clock.y }

  return ({ beats }, timeMs) => {
    const count = countdownAt(beats, timeMs)
    const drawn = easeInOut(progress(timeMs, beats.countdownMs - OPTION_ENTRY_MS, OPTION_ENTRY_MS))
    const layers: Layer[] = []
    if (count.state === 'before') {
      if (drawn > 0)
        layers.push({ id: 'line-cool', look: lines.cool, motion: { ...at, inset: { right: 1 - drawn } } })
      const shown = easeInOut(progress(timeMs, 150, 450))
      if (shown > 0) {
        layers.push({ id: 'ring', look: ring, motion: { ...ringAt, sweep: shown } })
        layers.push({ id: 'digit', look: digitOf('?', false), motion: { ...ringAt, opacity: shown } })
      }
      return layers
    }
    layers.push({ id: 'line-trace', look: lines.trace, motion: at })
    if (count.state === 'over') {
      // A large one has made way for the answer.
      if (isClockLarge) return layers
      const ticked = easeInOut(progress(timeMs, beats.revealMs + 100, 280))
      layers.push({ id: 'ring-right', look: rightRing, motion: ringAt })
      if (ticked > 0)
        layers.push({
          id: 'clock-tick',
          look: tick,
          motion: { x: tickBox.x, y: tickBox.y, ...written(ticked) },
        })
      return layers
    }
    const inset = { right: 1 - count.left }
    const { warmth, digit, digitAgeMs } = count
    if (warmth < 1) {
      layers.push({ id: 'line-cool', look: lines.cool, motion: { ...at, inset, opacity: 1 - warmth } })
      layers.push({ id: 'ring', look: ring, motion: { ...ringAt, opacity: 1 - warmth } })
    }
    if (warmth > 0) {
      layers.push({ id: 'line-warm', look: lines.warm, motion: { ...at, inset, opacity: warmth } })
      layers.push({ id: 'ring-warm', look: warmRing, motion: { ...ringAt, opacity: warmth } })
    }
    const isWarm = digit <= 3
    const pop = 1 + (isWarm ? 0.16 : 0.07) * (1 - easeOut(progress(digitAgeMs, 0, POP_MS)))
    layers.push({ id: 'digit', look: digitOf(String(digit), isWarm), motion: { ...ringAt, scale: pop } })
    // The last three seconds are rubbed out harder.
    const reach = mix(4, 8, warmth)
    const seconds = (timeMs - beats.countdownMs) / 1000
    layers.push({
      id: 'eraser',
      look: eraser,
      motion: {
        x: Math.round(scribble.x + scribble.width * count.left - ERASER.width / 2),
        y: Math.round(
          scribble.y + (scribble.height - ERASER.height) / 2 + reach * Math.sin(seconds * RUBS * Math.PI * 2),
        ),
        opacity: progress(timeMs, beats.countdownMs, 120),
      },
    })
    return layers
  }
}

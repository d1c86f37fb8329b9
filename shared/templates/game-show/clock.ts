import { OPTION_ENTRY_MS } from '../../timeline/build-scenes.ts'
import { easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perArguments } from '../kit/memo.ts'
import type { Rect } from '../kit/rect.ts'
import type { Layer, Look } from '../template.ts'
import type { Style } from './style.ts'

const POP_MS = 220
const RING_GAP_SHARE = 0.075

/** The clock: a medallion that asks, counts down in a ring, and turns into a tick at the reveal. */
export function makeClock(
  box: Rect,
  { accent, panel, panelDeep }: Style,
): (scene: QuestionScene, timeMs: number) => Layer[] {
  const size = box.width
  const inset = Math.round(size * RING_GAP_SHARE)
  const ringSize = size - 2 * inset
  const digitSize = Math.round(size * 0.6)
  const disc: Look = {
    part: 'medallion',
    width: size,
    height: size,
    bleed: Math.ceil(size * 0.3),
    vars: { size, accent, panel, panelDeep },
  }
  const ringOf = (state: 'cool' | 'warm', thick: number): Look => ({
    part: 'ring',
    width: ringSize,
    height: ringSize,
    classes: [state],
    vars: { thick: Math.round(size * thick) },
  })
  const rings = { cool: ringOf('cool', 0.06), warm: ringOf('warm', 0.095) }
  const digitOf = perArguments(
    (text: string, isWarm: boolean): Look => ({
      part: 'digit',
      width: digitSize,
      height: digitSize,
      text: { digit: text },
      classes: isWarm ? ['warm'] : [],
      vars: { size: Math.round(size * (text.length > 1 ? 0.38 : 0.47)) },
    }),
  )
  const tick: Look = {
    part: 'tick',
    width: Math.round(size * 0.62),
    height: Math.round(size * 0.62),
    vars: { ink: '#5dffa5' },
  }
  const inner = { x: box.x + inset, y: box.y + inset }
  const middle = {
    x: Math.round(box.x + (size - digitSize) / 2),
    y: Math.round(box.y + (size - digitSize) / 2),
  }

  return ({ beats }, timeMs) => {
    const clock = countdownAt(beats, timeMs)
    const layers: Layer[] = [{ id: 'medallion', look: disc, motion: { x: box.x, y: box.y } }]
    if (clock.state === 'before') {
      // The ring closes while the options enter, so that the count starts on a full one.
      const closing = progress(timeMs, beats.countdownMs - OPTION_ENTRY_MS, OPTION_ENTRY_MS)
      layers.push({ id: 'digit', look: digitOf('?', false), motion: middle })
      if (closing > 0)
        layers.push({ id: 'ring-cool', look: rings.cool, motion: { ...inner, sweep: easeOut(closing) } })
    } else if (clock.state === 'running') {
      const { warmth, left } = clock
      if (warmth < 1)
        layers.push({
          id: 'ring-cool',
          look: rings.cool,
          motion: { ...inner, sweep: left, opacity: 1 - warmth },
        })
      if (warmth > 0)
        layers.push({ id: 'ring-warm', look: rings.warm, motion: { ...inner, sweep: left, opacity: warmth } })
      const isWarm = clock.digit <= 3
      const pop = 1 + (isWarm ? 0.16 : 0.08) * (1 - easeOut(progress(clock.digitAgeMs, 0, POP_MS)))
      layers.push({
        id: 'digit',
        look: digitOf(String(clock.digit), isWarm),
        motion: { ...middle, scale: pop },
      })
    } else {
      const age = timeMs - beats.revealMs
      const drawn = progress(age, 60, 260)
      layers.push({
        id: 'clock-tick',
        look: tick,
        motion: {
          x: Math.round(box.x + (size - tick.width) / 2),
          y: Math.round(box.y + (size - tick.height) / 2),
          inset: { right: 1 - easeOut(drawn) },
          scale: mix(0.92, 1, spring(drawn)),
        },
      })
    }
    return layers
  }
}

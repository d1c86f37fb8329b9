import { easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import { OPTION_ENTRY_MS } from '../../timeline/pace.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perArguments } from '../kit/memo.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Layer, Look } from '../template.ts'
import type { Style } from './style.ts'

const POP_MS = 220
const RING_GAP_SHARE = 0.06
const TICK_MS = { from: 60, length: 260 }

/** The clock: a medallion that asks, counts down in a ring, and turns into a tick at the reveal. */
export function makeClock(
  box: Rect,
  { accent, panel, panelDeep }: Style,
  { beats }: QuestionScene,
): (timeMs: number) => Layer[] {
  const size = box.width
  const vars = { size, accent, panel, panelDeep }
  const inset = Math.round(size * RING_GAP_SHARE)
  const ringSize = size - 2 * inset
  const disc: Look = { part: 'medallion', width: size, height: size, bleed: Math.ceil(size * 0.3), vars }
  const ringOf = (state: 'cool' | 'warm', thick: number): Look => ({
    part: 'ring',
    width: ringSize,
    height: ringSize,
    classes: [state],
    vars: { thick: Math.round(size * thick) },
  })
  const rings = { cool: ringOf('cool', 0.05), warm: ringOf('warm', 0.075) }
  const digitBox = centreIn(box, size * 0.86, size * 0.86)
  const digitOf = perArguments(
    (text: string, isWarm: boolean): Look => ({
      part: 'clock-digit',
      width: digitBox.width,
      height: digitBox.height,
      text: { digit: text },
      classes: isWarm ? ['warm'] : [],
      vars: { size: Math.round(size * (text.length > 1 ? 0.56 : 0.77)) },
    }),
  )
  const tickBox = centreIn(box, size * 0.66, size * 0.66)
  const tick: Look = { part: 'clock-tick', width: tickBox.width, height: tickBox.height }
  const ringAt = { x: box.x + inset, y: box.y + inset }
  const digitAt = { x: digitBox.x, y: digitBox.y }

  return (timeMs) => {
    const clock = countdownAt(beats, timeMs)
    const layers: Layer[] = [{ id: 'medallion', look: disc, motion: { x: box.x, y: box.y } }]
    if (clock.state === 'before') {
      // The ring closes while the options enter, so that the count starts on a full one.
      const closing = progress(timeMs, beats.countdownMs - OPTION_ENTRY_MS, OPTION_ENTRY_MS)
      layers.push({ id: 'clock-digit', look: digitOf('?', false), motion: digitAt })
      if (closing > 0)
        layers.push({ id: 'ring-cool', look: rings.cool, motion: { ...ringAt, sweep: easeOut(closing) } })
    } else if (clock.state === 'running') {
      const { warmth, left } = clock
      if (warmth < 1)
        layers.push({
          id: 'ring-cool',
          look: rings.cool,
          motion: { ...ringAt, sweep: left, opacity: 1 - warmth },
        })
      if (warmth > 0)
        layers.push({
          id: 'ring-warm',
          look: rings.warm,
          motion: { ...ringAt, sweep: left, opacity: warmth },
        })
      const isWarm = clock.digit <= 3
      const pop = 1 + (isWarm ? 0.2 : 0.1) * (1 - easeOut(progress(clock.digitAgeMs, 0, POP_MS)))
      layers.push({
        id: 'clock-digit',
        look: digitOf(String(clock.digit), isWarm),
        motion: { ...digitAt, scale: pop },
      })
    } else {
      const drawn = progress(timeMs - beats.revealMs, TICK_MS.from, TICK_MS.length)
      const motion = {
        x: tickBox.x,
        y: tickBox.y,
        inset: { right: 1 - easeOut(drawn) },
        scale: mix(0.92, 1, spring(drawn)),
      }
      if (drawn > 0) layers.push({ id: 'clock-tick', look: tick, motion })
    }
    return layers
  }
}

import { easeInOut, easeOut, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perArguments } from '../kit/memo.ts'
import type { Palette } from '../kit/palette.ts'
import type { Rect } from '../kit/rect.ts'
import type { Layer, Look } from '../template.ts'

const BEAT_MS = 260

/**
 * A thin ring: it closes while viewers read, opens second by second while viewers think, and closes around a tick. In
 * the last three seconds it thickens and its figure takes the hue.
 */
export function makeRing(box: Rect, palette: Palette): (scene: QuestionScene, timeMs: number) => Layer[] {
  const size = box.width
  const { accent, ink, muted } = palette
  const place = { x: box.x, y: box.y }
  const thin = Math.max(5, Math.round(size * 0.022))
  const ringOf = (state: string, thick: number, colour: string): Look => ({
    part: 'ring',
    width: size,
    height: size,
    classes: [state],
    vars: { thick, colour },
  })
  const track = ringOf('track', thin, muted)
  const calm = ringOf('calm', thin, accent)
  const warm = ringOf('warm', Math.round(thin * 2.6), accent)
  const figureOf = perArguments(
    (digit: string, colour: string): Look => ({
      part: 'digit',
      width: Math.round(size * 0.72),
      height: Math.round(size * 0.72),
      text: { digit },
      vars: { size: Math.round(size * (digit.length > 1 ? 0.44 : 0.58)), colour },
    }),
  )
  const inset = Math.round(size * 0.14)
  const middle = { x: box.x + inset, y: box.y + inset }
  const tickSize = Math.round(size * 0.5)
  const tick: Look = { part: 'tick', width: tickSize, height: tickSize, vars: { ink: accent, stroke: 8 } }

  return (scene, timeMs) => {
    const { beats } = scene
    const clock = countdownAt(beats, timeMs)
    const layers: Layer[] = [{ id: 'track', look: track, motion: { ...place, opacity: 0.38 } }]
    if (clock.state === 'before') {
      const read = easeInOut(progress(timeMs, 200, beats.countdownMs - 300))
      layers.push({ id: 'ring', look: calm, motion: { ...place, sweep: read } })
      layers.push({ id: 'digit', look: figureOf('?', muted), motion: middle })
    } else if (clock.state === 'running') {
      const { left, warmth } = clock
      if (warmth < 1)
        layers.push({ id: 'ring', look: calm, motion: { ...place, sweep: left, opacity: 1 - warmth } })
      if (warmth > 0)
        layers.push({ id: 'warm', look: warm, motion: { ...place, sweep: left, opacity: warmth } })
      const isLast = clock.digit <= 3
      const beat = easeOut(progress(clock.digitAgeMs, 0, BEAT_MS))
      layers.push({
        id: 'digit',
        look: figureOf(String(clock.digit), isLast ? accent : ink),
        motion: { ...middle, scale: 1 + (isLast ? 0.14 : 0.05) * (1 - beat) },
      })
    } else {
      const age = timeMs - beats.revealMs
      layers.push({ id: 'warm', look: warm, motion: { ...place, sweep: easeOut(progress(age, 0, 380)) } })
      layers.push({
        id: 'ring-tick',
        look: tick,
        motion: {
          x: Math.round(box.x + (size - tickSize) / 2),
          y: Math.round(box.y + (size - tickSize) / 2),
          inset: { right: 1 - easeOut(progress(age, 100, 300)) },
        },
      })
    }
    return layers
  }
}

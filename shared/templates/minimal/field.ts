import { easeInOut, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { driftPhase, swing } from '../kit/drift.ts'
import { isLooped } from '../kit/loop.ts'
import { perScene } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { chartLayers } from './chart.ts'
import { paletteFor } from './style.ts'

/** The field is drawn in bands, so that only the one that its edge crosses changes from frame to frame. */
const BANDS = 12
const REFILL_MS = 420
const GLOW = { size: 760, periodMs: 3200, steps: 6 }

/** The whole frame is the clock: its field of hue drains from the top while a countdown runs, and rises again after it. */
export function fieldLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { base, band, glow, bandHeight } = fieldOf(film, scene)
  const top = (1 - fillAt(scene, timeMs)) * film.height
  const layers: Layer[] = [{ id: 'backdrop', look: base, motion: { x: 0, y: 0 } }]
  for (let index = 0; index < BANDS; index++) {
    const hidden = Math.round(Math.min(bandHeight, Math.max(0, top - index * bandHeight))) / bandHeight
    if (hidden === 1) continue
    const inset = hidden > 0 ? { inset: { top: hidden } } : {}
    layers.push({ id: `band-${index}`, look: band, motion: { x: 0, y: index * bandHeight, ...inset } })
  }
  const light = lightAt(scene, timeMs)
  if (light > 0) {
    const x = Math.round((film.width - GLOW.size) / 2)
    const y = film.snapshot.format === 'vertical' ? 150 : -200
    layers.push({ id: 'glow', look: glow, motion: { x, y, opacity: light } })
  }
  return [...layers, ...chartLayers(film, scene, isLooped(film, scene, timeMs) ? null : timeMs)]
}

/** A light on the full field that breathes, in steps: light that is unchanged costs nothing. It goes out with the countdown. */
function lightAt(scene: Scene, timeMs: number): number {
  const breath = 0.5 + 0.5 * swing(driftPhase(scene, timeMs, GLOW.periodMs))
  const { countdownMs, revealMs } =
    scene.kind === 'question' ? scene.beats : { countdownMs: Infinity, revealMs: 0 }
  const out =
    timeMs < countdownMs
      ? 1 - progress(timeMs, countdownMs - 300, 300)
      : progress(timeMs, revealMs + REFILL_MS, 300)
  return Math.round(breath * out * GLOW.steps) / GLOW.steps
}

/** Share of the frame that the field fills. */
function fillAt(scene: Scene, timeMs: number): number {
  if (scene.kind !== 'question') return 1
  const { state, left } = countdownAt(scene.beats, timeMs)
  if (state === 'over') return easeInOut(progress(timeMs, scene.beats.revealMs, REFILL_MS))
  return state === 'before' ? 1 : left
}

const fieldOf = perScene((film, scene) => {
  const { width, height } = film
  const { ground, drained, glow } = paletteFor(film, scene)
  const bandHeight = height / BANDS
  const flat = (part: string, w: number, h: number, colour: string): Look => ({
    part,
    width: w,
    height: h,
    vars: { colour },
  })
  return {
    bandHeight,
    base: flat('backdrop', width, height, drained),
    band: flat('band', width, bandHeight, ground),
    glow: flat('glow', GLOW.size, GLOW.size, glow),
  }
})

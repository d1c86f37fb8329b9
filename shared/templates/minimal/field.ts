import { easeInOut, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { driftPhase, swing } from '../kit/drift.ts'
import { contentArea } from '../kit/layout/area.ts'
import { isLooped } from '../kit/loop.ts'
import { perScene } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { chartLayers } from './chart.ts'
import { paletteFor } from './style.ts'

/** The field is drawn in bands, so that only the one that its edge crosses changes from frame to frame. */
const BANDS = 12
const REFILL_MS = 420
const GIANTS = ['d1', 'd2', 'd3']
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
  layers.push(...giantLayers(film, scene, timeMs))
  return [...layers, ...chartLayers(film, scene, isLooped(film, scene, timeMs) ? null : timeMs)]
}

/** The last three seconds, each as tall as the frame: they cut in on their beat. */
function giantLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (scene.kind !== 'question') return []
  const { state, digit } = countdownAt(scene.beats, timeMs)
  if (state !== 'running' || digit > GIANTS.length) return []
  const { giants } = fieldOf(film, scene)
  return [{ id: 'giant', look: giants[digit - 1]!, motion: { x: 0, y: 0 } }]
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
  const { ground, drained, glow, ink, giant: giantColour } = paletteFor(film, scene)
  const bandHeight = height / BANDS
  const flat = (part: string, w: number, h: number, colour: string): Look => ({
    part,
    width: w,
    height: h,
    vars: { colour },
  })
  // Centred where the content is, left of the apps' buttons.
  const area = contentArea(film)
  const giant: Look = {
    part: 'giant',
    width: 2 * Math.round(area.x + area.width / 2),
    height,
    vars: {
      colour: giantColour,
      strength: giantColour === ink ? 9 : 24,
      size: Math.round(Math.min(height, width * 1.5)),
    },
  }
  return {
    bandHeight,
    base: flat('backdrop', width, height, drained),
    band: flat('band', width, bandHeight, ground),
    giants: GIANTS.map((digit): Look => ({ ...giant, classes: [digit] })),
    glow: flat('glow', GLOW.size, GLOW.size, glow),
  }
})

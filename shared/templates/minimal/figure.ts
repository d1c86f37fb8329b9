import type { VideoFormat } from '../../contracts/format.ts'
import { BEAT_MS, beatAt } from '../../timeline/beat.ts'
import { clamp, easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionBeats, Scene } from '../../timeline/scenes.ts'
import { perScene } from '../kit/memo.ts'
import { isFinal } from '../kit/question/final.ts'
import type { Film, Layer, Look, Motion } from '../template.ts'
import { paletteFor, turnOf } from './style.ts'

/** Middle and width as shares of the frame's shorter side; `y` is one of its height. */
type Place = { form: string; x: number; y: number; size: number }

/** How the figure is composed for each question in turn: in upright, square and wide frames. */
const PLACES: Readonly<Record<VideoFormat, readonly Place[]>> = {
  vertical: [
    { form: 'disc', x: 0.5, y: 0.66, size: 1.36 },
    { form: 'scallops', x: 0.5, y: 0.56, size: 1.5 },
    { form: 'target', x: 0.46, y: 0.6, size: 1.62 },
    { form: 'stripes', x: 0.54, y: 0.64, size: 1.44 },
    { form: 'petals', x: 0.5, y: 0.58, size: 1.56 },
  ],
  square: [
    { form: 'disc', x: 0.5, y: 0.6, size: 1.1 },
    { form: 'scallops', x: 0.5, y: 0.5, size: 1.2 },
    { form: 'target', x: 0.5, y: 0.5, size: 1.4 },
    { form: 'stripes', x: 0.5, y: 0.55, size: 1.2 },
    { form: 'petals', x: 0.5, y: 0.5, size: 1.2 },
  ],
  landscape: [
    { form: 'disc', x: 0.8, y: 0.62, size: 1.5 },
    { form: 'scallops', x: 0.7, y: 0.5, size: 1.6 },
    { form: 'target', x: 0.8, y: 0.5, size: 1.8 },
    { form: 'stripes', x: 0.75, y: 0.6, size: 1.6 },
    { form: 'petals', x: 0.7, y: 0.5, size: 1.6 },
  ],
}
const LAST: Place = { form: 'rays', x: 0.46, y: 0.52, size: 2.1 }

/** A bite is taken within this; the whole figure slams in within `enterMs`. */
const SNAP_MS = 120
const ENTER_MS = 260
/** Bites in each of the last seconds, the last one first; one in each second before them. */
const BITES = [4, 2]
const HOP = { share: 0.05, steps: 4 }

/**
 * The sheet and its giant figure, which is the clock: wound up sector by sector on the beat while the question is read,
 * then eaten second by second, in ever more bites.
 */
export function figureLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { sheet, figure, shape, gone, x, y } = figureOf(film, scene)
  const at = (id: string, colour: string, motion: Partial<Motion> = {}): Layer => ({
    id,
    look: figure,
    motion: { x, y, ...inColour(colour), ...motion },
  })
  const ground = sheet('backdrop', 'ground')
  if (scene.kind === 'intro')
    return [ground, at('figure', shape), ...swept(at('sector', gone), openingAt(scene, timeMs))]
  if (scene.kind !== 'question') return [ground, at('figure', shape, hop(timeMs))]
  const { countdownMs, revealMs } = scene.beats
  if (timeMs >= revealMs) return [ground, at('figure', shape)]
  if (timeMs < countdownMs) {
    const scale = Math.round(mix(0.7, 1, spring(progress(timeMs, 0, ENTER_MS), 0.1)) * 200) / 200
    const motion = scale === 1 ? {} : { scale }
    return [
      ground,
      at('figure', gone, motion),
      ...swept(at('sector', shape, motion), woundAt(countdownMs, timeMs)),
    ]
  }
  return [ground, at('figure', shape), ...swept(at('sector', gone), eatenAt(scene.beats, timeMs))]
}

/** A hop on each beat, in steps: what stands still between two of them costs nothing. */
export function hop(timeMs: number): Partial<Motion> {
  const jump = Math.ceil(clamp(1 - beatAt(timeMs) * 2.5) * HOP.steps) / HOP.steps
  return jump > 0 ? { scale: 1 + HOP.share * jump } : {}
}

function swept(layer: Layer, share: number): Layer[] {
  if (share <= 0) return []
  return [{ ...layer, motion: { ...layer.motion, ...(share < 1 && { sweep: share }) } }]
}

/** Share of the figure that a title has eaten: a bite is gone on the film's first frame, and more on each beat. */
function openingAt({ durationMs }: Scene, timeMs: number): number {
  const beats = Math.ceil(durationMs / BEAT_MS)
  const beat = Math.floor(timeMs / BEAT_MS)
  const bites = beat === 0 ? 1 : beat + easeOut(progress(timeMs, beat * BEAT_MS, SNAP_MS))
  return clamp((bites / (beats + 1)) * 0.9)
}

/** Share of the figure that has been wound up: one sector more on each beat until the countdown. */
function woundAt(countdownMs: number, timeMs: number): number {
  const sectors = Math.max(1, Math.round(countdownMs / BEAT_MS))
  const beat = Math.floor(timeMs / BEAT_MS)
  return clamp((beat + easeOut(progress(timeMs, beat * BEAT_MS, SNAP_MS))) / sectors)
}

/** Share of the figure that time has eaten: a bite is taken at its start, so that nothing is left at the reveal. */
export function eatenAt({ countdownMs, revealMs }: QuestionBeats, timeMs: number): number {
  const total = (revealMs - countdownMs) / 1000
  const left = (revealMs - timeMs) / 1000
  const second = Math.max(1, Math.ceil(left - 1e-6))
  const bites = BITES[second - 1] ?? 1
  const passed = (second - left) * bites
  const bite = Math.min(bites - 1, Math.floor(passed + 1e-6))
  const bitten = bite + easeOut(progress((passed - bite) * (1000 / bites), 0, SNAP_MS))
  return clamp((total - second + bitten / bites) / total)
}

/** Flat art is drawn once, in white, and laid down in a colour. */
export function inColour(colour: string): Pick<Motion, 'tint'> {
  return { tint: { colour, amount: 1 } }
}

/** The figure of a scene: its place, its look and its colours, and a sheet in one of them. */
export const figureOf = perScene((film, scene) => {
  const { width, height } = film
  const { ground, shape, gone } = paletteFor(film, scene)
  const { form, ...place } = placeOf(film, scene)
  const least = Math.min(width, height)
  const size = 2 * Math.round((least * place.size) / 2)
  const figure: Look = { part: 'figure', width: size, height: size, classes: [form] }
  const flat: Look = { part: 'sheet', width, height }
  return {
    figure,
    ground,
    shape,
    gone,
    sheet: (id: string, colour: 'ground' | 'shape'): Layer => ({
      id,
      look: flat,
      motion: { x: 0, y: 0, ...inColour({ ground, shape }[colour]) },
    }),
    x: Math.round(width / 2 + (place.x - 0.5) * least - size / 2),
    y: Math.round(height * place.y - size / 2),
  }
})

function placeOf(film: Film, scene: Scene): Place {
  if (isFinal(scene)) return LAST
  const places = PLACES[film.snapshot.format]
  return places[turnOf(scene) % places.length]!
}

import { BEAT_MS, beatAt } from '../../timeline/beat.ts'
import { easeIn, easeOut, mix, progress } from '../../timeline/easing.ts'
import { BREATH_MS } from '../../timeline/pace.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { perScene } from '../kit/memo.ts'
import { isFinal } from '../kit/question/final.ts'
import { around } from '../kit/rect.ts'
import { inColour } from '../kit/tinted.ts'
import type { Film, Layer, Look } from '../template.ts'
import { bloomedMs, bloomLayers, blooms, coloursAt } from './bloom.ts'
import { fieldLayers } from './fields.ts'
import { questionPageOf } from './page.ts'
import { pushedAt } from './push.ts'
import { paletteFor, turnOf } from './style.ts'
import { risenAt, stepsAt } from './surges.ts'

/** How high the sea stands, as shares of the frame: while a question is read, once it is answered, and on cards; px by which it laps on a beat. */
const LEVEL = { low: 0.09, won: 0.17, card: 0.2 }
const LAP_PX = 22
/** Waves of each question in turn, and of the last one. */
const CRESTS = ['sine', 'scallops', 'zigzag', 'steps', 'drops']
const LAST_CREST = 'spikes'
/** Height of a crest, how far the pale one behind stands above it, px to and fro, and px between waves and what is read. */
const CREST = { px: 144, behindPx: 46, swayPx: 60, airPx: 16 }
const STEP_MS = BEAT_MS / 2
const SINK_MS = 230

/** Where waves stand before a countdown and at its end, below all that is read, and the edges at which the flood rests: row by row from below, px. */
type Tides = { low: number; high: number; edges: readonly number[] }

const tidesOf = perScene((film, scene): Tides => {
  const { question, picture, options } = questionPageOf(film, scene as QuestionScene)
  const { y, height } = around([question, ...options, ...(picture ? [picture] : [])])
  const high = y + height + CREST.behindPx + CREST.airPx
  const edges = [...new Set([y + height, ...options.map((option) => option.y)])]
  return {
    low: Math.max(high, film.height * (1 - LEVEL.low)),
    high,
    edges: edges.toSorted((one, other) => other - one),
  }
})

/** The waves' height in the frame, px from above: they rise in surges to what is read, and come back below the answer. */
function seaAt(film: Film, scene: Scene, timeMs: number): number {
  const lapPx = beatAt(timeMs) < 0.5 ? LAP_PX : 0
  const at = (share: number) => film.height * (1 - share) - lapPx
  if (scene.kind === 'hook') return at(LEVEL.low)
  if (scene.kind !== 'question') return at(LEVEL.card)
  const { low, high } = tidesOf(film, scene)
  if (timeMs < scene.beats.countdownMs) return low + lapPx
  if (timeMs < scene.beats.revealMs) return mix(low, high, risenAt(scene.beats, timeMs))
  const bloomed = bloomedMs(film, scene, timeMs)
  return bloomed < 0 ? low : at(LEVEL.won * easeOut(progress(bloomed, 0, SINK_MS)))
}

/** Where the flood's straight edge stands, px from above: on the rule of the next row with each second, and over all in the held breath; `null` without it. */
function floodAt(film: Film, scene: Scene, timeMs: number): number | null {
  if (scene.kind !== 'question' || timeMs < scene.beats.countdownMs) return null
  const { revealMs } = scene.beats
  if (timeMs >= revealMs && blooms(film, scene)) return bloomedMs(film, scene, timeMs) < 0 ? 0 : null
  if (timeMs >= revealMs) return mix(0, film.height, easeIn(progress(timeMs, revealMs, SINK_MS)))
  if (revealMs - timeMs <= BREATH_MS) return 0
  const { edges } = tidesOf(film, scene)
  const filled = stepsAt(scene.beats, timeMs, edges.length - 1)
  const row = Math.floor(filled)
  return filled === 0 ? null : mix(edges[row]!, edges[row + 1] ?? edges[row]!, filled - row)
}

const looksOf = perScene((film, scene) => {
  const { width, height } = film
  const form = isFinal(scene) ? LAST_CREST : CRESTS[turnOf(scene) % CRESTS.length]!
  return {
    sheet: { part: 'sheet', width, height } satisfies Look,
    crest: {
      part: 'crest',
      width: width + 4 * CREST.swayPx,
      height: CREST.px,
      classes: [form],
    } satisfies Look,
    next: nextGround(film, scene),
  }
})

/** The sheet, the flood over the rows, the waves below them, and the next sheet. */
export function floodLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { ground, water, foam } = coloursAt(film, scene, timeMs)
  const { sheet, crest, next } = looksOf(film, scene)
  const sea = Math.round(seaAt(film, scene, timeMs))
  // To and fro, one way on each beat, in steps: each of them redraws the crests.
  const sway = Math.round(
    Math.sin((Math.floor(timeMs / STEP_MS) * STEP_MS * Math.PI) / (2 * BEAT_MS)) * CREST.swayPx,
  )
  const crestAt = (id: string, colour: string, dx: number, y: number): Layer => ({
    id,
    look: crest,
    motion: { x: dx - 2 * CREST.swayPx, y, ...inColour(colour) },
  })
  const sheetFrom = (id: string, colour: string, top: number): Layer[] =>
    top < film.height
      ? [{ id, look: sheet, motion: { x: 0, y: 0, ...inColour(colour), inset: { top: top / film.height } } }]
      : []
  const pushed = pushedAt(scene, timeMs)
  return [
    { id: 'backdrop', look: sheet, motion: { x: 0, y: 0, ...inColour(ground) } },
    ...(bloomedMs(film, scene, timeMs) < 0 ? fieldLayers(film, scene, timeMs) : []),
    ...sheetFrom('flood', water, floodAt(film, scene, timeMs) ?? film.height),
    crestAt('foam', foam, -sway - CREST.swayPx, sea - CREST.behindPx),
    crestAt('crest', water, sway, sea),
    ...sheetFrom('water', water, sea + CREST.px - 1),
    ...bloomLayers(film, scene, timeMs),
    ...(pushed > 0 && next ? sheetFrom('next', next, Math.round(film.height * (1 - pushed))) : []),
  ]
}

/** The sheet of what follows a question. */
function nextGround(film: Film, scene: Scene): string | null {
  if (scene.kind !== 'question') return null
  const questionIndex = scene.questionIndex + 1
  const isLast = questionIndex === scene.questionCount
  const next: Scene = isLast ? { ...scene, kind: 'outro', isAsked: false } : { ...scene, questionIndex }
  return paletteFor(film, next).ground
}

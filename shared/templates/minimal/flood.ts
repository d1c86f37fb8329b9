import { BEAT_MS, beatAt } from '../../timeline/beat.ts'
import { easeIn, easeOut, mix, progress } from '../../timeline/easing.ts'
import { BREATH_MS } from '../../timeline/pace.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { stepsAt } from '../kit/countdown.ts'
import { perScene } from '../kit/memo.ts'
import { isFinal } from '../kit/question/final.ts'
import { around } from '../kit/rect.ts'
import { inColour } from '../kit/tinted.ts'
import type { Film, Layer, Look } from '../template.ts'
import { bloomedMs, bloomLayers, blooms, coloursAt, fieldLayers, rayLayers } from './bloom.ts'
import { questionPageOf } from './page.ts'
import posters from './posters.json' with { type: 'json' }
import { sheetLayers } from './sheet.ts'
import { nextOf, paletteFor, pushedPx, risenAt, turnOf } from './style.ts'

/** Shares of the frame that are sea; px of its waves, of which `behindPx` stand above and `airPx` keep off what is read; their forms in turn. */
const { sea: SEA } = posters
/** The sea rises in so many parts at the most. */
const SURGES = 60
const SINK_MS = 230

/** Where waves stand before a countdown and at its end, below all that is read, and the edges at which the flood rests: row by row from below, px. */
const tidesOf = perScene((film, scene) => {
  const { question, picture, options } = questionPageOf(film, scene as QuestionScene)
  const { y, height } = around([question, ...options, ...(picture ? [picture] : [])])
  const high = y + height + SEA.behindPx + SEA.airPx
  const edges = [...new Set([y + height, ...options.map((option) => option.y)])]
  const low = Math.max(high, film.height * (1 - SEA.low))
  return { low, high, edges: edges.toSorted((one, other) => other - one) }
})

/** The waves' height in the frame, px from above: they rise in surges to what is read, and come back below the answer. */
function seaAt(film: Film, scene: Scene, timeMs: number): number {
  const lapPx = beatAt(timeMs) < 0.5 ? SEA.lapPx : 0
  const at = (share: number) => film.height * (1 - share) - lapPx
  // Below a title of a low frame options stand.
  const isLow = scene.kind === 'intro' && film.snapshot.format !== 'vertical'
  if (scene.kind === 'hook' || isLow) return at(isLow ? 0 : SEA.low)
  if (scene.kind !== 'question') return at(SEA.card)
  const { low, high } = tidesOf(film, scene)
  if (timeMs < scene.beats.countdownMs) return mix(film.height, low + lapPx, risenAt(scene, timeMs))
  if (timeMs < scene.beats.revealMs) return mix(low, high, stepsAt(scene.beats, timeMs, SURGES) / SURGES)
  const bloomed = bloomedMs(film, scene, timeMs)
  return bloomed < 0 ? low : at(SEA.won * easeOut(progress(bloomed, 0, SINK_MS)))
}

/** Where the flood's straight edge stands, px from above: on the rule of the next row with each second, and over all in the held breath. */
function floodAt(film: Film, scene: Scene, timeMs: number): number {
  if (scene.kind !== 'question' || timeMs < scene.beats.countdownMs) return film.height
  const { revealMs } = scene.beats
  if (timeMs >= revealMs && blooms(film, scene)) return bloomedMs(film, scene, timeMs) < 0 ? 0 : film.height
  if (timeMs >= revealMs) return mix(0, film.height, easeIn(progress(timeMs, revealMs, SINK_MS)))
  if (revealMs - timeMs <= BREATH_MS) return 0
  const { edges } = tidesOf(film, scene)
  const filled = stepsAt(scene.beats, timeMs, edges.length - 1)
  const row = Math.floor(filled)
  return filled === 0 ? film.height : mix(edges[row]!, edges[row + 1] ?? edges[row]!, filled - row)
}

const crestOf = perScene(({ width }, scene): Look => {
  const form = isFinal(scene) ? SEA.lastCrest : SEA.crests[turnOf(scene) % SEA.crests.length]!
  return { part: 'crest', width: width + 4 * SEA.swayPx, height: SEA.crestPx, classes: [form] }
})

/** The sheet, the flood over it, the fields of options, which keep apart in it, the waves below them, and the next sheet. */
export function floodLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { ground, water, foam } = coloursAt(film, scene, timeMs)
  const flood = floodAt(film, scene, timeMs)
  const sea = Math.round(seaAt(film, scene, timeMs))
  // To and fro, one way on each beat, in steps: each of them redraws the crests.
  const swing = Math.sin((Math.floor((2 * timeMs) / BEAT_MS) * Math.PI) / 4)
  const sway = Math.round(swing * SEA.swayPx)
  const crestAt = (id: string, colour: string, dx: number, y: number): Layer => ({
    id,
    look: crestOf(film, scene),
    motion: { x: dx - 2 * SEA.swayPx, y, ...inColour(colour) },
  })
  const sheetFrom = (id: string, colour: string, y: number) =>
    sheetLayers(film, id, colour, { x: 0, y, width: film.width, height: film.height - y })
  return [
    ...sheetFrom('backdrop', ground, 0),
    ...rayLayers(film, scene, timeMs),
    ...sheetFrom('flood', water, flood),
    ...fieldLayers(film, scene, timeMs, flood),
    crestAt('foam', foam, -sway - SEA.swayPx, sea - SEA.behindPx),
    crestAt('crest', water, sway, sea),
    ...sheetFrom('water', water, sea + SEA.crestPx - 1),
    ...bloomLayers(film, scene, timeMs),
    ...(scene.kind === 'question'
      ? sheetFrom('next', paletteFor(film, nextOf(film, scene)).ground, film.height + pushedPx(scene, timeMs))
      : []),
  ]
}

import { BEAT_MS } from '../../timeline/beat.ts'
import { arc, inSteps, progress } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { perArguments, perScene } from '../kit/memo.ts'
import type { Film, Layer } from '../template.ts'
import places from './places.json'
import { drawnLayers } from './strokes.ts'
import { chalkLook } from './style.ts'
import { surpriseOf } from './surprises.ts'

/** Of the drawings in the markup, each question has the next two; they stand to the sides of the bulb of an upright board. */
const DRAWINGS = 10
const SIZE = 250
/** One is drawn in each second from when options come, or faster where the count begins before; in so many steps of a hand. */
const EVERY_MS = 1000
/** Options that an opening has shown stand from so early on. */
const ON_STAGE_MS = 200
const HAND = { ms: 480, steps: 7 }
const HOP_PX = 14
/** A mark for each of the last seconds, five of them crossed: the first one's place, and px from one to the next. */
const { tally: TALLY } = places

/** What chalk draws beside the bulb while a question waits: something for each second that it is read, and marks that count down. */
export function doodleLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (film.snapshot.format !== 'vertical' || scene.kind !== 'question') return []
  const { beats, isOnStage, questionIndex } = scene
  const fromMs = isOnStage ? ON_STAGE_MS : beats.optionsInMs
  const readMs = Math.max(0, beats.countdownMs - fromMs - HAND.ms)
  const everyMs = Math.min(EVERY_MS, readMs / (places.doodles.length - 1))
  const look = looksOf(film, scene)
  const doodles = places.doodles.flatMap((at, place) => {
    const drawing = look('doodle', (questionIndex * places.doodles.length + place) % DRAWINGS, place, SIZE)
    const drawn = handShare(timeMs - fromMs - place * everyMs)
    // Once drawn it is alive, and hops on the beat, each in its turn.
    const hop = drawn === 1 && (Math.floor(timeMs / BEAT_MS) + place) % 2 ? HOP_PX : 0
    return drawnLayers({ id: `doodle-${place}`, look: drawing, motion: { ...at, y: at.y - hop } }, drawn)
  })
  const surprise = surpriseOf(film, scene, timeMs)
  if (surprise?.name !== 'wink') return [...doodles, ...tallyLayers(film, scene, timeMs)]
  const isWinking = surprise.progress > 0.4 && surprise.progress < 0.8
  const motion = { ...places.doodles[0]!, scale: 1 + 0.3 * arc(surprise.progress) }
  const face = { id: 'doodle-face', look: look('doodle-face', isWinking ? 1 : 0, 0, SIZE), motion }
  const grown = doodles.map((layer) => (layer.id === 'doodle-0' ? { ...layer, motion } : layer))
  return [...grown, face, ...tallyLayers(film, scene, timeMs)]
}

function tallyLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const { countdownMs, revealMs } = scene.beats
  const { x, y, apartPx, most } = TALLY
  const count = Math.min(most, Math.ceil((revealMs - countdownMs) / EVERY_MS))
  return Array.from({ length: count }, (_, mark) => {
    const isCross = mark === most - 1
    const at = { x: isCross ? x - 12 : x + mark * apartPx, y }
    const one = looksOf(film, scene)('tally', isCross ? 1 : 0, 0, isCross ? apartPx * most : apartPx)
    const ageMs = timeMs - revealMs + (count - mark) * EVERY_MS
    return drawnLayers({ id: `tally-${mark}`, look: one, motion: at }, handShare(ageMs))
  }).flat()
}

/** How far (0…1) a hand has come after `ageMs`. */
const handShare = (ageMs: number) => inSteps(progress(ageMs, 0, HAND.ms), HAND.steps)

const looksOf = perScene((film, scene) =>
  perArguments((part: string, drawing: number, chalk: number, width: number) => {
    const height = part === 'tally' ? TALLY.height : width
    return chalkLook(film, scene, { part, width, height, classes: [`d${drawing}`, `k${chalk}`] })
  }),
)

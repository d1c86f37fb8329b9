import type { Scene } from '../../timeline/scenes.ts'
import { perLook } from '../kit/memo.ts'
import { isRightToLeft } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import { stickLayer, withLines } from './lines.ts'
import { withStrokes } from './strokes.ts'
import { boardSponge, frontierOf, rubOut } from './wipe.ts'

/** Parts whose lines boil: each is drawn by two hands in turn. */
const BOILING = new Set(['option', 'rank', 'hidden', 'scribble'])
/** What stepped back, and what must be read at once. */
const CALM = new Set(['wrong', 'forward'])
const BOIL_MS = 340
/** Siblings change in turns, so that a frame changes little. */
const BOIL_TURN_MS = 84
/** Parts that stay on the board while the eraser crosses it. */
const STAYING = ['rail', 'logo', 'scribble', 'clock', 'crumb', 'edges', 'flash']

/** Lines boil, chalk writes at its tip, and an eraser takes everything away at the end of a scene. */
export function finish(film: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  const boiled = withLines(scene, timeMs, withStrokes(scene, timeMs, layers))
    .map((layer, index) => boiling(layer, index, timeMs))
    .map(inReadingDirection)
  const written = [...boiled, ...boiled.flatMap(stickAt)]
  const frontier = frontierOf(film, scene, timeMs)
  if (frontier === null) return written
  const rest = written.flatMap((layer) =>
    STAYING.some((part) => layer.id.startsWith(part)) ? layer : rubOut(layer, frontier),
  )
  return [...rest, ...boardSponge(film, scene, frontier)]
}

const bySecondHand = perLook((look): Look => ({ ...look, classes: [...(look.classes ?? []), 'hand-1'] }))

function boiling(layer: Layer, index: number, timeMs: number): Layer {
  const { look } = layer
  if (!BOILING.has(look.part) || look.classes?.some((name) => CALM.has(name))) return layer
  const isSecond = Math.floor((timeMs + index * BOIL_TURN_MS) / BOIL_MS) % 2 === 1
  return isSecond ? { ...layer, look: bySecondHand(look) } : layer
}

/** What is written from right to left is uncovered from there. */
function inReadingDirection(layer: Layer): Layer {
  const { look, motion } = layer
  const isReversed = look.classes?.includes('rtl') || isRightToLeft(look.text?.text ?? '')
  if (!motion.inset?.right || motion.inset.left || !isReversed) return layer
  const { right, ...inset } = motion.inset
  return { ...layer, motion: { ...motion, inset: { ...inset, left: right } } }
}

/** The stick of chalk at the tip of a question that is being written. */
function stickAt({ id, look, motion }: Layer): Layer[] {
  const hidden = motion.inset?.right || motion.inset?.left
  if (id !== 'question' || !hidden) return []
  const tip = motion.inset?.left ? hidden : 1 - hidden
  const stroke = Math.sin(tip * Math.PI * 14) * look.height * 0.3
  return [stickLayer('stick', motion.x + look.width * tip, motion.y + look.height * 0.5 + stroke)]
}

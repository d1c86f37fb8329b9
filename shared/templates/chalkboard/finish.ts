import { easeInOut, progress } from '../../timeline/easing.ts'
import { TRANSITION_MS } from '../../timeline/pace.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { headOf } from '../kit/layout/head.ts'
import { isRightToLeft } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import { makeClock } from './clock.ts'
import { PAGE } from './page.ts'
import { chalkVars } from './style.ts'

/** Parts whose lines boil: each is drawn by three hands in turn. */
const BOILING = new Set(['option', 'rank', 'hidden', 'answer', 'scribble'])
const HANDS = 3
const BOIL_MS = 170
/** Siblings change in turns, so that a frame changes little. */
const BOIL_TURN_MS = 42
/** Parts that stay on the board while the eraser crosses it. */
const STAYING = ['rail', 'chip', 'prompt', 'logo', 'scribble', 'eraser', 'clock', 'crumb', 'edges', 'flash']
const WIPE_MS = TRANSITION_MS - 20
const SPONGE = { width: 340, felt: 160, bleed: 34 }
const STICK_PX = 150

/** Lines boil, chalk writes at its tip, and an eraser takes everything away at the end of a scene. */
export function finish(film: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  const boiled = layers.map((layer, index) => boiling(layer, index, timeMs)).map(inReadingDirection)
  const written = [...boiled, ...boiled.flatMap(stickAt), ...waitingClock(film, scene)]
  return wipe(film, written, timeMs, outMsOf(scene))
}

/** A cold opening shows the clock of the question that waits. */
function waitingClock(film: Film, scene: Scene): Layer[] {
  const question = film.scenes.find(({ kind }) => kind === 'question') as QuestionScene | undefined
  if (scene.kind !== 'intro' || scene.opening !== 'cold' || !question) return []
  return makeClock(headOf(PAGE, film).clock, chalkVars(film, question), question)(0)
}

const hands = new WeakMap<Look, Look[]>()

function boiling(layer: Layer, index: number, timeMs: number): Layer {
  const { look } = layer
  if (!BOILING.has(look.part) || look.classes?.includes('wrong')) return layer
  const hand = Math.floor((timeMs + index * BOIL_TURN_MS) / BOIL_MS) % HANDS
  if (hand === 0) return layer
  const drawn = hands.get(look) ?? []
  hands.set(look, drawn)
  drawn[hand] ??= { ...look, classes: [...(look.classes ?? []), `hand-${hand}`] }
  return { ...layer, look: drawn[hand] }
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
  return [
    {
      id: 'stick',
      look: { part: 'stick', width: STICK_PX, height: STICK_PX, bleed: 20 },
      motion: {
        x: Math.round(motion.x + look.width * tip),
        y: Math.round(motion.y + look.height * 0.5 + stroke),
      },
    },
  ]
}

/** When a scene's board is rubbed clean; never in one whose content leaves in another way. */
function outMsOf(scene: Scene): number {
  if (scene.kind === 'question') return scene.beats.outMs
  const isWiped = scene.kind === 'recap' || (scene.kind === 'intro' && scene.opening === 'card')
  return isWiped ? scene.durationMs - TRANSITION_MS : Number.POSITIVE_INFINITY
}

/** An eraser crosses the board from left to right and takes what is written along. */
function wipe(film: Film, layers: Layer[], timeMs: number, outMs: number): Layer[] {
  const share = progress(timeMs, outMs, WIPE_MS)
  if (share === 0) return layers
  const frontier = easeInOut(share) * (film.width + SPONGE.width) - SPONGE.felt
  const rest = layers.flatMap((layer) =>
    STAYING.some((part) => layer.id.startsWith(part)) && layer.id !== 'scribble-right'
      ? layer
      : rubOut(layer, frontier),
  )
  if (share === 1) return rest
  const height = Math.round(film.height * 0.74)
  return [
    ...rest,
    {
      id: 'sponge',
      look: { part: 'sponge', width: SPONGE.width, height, bleed: SPONGE.bleed },
      motion: {
        x: Math.round(frontier - (SPONGE.width - SPONGE.felt)),
        y: Math.round(film.height * 0.1 + 24 * Math.sin(share * Math.PI * 3)),
      },
    },
  ]
}

/** The part of a layer to the right of the frontier, if there is any. */
function rubOut(layer: Layer, frontier: number): Layer[] {
  const { look, motion } = layer
  if (frontier <= motion.x - (look.bleed ?? 0)) return [layer]
  const left = (frontier - motion.x) / look.width
  if (left >= 1) return []
  // A frontier inside the bleed hides nothing of the box yet.
  if (left <= 0) return [layer]
  const inset = { ...motion.inset, left: Math.max(left, motion.inset?.left ?? 0) }
  if (inset.left + (inset.right ?? 0) >= 1) return []
  return [{ ...layer, motion: { ...motion, inset } }]
}

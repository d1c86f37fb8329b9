import { askedOf } from '../../questions/asked.ts'
import { OPTION_ENTRY_MS, OPTION_STAGGER_MS } from '../../timeline/pace.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { perScene } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { isLit } from './bulb.ts'
import { DRAW_MS, drawnShare } from './clock.ts'
import { boardIndexOf, chalkVars } from './style.ts'
import { rubOut } from './wipe.ts'

/** Along the foot of a vertical board. */
const BOX = { x: 30, y: 1490, width: 1020, height: 360 }
const FAINT = 0.8
const HOP = { ms: 170, px: 24 }
const BEAT_MS = 500
/** How long the bulb thinks about an option. */
const THOUGHT_MS = 400
/** The cloud of thought to the left of the bulb that stands at the right end. */
const CLOUD = { x: 262, y: 1508, width: 400, height: 263 }

/** A landscape of chalk for each board: drawn as the bulb runs along, bright and hopping once the answer is known. */
export function sceneryLayers(film: Film, scene: Scene, timeMs: number, frontier: number | null): Layer[] {
  const lit = isLit(scene, timeMs)
  const isNew = scene.kind === 'question' && !scene.isOnStage
  const drawn = isNew ? drawnShare(scene.beats, timeMs) : 1
  const hop = lit && timeMs % BEAT_MS < HOP.ms ? HOP.px : 0
  const layer: Layer = {
    id: 'scenery',
    look: sceneryOf(film, scene),
    motion: {
      x: BOX.x,
      y: BOX.y - hop,
      opacity: lit ? 1 : FAINT,
      ...(drawn < 1 && { inset: { right: 1 - drawn } }),
    },
  }
  const shown = drawn === 0 ? [] : frontier === null ? [layer] : rubOut(layer, frontier)
  return [...shown, ...cloudLayers(film, scene, timeMs)]
}

const sceneryOf = perScene(
  (film, scene): Look => ({
    part: 'scenery',
    width: BOX.width,
    height: BOX.height,
    bleed: 30,
    classes: [`s-${boardIndexOf(film, scene)}`],
    vars: chalkVars(film, scene),
  }),
)

/** The option that the bulb thinks about; `null` while it does not. */
function thoughtAt(film: Film, scene: QuestionScene, timeMs: number): number | null {
  const { options } = askedOf(film.snapshot, scene.questionIndex)
  const { beats, isPaged } = scene
  const standMs = beats.optionsInMs + options.length * OPTION_STAGGER_MS + OPTION_ENTRY_MS
  const sinceMs = timeMs - Math.max(DRAW_MS, standMs)
  if (isPaged || sinceMs < 0 || timeMs >= beats.countdownMs) return null
  return Math.floor(sinceMs / THOUGHT_MS) % Math.max(1, options.length)
}

/** A question mark in the chalk of the option that is thought about. */
function cloudLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const thought = scene.kind === 'question' ? thoughtAt(film, scene, timeMs) : null
  if (thought === null) return []
  const bob = Math.floor(timeMs / (BEAT_MS / 2)) % 2
  const look = { ...cloudOf(film, scene), classes: [`n${thought}`] }
  return [{ id: 'thought', look, motion: { x: CLOUD.x, y: CLOUD.y - 10 * bob } }]
}

const cloudOf = perScene(
  (film, scene): Look => ({
    part: 'thought',
    width: CLOUD.width,
    height: CLOUD.height,
    bleed: 20,
    vars: chalkVars(film, scene),
  }),
)

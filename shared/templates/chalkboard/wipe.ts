import { progress } from '../../timeline/easing.ts'
import { TRANSITION_MS } from '../../timeline/pace.ts'
import type { Scene } from '../../timeline/scenes.ts'
import type { Film, Layer } from '../template.ts'
import { chalkLook } from './style.ts'

const SPONGE_PX = 190

/** X up to which the board is rubbed clean; `null` while nothing is. */
export function frontierOf({ width }: Film, scene: Scene, timeMs: number): number | null {
  const share = progress(timeMs, outMsOf(scene), TRANSITION_MS)
  return share === 0 ? null : share * (width + 2 * SPONGE_PX) - SPONGE_PX
}

/** When a scene's board is rubbed clean; never in one whose content leaves in another way. */
function outMsOf(scene: Scene): number {
  if (scene.kind === 'question') return scene.beats.outMs
  const isWiped = scene.kind === 'recap' || (scene.kind === 'intro' && scene.opening === 'card')
  return isWiped ? scene.durationMs - TRANSITION_MS : Number.POSITIVE_INFINITY
}

/** The sponge that takes a scene's board away. */
export function boardSponge(film: Film, scene: Scene, frontier: number): Layer[] {
  const { width, height } = film
  if (frontier >= width + SPONGE_PX) return []
  const sway = Math.sin((frontier / width) * Math.PI * 3)
  const look = chalkLook(film, scene, { part: 'sponge', width: SPONGE_PX, height: Math.round(height * 0.9) })
  const x = Math.round(frontier - SPONGE_PX / 2)
  return [{ id: 'sponge', look, motion: { x, y: Math.round(height * 0.04 + 24 * sway) } }]
}

/** The part of a layer to the right of the frontier, if there is any. */
export function rubOut(layer: Layer, frontier: number): Layer[] {
  const { look, motion } = layer
  const left = (frontier - motion.x) / look.width
  // A frontier inside the bleed hides nothing of the box yet.
  if (left <= 0) return [layer]
  if (left >= 1) return []
  const inset = { ...motion.inset, left: Math.max(left, motion.inset?.left ?? 0) }
  if (inset.left + (inset.right ?? 0) >= 1) return []
  return [{ ...layer, motion: { ...motion, inset } }]
}

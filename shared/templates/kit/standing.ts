import { mix } from '../../timeline/easing.ts'
import type { Layer, Look } from '../template.ts'

/** Where a figure stands: the middle and the foot of its box, and how wide it is seen; px. */
export type Stand = { x: number; foot: number; width: number }

/** A look is scaled to this share of its size at the least. */
const SCALE_LEAST = 0.5
/** Squashed by such a share of its height at the least: each step is drawn. */
const SQUASH_STEPS = 50

/** A figure where it stands, or px higher; squashed by a share of its height its foot stays where it is. */
export function standingLayer(id: string, look: Look, at: Stand, risePx: number, squash: number): Layer {
  const scale = Math.max(SCALE_LEAST, at.width / look.width)
  const height = 1 - Math.round(squash * SQUASH_STEPS) / SQUASH_STEPS
  const motion = {
    x: Math.round(at.x - look.width / 2),
    // A layer is scaled and stretched about its middle.
    y: Math.round(at.foot - (look.height * (1 + scale * height)) / 2 - risePx),
    ...(scale !== 1 && { scale }),
    ...(height !== 1 && { stretch: { x: 2 - height, y: height } }),
  }
  return { id, look, motion }
}

/** A share of the way from one stand to another. */
export function between(from: Stand, to: Stand, share: number): Stand {
  const at = (key: keyof Stand) => mix(from[key], to[key], share)
  return { x: at('x'), foot: at('foot'), width: at('width') }
}

import {
  arc,
  clamp,
  easeIn,
  easeInOut,
  easeOut,
  inSteps,
  mix,
  progress,
  spring,
} from '../../timeline/easing.ts'
import type { Layer, Motion } from '../template.ts'
import { scaledAbout } from './growth.ts'
import type { Rect } from './rect.ts'
import type { BoxedLook } from './text-box.ts'

/**
 * How far something is from its place: px to the right and down, its scale, its height against that (below 1: turned over,
 * 0 = seen from its edge), opacity, and what is hidden of it.
 */
export type Move = {
  dx?: number
  dy?: number
  scale?: number
  tall?: number
  opacity?: number
  inset?: Motion['inset']
}

/**
 * How a thing comes: `share` 0 = not yet there, 1 = in its place. `index` is its turn among its siblings. It is opaque on all
 * of its way: what shines through cannot be read, nor can what lies below it.
 */
export type Entrance = (share: number, box: Rect, index: number) => Omit<Move, 'opacity'>
/** How a thing leaves: `share` 0 = in its place, 1 = gone. */
export type Exit = (share: number, box: Rect, index: number) => Move

/** Px from beyond a frame's side to any place in it. */
const FAR_PX = 1300
/** The height of the tallest frame. */
const PAGE_PX = 1920

/** The entrances that templates name. All end at rest. */
export const ENTER = {
  /** Dealt from beyond the right side. */
  slide: (share) => ({ dx: Math.round((1 - easeOut(share)) * FAR_PX) }),
  /** Dealt from beyond alternate sides. */
  zip: (share, _, index) => ({ dx: Math.round((1 - easeOut(share)) * (index % 2 ? FAR_PX : -FAR_PX)) }),
  /** As a playing card, from beyond alternate sides and from its edge to its face. */
  deal: (share, _, index) => {
    const come = easeOut(share)
    return { dx: Math.round((index % 2 ? 900 : -900) * (1 - come)), tall: mix(0.2, 1, come) }
  },
  rise: (share) => ({ dy: Math.round((1 - easeOut(share)) * 70), scale: mix(0.5, 1, easeOut(share)) }),
  drop: (share) => ({
    dy: Math.round((1 - easeOut(share)) * -50),
    scale: mix(0.5, 1, spring(share, 0.06)),
  }),
  pop: (share) => ({ scale: mix(0.5, 1, spring(share, 0.12)) }),
  stamp: (share) => ({ scale: mix(1.3, 1, easeOut(share)) }),
  /** Uncovered in reading direction, as if written. */
  write: (share) => ({ inset: { right: 1 - share } }),
  wipe: (share) => ({ inset: { top: 1 - easeOut(share) } }),
  /** In four steps, as old machines do. */
  step: (share) => ({ dx: Math.round((1 - Math.ceil(share * 4) / 4) * 120), opacity: share > 0 ? 1 : 0 }),
} satisfies Record<string, Entrance>

/** The exits that templates name. */
export const LEAVE = {
  left: (share, _, index) => ({ dx: -Math.round(easeIn(late(share, index)) * 1200) }),
  fall: (share, _, index) => ({ dy: Math.round(easeIn(late(share, index)) * 1400) }),
  /** It loses its footing: a little hop, then it turns over as it drops. */
  drop: (share) => ({
    dy: Math.round(easeIn(share) * 160 - arc(share) * 30),
    tall: 1 - easeIn(share),
  }),
  /** As a board that turns over: what comes in its place may be its back. */
  turn: (share) => ({ tall: 1 - easeIn(share) }),
  wipe: (share) => ({ inset: { left: share } }),
  /** A page pushes it out over the upper edge. */
  push: (share) => ({ dy: -Math.round(easeInOut(share) * PAGE_PX) }),
  stay: () => ({}),
} satisfies Record<string, Exit>

/** Later siblings leave a little later; all are gone at the end, and not before: what comes next is there with the next frame. */
function late(share: number, index: number): number {
  const delay = Math.min(index, 6) * 0.05
  return progress(share, delay, 1 - delay)
}

/** Several moves at once. */
export function combine(...moves: readonly Move[]): Move {
  return moves.reduce((sum, move) => ({
    dx: (sum.dx ?? 0) + (move.dx ?? 0),
    dy: (sum.dy ?? 0) + (move.dy ?? 0),
    scale: (sum.scale ?? 1) * (move.scale ?? 1),
    tall: (sum.tall ?? 1) * (move.tall ?? 1),
    opacity: (sum.opacity ?? 1) * (move.opacity ?? 1),
    ...((sum.inset ?? move.inset) && { inset: { ...sum.inset, ...move.inset } }),
  }))
}

/** Below this share of its height nothing is made out: one frame of it looks like a fault. */
const TALL_LEAST = 0.3

/**
 * The layer of a look that moves together with its siblings about `pivot`, which grows by whole px: less is not seen, and would
 * draw it anew. Nothing of an invisible one.
 */
export function movedLayer(id: string, one: BoxedLook, move: Move, pivot: Rect = one.box): Layer[] {
  const { dx = 0, dy = 0, tall = 1, opacity = 1, inset } = move
  if (opacity <= 0 || tall < TALL_LEAST) return []
  const scale = inSteps(move.scale ?? 1, Math.max(pivot.width, pivot.height))
  const at = scale === 1 ? one.box : scaledAbout(one.box, pivot, scale)
  const motion: Motion = { x: at.x + dx, y: at.y + dy }
  if (scale !== 1) motion.scale = scale
  if (tall !== 1) {
    const middle = one.box.y + one.box.height / 2 - pivot.y - pivot.height / 2
    motion.y += Math.round(middle * scale * (tall - 1))
    motion.stretch = { y: tall }
  }
  if (opacity < 1) motion.opacity = opacity
  if (inset) {
    const hidden = insetWithin(one.box, pivot, inset)
    if (hidden === null) return []
    if (Object.keys(hidden).length > 0) motion.inset = hidden
  }
  return [{ id, look: one.look, motion }]
}

/**
 * Shares of a box that are hidden where shares of its pivot are; `null` where nothing of it is left. A side of which
 * nothing is hidden keeps what reaches over the pivot.
 */
function insetWithin(
  box: Rect,
  pivot: Rect,
  inset: NonNullable<Motion['inset']>,
): NonNullable<Motion['inset']> | null {
  const { left = 0, top = 0, right = 0, bottom = 0 } = inset
  const hidden = {
    left: left > 0 ? clamp((pivot.x + left * pivot.width - box.x) / box.width) : 0,
    right: right > 0 ? clamp((box.x + box.width - pivot.x - (1 - right) * pivot.width) / box.width) : 0,
    top: top > 0 ? clamp((pivot.y + top * pivot.height - box.y) / box.height) : 0,
    bottom: bottom > 0 ? clamp((box.y + box.height - pivot.y - (1 - bottom) * pivot.height) / box.height) : 0,
  }
  if (hidden.left + hidden.right >= 1 || hidden.top + hidden.bottom >= 1) return null
  return Object.fromEntries(Object.entries(hidden).filter(([, share]) => share > 0))
}

import type { Placement } from '../../shared/stage/placement.ts'
import type { Bounds } from './bounds.ts'
import type { RasterSprite } from './raster.ts'

/** A sprite at a place of the frame: px of its corner, below a pixel too, and its scale on each axis. */
export type View = { raster: RasterSprite; left: number; top: number; scaleX: number; scaleY: number }

/** Below this, sampling between two neighbours would skip pixels, and eight of them lie further apart than 16 bytes. */
const SCALE_MIN = 0.55

/** A sprite where a placement puts its box. Below half its size it becomes a smaller sprite at a larger scale. */
export function viewOf(raster: RasterSprite, { centreX, centreY, scaleX, scaleY }: Placement): View {
  const { offsetX, offsetY, boxWidth, boxHeight } = raster.sprite
  const view = {
    raster,
    left: centreX + (offsetX - boxWidth / 2) * scaleX,
    top: centreY + (offsetY - boxHeight / 2) * scaleY,
    scaleX,
    scaleY,
  }
  while (view.scaleX < SCALE_MIN && view.raster.sprite.width > 1) {
    view.raster = view.raster.narrow
    view.scaleX *= 2
  }
  while (view.scaleY < SCALE_MIN && view.raster.sprite.height > 1) {
    view.raster = view.raster.low
    view.scaleY *= 2
  }
  return view
}

/** Whether the sprite's pixels are pixels of the frame. */
export function isWhole({ left, top, scaleX, scaleY }: View): boolean {
  return scaleX === 1 && scaleY === 1 && Number.isInteger(left) && Number.isInteger(top)
}

export function isSameView(a: View, b: View): boolean {
  return (
    a.raster === b.raster &&
    a.left === b.left &&
    a.top === b.top &&
    a.scaleX === b.scaleX &&
    a.scaleY === b.scaleY
  )
}

/** The pixels of the frame that a view touches. */
export function viewBounds(
  { raster: { sprite }, left, top, scaleX, scaleY }: View,
  frame: { width: number; height: number },
): Bounds {
  return {
    left: Math.max(0, Math.floor(left)),
    top: Math.max(0, Math.floor(top)),
    right: Math.min(frame.width, Math.ceil(left + sprite.width * scaleX)),
    bottom: Math.min(frame.height, Math.ceil(top + sprite.height * scaleY)),
  }
}

/** The part of `visible` in which an opaque view covers whole pixels; `null` if it covers none or is not opaque. */
export function solidBounds(view: View, visible: Bounds): Bounds | null {
  const { raster, left, top, scaleX, scaleY } = view
  const { isOpaque, width, height } = raster.sprite
  if (!isOpaque) return null
  if (isWhole(view)) return visible
  // There no sample is mixed with the empty outside; chroma's are twice as large, and an odd last one is half empty.
  const solid = {
    left: Math.max(visible.left, Math.ceil(left + scaleX) + 1),
    top: Math.max(visible.top, Math.ceil(top + scaleY) + 1),
    right: Math.min(visible.right, Math.floor(left + (width - 2) * scaleX) - 1),
    bottom: Math.min(visible.bottom, Math.floor(top + (height - 2) * scaleY) - 1),
  }
  return solid.left < solid.right && solid.top < solid.bottom ? solid : null
}

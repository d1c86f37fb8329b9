import { type Placement, placementOf } from '../../shared/stage/placement.ts'
import type { Layer, Motion } from '../../shared/templates/template.ts'
import type { Bounds } from './bounds.ts'
import type { RasterSprite } from './raster.ts'
import type { Sprite } from './sprite.ts'
import { solidBounds, type View, viewBounds, viewOf } from './view.ts'

/** A layer at its place in the frame, ready to be blended. */
export type PlacedLayer = View & {
  id: string
  /** 0…256. */
  opacity: number
  /** The visible part: the picture's bounds, cut by its inset and by the frame. */
  visible: Bounds
  /** Where it hides all below it; `null` if nowhere. */
  solid: Bounds | null
  /** 1 = whole. */
  sweep: number
  centreX: number
  centreY: number
}

type Size = { width: number; height: number }

/** Turns a layer into a placed layer; `null` if nothing of it is visible. */
export function placeLayer(
  { id, motion }: Layer,
  frame: Size,
  spriteOf: () => RasterSprite,
): PlacedLayer | null {
  const opacity = Math.round(Math.min(1, Math.max(0, motion.opacity ?? 1)) * 256)
  const sweep = Math.min(1, motion.sweep ?? 1)
  if (opacity === 0 || sweep <= 0) return null
  const source = spriteOf()
  const { sprite } = source
  if (sprite.width === 0) return null
  const placement = placementOf({ width: sprite.boxWidth, height: sprite.boxHeight }, motion, frame)
  if (!(placement.scaleX > 0 && placement.scaleY > 0)) return null
  const view = viewOf(source, placement)
  const visible = cutByInset(viewBounds(view, frame), sprite, placement, motion)
  if (visible.left >= visible.right || visible.top >= visible.bottom) return null
  const solid = opacity === 256 && sweep >= 1 ? solidBounds(view, visible) : null
  const { centreX, centreY } = placement
  return { id, ...view, opacity, visible, solid, sweep, centreX, centreY }
}

/** A sector is cut at the box, like a mask in CSS; so is a side with an inset. Other sides keep their bleed. */
function cutByInset(bounds: Bounds, box: Sprite, placement: Placement, { inset, sweep = 1 }: Motion): Bounds {
  if (inset === undefined && sweep >= 1) return bounds
  const { left, top, right, bottom } = inset ?? {}
  const { centreX, centreY, scaleX, scaleY } = placement
  const edgeX = (share: number) =>
    Math.round(centreX + (Math.round(share * box.boxWidth) - box.boxWidth / 2) * scaleX)
  const edgeY = (share: number) =>
    Math.round(centreY + (Math.round(share * box.boxHeight) - box.boxHeight / 2) * scaleY)
  const isSector = sweep < 1
  return {
    left: left || isSector ? Math.max(bounds.left, edgeX(left ?? 0)) : bounds.left,
    top: top || isSector ? Math.max(bounds.top, edgeY(top ?? 0)) : bounds.top,
    right: right || isSector ? Math.min(bounds.right, edgeX(1 - (right ?? 0))) : bounds.right,
    bottom: bottom || isSector ? Math.min(bounds.bottom, edgeY(1 - (bottom ?? 0))) : bounds.bottom,
  }
}

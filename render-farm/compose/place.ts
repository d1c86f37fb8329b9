import { type Placement, placementOf } from '../../shared/stage/placement.ts'
import type { Layer, Look, Motion } from '../../shared/templates/template.ts'
import { type Bounds, intersect } from './bounds.ts'
import type { LightMode } from './light-mode.ts'
import type { RasterSprite } from './raster.ts'
import type { Sprite } from './sprite.ts'
import { type Tint, tintOf } from './tint.ts'
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
  blend: 'normal' | LightMode
  tint: Tint | null
  mask: View | null
}

type Size = { width: number; height: number }
type SpriteOf = (look: Look) => RasterSprite

/** Turns a layer into a placed layer; `null` if nothing of it is visible. */
export function placeLayer({ id, look, motion }: Layer, frame: Size, spriteOf: SpriteOf): PlacedLayer | null {
  const opacity = Math.round(Math.min(1, Math.max(0, motion.opacity ?? 1)) * 256)
  const sweep = Math.min(1, motion.sweep ?? 1)
  if (opacity === 0 || sweep <= 0) return null
  const source = spriteOf(look)
  const { sprite } = source
  if (sprite.width === 0) return null
  const placement = placementOf({ width: sprite.boxWidth, height: sprite.boxHeight }, motion, frame)
  if (!(placement.scaleX > 0 && placement.scaleY > 0)) return null
  const view = viewOf(source, placement)
  let visible = cutByInset(viewBounds(view, frame), sprite, placement, motion)
  const mask = motion.mask ? maskView(motion.mask, placement, spriteOf) : null
  if (motion.mask) {
    if (mask === null) return null
    visible = intersect(visible, viewBounds(mask, frame))
  }
  if (visible.left >= visible.right || visible.top >= visible.bottom) return null
  const blend = motion.blend ?? 'normal'
  const isPlain = opacity === 256 && sweep >= 1 && mask === null && blend === 'normal'
  const solid = isPlain ? solidBounds(view, visible) : null
  const { centreX, centreY } = placement
  const tint = motion.tint ? tintOf(motion.tint) : null
  return { id, ...view, opacity, visible, solid, sweep, centreX, centreY, blend, tint, mask }
}

/** `null` if it shows nothing. */
function maskView(mask: NonNullable<Motion['mask']>, placement: Placement, spriteOf: SpriteOf): View | null {
  const { look, x = 0, y = 0, scale = 1 } = mask
  const sprite = spriteOf(look)
  if (sprite.sprite.width === 0 || scale <= 0) return null
  const { centreX, centreY, scaleX, scaleY } = placement
  return viewOf(sprite, {
    centreX: centreX + x * scaleX,
    centreY: centreY + y * scaleY,
    scaleX: scaleX * scale,
    scaleY: scaleY * scale,
  })
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

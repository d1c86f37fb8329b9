import type { Look, Motion } from '../templates/template.ts'
import { placementOf } from './placement.ts'

type MotionStyle = {
  transform: string
  opacity: string
  clipPath: string
  mask: string
  maskComposite: string
  mixBlendMode: string
  willChange: string
}

const BLEND_MODES = { screen: 'screen', add: 'plus-lighter', multiply: 'multiply' } as const

/**
 * A motion as CSS, with the compositor's meaning: scales about the box's centre, clips in the box. `maskUrl` is a picture
 * of the mask's look.
 */
export function motionStyle(
  look: Look,
  motion: Motion,
  frame: { width: number; height: number },
  maskUrl = '',
): MotionStyle {
  const { centreX, centreY, scaleX, scaleY } = placementOf(look, motion, frame)
  const isShown = scaleX > 0 && scaleY > 0 && (motion.mask?.scale ?? 1) > 0
  const masks = [
    ...(motion.sweep === undefined || motion.sweep >= 1 ? [] : [sectorMask(motion.sweep)]),
    ...(motion.mask && isShown ? [pictureMask(look, motion.mask, maskUrl)] : []),
  ]
  return {
    transform: `translate(${centreX - look.width / 2}px, ${centreY - look.height / 2}px) scale(${isShown ? `${scaleX}, ${scaleY}` : 0})`,
    opacity: String(motion.opacity ?? 1),
    clipPath: motion.inset ? insetPath(look, motion.inset) : '',
    mask: masks.join(', '),
    maskComposite: masks.length > 1 ? 'intersect' : '',
    mixBlendMode: motion.blend ? BLEND_MODES[motion.blend] : '',
    // The browser then moves the picture that it drew, as the farm does: it keeps the scale at which it was drawn first, no
    // glyph jumps to whole pixels, and no grain is made anew. It would cut a masked picture at its box, though.
    willChange: motion.mask ? '' : 'transform',
  }
}

function sectorMask(share: number): string {
  return `conic-gradient(#000 ${share}turn, transparent ${share}turn)`
}

/** Around the middle of the layer's box; its bleed is masked, too. */
function pictureMask(
  look: Look,
  { look: own, x = 0, y = 0, scale = 1 }: NonNullable<Motion['mask']>,
  url: string,
) {
  const bleed = Math.ceil(own.bleed ?? 0)
  const width = (own.width + 2 * bleed) * scale
  const height = (own.height + 2 * bleed) * scale
  const left = look.width / 2 + x - width / 2
  const top = look.height / 2 + y - height / 2
  return `url("${url}") ${left}px ${top}px / ${width}px ${height}px no-repeat border-box no-clip`
}

/** A side that hides nothing keeps its bleed. */
function insetPath(look: Look, inset: NonNullable<Motion['inset']>): string {
  const bleed = look.bleed ?? 0
  const side = (share: number | undefined, size: number) => (share ? Math.round(share * size) : -bleed)
  const sides = [
    side(inset.top, look.height),
    side(inset.right, look.width),
    side(inset.bottom, look.height),
    side(inset.left, look.width),
  ]
  return `inset(${sides.map((px) => `${px}px`).join(' ')})`
}

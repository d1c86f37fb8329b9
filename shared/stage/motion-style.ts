import type { Look, Motion } from '../templates/template.ts'
import { placementOf } from './placement.ts'

type MotionStyle = { transform: string; opacity: string; clipPath: string; maskImage: string }

/** A motion as CSS, with the compositor's meaning: scales about the box's centre, clips in the box. */
export function motionStyle(
  look: Look,
  motion: Motion,
  frame: { width: number; height: number },
): MotionStyle {
  const { centreX, centreY, scaleX, scaleY } = placementOf(look, motion, frame)
  const isShown = scaleX > 0 && scaleY > 0
  return {
    transform: `translate(${centreX - look.width / 2}px, ${centreY - look.height / 2}px) scale(${isShown ? `${scaleX}, ${scaleY}` : 0})`,
    opacity: String(motion.opacity ?? 1),
    clipPath: motion.inset ? insetPath(look, motion.inset) : '',
    maskImage:
      motion.sweep === undefined || motion.sweep >= 1
        ? ''
        : `conic-gradient(#000 ${motion.sweep}turn, transparent ${motion.sweep}turn)`,
  }
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

import type { Look, Motion } from '../templates/template.ts'

type MotionStyle = { transform: string; opacity: string; clipPath: string; maskImage: string }

/** A motion as CSS, with the compositor's meaning: whole pixels, scale about the box's centre, clips in the box. */
export function motionStyle(look: Look, motion: Motion): MotionStyle {
  const scale = motion.scale ?? 1
  const { x, y } = motion
  return {
    transform: `translate(${Math.round(x)}px, ${Math.round(y)}px) scale(${scale})`,
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

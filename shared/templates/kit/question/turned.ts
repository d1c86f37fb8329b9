import type { Rect } from '../rect.ts'
import type { BoxedLook } from '../text-box.ts'

/** The look turned by `degrees` about the middle of `pivot`, with the room around it that its corners need. */
export function turnedAbout(one: BoxedLook, pivot: Rect, degrees: number): BoxedLook {
  if (degrees === 0) return one
  const { box, look } = one
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const dx = box.x + box.width / 2 - pivot.x - pivot.width / 2
  const dy = box.y + box.height / 2 - pivot.y - pivot.height / 2
  const corners = Math.ceil((Math.max(box.width, box.height) * Math.abs(sin)) / 2)
  return {
    box: {
      ...box,
      x: Math.round(box.x + dx * cos - dy * sin - dx),
      y: Math.round(box.y + dx * sin + dy * cos - dy),
    },
    look: {
      ...look,
      bleed: (look.bleed ?? 0) + corners,
      classes: [...(look.classes ?? []), 'turned'],
      vars: { ...look.vars, turn: degrees },
    },
  }
}

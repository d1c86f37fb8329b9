import type { Look } from '../template.ts'
import type { Vars } from './design.ts'
import { boxLook } from './placed-look.ts'
import type { Rect } from './rect.ts'
import type { BoxedLook } from './text-box.ts'
import { sizeVars } from './text-size.ts'

/** Of its box, the type of a sticker: the rest is its edge and the room in which it moves. */
const TYPE_SHARE = 0.84

/** Emoji as large as their box, drawn as a treatment says. */
export function emojiLook(
  emoji: string,
  box: Rect,
  { vars, treatment }: { vars: Vars } & Pick<Look, 'treatment'>,
): BoxedLook {
  const px = Math.round(box.height * TYPE_SHARE)
  return boxLook('sticker', box, {
    bleed: 40,
    text: { text: emoji },
    ...(treatment && { treatment }),
    vars: { ...vars, ...sizeVars(emoji, px, 40) },
  })
}

import type { OptionRooms, OwnLayout } from '../kit/layout/spec.ts'
import { layoutStack } from '../kit/layout/stack.ts'
import type { Rect } from '../kit/rect.ts'
import { centreIn } from '../kit/rect.ts'
import { commonSize } from '../kit/text-size.ts'

/** Least type and least height of a block in px. */
const LEAST = { px: 62, height: 250 }
/** The shape on a block against its height. */
const SHAPE_SHARE = 0.46
const PAD = 22

/** Options as toy blocks: a large shape with its letter above the words. */
export const blocks: OwnLayout = {
  fits(spec, request, body) {
    const { texts } = request
    if (texts.length < 2 || texts.length > 4) return false
    const page = this.lay(spec, request, body, undefined)
    return page.optionPx >= LEAST.px && page.options.every(({ height }) => height >= LEAST.height)
  },
  lay(spec, request, body, optionPx) {
    const page = layoutStack(spec, request, body, 'tiles', optionPx)
    const [block] = page.options as [Rect]
    const shape = Math.round(block.height * SHAPE_SHARE)
    const room = { width: block.width - 2 * PAD, height: block.height - shape - 2 * PAD }
    const px = commonSize(request.texts, room, spec.option.face, Math.min(page.optionPx, 104), 20)
    return { ...page, optionPx: px, style: 'block', rooms: page.options.map((box) => roomsOf(box, shape)) }
  },
}

function roomsOf(box: Rect, shape: number): OptionRooms {
  const top = { ...box, y: box.y + PAD, height: shape }
  const letter = centreIn(top, shape, shape)
  return {
    letter,
    text: {
      x: box.x + PAD,
      y: top.y + shape,
      width: box.width - 2 * PAD,
      height: box.height - shape - 1.5 * PAD,
    },
    tick: letter,
  }
}

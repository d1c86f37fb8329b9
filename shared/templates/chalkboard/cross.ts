import type { OwnLayout } from '../kit/layout/spec.ts'
import { layoutStack } from '../kit/layout/stack.ts'
import { commonSize } from '../kit/text-size.ts'
import { TEXT } from './style.ts'

/** Px of a letter, and of its height and of a cell's sides that words leave free; the least type of a cell. */
const CELL = { letter: 84, low: 64, pad: 26, leastPx: 66 }

/** A large cross of chalk: four answers in its corners, their letters in the outer ones. */
export const cross: OwnLayout = {
  fits: (spec, request, body) =>
    request.texts.length === 4 && cross.lay(spec, request, body, undefined).optionPx >= CELL.leastPx,
  lay(spec, request, body, optionPx) {
    const ruled = { ...spec, option: { ...spec.option, gap: 0 } }
    const page = layoutStack(ruled, request, body, 'tiles', optionPx)
    const { letter: px, low, pad } = CELL
    const badge = { width: px, height: px }
    const rooms = page.options.map(({ x, y, width, height }, index) => {
      const [column, row] = [index % 2, Math.floor(index / 2)]
      const at = (dx: number, dy: number) => ({
        ...badge,
        x: x + dx * (width - px),
        y: y + dy * (height - px),
      })
      const text = { x: x + pad, y: y + (1 - row) * low, width: width - 2 * pad, height: height - low }
      return { letter: at(column, row), text, tick: at(1 - column, 1 - row) }
    })
    const held = commonSize(request.texts, rooms[0]!.text, TEXT, page.optionPx, 1)
    return { ...page, optionPx: held, rooms, style: 'cell' }
  },
}

import type { OwnLayout, StackedPage } from '../kit/layout/spec.ts'
import { layoutStack } from '../kit/layout/stack.ts'
import { around, gridCells } from '../kit/rect.ts'
import { commonSize, type Face } from '../kit/text-size.ts'

const MOST = 4
/** Letters of a figure that stands beside another one in large type, and of those that stand beside three. */
const FIGURE = /^[\d\s,.%€$]{1,6}$/
const SHORT = /^.{1,2}$/
/** Least type of words and of their question in quarters of the page, px. */
const QUARTERS = { optionPx: 64, questionPx: 92 }
/** A column of figures: px of its letter, of the air around that and beside the figures, and the largest type of these. */
const COLUMN = { letter: 104, air: 24, mostPx: 400, leastPx: 40 }

/**
 * Options in turn on fields of colour that bleed off the page, as stripes or quarters, and under the rules of a table; figures are giant
 * columns in one line, and longer ones two in a row.
 */
export const table: OwnLayout = {
  fits: (_, { texts }) => texts.length >= 3 && texts.length <= MOST,
  lay(spec, request, body, optionPx) {
    const { texts, index, film } = request
    const stackOf = (name: 'tiles' | 'bars') => layoutStack(spec, request, body, name, optionPx)
    const isTall = film.snapshot.format === 'vertical'
    if (texts.every((text) => FIGURE.test(text))) {
      const page = stackOf('tiles')
      return isTall && texts.every((text) => SHORT.test(text))
        ? inColumns(page, texts, spec.option.face)
        : page
    }
    const rows = stackOf('bars')
    if (!isTall || rows.isTight || index % 3 === 2) return rows
    const quarters = stackOf('tiles')
    const isLarge = quarters.optionPx >= QUARTERS.optionPx && quarters.questionPx >= QUARTERS.questionPx
    const areQuarters = index % 3 === 1 && isLarge && texts.length === MOST
    return { ...(areQuarters ? quarters : rows), style: 'field' }
  },
}

/** Figures in one line, each below its letter. */
function inColumns(page: StackedPage, texts: readonly string[], face: Face): StackedPage {
  const { letter, air, mostPx, leastPx } = COLUMN
  const options = gridCells(around(page.options), texts.length, texts.length, 0)
  const rooms = options.map(({ x, y, width, height }) => ({
    letter: { x, y: y + air, width: letter, height: letter },
    text: { x, y: y + letter + 2 * air, width: width - air, height: height - letter - 3 * air },
    tick: { x: x + width - letter, y: y + air, width: letter - air, height: letter - air },
  }))
  return {
    ...page,
    options,
    rooms,
    style: 'field',
    optionPx: commonSize(texts, rooms[0]!.text, face, mostPx, leastPx),
  }
}

import type { OptionRooms, OwnLayout, StackedPage } from '../kit/layout/spec.ts'
import { layoutStack } from '../kit/layout/stack.ts'
import { around, gridCells, type Rect } from '../kit/rect.ts'
import { commonSize, type Face } from '../kit/text-size.ts'

const MOST = 4
/** Letters of a figure that stands beside another one in large type, and of those that stand beside three. */
const FIGURE = /^[\d\s,.%€$]{1,6}$/
const SHORT = /^.{1,2}$/
/** Least type of words in quarters of the page, px: stripes have larger type for long ones. */
const QUARTER_PX = 100
/** Px of a letter, of the air around that and beside words, and the smallest type of these. */
const LETTER = { px: 124, air: 12, leastPx: 40 }
/** Px between words and the letter of the next column. */
const AIR_PX = 32
/** The largest type of figures in columns, and of words in stripes and in quarters. */
const MOST_PX = { column: 400, stripe: 132, quarter: 190 }

/**
 * Options in turn on fields of colour that bleed off the page, as stripes or quarters, and under the rules of a table; figures are giant
 * columns in one line, and longer ones two in a row.
 */
export const table: OwnLayout = {
  fits: (_, { texts }) => texts.length >= 3 && texts.length <= MOST,
  lay(spec, request, body, optionPx) {
    const { texts, index, film } = request
    const areFigures = texts.every((text) => FIGURE.test(text))
    const page = layoutStack(spec, request, body, areFigures ? 'tiles' : 'bars', optionPx)
    if (film.snapshot.format !== 'vertical' || page.isTight) return page
    const { face } = spec.option
    const inRows = (columns: number, mostPx: number) => {
      const options = gridCells(around(page.options), texts.length, columns, 0)
      return larger({ ...page, form: 'tile', options }, texts, face, mostPx)
    }
    if (areFigures) {
      const isLine = texts.every((text) => SHORT.test(text))
      return { ...inRows(isLine ? texts.length : 2, MOST_PX[isLine ? 'column' : 'quarter']), style: 'field' }
    }
    const stripes = besideLetters(page, texts, face, MOST_PX.stripe)
    if (index % 3 === 2) return { ...stripes, style: 'ruled' }
    const quarters = inRows(2, MOST_PX.quarter)
    const areQuarters = index % 3 === 0 && quarters.optionPx >= QUARTER_PX && texts.length === MOST
    return { ...(areQuarters ? quarters : stripes), style: 'field' }
  },
}

/** Words as large as their place below a letter. */
function belowLetters(page: StackedPage, texts: readonly string[], face: Face, mostPx: number): StackedPage {
  const { px, air } = LETTER
  return sized(page, texts, face, mostPx, ({ x, y, width, height }) => ({
    letter: { x, y: y + air, width: px, height: px },
    text: { x, y: y + px + air, width: width - AIR_PX, height: height - px - air },
    tick: { x: x + width - px, y: y + air, width: px - air, height: px - air },
  }))
}

/** Words below their letter or beside it, wherever they are larger. */
function larger(page: StackedPage, texts: readonly string[], face: Face, mostPx: number): StackedPage {
  const [below, beside] = [belowLetters, besideLetters].map((lay) => lay(page, texts, face, mostPx))
  return below!.optionPx > beside!.optionPx ? below! : beside!
}

/** Words as large as their stripe beside a letter, whose box has air on their side. */
function besideLetters(page: StackedPage, texts: readonly string[], face: Face, mostPx: number): StackedPage {
  const { px, air } = LETTER
  const isAlone = new Set(page.options.map(({ x }) => x)).size === 1
  return sized(page, texts, face, mostPx, ({ x, y, width, height }) => {
    const letter = { x, y: Math.round(y + (height - px) / 2), width: px, height: px }
    const text = {
      x: x + px,
      y: y + air / 2,
      width: width - px - (isAlone ? 0 : AIR_PX),
      height: height - air,
    }
    return { letter, text, tick: letter }
  })
}

function sized(
  page: StackedPage,
  texts: readonly string[],
  face: Face,
  mostPx: number,
  roomsOf: (option: Rect) => OptionRooms,
): StackedPage {
  const rooms = page.options.map(roomsOf)
  return { ...page, rooms, optionPx: commonSize(texts, rooms[0]!.text, face, mostPx, LETTER.leastPx) }
}

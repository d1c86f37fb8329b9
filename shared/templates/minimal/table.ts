import type { OwnLayout } from '../kit/layout/spec.ts'
import { layoutStack } from '../kit/layout/stack.ts'

const MOST = 4
/** Letters of a figure that stands beside another one in large type. */
const FIGURE = /^[\d\s,.%€$]{1,6}$/

/** Options as rows of a table: under rules, or as bands in turn where they stand alone; short figures are two in a row. */
export const table: OwnLayout = {
  fits: (_, { texts }) => texts.length >= 3 && texts.length <= MOST,
  lay(spec, request, body, optionPx) {
    const { texts, index, film } = request
    const areFigures = texts.every((text) => FIGURE.test(text))
    const page = layoutStack(spec, request, body, areFigures ? 'tiles' : 'bars', optionPx)
    const areBands = !areFigures && index % 2 === 1 && film.snapshot.format === 'vertical'
    return areBands ? { ...page, style: 'band' } : page
  },
}

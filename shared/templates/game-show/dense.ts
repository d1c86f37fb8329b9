import { layoutDense } from '../kit/dense-layout.ts'
import type { PagedBody } from './body.ts'
import { besideOf, columnBelow, type Header } from './header.ts'
import { denseRows } from './option-shape.ts'
import type { Request } from './stack.ts'

const WIDE_PAGE_WIDTH = 1680

/** Long texts: options as tall as each needs; where that is not enough, the question leaves before they come. */
export function layoutLong(request: Request, header: Header): PagedBody {
  const { film, text, texts, face, natural } = request
  const isWide = film.snapshot.format === 'landscape'
  const column = columnBelow(film, header)
  const wide = film.snapshot.format === 'vertical' ? { ...column, x: 120, width: 840 } : column
  const page = isWide ? { ...column, width: WIDE_PAGE_WIDTH } : wide
  const { question, ...dense } = layoutDense({
    question: { text, face, inset: { x: wide.width - column.width, y: 12 } },
    options: { texts, ...denseRows(film) },
    picture: natural ?? null,
    column: wide,
    gap: header.gap,
    beside: isWide ? besideOf(header) : null,
    page,
    pageColumns: isWide ? 2 : 1,
  })
  // Centred type keeps to the column, which is narrower than bodies may be.
  const x = question.x + column.x - wide.x
  const width = question.width - (wide.width - column.width)
  return { ...dense, question: { ...question, x, width }, isTight: true, answer: null }
}

import { layoutDense } from '../kit/dense-layout.ts'
import { markGap } from '../kit/mark-place.ts'
import { centredSafeArea } from '../kit/rect.ts'
import type { PagedBody } from './body.ts'
import { denseRows, GUTTER } from './option-shape.ts'
import { type Request, SECTION_GAP } from './request.ts'
import { displayOf } from './style.ts'

const BOTTOMS = { vertical: 1246, square: 1004, landscape: 996 }
const BESIDE = { x: 950, width: 850 }

/** Long texts: options as tall as each needs; where that is not enough, the question leaves before they come. */
export function layoutLong({ film, text, texts, picture }: Request, headerBottom: number): PagedBody {
  const { format } = film.snapshot
  const isWide = format === 'landscape'
  // Elsewhere the cursor may hop beside what is read.
  const gutterPx = isWide ? GUTTER : 0
  const area = centredSafeArea(format, film.width)
  const top = headerBottom + SECTION_GAP
  const rest = { y: top, height: BOTTOMS[format] - top }
  const type = { ...rest, x: area.x, width: isWide ? 780 : area.width }
  const wide = format === 'vertical' ? { ...rest, x: 120, width: 840 } : type
  const { question, options, ...dense } = layoutDense({
    question: { text, face: displayOf(film, text).face, inset: { x: wide.width - type.width, y: 12 } },
    options: { texts, ...denseRows(film, gutterPx) },
    picture: picture ?? null,
    column: wide,
    gap: SECTION_GAP + markGap(film),
    beside: isWide ? { ...rest, ...BESIDE } : null,
    page: isWide ? { ...rest, x: area.x, width: area.width } : wide,
    pageColumns: isWide ? 2 : 1,
  })
  return {
    ...dense,
    // Centred type keeps to the column, which is narrower than bodies may be.
    question: {
      ...question,
      x: question.x + type.x - wide.x,
      width: question.width - (wide.width - type.width),
    },
    options: options.map(({ x, width, ...row }) => ({ ...row, x: x + gutterPx, width: width - gutterPx })),
    isTight: true,
    screen: null,
  }
}

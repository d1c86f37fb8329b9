import { layoutDense } from '../dense-layout.ts'
import { centreIn } from '../rect.ts'
import { type BoardPage, type BoardRequest, readable } from './spec.ts'

/** Long texts: bodies as tall as each needs; where that is not enough, the question leaves for the options. */
export function layoutLong(request: BoardRequest): BoardPage {
  const { spec, format, natural, text, texts, head, isClockLarge, gap } = request
  const { column } = head
  const isWide = format === 'landscape'
  const { sides, padding } = spec.long.question
  const { inset, ...rows } = spec.long.options
  const page = isWide ? { ...column, width: spec.wideWidth } : column
  const dense = layoutDense({
    question: { text, face: spec.faces.display, inset: { x: sides[format], y: padding } },
    options: { texts, face: spec.faces.text, insetX: inset + spec.options.insets.end, ...rows },
    picture: natural,
    column,
    gap,
    beside: isWide ? spec.beside : null,
    page,
    pageColumns: isWide ? 2 : 1,
  })
  const question = readable(spec, format, dense.question)
  const planned = { ...dense, head, clock: head.clock, isClockLarge, question, inset }
  if (texts.length > 0) return { ...planned, answer: null }
  // The answer takes the question's place.
  const width = isWide ? spec.beside.width : Math.min(page.width, spec.long.answer.width)
  const place = centreIn(page, width, spec.long.answer.heights[format])
  const answer = natural ? question : readable(spec, format, place)
  const side = Math.min(answer.height - spec.largeClock.air, spec.largeClock.most[format])
  return { ...planned, answer, clock: isClockLarge ? centreIn(answer, side, side) : head.clock }
}

import { layoutDense } from '../dense-layout.ts'
import type { Rect } from '../rect.ts'
import { barsRequest, isWordy, questionFace } from './request.ts'
import type { PageRequest, PageSpec, StackedPage } from './spec.ts'
import { explanationBeside } from './stack.ts'

const GAP = 22
const INSET_Y = 12

/** Long texts: rows as tall as each needs; where the scene `isPaged`, question and options have the body in turn. */
export function layoutDensePage(
  spec: PageSpec,
  request: PageRequest,
  body: Rect,
  isPaged: boolean,
): StackedPage {
  const { asked, texts, natural, film } = request
  const isWide = film.snapshot.format === 'landscape'
  const { shape, face } = barsRequest(spec, request, body.width, 1)
  const tight = shape.tight!
  const page = layoutDense({
    question: {
      text: asked.text,
      face: questionFace(spec, request),
      inset: { x: spec.question.insetX, y: INSET_Y + spec.question.insetY },
    },
    options: {
      texts,
      face,
      gap: tight.gap,
      insetY: tight.insetY,
      leastHeight: tight.leastHeight,
      insetX: tight.insetX,
    },
    picture: natural,
    column: body,
    gap: GAP,
    beside:
      isWide && natural ? { ...body, x: body.x + body.width / 2 + GAP, width: body.width / 2 - GAP } : null,
    page: body,
    pageColumns: isWide ? 2 : 1,
    isPaged,
  })
  return {
    question: page.question,
    questionPx: page.questionSize,
    isWordy: isWordy(request),
    picture: page.picture,
    options: page.options,
    optionPx: page.optionSize,
    form: 'bar',
    isTight: true,
    answer: null,
    explanation: explanationBeside(page.options, request, page.question),
  }
}

import { gridCells, type Rect } from '../rect.ts'
import { commonSize } from '../text-size.ts'
import { isWordy, questionFace } from './request.ts'
import type { PageRequest, PageSpec, StackedPage } from './spec.ts'

/** The question takes this share of the body at most. */
const QUESTION_SHARE = 0.24
const GAP = 22

/** This or that: two halves of the frame, one above the other, or side by side where the frame is wide. */
export function layoutHalves(spec: PageSpec, request: PageRequest, body: Rect): StackedPage {
  const { asked, texts, film } = request
  const face = questionFace(spec, request)
  const room = {
    width: body.width - spec.question.insetX,
    height: Math.round(body.height * QUESTION_SHARE) - spec.question.insetY,
  }
  const questionPx = commonSize([asked.text], room, face, 150, 30)
  const question = { ...body, height: Math.round(body.height * QUESTION_SHARE) }
  const top = question.y + question.height + GAP
  const columns = film.snapshot.format === 'vertical' ? 1 : 2
  const options = gridCells(
    { ...body, y: top, height: body.y + body.height - top },
    texts.length,
    columns,
    GAP,
  )
  const [half] = options as [Rect]
  const textRoom = { width: half.width - 2 * spec.option.padX - 40, height: half.height - 190 }
  return {
    question,
    questionPx,
    isWordy: isWordy(request),
    picture: null,
    options,
    optionPx: commonSize(texts, textRoom, spec.option.face, 150, 30),
    form: 'half',
    isTight: false,
    answer: null,
    explanation: question,
  }
}

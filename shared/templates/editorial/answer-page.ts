import { planDense } from '../kit/dense-plan.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import { planStack } from '../kit/stack-plan.ts'
import { blockHeight, commonSize } from '../kit/text-size.ts'
import { BARE, BESIDE, columnOf, LABEL, type PageLayout, type Request, SECTION_GAP, SERIF } from './areas.ts'
import { answerRequest } from './option-shape.ts'

const ANSWER_PX_MAX = { vertical: 168, square: 150, landscape: 168 }
const QUESTION_PX_MAX = { vertical: 92, square: 92, landscape: 116 }
/** Px of the place where a short answer will stand; on a wide page at least. */
const ANSWER_HEIGHT = 330
const WIDE_HEIGHT_MIN = 420
/** A text that needs smaller type than this is a long one. */
const SHORT_PX_MIN = 50
/** Px of an answer's box beside its text. */
const INSET = { x: 24, y: LABEL + 40 }

/** A question and the place of its answer: the same in a whole film but for long texts. */
export function layoutAnswer(request: Request): PageLayout {
  const { film, text, answer } = request
  const { format } = film.snapshot
  const column = columnOf(format)
  if (format === 'landscape') {
    const room = { width: BESIDE.width - INSET.x, height: BESIDE.height - INSET.y }
    const answerSize = commonSize([answer], room, SERIF, ANSWER_PX_MAX.landscape, 24)
    const needed = INSET.y + blockHeight(answer, room.width, answerSize, SERIF)
    return {
      ...BARE,
      question: column,
      questionSize: commonSize([text], column, SERIF, QUESTION_PX_MAX.landscape, 26),
      answer: centreIn(BESIDE, BESIDE.width, Math.min(BESIDE.height, Math.max(WIDE_HEIGHT_MIN, needed))),
      answerSize,
    }
  }
  const room = { ...column, height: column.height - ANSWER_HEIGHT - SECTION_GAP }
  const answerRoom = { width: column.width - INSET.x, height: ANSWER_HEIGHT - INSET.y }
  const questionSize = commonSize([text], room, SERIF, QUESTION_PX_MAX[format], 0)
  const answerSize = commonSize([answer], answerRoom, SERIF, ANSWER_PX_MAX[format], 0)
  const isShort = Math.min(questionSize, answerSize) >= SHORT_PX_MIN
  const plan = isShort
    ? { questionSize, answerSize, answerHeight: ANSWER_HEIGHT }
    : planLong(request, column, ANSWER_PX_MAX[format])
  const y = column.y + column.height - plan.answerHeight
  return {
    ...BARE,
    question: { ...column, height: y - SECTION_GAP - column.y },
    questionSize: plan.questionSize,
    answer: { ...column, y, height: plan.answerHeight },
    answerSize: plan.answerSize,
  }
}

/** Both readable where that can be, else what estimates allow. */
function planLong({ text, answer }: Request, column: Rect, maxPx: number) {
  const height = column.height - SECTION_GAP
  const rows = { columns: 1, gap: 0, leastHeight: 220, insetY: INSET.y, face: SERIF }
  const dense = planDense({
    question: { text, width: column.width, face: SERIF },
    options: { ...rows, texts: [answer], width: column.width - INSET.x },
    height,
  })
  if (dense) {
    const answerHeight = height - dense.questionHeight
    return { questionSize: dense.questionSize, answerSize: dense.rows.size, answerHeight }
  }
  const question = { text, width: column.width, maxPx: QUESTION_PX_MAX.vertical, face: SERIF }
  const options = answerRequest(answer, column.width, maxPx, ANSWER_HEIGHT)
  const { questionSize, optionSize, optionsHeight } = planStack({ question, options, height })
  return { questionSize, answerSize: optionSize, answerHeight: optionsHeight }
}

import { framePicture } from '../kit/picture-frame.ts'
import { centreIn, gridCells } from '../kit/rect.ts'
import { planOptionsWithin, planStack } from '../kit/stack-plan.ts'
import { blockHeight, commonSize } from '../kit/text-size.ts'
import type { Body } from './body.ts'
import { besideOf, columnBelow, type Header } from './header.ts'
import { columnsOf, optionsRequest } from './option-shape.ts'
import { DISPLAY, QUESTION_SIZES, type Request } from './stack.ts'

const QUESTION_PX_MIN = 26

/** Landscape: the question to the left; options, the picture or the answer's place to the right. */
export function layoutWide(request: Request, header: Header, answerHeight: number): Body {
  const { film, texts, natural } = request
  if (natural) return layoutPicture(request, natural, header)
  const { questionSize, plan } = planSides(request, header)
  const beside = besideOf(header)
  return {
    question: columnBelow(film, header),
    questionSize,
    picture: null,
    options: gridCells(centreIn(beside, beside.width, plan.optionsHeight), texts.length, 1, plan.gap),
    optionSize: plan.optionSize,
    isTight: plan.isTight,
    answer: texts.length > 0 ? null : centreIn(beside, beside.width, answerHeight),
  }
}

/** How good a question is to read below a header: a tenth larger in type is worth about 0.15. */
export function worthOfWide(request: Request, header: Header): number {
  const { questionSize, plan } = planSides(request, header)
  return Math.log2(questionSize) + Math.log2(Math.max(1, plan.optionSize))
}

function planSides({ film, text, texts, face, optionPx }: Request, header: Header) {
  const beside = besideOf(header)
  return {
    questionSize: commonSize(
      [text],
      columnBelow(film, header),
      face,
      QUESTION_SIZES.landscape,
      QUESTION_PX_MIN,
    ),
    plan: planOptionsWithin(optionsRequest(film, texts, beside.width, 1, optionPx), beside.height),
  }
}

/** The picture to the right; the options or the answer below the question. */
function layoutPicture(
  { film, text, texts, answer, face, optionPx }: Request,
  natural: { width: number; height: number },
  header: Header,
): Body {
  const column = columnBelow(film, header)
  const columns = columnsOf(texts, true)
  const plan = planStack({
    question: { text, width: column.width, maxPx: QUESTION_SIZES.landscape, face },
    options: optionsRequest(film, texts, column.width, columns, optionPx),
    height: column.height - header.gap - (texts.length > 0 ? 0 : 180),
  })
  const height =
    texts.length > 0
      ? plan.optionsHeight
      : Math.min(300, Math.max(180, blockHeight(answer, column.width - 150, 72, DISPLAY) + 84))
  const below = { ...column, y: column.y + column.height - height, height }
  return {
    question: { ...column, height: column.height - height - header.gap },
    questionSize: plan.questionSize,
    picture: framePicture(besideOf(header), natural),
    options: gridCells(below, texts.length, columns, plan.gap),
    optionSize: plan.optionSize,
    isTight: plan.isTight,
    answer: texts.length > 0 ? null : below,
  }
}

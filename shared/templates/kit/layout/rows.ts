import type { VideoFormat } from '../../../contracts/format.ts'
import { gridCells, type Rect } from '../rect.ts'
import { apparentPx, blockHeight, commonSize, countGraphemes } from '../text-size.ts'
import { isWordy, questionFace, questionType } from './request.ts'
import type { OptionForm, OwnLayout, PageRequest, PageSpec, StackedPage } from './spec.ts'
import { explanationBeside } from './stack.ts'

/** Between a question and its rows, and below the question's last line. */
const GAP = 28
const AIR = 16
const MOST_OPTIONS = 4
/** The question's type; rows grow into what the largest leaves over, and another layout serves less than `good`. One of few characters is as large as it can be. */
const QUESTION_PX = { most: 150, good: 92, least: 30, few: 8 }
const OPTION_PX = { good: { vertical: 70, square: 64, landscape: 64 }, least: 20 }

/** How a template places rows of options below a question. */
export type RowShape = {
  form: OptionForm
  style: string
  columns: Readonly<Record<VideoFormat, number>>
  /** Least and greatest height of a row in px. */
  least: number
  most: number
  /** Px between two rows. */
  gap: number
  /** Px of an option's width that its words leave free. */
  insetX: number
  /** The part of a whole row's box that the row at `index` of 0…`last` takes. */
  place: (row: Rect, index: number, last: number) => Rect
}

/** A layout of up to four options in rows that a template places in its own way; their words share one size. */
export function rowsLayout(shape: RowShape): OwnLayout {
  return {
    fits(spec, request, body) {
      const { texts, film } = request
      const { format } = film.snapshot
      if (texts.length < 3 || texts.length > MOST_OPTIONS || texts.length % shape.columns[format] > 0)
        return false
      const { questionPx, optionPx } = layoutRows(shape, spec, request, body)
      return (
        questionPx >= apparentPx(QUESTION_PX.good, questionFace(spec, request)) &&
        optionPx >= apparentPx(OPTION_PX.good[format], spec.option.face)
      )
    },
    lay: (spec, request, body, optionPx) => layoutRows(shape, spec, request, body, optionPx),
  }
}

function layoutRows(
  shape: RowShape,
  spec: PageSpec,
  request: PageRequest,
  body: Rect,
  mostPx = spec.option.maxPx,
): StackedPage {
  const { texts, asked, film } = request
  const { face, gap } = spec.option
  const columns = shape.columns[film.snapshot.format]
  const count = Math.ceil(texts.length / columns)
  const heightOf = (row: number) => count * row + (count - 1) * shape.gap
  const height = body.height - GAP - spec.question.insetY - AIR
  const least = heightOf(shape.least)
  const isShort = countGraphemes(asked.text) <= QUESTION_PX.few
  const most = isShort ? undefined : apparentPx(QUESTION_PX.most, spec.question.face)
  const type = questionType(spec, request, body.width, most)
  const room = { width: type.width, height: height - least }
  const questionPx = commonSize([asked.text], room, type.face, type.maxPx, QUESTION_PX.least)
  const left = height - blockHeight(asked.text, type.width, questionPx, type.face)
  const taken = Math.max(least, Math.min(heightOf(shape.most), left))
  const area = { ...body, y: body.y + body.height - taken, height: taken }
  const options = gridCells(area, count, 1, shape.gap).flatMap((row, index) =>
    gridCells(shape.place(row, index, count - 1), columns, columns, gap),
  )
  const words = {
    width: Math.min(...options.map(({ width }) => width)) - shape.insetX,
    height: options[0]!.height - 2 * AIR,
  }
  const question = { ...body, height: area.y - GAP - body.y }
  return {
    question,
    questionPx,
    isWordy: isWordy(request),
    picture: null,
    options,
    optionPx: commonSize(texts, words, face, mostPx, OPTION_PX.least),
    form: shape.form,
    style: shape.style,
    isTight: false,
    answer: null,
    explanation: explanationBeside(options, request, question),
  }
}

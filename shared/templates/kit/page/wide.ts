import { framePicture } from '../picture-frame.ts'
import { centreIn, type Rect } from '../rect.ts'
import { type OptionsPlan, planOptionsWithin, planStack } from '../stack-plan.ts'
import { commonSize } from '../text-size.ts'
import { answerByPicture, askedType, columnOf } from './areas.ts'
import { besideGutter, columnsOf, optionsRequest } from './options.ts'
import type { PageRequest, PageRoom, PageSpec, QuestionPage } from './spec.ts'
import { footOf, stackedPage } from './tall.ts'

type LoosePage = Omit<QuestionPage, 'isPaged'>

const QUESTION_PX_MIN = 26

/** Landscape: the question to the left; options, the picture or the answer's place to the right. */
export function layoutWide(spec: PageSpec, request: PageRequest, room: PageRoom): LoosePage {
  if (request.natural) return layoutPicture(spec, request, room)
  const { film, texts } = request
  const plan = planSides(spec, request, room)
  const column = columnOf(spec, film, room, 'plain')
  const beside = besideOf(spec, column, spec.wide.beside.rise)
  const place = besideGutter(beside, spec.options.gutter)
  return {
    ...stackedPage(spec, request, plan, centreIn(beside, beside.width, plan.optionsHeight), 1),
    question: column,
    picture: null,
    answer: texts.length > 0 ? null : centreIn(place, place.width, room.answer.mostPx),
  }
}

/** Sizes of a question and of the options beside it. */
export function planSides(
  spec: PageSpec,
  request: PageRequest,
  room: PageRoom,
): OptionsPlan & { questionSize: number } {
  const column = columnOf(spec, request.film, room, 'plain')
  const beside = besideOf(spec, column, spec.wide.beside.rise)
  const { text, maxPx, face } = askedType(spec, request, column.width)
  return {
    questionSize: commonSize([text], column, face, maxPx, QUESTION_PX_MIN),
    ...planOptionsWithin(optionsRequest(spec.options, request, beside.width, 1), beside.height),
  }
}

/** The column to the right of a question's, which begins `rise` px above it. */
export function besideOf({ wide }: PageSpec, { y, height }: Rect, rise: number): Rect {
  return { x: wide.beside.x, y: y - rise, width: wide.beside.width, height: height + rise }
}

/** The picture to the right; the options or the answer below the question. */
function layoutPicture(spec: PageSpec, request: PageRequest, room: PageRoom): LoosePage {
  const { film, texts } = request
  const column = columnOf(spec, film, room, 'picture')
  const columns = columnsOf(spec.options, texts, true)
  const answerHeight = answerByPicture(spec, request)
  const takenPx = texts.length > 0 ? 0 : (spec.answerByPicture.landscape.takenPx ?? answerHeight)
  const plan = planStack({
    question: askedType(spec, request, column.width),
    options: optionsRequest(spec.options, request, column.width, columns),
    height: column.height - room.gap - takenPx,
  })
  const below = footOf(column, texts.length > 0 ? plan.optionsHeight : answerHeight)
  return {
    ...stackedPage(spec, request, plan, below, columns),
    question: { ...column, height: below.y - room.gap - column.y },
    // Clear of the head above, which options may come closer to.
    picture: framePicture(besideGutter(besideOf(spec, column, 0), spec.options.gutter), request.natural!),
  }
}

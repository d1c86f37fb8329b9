import { optionsOf, rightAnswerOf } from '../../../timeline/answers.ts'
import { questionAsset } from '../../../timeline/film.ts'
import type { Film } from '../../template.ts'
import { layoutDense } from '../dense-layout.ts'
import { isDense } from '../dense-plan.ts'
import { centredSafeArea } from '../rect.ts'
import { GOOD_OPTION_PX, type StackPlan } from '../stack-plan.ts'
import { bodiesIn, columnOf } from './areas.ts'
import { besideGutter, denseRows } from './options.ts'
import type { PageRequest, PageRoom, PageSpec, QuestionPage } from './spec.ts'
import { columnsFor, layoutTall, planColumn } from './tall.ts'
import { besideOf, layoutWide, planSides } from './wide.ts'

/** Around the lines of a long question, above and below together. */
const DENSE_INSET_Y = 12

/** The contents of one question of a film. */
export function requestOf(film: Film, index: number): PageRequest {
  const question = film.snapshot.questions[index]!
  return {
    film,
    text: question.text,
    texts: optionsOf(film.snapshot, question).map((option) => option.text),
    answer: rightAnswerOf(question),
    natural: film.assets[questionAsset(index)] ?? null,
  }
}

/** The page of a question: as loose as its texts allow; long ones get rows of their own heights, or pages. */
export function layoutPage(spec: PageSpec, request: PageRequest, room: PageRoom): QuestionPage {
  const page = layoutLoose(spec, request, room)
  return isDense(request, page) ? layoutLong(spec, request, room) : page
}

/** Whether a question's texts are too long to be read in the loose form. */
export function isCrowded(spec: PageSpec, request: PageRequest, room: PageRoom): boolean {
  return isDense(request, layoutLoose(spec, request, room))
}

/** The type of options by their count, which every question of a film can have: nothing jumps from one to the next. */
export function commonOptionSizes(
  requests: readonly PageRequest[],
  sizeOf: (request: PageRequest) => number,
): ReadonlyMap<number, number> {
  const sizes = new Map<number, number>()
  for (const request of requests) {
    const size = sizeOf(request)
    const count = request.texts.length
    // Long texts do not decide the size of the others.
    if (size >= GOOD_OPTION_PX) sizes.set(count, Math.min(size, sizes.get(count) ?? size))
  }
  return sizes
}

/** How good a question is to read, where `answerPx` are left to an answer. A tenth larger in type is worth about 0.15. */
export function worthOf(spec: PageSpec, request: PageRequest, room: PageRoom, answerPx: number): number {
  if (request.film.snapshot.format !== 'landscape') return planAround(spec, request, room, answerPx).worth
  const { questionSize, optionSize } = planSides(spec, request, room)
  return Math.log2(questionSize) + Math.log2(Math.max(1, optionSize))
}

/** Height that a question leaves for its answer, at least `leastPx`; no limit where it stands beside the question. */
export function answerRoom(spec: PageSpec, request: PageRequest, room: PageRoom, leastPx: number): number {
  if (request.film.snapshot.format === 'landscape') return Number.POSITIVE_INFINITY
  const { height } = columnOf(spec, request.film, room, 'plain')
  return Math.max(leastPx, height - room.gap - planAround(spec, request, room, leastPx).questionHeight)
}

function planAround(spec: PageSpec, request: PageRequest, room: PageRoom, answerPx: number): StackPlan {
  const takenPx = request.texts.length > 0 ? 0 : answerPx
  return planColumn(spec, request, room, { columns: columnsFor(spec, request), takenPx })
}

function layoutLoose(spec: PageSpec, request: PageRequest, room: PageRoom): QuestionPage {
  const isWide = request.film.snapshot.format === 'landscape'
  return { ...(isWide ? layoutWide : layoutTall)(spec, request, room), isPaged: false }
}

/** Long texts: options as tall as each needs; where that is not enough, the question leaves before they come. */
function layoutLong(spec: PageSpec, request: PageRequest, room: PageRoom): QuestionPage {
  const { film, text, natural } = request
  const { format } = film.snapshot
  const isWide = format === 'landscape'
  // In other formats what moves in the gutter may lie over the margin.
  const gutter = isWide ? spec.options.gutter : 0
  const column = columnOf(spec, film, room, 'dense')
  const bodies = bodiesIn(column, film)
  const spare = bodies.width - column.width
  const { question, options, ...dense } = layoutDense({
    question: { text, face: spec.questionType(film, text).face, inset: { x: spare, y: DENSE_INSET_Y } },
    options: denseRows(spec.options, request, gutter),
    picture: natural,
    column: bodies,
    gap: room.gap,
    beside: isWide ? besideOf(spec, column, 0) : null,
    page: isWide ? { ...column, width: centredSafeArea(format, film.width).width } : bodies,
    pageColumns: isWide ? 2 : 1,
  })
  return {
    ...dense,
    // Centred type keeps to the column, which is narrower than bodies may be.
    question: { ...question, x: question.x + column.x - bodies.x, width: question.width - spare },
    options: options.map((box) => besideGutter(box, gutter)),
    isTight: true,
    answer: null,
  }
}

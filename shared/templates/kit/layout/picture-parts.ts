import { clamp } from '../../../timeline/easing.ts'
import { gridCells, type Rect } from '../rect.ts'
import { GOOD_OPTION_PX, planStack } from '../stack-plan.ts'
import { apparentPx, blockHeight, commonSize } from '../text-size.ts'
import { barsRequest, isWordy, questionFace, questionType, tilesRequest, withTypeUpTo } from './request.ts'
import type { OptionForm, PageRequest, PageSpec, StackedPage } from './spec.ts'
import { explanationBeside } from './stack.ts'

/** Px between a picture and what stands above or below it. */
export const GAP = 14
/** Px by which letters of tiles reach up. */
export const BADGE_PX = 47
/** The picture is what is asked about: the question above it is as large as elsewhere, in the room that the picture leaves. */
const QUESTION_PX = { most: 150, least: 30 }
/** Least and most of the body's height for the question. */
export const SHARES = { least: 0.13, most: 0.27 }
/** How the least type of a question looks on its one line. */
const LINE_PX = 60
/** Where a page has no options, its answer's height. */
export const ANSWER_HEIGHT = 200
/** Px of air that a stack keeps below a question. */
const STACK_AIR = 16
/** How options stand below or beside a picture, as tiles or bars: px of their least height, and around their words; `mostRow` of their greatest. */
type Forms = Record<'tile' | 'bar', FormShape>
type FormShape = { columns: number; leastHeight: number; floorPx: number; insetY: number; mostRow?: number }

/** Width and height of a picture, in px of its own. */
export type Size = { width: number; height: number }

/** A question above a picture, and the height that it takes. */
export type Question = Pick<StackedPage, 'question' | 'questionPx'> & { height: number }

/** The question over the body's width, as large as `left` px of its height let it be: of at least a share of that. */
export function questionAbove(
  spec: PageSpec,
  request: PageRequest,
  body: Rect,
  left: number,
  leastShare: number,
  px: number = QUESTION_PX.most,
): Question {
  const { text } = request.asked
  const face = questionFace(spec, request)
  const air = spec.question.insetY + 8
  const room = {
    width: body.width - spec.question.insetX,
    height: clamp(left - air, body.height * leastShare, body.height * SHARES.most),
  }
  const mostPx = apparentPx(px, face)
  const questionPx = commonSize([text], room, face, mostPx, QUESTION_PX.least)
  const height = blockHeight(text, room.width, questionPx, face) + air
  return { question: { ...body, height }, questionPx, height }
}

/** The share of a body that has no room for two lines of small type: one line of about as much takes half of their height. */
export function lineShare(spec: PageSpec, request: PageRequest, body: Rect): number {
  const face = questionFace(spec, request)
  return Math.min(SHARES.most, (1.9 * apparentPx(LINE_PX, face) * face.lineHeight) / body.height)
}

/** A page of a question, a picture and options, whose places are known. */
export function pageOf(
  request: PageRequest,
  { question, questionPx }: Question,
  picture: Rect,
  { optionPx, form, isTight }: Options,
  options: Rect[],
): StackedPage {
  return {
    question,
    questionPx,
    isWordy: isWordy(request),
    picture,
    options,
    optionPx,
    form,
    isTight,
    answer: null,
    explanation: options.length > 0 ? explanationBeside(options, request, question) : question,
  }
}

/** Options of one form, which stand in cells from a `top` on. */
export type Options = {
  height: number
  optionPx: number
  form: OptionForm
  isTight: boolean
  rows: number
  cells: (top: number, height: number) => Rect[]
}

/** What stands in their place where a question has none. */
export const NO_OPTIONS: Options = {
  height: ANSWER_HEIGHT,
  optionPx: 0,
  form: 'bar',
  isTight: false,
  rows: 0,
  cells: () => [],
}

/** Options as tiles where they are short, else as bars, or whichever has the larger type: as high as they need within `most` px. */
export function optionsIn(
  spec: PageSpec,
  request: PageRequest,
  column: Rect,
  forms: Forms,
  most: number,
  mostPx: number | undefined,
): Options {
  const [tiles, bars] = (['tile', 'bar'] as const).map((form): Options => {
    const requestIn = form === 'tile' ? tilesRequest : barsRequest
    const { columns, mostRow = most, ...sizes } = forms[form]
    const options = requestIn(spec, request, column.width, columns)
    const rows = Math.ceil(request.texts.length / columns)
    // The question is elsewhere: a stack keeps a line for it.
    const question = { ...questionType(spec, request, column.width, 60), text: '' }
    const line = blockHeight('', question.width, question.maxPx, question.face) + STACK_AIR
    const plan = planStack({
      question,
      options: { ...options, shape: withTypeUpTo({ ...options.shape, ...sizes }, mostPx) },
      height: Math.min(most, rows * (mostRow + options.gap) - options.gap + line),
    })
    return {
      height: plan.optionsHeight,
      optionPx: plan.optionSize,
      form,
      isTight: plan.isTight,
      rows,
      cells: (y, height) => gridCells({ ...column, y, height }, request.texts.length, columns, plan.gap),
    }
  }) as [Options, Options]
  return tiles.optionPx >= Math.min(GOOD_OPTION_PX, bars.optionPx) ? tiles : bars
}

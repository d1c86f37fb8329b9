import { optionsOf, rightAnswerOf } from '../../timeline/answers.ts'
import { questionAsset } from '../../timeline/film.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { isDense } from '../kit/dense-plan.ts'
import { perFilm } from '../kit/memo.ts'
import type { Rect } from '../kit/rect.ts'
import { GOOD_OPTION_PX } from '../kit/stack-plan.ts'
import { widthEm } from '../kit/text-size.ts'
import type { Film } from '../template.ts'
import type { Body, PagedBody } from './body.ts'
import { layoutLong } from './dense.ts'
import { type Header, headersFor } from './header.ts'
import { TEXT } from './option-shape.ts'
import { answerRoom, DISPLAY, layoutColumn, type Request, worthOfColumn } from './stack.ts'
import { layoutWide, worthOfWide } from './wide.ts'

/** Where everything of a question lies, and how large its type is set. */
export type QuestionLayout = PagedBody & {
  chips: [Rect, Rect]
  /** The small clock of the header, or the large one of the answer's place. */
  medallion: Rect
  isMedallionLarge: boolean
  /** A question of many words is set in the text face: heavy display type makes a wall of them. */
  isLong: boolean
}

const LONG_EM = 110
/** The worth of a larger clock against larger type, per question. */
const CLOCK_WORTH = 0.15
/** Below this worth a text is unreadable in any layout and has no more influence. */
const WORTH_MIN = -30
/** Height of the place for the large clock and the answer, px. */
const ANSWER_HEIGHTS = { vertical: 380, square: 300, landscape: 400 }

/** Plans the boxes of a question so that its longest texts fit, by estimates; the browser measures them later. */
export function layoutQuestion(film: Film, scene: QuestionScene): QuestionLayout {
  const { header, answerHeight, optionSizes } = headOf(film)
  const request = requestOf(film, scene.questionIndex)
  const optionPx = optionSizes.get(request.texts.length)
  const body = layoutBody({ ...request, optionPx }, header, answerHeight)
  return {
    ...body,
    chips: header.chips,
    medallion: header.clock ?? squareIn(body.answer!),
    isMedallionLarge: header.clock === null,
    isLong: request.isLong,
  }
}

function layoutLoosely(request: Request, header: Header, answerHeight: number): Body {
  const isWide = request.film.snapshot.format === 'landscape'
  return (isWide ? layoutWide : layoutColumn)(request, header, answerHeight)
}

function layoutBody(request: Request, header: Header, answerHeight: number): PagedBody {
  const body = layoutLoosely(request, header, answerHeight)
  return isDense(request, body) ? layoutLong(request, header) : { ...body, isPaged: false }
}

/** What questions of a film share, so that nothing jumps from one to the next. */
type Head = {
  header: Header
  /** Of the answer's place, px. */
  answerHeight: number
  /** Count of options -> their type in px. */
  optionSizes: ReadonlyMap<number, number>
}

const headOf = perFilm((film): Head => {
  const requests = film.snapshot.questions.map((_, index) => requestOf(film, index))
  const has = {
    picture: requests.some(({ natural }) => natural),
    options: requests.some(({ texts }) => texts.length > 0),
  }
  const worthOf = film.snapshot.format === 'landscape' ? worthOfWide : worthOfColumn
  const candidates = headersFor(film, has).map((header, index, all) => {
    const worth = (request: Request) => Math.max(WORTH_MIN, worthOf(request, header)) - index * CLOCK_WORTH
    return { header, worth: all.length > 1 ? requests.reduce((sum, one) => sum + worth(one), 0) : 0 }
  })
  const best = candidates.reduce((best, one) => (one.worth > best.worth ? one : best))
  const isCrowded = requests.some((request) => isDense(request, layoutLoosely(request, best.header, 0)))
  const { header } = isCrowded ? candidates.at(-1)! : best
  const rooms = header.clock === null ? requests.map((request) => answerRoom(request, header)) : []
  const answerHeight = Math.min(ANSWER_HEIGHTS[film.snapshot.format], ...rooms)
  const optionSizes = new Map<number, number>()
  for (const request of requests) {
    const { optionSize } = layoutBody(request, header, answerHeight)
    const count = request.texts.length
    // Long texts do not decide the size of the others.
    if (optionSize >= GOOD_OPTION_PX)
      optionSizes.set(count, Math.min(optionSize, optionSizes.get(count) ?? optionSize))
  }
  return { header, answerHeight, optionSizes }
})

function requestOf(film: Film, index: number): Request {
  const question = film.snapshot.questions[index]!
  const isLong = widthEm(question.text) > LONG_EM
  return {
    film,
    text: question.text,
    texts: optionsOf(film.snapshot, question).map((option) => option.text),
    answer: rightAnswerOf(question),
    face: isLong ? TEXT : DISPLAY,
    isLong,
    natural: film.assets[questionAsset(index)],
  }
}

function squareIn({ x, y, width, height }: Rect): Rect {
  const size = Math.min(width, height)
  return {
    x: Math.round(x + (width - size) / 2),
    y: Math.round(y + (height - size) / 2),
    width: size,
    height: size,
  }
}

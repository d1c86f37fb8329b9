import { optionsOf, rightAnswerOf } from '../../timeline/answers.ts'
import { questionAsset } from '../../timeline/film.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { isDense } from '../kit/dense-plan.ts'
import { perFilm } from '../kit/memo.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import { GOOD_OPTION_PX } from '../kit/stack-plan.ts'
import type { Film } from '../template.ts'
import type { PagedBody } from './body.ts'
import { layoutLong } from './dense.ts'
import { type Header, layoutHeader } from './header.ts'
import type { Request } from './request.ts'
import { layoutTall } from './stack.ts'
import { layoutWide } from './wide.ts'

/** Where everything of a question lies, and how large its type is set. */
export type QuestionLayout = PagedBody & {
  score: Rect
  stage: Rect
  bar: Rect
  /** The figure of the countdown: beside the bar, or on the screen where the answer will be. */
  digit: Rect
  isDigitOnScreen: boolean
}

/** Plans the boxes of a question so that its longest texts fit, by estimates; the browser measures them later. */
export function layoutQuestion(film: Film, scene: QuestionScene): QuestionLayout {
  const { header, isDigitOnScreen, screenPx, optionSizes } = headOf(film)
  const request = requestOf(film, scene.questionIndex)
  const optionPx = optionSizes.get(request.texts.length)
  const body = layoutBody({ ...request, optionPx, screenPx }, header)
  const { bottom: _, ...head } = header
  const { screen } = body
  const size = screen ? Math.min(screen.height - 40, 340) : 0
  const digit = isDigitOnScreen && screen ? centreIn(screen, size, size) : header.digit
  return { ...head, ...body, isDigitOnScreen, digit }
}

/** What questions of a film share, so that nothing jumps from one to the next. */
type Head = {
  header: Header
  isDigitOnScreen: boolean
  screenPx: number
  /** Count of options -> their type in px. */
  optionSizes: ReadonlyMap<number, number>
}

const headOf = perFilm((film): Head => {
  const requests = film.snapshot.questions.map((_, index) => requestOf(film, index))
  const isDigitOnScreen = requests.every(({ texts, picture }) => texts.length === 0 && !picture)
  const header = layoutHeader(film, isDigitOnScreen)
  const optionSizes = new Map<number, number>()
  let screenPx = Number.POSITIVE_INFINITY
  for (const request of requests) {
    const { optionSize, screen } = layoutBody(request, header)
    const count = request.texts.length
    // Long texts do not decide the size of the others.
    if (optionSize >= GOOD_OPTION_PX)
      optionSizes.set(count, Math.min(optionSize, optionSizes.get(count) ?? optionSize))
    if (screen && isDigitOnScreen) screenPx = Math.min(screenPx, screen.height)
  }
  return { header, isDigitOnScreen, screenPx, optionSizes }
})

function layoutBody(request: Request, header: Header): PagedBody {
  const isWide = request.film.snapshot.format === 'landscape'
  const body = (isWide ? layoutWide : layoutTall)(request, header.bottom)
  return isDense(request, body) ? layoutLong(request, header.bottom) : { ...body, isPaged: false }
}

function requestOf(film: Film, index: number): Request {
  const question = film.snapshot.questions[index]!
  return {
    film,
    text: question.text,
    texts: optionsOf(film.snapshot, question).map((option) => option.text),
    answer: rightAnswerOf(question),
    picture: film.assets[questionAsset(index)],
  }
}

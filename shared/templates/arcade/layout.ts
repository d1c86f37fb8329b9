import type { QuestionScene } from '../../timeline/scenes.ts'
import { markGap } from '../kit/mark-place.ts'
import { perFilm } from '../kit/memo.ts'
import { columnOf } from '../kit/page/areas.ts'
import { commonOptionSizes, layoutPage, requestOf } from '../kit/page/question-page.ts'
import type { PageRoom, QuestionPage } from '../kit/page/spec.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film } from '../template.ts'
import { type Header, layoutHeader } from './header.ts'
import { PAGE, SECTION_GAP } from './page-spec.ts'

/** Where everything of a question lies, and how large its type is set. */
export type QuestionLayout = QuestionPage & {
  score: Rect
  stage: Rect
  bar: Rect
  /** The figure of the countdown: beside the bar, or on the screen where the answer will be. */
  digit: Rect
  isDigitOnScreen: boolean
}

const SCREEN_HEIGHTS = { vertical: 380, square: 320, landscape: 420 }
/** Share of a column that a question leaves to the answer's screen. */
const SCREEN_SHARE = 0.36

/** Plans the boxes of a question so that its longest texts fit, by estimates; the browser measures them later. */
export function layoutQuestion(film: Film, scene: QuestionScene): QuestionLayout {
  const { header, room, isDigitOnScreen, optionSizes } = headOf(film)
  const request = requestOf(film, scene.questionIndex)
  const page = layoutPage(PAGE, { ...request, optionPx: optionSizes.get(request.texts.length) }, room)
  const { bottom: _, ...head } = header
  const { answer } = page
  const size = answer ? Math.min(answer.height - 40, 340) : 0
  const digit = isDigitOnScreen && answer ? centreIn(answer, size, size) : header.digit
  return { ...head, ...page, isDigitOnScreen, digit }
}

/** What questions of a film share, so that nothing jumps from one to the next. */
type Head = {
  header: Header
  room: PageRoom
  isDigitOnScreen: boolean
  /** Count of options -> their type in px. */
  optionSizes: ReadonlyMap<number, number>
}

const headOf = perFilm((film): Head => {
  const requests = film.snapshot.questions.map((_, index) => requestOf(film, index))
  const isDigitOnScreen = requests.every(({ texts, natural }) => texts.length === 0 && !natural)
  const header = layoutHeader(film, isDigitOnScreen)
  const free = { headBottom: header.bottom, gap: SECTION_GAP + markGap(film) }
  const leastPx = Math.round(columnOf(PAGE, film, free, 'plain').height * SCREEN_SHARE)
  const room = { ...free, answer: { leastPx, mostPx: SCREEN_HEIGHTS[film.snapshot.format] } }
  const pages = new Map(requests.map((request) => [request, layoutPage(PAGE, request, room)]))
  if (isDigitOnScreen)
    room.answer.mostPx = Math.min(...[...pages.values()].map(({ answer }) => answer!.height))
  return {
    header,
    room,
    isDigitOnScreen,
    optionSizes: commonOptionSizes(requests, (request) => pages.get(request)!.optionSize),
  }
})

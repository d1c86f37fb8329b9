import type { QuestionScene } from '../../timeline/scenes.ts'
import { perFilm } from '../kit/memo.ts'
import {
  answerRoom,
  commonOptionSizes,
  isCrowded,
  layoutPage,
  requestOf,
  worthOf,
} from '../kit/page/question-page.ts'
import type { PageRequest, PageRoom, QuestionPage } from '../kit/page/spec.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film } from '../template.ts'
import { type Header, headersFor } from './header.ts'
import { PAGE } from './page-spec.ts'

/** Where everything of a question lies, and how large its type is set. */
export type QuestionLayout = QuestionPage & {
  chips: [Rect, Rect]
  /** The small clock of the header, or the large one of the answer's place. */
  medallion: Rect
  isMedallionLarge: boolean
}

/** The worth of a larger clock against larger type, per question. */
const CLOCK_WORTH = 0.15
/** Below this worth a text is unreadable in any layout and has no more influence. */
const WORTH_MIN = -30
/** Height of the place for the large clock and the answer, px. */
const ANSWER_HEIGHTS = { vertical: 380, square: 300, landscape: 400 }
const ANSWER_HEIGHT_MIN = 240

/** Plans the boxes of a question so that its longest texts fit, by estimates; the browser measures them later. */
export function layoutQuestion(film: Film, scene: QuestionScene): QuestionLayout {
  const { header, room, optionSizes } = headOf(film)
  const request = requestOf(film, scene.questionIndex)
  const page = layoutPage(PAGE, { ...request, optionPx: optionSizes.get(request.texts.length) }, room)
  return {
    ...page,
    chips: header.chips,
    medallion: header.clock ?? squareIn(page.answer!),
    isMedallionLarge: header.clock === null,
  }
}

/** What questions of a film share, so that nothing jumps from one to the next. */
type Head = {
  header: Header
  room: PageRoom
  /** Count of options -> their type in px. */
  optionSizes: ReadonlyMap<number, number>
}

const headOf = perFilm((film): Head => {
  const requests = film.snapshot.questions.map((_, index) => requestOf(film, index))
  const has = {
    picture: requests.some(({ natural }) => natural),
    options: requests.some(({ texts }) => texts.length > 0),
  }
  const header = chooseHeader(headersFor(film, has), requests)
  const loose = roomBelow(header)
  const rooms = header.clock ? [] : requests.map((one) => answerRoom(PAGE, one, loose, ANSWER_HEIGHT_MIN))
  const room = roomBelow(header, Math.min(ANSWER_HEIGHTS[film.snapshot.format], ...rooms))
  const optionSizes = commonOptionSizes(requests, (one) => layoutPage(PAGE, one, room).optionSize)
  return { header, room, optionSizes }
})

/** The header below which the questions are best to read; long texts get the lowest one. */
function chooseHeader(headers: readonly Header[], requests: readonly PageRequest[]): Header {
  if (headers.length === 1) return headers[0]!
  const worths = headers.map((header, index) => {
    const worth = (one: PageRequest) => worthOf(PAGE, one, roomBelow(header), ANSWER_HEIGHT_MIN)
    return requests.reduce((sum, one) => sum + (Math.max(WORTH_MIN, worth(one)) - index * CLOCK_WORTH), 0)
  })
  const best = headers[worths.indexOf(Math.max(...worths))]!
  return requests.some((one) => isCrowded(PAGE, one, roomBelow(best))) ? headers.at(-1)! : best
}

function roomBelow({ top, gap }: Header, answerPx = 0): PageRoom {
  return { headBottom: top, gap, answer: { leastPx: answerPx, mostPx: answerPx } }
}

function squareIn(box: Rect): Rect {
  const size = Math.min(box.width, box.height)
  return centreIn(box, size, size)
}

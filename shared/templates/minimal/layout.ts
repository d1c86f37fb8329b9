import type { QuestionScene } from '../../timeline/scenes.ts'
import { layoutDense } from '../kit/dense-layout.ts'
import { markGap } from '../kit/mark-place.ts'
import { framePicture } from '../kit/picture-frame.ts'
import { gridCells, type Rect } from '../kit/rect.ts'
import type { Film } from '../template.ts'
import {
  AREAS,
  BARE,
  BESIDE,
  belowOf,
  planBeside,
  planColumn,
  planWideQuestion,
  type QuestionLayout,
  type Request,
  SECTION_GAP,
} from './columns.ts'
import { headerOf, type RingPlace, requestOf, ringOf } from './heads.ts'
import { denseRows } from './option-shape.ts'
import { layoutPicture } from './picture-page.ts'
import { DISPLAY } from './style.ts'

/** Low bodies are worth less than the tall ones of the same type. */
const LOW_WORTH = 0.3
/** Type below this is laid out as long texts are. */
const LOOSE = { alone: { question: 46, option: 40 }, byPicture: { question: 34, option: 34 } }
const ANSWER_BY_PICTURE = 260
/** What an answer has at least: a label and its text. */
const ANSWER_HEIGHT_MIN = 320

/** Plans the boxes of a question so that its longest texts fit, by estimates; the browser measures them later. */
export function layoutQuestion(film: Film, scene: QuestionScene): QuestionLayout {
  const request = requestOf(film, scene)
  const ring = ringOf(film)
  const isWide = film.snapshot.format === 'landscape'
  const layout = isWide
    ? layoutWide(request, ring)
    : request.picture
      ? layoutPicture(request, request.picture, ring.size)
      : layoutTall(request, ring)
  const loose = request.picture ? LOOSE.byPicture : LOOSE.alone
  const isLong = layout.questionSize < loose.question || layout.optionSize < loose.option
  return isLong && request.texts.length > 0 ? layoutLong(request, ring) : layout
}

/** Question, options or the answer's place: one column. */
function layoutTall(request: Request, ring: RingPlace): QuestionLayout {
  const { film, texts } = request
  const area = AREAS[film.snapshot.format]
  const header = headerOf(film, ring)
  const top = area.y + header + SECTION_GAP
  const gap = SECTION_GAP + markGap(film)
  if (texts.length === 0) {
    const answerHeight = Math.max(ring.place === 'answer' ? ring.size : 0, ANSWER_HEIGHT_MIN)
    const { plan } = planColumn(request, area, header, { isLow: true, takenPx: answerHeight })
    const below = belowOf(area, answerHeight, false)
    return {
      ...BARE,
      question: { x: area.x, y: top, width: area.width, height: below.y - gap - top },
      questionSize: plan.questionSize,
      answer: below,
    }
  }
  const columns = (texts.length > 4 ? [true] : [false, true]).map((isLow) => {
    const column = planColumn(request, area, header, { isLow, takenPx: 0 })
    return { ...column, worth: column.plan.worth - (isLow ? LOW_WORTH : 0) }
  })
  const best = columns.reduce((one, other) => (other.worth > one.worth ? other : one))
  const below = belowOf(area, best.plan.optionsHeight, true)
  return {
    ...BARE,
    question: { x: area.x, y: top, width: area.width, height: below.y - gap - top },
    questionSize: best.plan.questionSize,
    options: gridCells(below, texts.length, best.columns, best.plan.gap),
    optionSize: best.plan.optionSize,
    isStacked: best.isStacked,
    isTight: best.plan.isTight,
  }
}

/** What is asked on the left, the options or the answer (or looks at) on the right. */
function layoutWide(request: Request, ring: RingPlace): QuestionLayout {
  const { film, texts, picture } = request
  const area = AREAS.landscape
  const header = headerOf(film, ring)
  const top = area.y + header + SECTION_GAP
  const bottom = area.y + area.height
  const question = { x: area.x, y: top, width: area.width, height: bottom - top }
  if (picture) {
    const answerHeight = texts.length > 0 ? 0 : ANSWER_BY_PICTURE
    const { plan, columns } = planColumn(request, area, header, { isLow: true, takenPx: answerHeight })
    const below = belowOf(area, answerHeight || plan.optionsHeight, true)
    return {
      ...BARE,
      question: { ...question, height: below.y - SECTION_GAP - top },
      questionSize: plan.questionSize,
      picture: framePicture(BESIDE, picture),
      options: gridCells(below, texts.length, columns, plan.gap),
      optionSize: plan.optionSize,
      isTight: plan.isTight,
      answer: texts.length > 0 ? null : below,
    }
  }
  const foot = ring.place === 'foot' ? ring.size : 0
  const questionSize = planWideQuestion(request, header, foot)
  const asked = { ...question, height: question.height - (foot > 0 ? foot + SECTION_GAP : 0) }
  if (texts.length === 0)
    return { ...BARE, question: asked, questionSize, answer: middleOf(Math.max(ring.size, 420)) }
  const { plan, columns, isStacked } = planBeside(request, texts.length > 4)
  return {
    ...BARE,
    question: asked,
    questionSize,
    options: gridCells(middleOf(plan.optionsHeight), texts.length, columns, plan.gap),
    optionSize: plan.optionSize,
    isStacked,
    isTight: plan.isTight,
  }
}

/** Rows as tall as each text needs, or a page for the question and one for the options. */
function layoutLong({ film, text, texts, picture }: Request, ring: RingPlace): QuestionLayout {
  const { format } = film.snapshot
  const area = AREAS[format]
  const isWide = format === 'landscape'
  const top = area.y + headerOf(film, ring) + SECTION_GAP
  const foot = ring.place === 'foot' ? ring.size + SECTION_GAP : 0
  const column = { x: area.x, y: top, width: area.bodyWidth, height: area.y + area.height - top - foot }
  const isWidePage = isWide && !picture
  const page = isWidePage ? { ...column, width: BESIDE.x + BESIDE.width - column.x } : column
  const dense = layoutDense({
    question: { text, face: DISPLAY, inset: { x: area.bodyWidth - area.width, y: 16 } },
    options: { texts, ...denseRows(film) },
    picture: picture ?? null,
    column,
    gap: SECTION_GAP,
    beside: isWide ? BESIDE : null,
    page,
    pageColumns: isWidePage ? 2 : 1,
  })
  // Type hangs from the head; bodies may reach further than it.
  const down = dense.question.y - top
  const { question } = dense
  return {
    ...BARE,
    ...dense,
    question: { ...question, y: top, width: question.width - (area.bodyWidth - area.width) },
    picture:
      dense.picture && (isWide ? dense.picture : { ...dense.picture, x: area.x, y: dense.picture.y - down }),
    isTight: true,
    isPicturePaged: dense.isPaged && !isWide,
  }
}

function middleOf(height: number): Rect {
  return { ...BESIDE, y: BESIDE.y + Math.round((BESIDE.height - height) / 2), height }
}

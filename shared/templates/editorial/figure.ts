import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { perFilm } from '../kit/memo.ts'
import type { Rect } from '../kit/rect.ts'
import { blockHeight } from '../kit/text-size.ts'
import type { Film } from '../template.ts'
import { BESIDE, columnOf, headOf, type PageLayout, SERIF } from './areas.ts'
import { layoutPage } from './layout.ts'

/** The figure of a countdown: its place, the px of its type, and the side on which it stands there. */
type Figure = { box: Rect; size: number; isAtStart: boolean }

const HEAD_PX = 132
const LARGE_PX_MAX = { vertical: 290, square: 220, landscape: 340 }
const LARGE_PX_MIN = 150
/** Below a question in the left column of a wide page. */
const FOOT_PX = 260
/** A figure may be ten or more. */
const WIDTH_EM = 1.3

/** One figure for all questions of a film: as large as every page has room for, else in the head. */
export const figureOf = perFilm((film: Film): Figure => {
  const { format } = film.snapshot
  const pages = film.scenes.filter(isQuestion).map((scene) => ({
    page: layoutPage(film, scene),
    text: film.snapshot.questions[scene.questionIndex]!.text,
  }))
  const head: Figure = { box: headOf(format).clock, size: HEAD_PX, isAtStart: false }
  if (pages.some(({ page }) => page.picture !== null)) return head
  const answers = pages.flatMap(({ page: { answer } }) => answer ?? [])
  if (answers.length === pages.length && pages.length > 0) {
    const size = Math.min(LARGE_PX_MAX[format], ...answers.map(({ height }) => Math.round(height * 0.86)))
    if (size < LARGE_PX_MIN) return head
    const { x, y, height } = format === 'landscape' ? BESIDE : columnOf(format)
    const top = format === 'landscape' ? y + Math.round((height - size) / 2) : y + height - size
    return figureAt(x, top, size)
  }
  if (format !== 'landscape') return head
  const column = columnOf(format)
  const hasFoot = pages.every(({ page, text }) => isFootFree(page, text, column.height - FOOT_PX))
  return hasFoot ? figureAt(column.x, column.y + column.height - FOOT_PX, FOOT_PX) : head
})

function figureAt(x: number, y: number, size: number): Figure {
  return { box: { x, y, width: Math.round(size * WIDTH_EM), height: size }, size, isAtStart: true }
}

function isFootFree(page: PageLayout, text: string, height: number): boolean {
  const { question, questionSize, isPaged } = page
  return !isPaged && blockHeight(text, question.width, questionSize, SERIF) <= height
}

function isQuestion(scene: Scene): scene is QuestionScene {
  return scene.kind === 'question'
}

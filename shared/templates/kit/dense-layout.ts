import {
  growRows,
  pageSize,
  planDense,
  planRows,
  type RowsPlan,
  type RowsRequest,
  rowCells,
} from './dense-plan.ts'
import { framePicture } from './picture-frame.ts'
import { centreIn, type Rect } from './rect.ts'
import { blockHeight, type Face } from './text-size.ts'

/** Long texts and where they may stand; insets are what a body takes of both sides of its text, in px. */
type DenseTexts = {
  question: { text: string; face: Face; inset: { x: number; y: number } }
  options: Pick<RowsRequest, 'texts' | 'face' | 'gap' | 'insetY' | 'leastHeight'> & { insetX: number }
  /** Natural size of a picture, shown with the question. */
  picture: { width: number; height: number } | null
  /** One below the other, `gap` px apart. */
  column: Rect
  gap: number
  /** Of a wide frame: the picture's own column. */
  beside: Rect | null
  /** Where question and options each have the frame to themselves, one after the other; rows of so many columns. */
  page: Rect
  pageColumns: number
  /** Whether the scene gives question and options a page each. */
  isPaged: boolean
}

type DenseLayout = {
  question: Rect
  questionSize: number
  picture: Rect | null
  options: Rect[]
  optionSize: number
}

/** Of the room that is left over rows take this share, each at most so many px. */
const GROWTH = { share: 0.7, mostPx: 40 }
const QUESTION_BY_PICTURE_SHARE = 0.56

/** Rows as tall as each text needs in one column; pages where the scene says so, or where the column cannot hold them. */
export function layoutDense(request: DenseTexts): DenseLayout {
  return (request.isPaged ? null : layoutColumn(request)) ?? layoutPages(request)
}

function layoutColumn({ question, options, column, gap }: DenseTexts): DenseLayout | null {
  const request = rowsOf(options, column.width, 1)
  const plan = planDense({
    question: { text: question.text, width: column.width - question.inset.x, face: question.face },
    options: request,
    height: column.height - gap - question.inset.y,
  })
  if (plan === null) return null
  const least = plan.questionHeight + question.inset.y
  const slack = column.height - plan.rows.height - gap - least
  const rows = growRows(plan.rows, slack * GROWTH.share, GROWTH.mostPx)
  const top = column.y + column.height - rows.height
  return {
    question: { ...column, height: Math.min(top - gap - column.y, least + GROWTH.mostPx) },
    questionSize: plan.questionSize,
    picture: null,
    options: rowCells({ ...column, y: top }, rows.heights, request),
    optionSize: rows.size,
  }
}

function layoutPages({
  question,
  options,
  picture,
  column,
  beside,
  gap,
  page,
  pageColumns,
}: DenseTexts): DenseLayout {
  const request = rowsOf(options, page.width, pageColumns)
  const answered = fillRows(page, planRows(request, page.height), request)
  if (picture === null) return { ...planQuestion(question, page), picture: null, ...answered }
  if (beside)
    return { ...planQuestion(question, column), picture: framePicture(beside, picture), ...answered }
  const asked = planQuestion(question, {
    ...page,
    height: Math.round((page.height - gap) * QUESTION_BY_PICTURE_SHARE),
  })
  const card = { ...asked.question, y: page.y }
  const top = card.y + card.height + gap
  const place = { ...page, y: top, height: page.y + page.height - top }
  return {
    question: card,
    questionSize: asked.questionSize,
    picture: framePicture(place, picture),
    ...answered,
  }
}

/** As large as a box allows, in its middle. */
function planQuestion(
  { text, face, inset }: DenseTexts['question'],
  box: Rect,
): Pick<DenseLayout, 'question' | 'questionSize'> {
  const room = { width: box.width - inset.x, height: box.height - inset.y }
  const questionSize = pageSize(text, room, face)
  const height = Math.min(box.height, blockHeight(text, room.width, questionSize, face) + inset.y)
  return { question: centreIn(box, box.width, height), questionSize }
}

function fillRows(
  box: Rect,
  least: RowsPlan,
  request: RowsRequest,
): Pick<DenseLayout, 'options' | 'optionSize'> {
  const rows = growRows(least, (box.height - least.height) * GROWTH.share, GROWTH.mostPx)
  const place = centreIn(box, box.width, Math.min(box.height, rows.height))
  return { options: rowCells(place, rows.heights, request), optionSize: rows.size }
}

function rowsOf(options: DenseTexts['options'], width: number, columns: number): RowsRequest {
  const { insetX, ...rows } = options
  return { ...rows, width: Math.floor((width - rows.gap * (columns - 1)) / columns) - insetX, columns }
}

import type { VideoFormat } from '../../contracts/format.ts'
import {
  type DensePlan,
  growRows,
  pageSize,
  planDense,
  planRows,
  READABLE_PX,
  type RowsRequest,
  rowCells,
} from '../kit/dense-plan.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import { blockHeight } from '../kit/text-size.ts'
import {
  AREAS,
  BESIDE,
  CARD_PADDING,
  type Head,
  layoutHead,
  OPTION_INSETS,
  type QuestionLayout,
  SECTION_GAP,
  WIDE,
} from './areas.ts'
import { DISPLAY, TEXT } from './style.ts'

const GAP = 12
/** From a strip's edge to its text: small badges leave it more room. */
const INSET = 90
const BADGE_ROW = 72
const PADDING = 2 * CARD_PADDING
/** What rows may take of room that is left over, each. */
const ROW_GROWTH_MAX = 40
/** Px beside the text of a card. */
const CARD_SIDES = 150

/** Long texts: strips as tall as each needs, at full width; where that is not enough, on a page of their own. */
export function layoutDense(format: VideoFormat, text: string, texts: readonly string[]): QuestionLayout {
  const area = AREAS[format]
  const head = layoutHead(area, 'small')
  const { column } = head
  if (format === 'landscape') {
    const request = rowsOf(texts, BESIDE.width, 1)
    const rows = planRows(request, BESIDE.height)
    const size = pageSize(text, { width: area.textWidth, height: column.height - PADDING }, DISPLAY)
    if (rows.size < READABLE_PX || size < READABLE_PX) return layoutPages(head, text, texts, WIDE, 2)
    const height = Math.min(column.height, blockHeight(text, area.textWidth, size, DISPLAY) + PADDING)
    return {
      ...compose(head, centreIn(column, column.width, height), size),
      options: rowCells(centreIn(BESIDE, BESIDE.width, rows.height), rows.heights, request),
      optionSize: rows.size,
    }
  }
  const options = rowsOf(texts, column.width, 1)
  const plan = planDense({
    question: { text, width: area.textWidth, face: DISPLAY },
    options,
    height: column.height - SECTION_GAP - PADDING,
  })
  return plan ? layoutColumn(head, plan, options) : layoutPages(head, text, texts, column, 1)
}

function layoutColumn(
  head: Head,
  { questionSize, questionHeight, rows: least }: DensePlan,
  request: RowsRequest,
): QuestionLayout {
  const { column } = head
  const slack = column.height - least.height - SECTION_GAP - questionHeight - PADDING
  const rows = growRows(least, slack * 0.7, ROW_GROWTH_MAX)
  const top = column.y + column.height - rows.height
  const card = { ...column, height: Math.min(top - SECTION_GAP - column.y, questionHeight + PADDING + 40) }
  return {
    ...compose(head, card, questionSize),
    options: rowCells({ ...column, y: top }, rows.heights, request),
    optionSize: rows.size,
  }
}

function layoutPages(
  head: Head,
  text: string,
  texts: readonly string[],
  page: Rect,
  columns: number,
): QuestionLayout {
  const room = { width: page.width - CARD_SIDES, height: page.height - PADDING }
  const size = pageSize(text, room, DISPLAY)
  const height = Math.min(page.height, blockHeight(text, room.width, size, DISPLAY) + PADDING + 20)
  const request = rowsOf(texts, page.width, columns)
  const rows = planRows(request, page.height)
  return {
    ...compose(head, centreIn(page, page.width, height), size),
    options: rowCells(centreIn(page, page.width, Math.min(page.height, rows.height)), rows.heights, request),
    optionSize: rows.size,
    isPaged: true,
  }
}

function compose({ column: _, ...head }: Head, card: Rect, questionSize: number): QuestionLayout {
  return {
    ...head,
    isBurstLarge: false,
    card,
    questionSize,
    picture: null,
    options: [],
    optionSize: 0,
    door: null,
    isPaged: false,
    inset: INSET,
  }
}

function rowsOf(texts: readonly string[], width: number, columns: number): RowsRequest {
  const cellWidth = Math.floor((width - GAP * (columns - 1)) / columns)
  return {
    texts,
    width: cellWidth - INSET - OPTION_INSETS.end,
    insetY: 24,
    leastHeight: BADGE_ROW,
    face: TEXT,
    gap: GAP,
    columns,
  }
}

import type { VideoFormat } from '../../contracts/format.ts'
import {
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
import { BARE, BESIDE, columnOf, type PageLayout, SANS, SECTION_GAP, SERIF } from './areas.ts'
import { insetOf, SHADOW, TIGHT } from './option-shape.ts'

const GAP = 14
const ROW_HEIGHT_MIN = 76
/** Px of spare room that each row may take. */
const ROW_GROWTH_MAX = 44

/** Long texts: rows as tall as each needs; where that is not enough, on a page of their own. */
export function layoutDense(format: VideoFormat, text: string, texts: readonly string[]): PageLayout {
  const column = columnOf(format)
  if (format === 'landscape') {
    const request = rowsOf(texts, BESIDE.width, 1)
    const rows = planRows(request, BESIDE.height)
    const questionSize = pageSize(text, column, SERIF)
    if (rows.size < READABLE_PX || questionSize < READABLE_PX) return layoutPages(format, text, texts)
    const grown = growRows(rows, BESIDE.height - rows.height, ROW_GROWTH_MAX)
    return {
      ...paperOf(column, questionSize),
      options: rowCells(centreIn(BESIDE, BESIDE.width - SHADOW, grown.height), grown.heights, request),
      optionSize: rows.size,
    }
  }
  const options = rowsOf(texts, column.width, 1)
  const height = column.height - SECTION_GAP - SHADOW
  const plan = planDense({ question: { text, width: column.width, face: SERIF }, options, height })
  if (plan === null) return layoutPages(format, text, texts)
  // Room that the size steps leave over goes to the question first.
  const questionSize = pageSize(text, { width: column.width, height: height - plan.rows.height }, SERIF)
  const questionHeight = blockHeight(text, column.width, questionSize, SERIF)
  const rows = growRows(plan.rows, height - plan.rows.height - questionHeight, ROW_GROWTH_MAX)
  const top = column.y + column.height - rows.height - SHADOW
  return {
    ...paperOf({ ...column, height: top - SECTION_GAP - column.y }, questionSize),
    options: rowCells({ ...column, y: top, width: column.width - SHADOW }, rows.heights, options),
    optionSize: rows.size,
  }
}

/** The question fills the page, then the options do: two columns of them on a wide one. */
function layoutPages(format: VideoFormat, text: string, texts: readonly string[]): PageLayout {
  const column = columnOf(format)
  const isWide = format === 'landscape'
  const page = isWide ? { ...column, width: BESIDE.x + BESIDE.width - column.x } : column
  return {
    ...paperOf(page, pageSize(text, page, SERIF)),
    ...pageOfOptions(texts, page, isWide ? 2 : 1),
    isPaged: true,
  }
}

/** Options that have a page to themselves. */
export function pageOfOptions(
  texts: readonly string[],
  page: Rect,
  columns: number,
): Pick<PageLayout, 'options' | 'optionSize' | 'isTight'> {
  const request = rowsOf(texts, page.width, columns)
  const height = page.height - SHADOW
  const least = planRows(request, height)
  const rows = growRows(least, height - least.height, ROW_GROWTH_MAX)
  const shown = { ...page, width: page.width - SHADOW }
  return { options: rowCells(shown, rows.heights, request), optionSize: rows.size, isTight: true }
}

function rowsOf(texts: readonly string[], width: number, columns: number): RowsRequest {
  const cellWidth = Math.floor((width - SHADOW - GAP * (columns - 1)) / columns)
  return {
    texts,
    width: cellWidth - insetOf(TIGHT),
    insetY: 24,
    leastHeight: ROW_HEIGHT_MIN,
    face: SANS,
    gap: GAP,
    columns,
  }
}

function paperOf(question: Rect, questionSize: number): PageLayout {
  return { ...BARE, question, questionSize, isTight: true }
}

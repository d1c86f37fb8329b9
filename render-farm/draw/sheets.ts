import type { Look } from '../../shared/templates/template.ts'

/** A look and the corner of its box on a sheet. */
export type Cell = { look: Look; x: number; y: number }
export type Sheet = { cells: Cell[]; width: number; height: number }

/** Screenshots cost by the pixel and a little by the piece; above this the browser's tiles get slow. */
const SHEET_HEIGHT_MAX = 6000
const SHEET_WIDTH_MIN = 1080
/** Antialiased edges of neighbours must not touch. */
const GAP_PX = 2

/** Packs looks, with their bleed, on as few sheets as rows of falling height allow. */
export function packSheets(looks: readonly Look[]): Sheet[] {
  const boxes = looks
    .map((look) => ({ look, width: outerSize(look, 'width'), height: outerSize(look, 'height') }))
    .sort((a, b) => b.height - a.height || b.width - a.width)
  const width = Math.max(SHEET_WIDTH_MIN, ...boxes.map((box) => box.width))
  const sheets: Sheet[] = []
  let sheet: Sheet | undefined
  let left = 0
  let top = 0
  let rowHeight = 0
  for (const box of boxes) {
    if (left + box.width > width) {
      left = 0
      top += rowHeight + GAP_PX
      rowHeight = 0
    }
    if (sheet === undefined || (top > 0 && top + box.height > SHEET_HEIGHT_MAX)) {
      sheet = { cells: [], width, height: 0 }
      sheets.push(sheet)
      left = 0
      top = 0
      rowHeight = 0
    }
    const bleed = bleedOf(box.look)
    sheet.cells.push({ look: box.look, x: left + bleed, y: top + bleed })
    sheet.height = Math.max(sheet.height, top + box.height)
    rowHeight = Math.max(rowHeight, box.height)
    left += box.width + GAP_PX
  }
  return sheets
}

/** Whole px around a look's box that belong to its picture. */
export function bleedOf(look: Look): number {
  return Math.ceil(look.bleed ?? 0)
}

function outerSize(look: Look, side: 'width' | 'height'): number {
  return Math.ceil(look[side]) + 2 * bleedOf(look)
}

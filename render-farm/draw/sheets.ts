import type { Look } from '../../shared/templates/template.ts'

/** A look with the position of its box on a sheet. */
type Cell = { look: Look; x: number; y: number }
export type Sheet = { cells: Cell[]; width: number; height: number }

/** Area of the looks on one sheet. A screenshot costs by its pixels, plus a little of its own. */
const SHEET_AREA_PX = 2_500_000
const SHEET_WIDTH_MIN = 1080
/** Antialiased edges of neighbours must not touch. */
const GAP_PX = 2

/**
 * Packs looks, with their bleed, on sheets, in rows of decreasing height. Sheets keep the order of the looks, so that a
 * film's first scene can be encoded while the rest is being drawn.
 */
export function packSheets(looks: readonly Look[]): Sheet[] {
  const width = Math.max(SHEET_WIDTH_MIN, ...looks.map((look) => outerSize(look, 'width')))
  const sheets: Sheet[] = []
  let group: Look[] = []
  let areaPx = 0
  for (const look of looks) {
    const lookPx = outerSize(look, 'width') * outerSize(look, 'height')
    if (group.length > 0 && areaPx + lookPx > SHEET_AREA_PX) {
      sheets.push(packSheet(group, width))
      group = []
      areaPx = 0
    }
    group.push(look)
    areaPx += lookPx
  }
  return group.length > 0 ? [...sheets, packSheet(group, width)] : sheets
}

function packSheet(looks: readonly Look[], width: number): Sheet {
  const boxes = looks
    .map((look) => ({ look, width: outerSize(look, 'width'), height: outerSize(look, 'height') }))
    .sort((a, b) => b.height - a.height || b.width - a.width)
  const sheet: Sheet = { cells: [], width, height: 0 }
  let left = 0
  let top = 0
  let rowHeight = 0
  for (const box of boxes) {
    if (left + box.width > width) {
      left = 0
      top += rowHeight + GAP_PX
      rowHeight = 0
    }
    const bleed = bleedOf(box.look)
    sheet.cells.push({ look: box.look, x: left + bleed, y: top + bleed })
    sheet.height = Math.max(sheet.height, top + box.height)
    rowHeight = Math.max(rowHeight, box.height)
    left += box.width + GAP_PX
  }
  return sheet
}

/** Px around a look's box that belong to its picture. */
export function bleedOf(look: Look): number {
  return Math.ceil(look.bleed ?? 0)
}

function outerSize(look: Look, side: 'width' | 'height'): number {
  return Math.ceil(look[side]) + 2 * bleedOf(look)
}

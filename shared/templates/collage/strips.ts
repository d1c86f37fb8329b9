import { rowsLayout } from '../kit/layout/rows.ts'
import type { OwnLayout } from '../kit/layout/spec.ts'
import { widthEm } from '../kit/text-size.ts'

/** Px by which every second strip lies further in. */
const STEP_PX = 56
/** A question of less is set too large for them. */
const LEAST_EM = 8

const rows = rowsLayout({
  form: 'bar',
  style: 'strip',
  columns: { vertical: 1, square: 2, landscape: 2 },
  least: 148,
  most: 190,
  gap: 18,
  insetX: 190,
  place: (row, index) => ({ ...row, x: row.x + (index % 2) * STEP_PX, width: row.width - STEP_PX }),
})

/** Strips of paper, one below the other, every second one further in. */
export const strips: OwnLayout = {
  ...rows,
  fits: (spec, request, body) => widthEm(request.asked.text) >= LEAST_EM && rows.fits(spec, request, body),
}

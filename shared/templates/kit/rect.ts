/** A box in whole px of the frame. */
export type Rect = { x: number; y: number; width: number; height: number }

/** A box of the given size around the middle of another. */
export function centreIn(outer: Rect, width: number, height: number): Rect {
  return {
    x: Math.round(outer.x + (outer.width - width) / 2),
    y: Math.round(outer.y + (outer.height - height) / 2),
    width: Math.round(width),
    height: Math.round(height),
  }
}

/** The point in the middle of a box. */
export function middleOf({ x, y, width, height }: Rect): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 }
}

/** A box with so many px more at each side. */
export function growBy({ x, y, width, height }: Rect, px: number): Rect {
  return { x: x - px, y: y - px, width: width + 2 * px, height: height + 2 * px }
}

/** The smallest box around others. */
export function around(boxes: readonly Rect[]): Rect {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}

/** Whether two boxes share a pixel. */
export function overlap(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

/** `count` equal cells that fill a box in rows, left to right; a lone last cell takes its whole row. */
export function gridCells(area: Rect, count: number, columns: number, gap: number): Rect[] {
  const rows = Math.ceil(count / columns)
  const height = Math.floor((area.height - gap * (rows - 1)) / rows)
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns)
    const inRow = Math.min(columns, count - row * columns)
    const width = Math.floor((area.width - gap * (inRow - 1)) / inRow)
    return { x: area.x + (index % columns) * (width + gap), y: area.y + row * (height + gap), width, height }
  })
}

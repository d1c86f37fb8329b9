import type { VideoFormat } from '../../contracts/format.ts'

/** A box in whole px of the frame. */
export type Rect = { x: number; y: number; width: number; height: number }

/** Where text that must be read may lie: clear of what TikTok, Shorts and Reels draw over a film. */
export const SAFE_AREA: Readonly<Record<VideoFormat, Rect>> = {
  vertical: { x: 120, y: 288, width: 768, height: 960 },
  square: { x: 64, y: 56, width: 952, height: 968 },
  landscape: { x: 120, y: 72, width: 1680, height: 936 },
}

/**
 * The widest box that is centred in the frame and inside the safe area: the vertical area lies off-centre, and
 * centred type must not.
 */
export function centredSafeArea(format: VideoFormat, frameWidth: number): Rect {
  const area = SAFE_AREA[format]
  const margin = Math.max(area.x, frameWidth - area.x - area.width)
  return { ...area, x: margin, width: frameWidth - 2 * margin }
}

/** A box of the given size around the middle of another. */
export function centreIn(outer: Rect, width: number, height: number): Rect {
  return {
    x: Math.round(outer.x + (outer.width - width) / 2),
    y: Math.round(outer.y + (outer.height - height) / 2),
    width: Math.round(width),
    height: Math.round(height),
  }
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

import type { Scene } from '../../timeline/scenes.ts'
import type { Film, Layer } from '../template.ts'
import { overlap, type Rect } from './rect.ts'

type Size = Pick<Rect, 'width' | 'height'>

/** Share of each side that a mark avoids, so that it cannot be cropped away without the picture. */
export const MARGIN = 0.2
/** The same for the left and right side where texts fill the middle. */
const MARGIN_CROWDED = 0.04
/** What waits swings by so many px. */
const SWING_PX = 8
/** Height of a row that a layout leaves to the mark. */
const MARK_ROW_PX = 48
const CAPTION_ROW_PX = 110
/** Between the mark and the layer above it. */
const AIR_PX = 22
/** Height of a picture's lower edge over which a mark may lie where there is no other room. */
const PICTURE_EDGE_PX = 60

/** Moments of a scene at which, together, every text has been in its place. */
export function settledTimes(scene: Scene): number[] {
  // The title of a cold opening has left when its scene ends.
  if (scene.kind === 'intro') return [0, Math.max(1000, scene.durationMs - 700)]
  if (scene.kind !== 'question') return [Math.max(1000, scene.durationMs - 700)]
  // A question may have left before its options came.
  const { optionsInMs, countdownMs, revealMs, explanationMs, outMs } = scene.beats
  const told = explanationMs === null ? [] : [explanationMs - 100, Math.min(explanationMs + 600, outMs)]
  return [optionsInMs - 50, countdownMs + 500, revealMs + 1000, ...told]
}

/** The boxes of a frame's layers that hold words, of the options that words stand on, and of pictures but for their lower edge. */
export function keepClear(layers: readonly Layer[]): Rect[] {
  return (
    layers
      // The backdrop may be a picture of the whole frame.
      .slice(1)
      .filter(({ look }) => look.text !== undefined || look.image !== undefined || look.part === 'option')
      // A level's name is gone after a moment.
      .filter(({ id }) => id !== 'level-card' && id !== 'curtain-level')
      .map(({ look: { width, height, text, image }, motion: { x, y } }) => ({
        x,
        y: y - SWING_PX,
        width,
        height:
          2 * SWING_PX + (image === undefined || text !== undefined ? height : height - PICTURE_EDGE_PX),
      }))
  )
}

/** The middle below everything that must stay clear, where that is still well inside the frame; else `null`. */
export function findMarkBelow(
  film: Pick<Film, 'width' | 'height'>,
  clear: readonly Rect[],
  { width, height }: Size,
): Rect | null {
  const y = Math.max(film.height * MARGIN, ...clear.map((box) => box.y + box.height + AIR_PX))
  if (y + height > film.height * (1 - MARGIN)) return null
  return { x: Math.round((film.width - width) / 2), y: Math.ceil(y), width, height }
}

/**
 * A place for a mark that is well inside the frame and covers nothing that must stay clear: the first of `sizes` with
 * room, as near to the middle as possible; `null` where none has room.
 */
export function findMarkPlace(
  film: Pick<Film, 'width' | 'height'>,
  clear: readonly Rect[],
  sizes: readonly Size[],
  margins: readonly number[] = [MARGIN, MARGIN_CROWDED],
): Rect | null {
  const boxes = distinct(clear)
  for (const margin of margins) {
    for (const size of sizes) {
      const [across, down] = [film.width * margin, film.height * MARGIN]
      const room = { x: across, y: down, width: film.width - 2 * across, height: film.height - 2 * down }
      const best = nearestPlace(room, boxes, size)
      if (best !== null) return best
    }
  }
  return null
}

/**
 * The place in a room that is nearest to its middle and clear of all boxes. On each axis it is the middle, or it touches a
 * box: no other place needs a look (a search in steps of 2 px took 0.1 to 0.9 s a film).
 */
function nearestPlace(room: Rect, boxes: readonly Rect[], { width, height }: Size): Rect | null {
  const places = (
    from: number,
    length: number,
    size: number,
    edges: readonly (readonly [number, number])[],
  ) => {
    const middle = Math.round(from + (length - size) / 2)
    const starts = [middle, ...edges.flatMap(([start, end]) => [Math.floor(start - size), Math.ceil(end)])]
    return [...new Set(starts)]
      .filter((start) => start >= from && start + size <= from + length)
      .map((start) => ({ start, off: Math.abs(start + size / 2 - from - length / 2) }))
      .toSorted((one, other) => one.off - other.off)
  }
  const columns = places(
    room.x,
    room.width,
    width,
    boxes.map((box) => [box.x, box.x + box.width]),
  )
  const rows = places(
    room.y,
    room.height,
    height,
    boxes.map((box) => [box.y, box.y + box.height]),
  )
  let best: Rect | null = null
  let least = Number.POSITIVE_INFINITY
  for (const row of rows) {
    for (const column of columns) {
      const distance = row.off ** 2 + column.off ** 2
      // Those that follow in this row are further away.
      if (distance >= least) break
      const place = { x: column.start, y: row.start, width, height }
      if (boxes.some((box) => overlap(place, box))) continue
      best = place
      least = distance
      break
    }
  }
  return best
}

function distinct(boxes: readonly Rect[]): Rect[] {
  return [...new Map(boxes.map((box) => [`${box.x} ${box.y} ${box.width} ${box.height}`, box])).values()]
}

/** Px of the row at the foot of a vertical film's column that belongs to the mark; 0 without a mark. */
export function markFoot({ snapshot: { format, watermark } }: Film): number {
  return format === 'vertical' && watermark !== null ? MARK_ROW_PX : 0
}

/** Px between a question and what stands below it that belong to the mark, where the frame is not vertical. */
export function markGap({ snapshot: { format, watermark } }: Film): number {
  return format !== 'vertical' && watermark !== null ? MARK_ROW_PX : 0
}

/** Px of the row at the foot of the column in which captions stand; 0 without captions. */
export function captionFoot({ snapshot: { captions } }: Film): number {
  return captions === 'off' ? 0 : CAPTION_ROW_PX
}

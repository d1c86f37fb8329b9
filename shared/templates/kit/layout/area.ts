import type { SafeArea } from '../../../contracts/film-settings.ts'
import type { VideoFormat } from '../../../contracts/format.ts'
import type { Film } from '../../template.ts'
import type { Rect } from '../rect.ts'

/**
 * Where what must be read may lie. `feed` keeps clear of the apps' captions and their rail of buttons, which covers the
 * right edge below y 850 of a vertical frame; all parts share one column, so it ends left of the rail. `ads` keeps clear
 * of an advertisement's bars too.
 */
export const SAFE_AREAS: Readonly<Record<SafeArea, Readonly<Record<VideoFormat, Rect>>>> = {
  feed: {
    vertical: { x: 60, y: 170, width: 880, height: 1330 },
    square: { x: 56, y: 48, width: 968, height: 984 },
    landscape: { x: 96, y: 56, width: 1728, height: 968 },
  },
  ads: {
    vertical: { x: 120, y: 288, width: 768, height: 960 },
    square: { x: 64, y: 56, width: 952, height: 968 },
    landscape: { x: 120, y: 72, width: 1680, height: 936 },
  },
}

/** The rail ends so far below the column's upper edge; what is read begins below it. */
const RAIL = { height: 20, footPx: 14 }
/** The free plan's mark below the rail, with the air above it. */
const MARK = { above: 8, height: 40, width: 480 }
const CAPTION_ROW_PX = 110

/** The column in which everything of a film stands. */
export function contentArea({ snapshot }: Pick<Film, 'snapshot'>): Rect {
  return SAFE_AREAS[snapshot.safeArea][snapshot.format]
}

/** Whether a film stands upright on a phone: others have less room below their words. */
export function isTall({ snapshot }: Pick<Film, 'snapshot'>): boolean {
  return snapshot.format === 'vertical'
}

/** Px by which the rail of a tall film with a mark moves up to make room for it; 0 in others. */
export function railRise({ snapshot: { format, watermark } }: Pick<Film, 'snapshot'>): number {
  return format === 'vertical' && watermark !== null ? MARK.above + MARK.height : 0
}

/** The progress rail: at the column's upper edge, or above it where a tall film has a mark between the two. */
export function railPlace(film: Pick<Film, 'snapshot'>): Rect {
  const area = contentArea(film)
  return { ...area, y: area.y + RAIL.footPx - RAIL.height - railRise(film), height: RAIL.height }
}

/** The free plan's mark: in the middle of a row below the rail that nothing else uses; `null` where the film has none. */
export function markPlace(film: Pick<Film, 'snapshot'>): Rect | null {
  if (film.snapshot.watermark === null) return null
  const { x, y, width, height } = railPlace(film)
  return {
    x: Math.round(x + (width - MARK.width) / 2),
    y: y + height + MARK.above,
    width: MARK.width,
    height: MARK.height,
  }
}

/** From where on a question's page may use its column: below the rail, and below the mark of a free film. */
export function topOfPage(film: Pick<Film, 'snapshot'>): number {
  const { y, height } = markPlace(film) ?? railPlace(film)
  return y + height
}

/** What a card without a rail may use: all of the column, or what lies below the mark and above captions. */
export function cardArea(film: Pick<Film, 'snapshot'>): Rect {
  const area = contentArea(film)
  const top = markPlace(film) ? topOfPage(film) + MARK.above : area.y
  return { ...area, y: top, height: area.y + area.height - top - captionFoot(film) }
}

/** Px of the row at the foot of the column in which captions stand; 0 without captions. */
export function captionFoot({ snapshot: { captions } }: Pick<Film, 'snapshot'>): number {
  return captions === 'off' ? 0 : CAPTION_ROW_PX
}

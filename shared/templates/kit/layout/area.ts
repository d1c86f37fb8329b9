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

/** The column in which everything of a film stands. */
export function contentArea({ snapshot }: Pick<Film, 'snapshot'>): Rect {
  return SAFE_AREAS[snapshot.safeArea][snapshot.format]
}

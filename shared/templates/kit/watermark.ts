import type { Scene } from '../../timeline/scenes.ts'
import type { Film, Layer, Look } from '../template.ts'
import { contentArea } from './layout/area.ts'
import { findMarkBelow, findMarkPlace, keepClear, MARGIN, settledTimes } from './mark-place.ts'
import { perFilm, perScene } from './memo.ts'
import type { Rect } from './rect.ts'

/** Height of the mark in the row that vertical films keep for it. */
const FOOT_MARK = { width: 400, height: 36 }
/** Beside the column, where its texts leave no room. */
const LAST_PLACE: Readonly<Record<'square' | 'landscape', Rect>> = {
  square: { x: 5, y: 340, width: 44, height: 400 },
  landscape: { x: 24, y: 340, width: 48, height: 400 },
}
/** Forms of the mark, the best one first: a line, or one that is turned between two columns. */
const FORMS = [
  { width: 400, height: 50 },
  { width: 48, height: 400 },
  { width: 320, height: 40 },
  { width: 44, height: 320 },
  { width: 300, height: 34 },
  { width: 36, height: 300 },
  { width: 260, height: 28 },
  { width: 240, height: 26 },
  { width: 220, height: 22 },
] as const
/** The forms whose letters are easy to read. */
const GOOD_FORMS = FORMS.slice(0, 3)

/** The mark of a film on the free plan, over everything else and clear of words; none where the snapshot carries none. */
export function makeWatermark(
  /** The layers of a template without marks. */
  frame: (film: Film, scene: Scene, timeMs: number) => readonly Layer[],
): (film: Film, scene: Scene) => Layer[] {
  const clearIn = (film: Film, scenes: readonly Scene[]) =>
    scenes.flatMap((scene) => settledTimes(scene).flatMap((timeMs) => keepClear(frame(film, scene, timeMs))))
  // One place for all questions, if their layouts leave a readable one.
  const questionPlaceOf = perFilm((film): Rect | null =>
    findMarkPlace(
      film,
      clearIn(
        film,
        film.scenes.filter(({ kind }) => kind === 'question'),
      ),
      GOOD_FORMS,
      [MARGIN],
    ),
  )
  const placeOf = perScene((film, scene): Rect => {
    const { format, loop } = film.snapshot
    if (format === 'vertical') return footPlace(film)
    const shared = scene.kind === 'question' ? questionPlaceOf(film) : null
    if (shared !== null) return shared
    // A film that loops ends on its first frame, so both ends share a place.
    const isEnd = ({ kind }: Scene) => kind === 'intro' || kind === 'outro'
    const clear = clearIn(film, loop && isEnd(scene) ? film.scenes.filter(isEnd) : [scene])
    const below = scene.kind === 'question' ? null : findMarkBelow(film, clear, FORMS[0])
    return below ?? findMarkPlace(film, clear, FORMS) ?? LAST_PLACE[format]
  })
  return (film, scene) => {
    const { watermark: text } = film.snapshot
    return text === null ? [] : [markLayer('mark-small', text, placeOf(film, scene))]
  }
}

/** In the row below all texts of a vertical frame. */
function footPlace(film: Film): Rect {
  const { x, y, width, height } = contentArea(film)
  return {
    ...FOOT_MARK,
    x: Math.round(x + (width - FOOT_MARK.width) / 2),
    y: y + height - FOOT_MARK.height - 2,
  }
}

/** A box that is taller than wide holds a line that is turned by a quarter. */
function markLayer(part: 'mark-small', text: string, box: Rect): Layer {
  const { x, y, width, height } = box
  const isUpright = height > width
  const look: Look = {
    part,
    width,
    height,
    text: { text },
    classes: isUpright ? ['upright'] : [],
    vars: isUpright ? { length: height, thickness: width } : {},
  }
  return { id: part, look, motion: { x, y } }
}

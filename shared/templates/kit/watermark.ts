import type { VideoFormat } from '../../contracts/format.ts'
import type { Scene } from '../../timeline/scenes.ts'
import type { Film, Layer, Look } from '../template.ts'
import { findMarkBelow, findMarkPlace, keepClear, MARGIN, settledTimes } from './mark-place.ts'
import { perFilm, perScene } from './memo.ts'
import type { Rect } from './rect.ts'

/** In vertical below all texts, with room below it. Elsewhere the layout decides; this is the place if it leaves no room. */
const SMALL_MARK: Readonly<Record<VideoFormat, Rect>> = {
  vertical: { x: 340, y: 1268, width: 400, height: 52 },
  square: { x: 1026, y: 340, width: 44, height: 400 },
  landscape: { x: 1806, y: 340, width: 48, height: 400 },
}
/** Forms of the small mark, the best one first: a line, or one that is turned between two columns. */
const SMALL_FORMS = [
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
const GOOD_FORMS = SMALL_FORMS.slice(0, 3)

/** Places of the large mark, also inside the middle 60 %, where no template sets text, so that nothing hides it. */
const LARGE_MARKS: Readonly<Record<VideoFormat, readonly Rect[]>> = {
  vertical: [
    { x: 60, y: 1340, width: 720, height: 130 },
    { x: 300, y: 1400, width: 720, height: 130 },
    { x: 180, y: 1370, width: 720, height: 130 },
  ],
  square: [
    { x: 4, y: 220, width: 58, height: 420 },
    { x: 4, y: 440, width: 58, height: 420 },
    { x: 4, y: 330, width: 58, height: 420 },
  ],
  landscape: [
    { x: 14, y: 220, width: 96, height: 520 },
    { x: 1858, y: 280, width: 56, height: 520 },
    { x: 14, y: 340, width: 96, height: 520 },
  ],
}

/** The two marks of a film on the free plan, over everything else; none where the snapshot carries no mark. */
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
  const smallPlaceOf = perScene((film, scene): Rect => {
    const { format, loop } = film.snapshot
    if (format === 'vertical') return SMALL_MARK.vertical
    const shared = scene.kind === 'question' ? questionPlaceOf(film) : null
    if (shared !== null) return shared
    // A film that loops ends on its first frame, so both ends share a place.
    const isEnd = ({ kind }: Scene) => kind === 'intro' || kind === 'outro'
    const clear = clearIn(film, loop && isEnd(scene) ? film.scenes.filter(isEnd) : [scene])
    const below = scene.kind === 'question' ? null : findMarkBelow(film, clear, SMALL_FORMS[0])
    return below ?? findMarkPlace(film, clear, SMALL_FORMS) ?? SMALL_MARK[format]
  })
  return (film, scene) => {
    const { format, loop, watermark: text } = film.snapshot
    if (text === null) return []
    const placeIndex = loop && scene.kind === 'outro' ? 0 : scene.sceneIndex
    const places = LARGE_MARKS[format]
    return [
      markLayer('mark-large', text, places[placeIndex % places.length]!),
      markLayer('mark-small', text, smallPlaceOf(film, scene)),
    ]
  }
}

/** A box that is taller than wide holds a line that is turned by a quarter. */
function markLayer(part: 'mark-small' | 'mark-large', text: string, box: Rect): Layer {
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

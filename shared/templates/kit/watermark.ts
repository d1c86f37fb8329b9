import type { VideoFormat } from '../../contracts/format.ts'
import type { Scene } from '../../timeline/scenes.ts'
import type { Film, Layer, Look } from '../template.ts'
import type { Rect } from './rect.ts'

/**
 * Fixed for the whole film, inside the middle 60 % of the height: below what is read in vertical, upright along
 * the right edge where the layout leaves no free line.
 */
const SMALL_MARK: Readonly<Record<VideoFormat, Rect>> = {
  vertical: { x: 340, y: 1268, width: 400, height: 52 },
  square: { x: 1026, y: 340, width: 44, height: 400 },
  landscape: { x: 1862, y: 340, width: 48, height: 400 },
}

/** Places of the large mark, inside the middle 60 % too, where no template sets a word: it hides behind nothing. */
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
    { x: 1804, y: 280, width: 56, height: 520 },
    { x: 14, y: 340, width: 96, height: 520 },
  ],
}

/** The two marks of a film on the free plan, over everything else; none where the snapshot carries no mark. */
export function watermarkLayers(film: Film, scene: Scene): Layer[] {
  const text = film.snapshot.watermark
  if (text === null) return []
  const { format } = film.snapshot
  // A film that loops ends where it began.
  const placeIndex = film.snapshot.loop && scene.kind === 'outro' ? 0 : scene.sceneIndex
  const places = LARGE_MARKS[format]
  return [
    markLayer('mark-large', text, places[placeIndex % places.length]!),
    markLayer('mark-small', text, SMALL_MARK[format]),
  ]
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

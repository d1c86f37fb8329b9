import type { VideoFormat } from '../../contracts/format.ts'
import type { Scene } from '../../timeline/scenes.ts'
import type { Film, Layer } from '../template.ts'
import type { Rect } from './rect.ts'

/**
 * Fixed for the whole film, inside the middle 60 % of the height: below what is read in vertical, upright along
 * the right edge where the layout leaves no free line.
 */
const SMALL_MARK: Readonly<Record<VideoFormat, Rect>> = {
  vertical: { x: 340, y: 1268, width: 400, height: 52 },
  square: { x: 1026, y: 340, width: 44, height: 400 },
  landscape: { x: 1850, y: 340, width: 48, height: 400 },
}

/** Places of the large mark; it lies behind everything that a template draws over its backdrop. */
const LARGE_MARKS: Readonly<Record<VideoFormat, readonly Rect[]>> = {
  vertical: [
    { x: 60, y: 1350, width: 720, height: 130 },
    { x: 300, y: 1390, width: 720, height: 130 },
    { x: 180, y: 1340, width: 720, height: 130 },
  ],
  square: [
    { x: 40, y: 640, width: 700, height: 130 },
    { x: 340, y: 760, width: 700, height: 130 },
    { x: 180, y: 700, width: 700, height: 130 },
  ],
  landscape: [
    { x: 160, y: 920, width: 800, height: 140 },
    { x: 960, y: 920, width: 800, height: 140 },
    { x: 560, y: 920, width: 800, height: 140 },
  ],
}

/** The two marks of a film on the free plan; none where the snapshot carries no mark. */
export function watermarkLayers(film: Film, scene: Scene): { behind: Layer[]; above: Layer[] } {
  const text = film.snapshot.watermark
  if (text === null) return { behind: [], above: [] }
  const { format } = film.snapshot
  // A film that loops ends where it began.
  const placeIndex = film.snapshot.loop && scene.kind === 'outro' ? 0 : scene.sceneIndex
  const places = LARGE_MARKS[format]
  return {
    behind: [markLayer('mark-large', text, places[placeIndex % places.length]!)],
    above: [markLayer('mark-small', text, SMALL_MARK[format])],
  }
}

function markLayer(part: 'mark-small' | 'mark-large', text: string, { x, y, width, height }: Rect): Layer {
  const classes = height > width ? ['upright'] : []
  return { id: part, look: { part, width, height, text: { text }, classes }, motion: { x, y } }
}

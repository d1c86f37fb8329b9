import type { VideoFormat } from '../../contracts/format.ts'
import type { Scene } from '../../timeline/scenes.ts'
import type { Film, Layer } from '../template.ts'
import type { Rect } from './rect.ts'

/** Fixed for the whole film, inside the middle 60 % of the height: cropping it away hurts the picture. */
const SMALL_MARK: Readonly<Record<VideoFormat, Rect>> = {
  vertical: { x: 340, y: 1268, width: 400, height: 52 },
  square: { x: 700, y: 812, width: 340, height: 48 },
  landscape: { x: 1500, y: 800, width: 360, height: 48 },
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
    { x: 160, y: 700, width: 800, height: 140 },
    { x: 960, y: 640, width: 800, height: 140 },
    { x: 560, y: 680, width: 800, height: 140 },
  ],
}

/** The two marks of a film on the free plan; none where the snapshot carries no mark. */
export function watermarkLayers(film: Film, scene: Scene): { behind: Layer[]; above: Layer[] } {
  const text = film.snapshot.watermark
  if (text === null) return { behind: [], above: [] }
  const { format } = film.snapshot
  const places = LARGE_MARKS[format]
  return {
    behind: [markLayer('mark-large', text, places[scene.sceneIndex % places.length]!)],
    above: [markLayer('mark-small', text, SMALL_MARK[format])],
  }
}

function markLayer(part: 'mark-small' | 'mark-large', text: string, { x, y, width, height }: Rect): Layer {
  return { id: part, look: { part, width, height, text: { text } }, motion: { x, y } }
}

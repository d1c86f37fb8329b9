import type { Scene } from '../../timeline/scenes.ts'
import { driftPhase, swing } from '../kit/drift.ts'
import { perScene } from '../kit/memo.ts'
import { SAFE_AREA } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { coloursOf } from './colours.ts'

/** Length of the strip's pattern in px: after that much of its way it looks as before. */
const PATTERN = 120
const STRIP_PX_PER_MS = 0.05

/** Clear of whatever is read: partly outside the frame. */
const DISC_PLACES = {
  vertical: { size: 376, x: 730, y: 1430 },
  square: { size: 240, x: 570, y: -178 },
  landscape: { size: 300, x: 1816, y: -110 },
} as const

type Page = { page: Layer; disc: Look; strip: Look; discX: number; discY: number; stripY: number }

/** The sheet of paper, a disc that rises and sinks, and a strip that runs along the bottom edge. */
export function pageLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { page, disc, strip, discX, discY, stripY } = pageOf(film, scene)
  const phase = driftPhase(scene, timeMs, 8000)
  // Whole patterns per scene: the strip stands as it began when the next scene takes over.
  const patterns = Math.round((scene.durationMs * STRIP_PX_PER_MS) / PATTERN)
  const way = Math.round((timeMs / scene.durationMs) * patterns * PATTERN)
  return [
    page,
    {
      id: 'disc',
      look: disc,
      motion: { x: discX + Math.round(14 * swing(phase)), y: discY + Math.round(34 * swing(phase + 0.02)) },
    },
    { id: 'strip', look: strip, motion: { x: -(way % PATTERN), y: stripY } },
  ]
}

const pageOf = perScene((film): Page => {
  const { width, height } = film
  const { format } = film.snapshot
  const { background, accent, hue } = coloursOf(film)
  const { size } = DISC_PLACES[format]
  return {
    page: {
      id: 'page',
      look: { part: 'page', width, height, vars: { background, accent, left: SAFE_AREA[format].x - 32 } },
      motion: { x: 0, y: 0 },
    },
    disc: { part: 'disc', width: size, height: size, vars: { accent: hue } },
    strip: { part: 'strip', width: width + PATTERN, height: 24 },
    discX: DISC_PLACES[format].x,
    discY: DISC_PLACES[format].y,
    stripY: height - (format === 'vertical' ? 76 : 40),
  }
})

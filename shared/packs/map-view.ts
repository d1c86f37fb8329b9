import { HEIGHT, WIDTH } from './picture.ts'
import type { Shape } from './shapes.ts'

const RADIANS = Math.PI / 180
/** Lines are drawn up to here outside the picture, so that their ends are not seen. */
const MARGIN = 20

/** The Earth seen from above a place, in true sizes (Lambert's azimuthal projection). */
export type MapView = {
  /** Longitude and latitude of the middle of the picture, degrees. */
  centre: readonly [number, number]
  /** Of the Earth, in units of the picture. */
  radius: number
}

/** The degrees from the middle of the picture to its corners. */
export function degreesToCorner({ radius }: MapView): number {
  return (2 * Math.asin(Math.hypot(WIDTH, HEIGHT) / 4 / radius)) / RADIANS
}

/**
 * The SVG path of a shape without what lies wholly on the far side of the Earth. No land reaches from there into a view of half
 * of the Earth or less, so that nothing has to be clipped, which takes a library most of its time. Of lines outside the picture
 * only their ends are drawn.
 */
export function pathOf({ coordinates }: Shape, view: MapView): string {
  const project = projectionOf(view)
  return coordinates.flatMap((piece) => piece.map((ring) => ringPath(ring, project))).join('')
}

/** In units of the picture; `isNear` = on the half of the Earth that is seen from above. */
type Point = { x: number; y: number; isNear: boolean }

function ringPath(ring: readonly number[][], project: (point: readonly number[]) => Point): string {
  let path = ''
  let isSeen = false
  let [lastX, lastY, lastSide] = [Number.NaN, Number.NaN, 0]
  // Of points on one side outside the picture, only the first and the last are drawn.
  let skipped = ''
  for (const point of ring) {
    const { x, y, isNear } = project(point)
    isSeen ||= isNear
    if (x === lastX && y === lastY) continue
    const side = sideOf(x, y)
    const step = `${path === '' ? 'M' : 'L'}${x},${y}`
    if (side !== 0 && side === lastSide) skipped = step
    else {
      path += skipped + step
      skipped = ''
    }
    ;[lastX, lastY, lastSide] = [x, y, side]
  }
  return isSeen ? `${path}${skipped}Z` : ''
}

/** On which sides outside the picture a point lies, as bits; 0 = inside. */
function sideOf(x: number, y: number): number {
  const across = x < -MARGIN ? 1 : x > WIDTH + MARGIN ? 2 : 0
  return across + (y < -MARGIN ? 4 : y > HEIGHT + MARGIN ? 8 : 0)
}

function projectionOf({ centre, radius }: MapView): (point: readonly number[]) => Point {
  const [sin0, cos0] = [Math.sin(centre[1] * RADIANS), Math.cos(centre[1] * RADIANS)]
  return ([longitude, latitude]) => {
    const around = (longitude! - centre[0]) * RADIANS
    const [sin, cos] = [Math.sin(latitude! * RADIANS), Math.cos(latitude! * RADIANS)]
    const ahead = cos * Math.cos(around)
    const nearness = sin0 * sin + cos0 * ahead
    const scale = radius * Math.sqrt(2 / (1 + nearness))
    return {
      x: Math.round(WIDTH / 2 + scale * cos * Math.sin(around)),
      y: Math.round(HEIGHT / 2 - scale * (cos0 * sin - sin0 * ahead)),
      isNear: nearness > 0,
    }
  }
}

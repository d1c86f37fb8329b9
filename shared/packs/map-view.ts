import type { Line } from './atlas.ts'
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
  return coordinates.flatMap((piece) => piece.map((ring) => linePath(ring, project, 'Z'))).join('')
}

/** The SVG path of open lines, in the same way. */
export function pathOfLines(lines: readonly Line[], view: MapView): string {
  const project = projectionOf(view)
  return lines.map((line) => linePath(line, project, '')).join('')
}

/** Writes the place of a vector, in units of the picture, and says whether it is on the half of the Earth that is seen. */
type Project = (vectors: Float64Array, at: number, place: Place) => boolean
type Place = { x: number; y: number }

function linePath(line: Line, project: Project, end: 'Z' | ''): string {
  const vectors = vectorsOf(line)
  const place = { x: Number.NaN, y: Number.NaN }
  let path = ''
  let isSeen = false
  let [lastX, lastY, lastSide] = [place.x, place.y, 0]
  // Of points on one side outside the picture, only the first and the last are drawn: few points become text, which costs most.
  let isSkipped = false
  let commonSides = ~0
  for (let at = 0; at < vectors.length; at += 3) {
    isSeen = project(vectors, at, place) || isSeen
    const { x, y } = place
    if (x === lastX && y === lastY) continue
    const side = sideOf(x, y)
    commonSides &= side
    const isAside = side !== 0 && side === lastSide
    if (!isAside && isSkipped) path += `L${lastX},${lastY}`
    if (!isAside) path += `${path === '' ? 'M' : 'L'}${x},${y}`
    isSkipped = isAside
    lastX = x
    lastY = y
    lastSide = side
  }
  if (isSkipped) path += `L${lastX},${lastY}`
  return isSeen && commonSides === 0 ? path + end : ''
}

/** On which sides outside the picture a point lies, as bits; 0 = inside. */
function sideOf(x: number, y: number): number {
  const across = x < -MARGIN ? 1 : x > WIDTH + MARGIN ? 2 : 0
  return across + (y < -MARGIN ? 4 : y > HEIGHT + MARGIN ? 8 : 0)
}

/** Lines of the atlas are in several views, and sines take most of the time of a view. */
const known = new WeakMap<Line, Float64Array>()

/** Unit vectors from the middle of the Earth to the points of a line, three numbers each. */
function vectorsOf(line: Line): Float64Array {
  const kept = known.get(line)
  if (kept !== undefined) return kept
  const vectors = new Float64Array(line.length * 3)
  for (const [index, [longitude, latitude]] of line.entries()) {
    const [around, up] = [longitude! * RADIANS, latitude! * RADIANS]
    vectors[index * 3] = Math.cos(up) * Math.cos(around)
    vectors[index * 3 + 1] = Math.cos(up) * Math.sin(around)
    vectors[index * 3 + 2] = Math.sin(up)
  }
  known.set(line, vectors)
  return vectors
}

function projectionOf({ centre, radius }: MapView): Project {
  const [sinAround, cosAround] = [Math.sin(centre[0] * RADIANS), Math.cos(centre[0] * RADIANS)]
  const [sinUp, cosUp] = [Math.sin(centre[1] * RADIANS), Math.cos(centre[1] * RADIANS)]
  return (vectors, at, place) => {
    const a = vectors[at]!
    const b = vectors[at + 1]!
    const c = vectors[at + 2]!
    const ahead = a * cosAround + b * sinAround
    const nearness = cosUp * ahead + sinUp * c
    const scale = radius * Math.sqrt(2 / (1 + nearness))
    place.x = Math.round(WIDTH / 2 + scale * (b * cosAround - a * sinAround))
    place.y = Math.round(HEIGHT / 2 - scale * (cosUp * c - sinUp * ahead))
    return nearness > 0
  }
}

import type { Feature } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { once, onceEach } from '../once.ts'
import { readPackageFile } from './package-data.ts'

/** Points of a line, degrees. */
export type Line = number[][]
/** Rings of one piece of land. */
export type Piece = Line[]
/** Edges of what lies around a piece, degrees; one that crosses the 180th meridian goes around the Earth. */
export type Box = { west: number; east: number; south: number; north: number }
/** A piece of a country, which is known by the United Nations' number. */
type Land = { number: string; piece: Piece; box: Box }
type Atlas = Topology<{ countries: GeometryCollection }>

/** Wider land crosses the 180th meridian, degrees. */
const HALF_WAY_AROUND = 180

/**
 * All land of the world by countries, without bends of borders and coasts smaller than `detail`, degrees. Countries share
 * their borders at each detail. The kept ones are few: every detail takes some megabytes.
 */
export const atlas = onceEach((detail: number): readonly Land[] => {
  const coarse = thinnedTo(detail)
  return feature(coarse, coarse.objects.countries).features.flatMap((one) =>
    piecesOf(one)
      .map((piece) => ({ number: String(one.id), piece, box: boxOf(piece[0]!) }))
      .filter(({ piece, box }) => sizeOf(box) > HALF_WAY_AROUND || isOutline(piece[0]!)),
  )
})

/** The lines between countries, each once, without bends smaller than `detail`. */
export const borders = onceEach((detail: number): readonly { line: Line; box: Box }[] => {
  const coarse = thinnedTo(detail)
  const { coordinates } = mesh(coarse, coarse.objects.countries, (one, other) => one !== other)
  return coordinates.map((line) => ({ line, box: boxOf(line) }))
})

/** The length of the greater side of a box, degrees. */
export function sizeOf({ west, east, south, north }: Box): number {
  return Math.max(east - west, north - south)
}

const thinnedTo = onceEach((detail: number): Atlas => {
  const { arcs, ...topology } = whole()
  return { ...topology, arcs: arcs.map((arc) => thinned(arc, detail)) }
})

/** The atlas with all details, its lines in degrees. */
const whole = once((): Atlas => {
  const { transform, ...topology }: Atlas = JSON.parse(readPackageFile('world-atlas/countries-50m.json'))
  const { scale, translate } = transform!
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([right, up]) => {
      x += right!
      y += up!
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
  return { ...topology, arcs }
})

/** A line without the points that are nearer than `detail` to the one before; its ends, where others join it, stay. */
function thinned(line: Line, detail: number): Line {
  let [x, y] = line[0] as [number, number]
  return line.filter(([longitude, latitude], index) => {
    const across = (longitude! - x) * Math.cos((latitude! * Math.PI) / 180)
    const isKept = index === 0 || index === line.length - 1 || Math.hypot(across, latitude! - y) >= detail
    if (isKept) [x, y] = [longitude!, latitude!]
    return isKept
  })
}

/** Whether a ring goes clockwise around something: small ones that lost bends may not, and would then be all of the Earth. */
function isOutline(ring: Line): boolean {
  let twiceArea = 0
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!
    twiceArea += x! * nextY! - nextX! * y!
  }
  return twiceArea < 0
}

function piecesOf({ geometry }: Feature): Piece[] {
  if (geometry.type === 'Polygon') return [geometry.coordinates]
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
}

function boxOf(line: Line): Box {
  const longitudes = line.map(([longitude]) => longitude!)
  const latitudes = line.map(([, latitude]) => latitude!)
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  }
}

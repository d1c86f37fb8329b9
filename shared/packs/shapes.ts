import { type GeoPermissibleObjects, geoArea, geoBounds, geoCentroid } from 'd3-geo'
import type { Feature } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { countries } from './countries.ts'
import { once, readCldr, readPackageFile } from './package-data.ts'

/** Rings of one piece of land, degrees. */
type Piece = number[][][]
/** What a country looks like: its main part. */
export type Shape = { type: 'MultiPolygon'; coordinates: Piece[] }

/** Where the shapes come from, for packs that show them. */
export const NATURAL_EARTH = {
  attribution:
    'Map: Natural Earth (public domain) by world-atlas. Names and figures: Unicode CLDR (Unicode-3.0).',
  sourceUrl: 'https://github.com/topojson/world-atlas',
}

/** Pieces that lie further from the rest, in degrees, are other parts of the world: Alaska, French Guiana, the Azores. */
const GAP_DEGREES_MAX = 4

/** Pieces smaller than this part of a view are not seen. */
const SPECK = 300

/** The main part of each country, by its code; countries that the map does not have are missing. */
export const shapes = once((): ReadonlyMap<string, Shape> => {
  const numbers = numericCodes()
  // Some countries stand in several entries, such as Australia and its reefs.
  const byNumber = Map.groupBy(atlas().features, ({ id }) => String(id))
  return new Map(
    countries().flatMap(({ id }) => {
      const found = (byNumber.get(numbers.get(id)!) ?? []).flatMap(piecesOf)
      return found.length === 0 ? [] : [[id, { type: 'MultiPolygon', coordinates: mainPart(found) }]]
    }),
  )
})

/** All countries of the world, without names. */
const atlas = once(() => {
  const topology: Topology<{ countries: GeometryCollection }> = JSON.parse(
    readPackageFile('world-atlas/countries-50m.json'),
  )
  return feature(topology, topology.objects.countries)
})

/** The land within some degrees of a place: drawing all of it takes half a second. */
export function landAround([longitude, latitude]: [number, number], degrees: number): Shape {
  const south = latitude - degrees
  const north = latitude + degrees
  // Meridians come together towards the poles.
  const nearest = Math.min(89, Math.max(Math.abs(south), Math.abs(north)))
  const wide = Math.min(180, degrees / Math.cos((nearest * Math.PI) / 180))
  const view = { south, north, west: longitude - wide, east: longitude + wide }
  const near = pieces().filter(({ box }) => gap(view, box) === 0 && sizeOf(box) > degrees / SPECK)
  return { type: 'MultiPolygon', coordinates: near.map(({ piece }) => piece) }
}

const pieces = once(() =>
  atlas()
    .features.flatMap(piecesOf)
    .map((piece) => ({ piece, box: boxOf(piece) })),
)

/** The number of points of a shape: few of them draw no country. */
export function pointCount({ coordinates }: Shape): number {
  return coordinates.flat().reduce((sum, ring) => sum + ring.length, 0)
}

/** The centre of a shape and its extent in degrees. */
export function extentOf(shape: Shape): { centre: [number, number]; degrees: number } {
  const [[west, south], [east, north]] = geoBounds(shape as GeoPermissibleObjects)
  const centre = geoCentroid(shape as GeoPermissibleObjects)
  const width = (east < west ? east + 360 - west : east - west) * Math.cos((centre[1] * Math.PI) / 180)
  return { centre, degrees: Math.max(width, north - south) }
}

function mainPart(pieces: Piece[]): Piece[] {
  const area = (piece: Piece) => geoArea({ type: 'Polygon', coordinates: piece } as GeoPermissibleObjects)
  const [largest, ...rest] = pieces
    .map((piece) => ({ piece, area: area(piece), box: boxOf(piece) }))
    .sort((a, b) => b.area - a.area)
  const kept = [largest!]
  let left = rest
  for (let found = true; found; ) {
    const near = left.filter(({ box }) => kept.some((one) => gap(one.box, box) <= GAP_DEGREES_MAX))
    found = near.length > 0
    kept.push(...near)
    left = left.filter((one) => !near.includes(one))
  }
  return kept.map(({ piece }) => piece)
}

function piecesOf({ geometry }: Feature): Piece[] {
  if (geometry.type === 'Polygon') return [geometry.coordinates]
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
}

type Box = { west: number; east: number; south: number; north: number }

function sizeOf({ west, east, south, north }: Box): number {
  return Math.max(east - west, north - south)
}

function boxOf([ring]: Piece): Box {
  const longitudes = ring!.map(([longitude]) => longitude!)
  const latitudes = ring!.map(([, latitude]) => latitude!)
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  }
}

/** Degrees between two boxes; the map is cut at the 180th meridian, where both sides touch. */
function gap(a: Box, b: Box): number {
  const across = Math.max(a.west - b.east, b.west - a.east)
  const around = Math.min(a.west + 360 - b.east, b.west + 360 - a.east)
  return Math.max(0, Math.min(across, around), a.south - b.north, b.south - a.north)
}

function numericCodes(): ReadonlyMap<string, string> {
  const codes = readCldr<Record<string, { _numeric?: string }>>('codeMappings')
  return new Map(Object.entries(codes).flatMap(([id, { _numeric }]) => (_numeric ? [[id, _numeric]] : [])))
}

import { type GeoPermissibleObjects, geoArea, geoBounds, geoCentroid } from 'd3-geo'
import { once, onceEach } from '../once.ts'
import { atlas, type Box, borders, type Line, type Piece, sizeOf } from './atlas.ts'
import { readCldr } from './package-data.ts'

/** What a country looks like: its main part, the largest piece of it first. */
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
const SPECK = 150

/** All details of the atlas, degrees. */
const FULL = 0

/** Whether the atlas has a country. */
export function isInAtlas(id: string): boolean {
  return landOf(FULL).has(numericCodes().get(id)!)
}

/** The main part of a country of the atlas without details smaller than some degrees. */
export function shapeOf(id: string, detail: number = FULL): Shape {
  return shapesAt(detail)(id)
}

const shapesAt = onceEach((detail: number) =>
  onceEach((id: string): Shape => {
    const found = landOf(detail).get(numericCodes().get(id)!)!
    return { type: 'MultiPolygon', coordinates: mainPart(found) }
  }),
)

/** Some countries stand in several entries, such as Australia and its reefs. */
const landOf = onceEach((detail: number) => Map.groupBy(atlas(detail), ({ number }) => number))

/** The land within some degrees of a place, and the borders there: drawing all of the world takes half a second. */
export function landAround(
  [longitude, latitude]: readonly [number, number],
  degrees: number,
  detail: number,
): { land: Shape; borders: Line[] } {
  const south = latitude - degrees
  const north = latitude + degrees
  // Meridians come together towards the poles.
  const nearest = Math.min(89, Math.max(Math.abs(south), Math.abs(north)))
  const wide = Math.min(180, degrees / Math.cos((nearest * Math.PI) / 180))
  const view = { south, north, west: longitude - wide, east: longitude + wide }
  const isNear = ({ box }: { box: Box }) => gap(view, box) === 0
  const near = atlas(detail).filter((one) => isNear(one) && sizeOf(one.box) > degrees / SPECK)
  return {
    land: { type: 'MultiPolygon', coordinates: near.map(({ piece }) => piece) },
    borders: borders(detail)
      .filter(isNear)
      .map(({ line }) => line),
  }
}

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

function mainPart(pieces: readonly { piece: Piece; box: Box }[]): Piece[] {
  const area = (piece: Piece) => geoArea({ type: 'Polygon', coordinates: piece } as GeoPermissibleObjects)
  const [largest, ...rest] = pieces
    .map(({ piece, box }) => ({ piece, area: area(piece), box }))
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

/** Degrees between two boxes; the map is cut at the 180th meridian, where both sides touch. */
function gap(a: Box, b: Box): number {
  const across = Math.max(a.west - b.east, b.west - a.east)
  const around = Math.min(a.west + 360 - b.east, b.west + 360 - a.east)
  return Math.max(0, Math.min(across, around), a.south - b.north, b.south - a.north)
}

const numericCodes = once((): ReadonlyMap<string, string> => {
  const codes = readCldr<Record<string, { _numeric?: string }>>('codeMappings')
  return new Map(Object.entries(codes).flatMap(([id, { _numeric }]) => (_numeric ? [[id, _numeric]] : [])))
})

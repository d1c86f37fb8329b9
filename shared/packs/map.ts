import { type GeoPermissibleObjects, geoAzimuthalEqualArea, geoPath } from 'd3-geo'
import { type Country, countries, countryAnswers } from './countries.ts'
import { definePack } from './define-pack.ts'
import { DISPUTED_BORDERS } from './outlines.ts'
import { REGIONS } from './pack.ts'
import { once } from './package-data.ts'
import { extentOf, landAround, NATURAL_EARTH, type Shape, shapes } from './shapes.ts'

const [WIDTH, HEIGHT] = [960, 720]
/** How much of the Earth is seen around a country: three times its extent, and never less than this, degrees. */
const SEEN_DEGREES_MIN = 24
const SEEN_EXTENTS = 3
const SEEN_DEGREES_MAX = 110
/** Countries that come out smaller get a ring around them, px. */
const RING_BELOW_PX = 60

/** A country among its neighbours. The wrong answers are near in the world and in how well known they are. */
export const MAP = definePack<Country>({
  id: 'map',
  title: 'Countries on the map',
  description: 'A country is marked on a map: which one is it?',
  kinds: ['picture', 'choice', 'open'],
  regions: REGIONS,
  ...NATURAL_EARTH,
  quizTitle: ({ map }) => map.title,
  facts: once(() => countries().filter(({ id }) => shapes().has(id) && !DISPUTED_BORDERS.has(id))),
  ask: (country, { language, phrases, facts, next }) => ({
    text: phrases.map.ask,
    picture: () => mapAround(shapes().get(country.id)!),
    ...countryAnswers(country, facts, { language, next }),
  }),
})

function mapAround(shape: Shape): string {
  const { centre, degrees } = extentOf(shape)
  const seen = Math.min(SEEN_DEGREES_MAX, Math.max(SEEN_DEGREES_MIN, degrees * SEEN_EXTENTS))
  const pxPerDegree = HEIGHT / seen
  const projection = geoAzimuthalEqualArea()
    .rotate([-centre[0], -centre[1]])
    .translate([WIDTH / 2, HEIGHT / 2])
    .scale((pxPerDegree * 180) / Math.PI)
    .clipAngle(Math.min(90, seen))
    .clipExtent([
      [0, 0],
      [WIDTH, HEIGHT],
    ])
    .precision(0)
  const draw = geoPath(projection)
  const land = draw.digits(0)(landAround(centre, seen) as GeoPermissibleObjects)
  const marked = draw.digits(1)(shape as GeoPermissibleObjects)
  const ring =
    degrees * pxPerDegree < RING_BELOW_PX
      ? `<circle cx="${WIDTH / 2}" cy="${HEIGHT / 2}" r="46" fill="none" stroke="#d4261c" stroke-width="7"/>`
      : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#bfdcf2"/><path d="${land}" fill="#f3efe2" stroke="#9a937f" stroke-width="1.5"/><path d="${marked}" fill="#d4261c" stroke="#7d120c" stroke-width="2"/>${ring}</svg>`
}

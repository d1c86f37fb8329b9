import { once, onceEach } from '../once.ts'
import { type Country, countries, countryAnswers } from './countries.ts'
import { definePack } from './define-pack.ts'
import { degreesToCorner, pathOf, pathOfLines } from './map-view.ts'
import { DISPUTED_BORDERS } from './outlines.ts'
import { REGIONS } from './pack.ts'
import { HEIGHT, pictureOf, WIDTH } from './picture.ts'
import { extentOf, isInAtlas, landAround, NATURAL_EARTH, shapeOf } from './shapes.ts'

const DEGREES_PER_RADIAN = 180 / Math.PI
/** How much of the Earth is seen around a country: three times its extent, and never less than this, degrees. */
const SEEN_DEGREES_MIN = 24
const SEEN_EXTENTS = 3
const SEEN_DEGREES_MAX = 96
/** A ring around countries whose largest part comes out smaller than this, and its least radius. */
const RING_BELOW = 60
const RING_RADIUS_MIN = 46
/** Islands so far from all other land that a map of them shows nothing but sea. */
const LONELY = new Set('FM KI MH NR'.split(' '))
/** What of coasts and borders is left out, degrees, where at most so many degrees are seen: about three pixels. */
const DETAILS = [
  { seen: 36, detail: 0.15 },
  { seen: 60, detail: 0.3 },
  { seen: SEEN_DEGREES_MAX, detail: 0.6 },
]

/** A country among its neighbours. The wrong answers are near in the world and in how well known they are. */
export const MAP = definePack<Country>({
  id: 'map',
  title: 'Countries on the map',
  description: 'A country is marked on a map: which one is it?',
  kinds: ['picture', 'choice', 'open'],
  regions: REGIONS,
  ...NATURAL_EARTH,
  quizTitle: ({ map }) => map.title,
  facts: once(() =>
    countries().filter(({ id }) => isInAtlas(id) && !DISPUTED_BORDERS.has(id) && !LONELY.has(id)),
  ),
  ask: (country, { language, phrases, facts, next }) => ({
    text: phrases.map.ask,
    picture: () => mapOf(country.id),
    ...countryAnswers(country, facts, { language, next }),
  }),
})

/** Thirty kilobytes a country are kept. */
const mapOf = onceEach((id: string): string => {
  const shape = shapeOf(id)
  const { centre, degrees } = extentOf(shape)
  const seen = Math.min(SEEN_DEGREES_MAX, Math.max(SEEN_DEGREES_MIN, degrees * SEEN_EXTENTS))
  const largest = extentOf({ ...shape, coordinates: shape.coordinates.slice(0, 1) }).degrees
  const isSmall = (largest / seen) * HEIGHT < RING_BELOW
  const { detail } = DETAILS.find((one) => seen <= one.seen)!
  const view = { centre, radius: (HEIGHT / seen) * DEGREES_PER_RADIAN }
  const around = landAround(centre, degreesToCorner(view), detail)
  const land = pathOf(around.land, view)
  const borders = pathOfLines(around.borders, view)
  const marked = pathOf(isSmall ? shape : shapeOf(id, detail), view)
  const radius = Math.max(RING_RADIUS_MIN, Math.round((degrees / seen) * HEIGHT * 0.7))
  const ring = isSmall
    ? `<circle cx="${WIDTH / 2}" cy="${HEIGHT / 2}" r="${radius}" fill="none" stroke="#d4261c" stroke-width="7"/>`
    : ''
  return pictureOf(
    '#bfdcf2',
    `<path d="${land}" fill="#f3efe2"/><path d="${borders}" fill="none" stroke="#9a937f" stroke-width="1.5"/><path d="${marked}" fill="#d4261c" stroke="#7d120c" stroke-width="2"/>${ring}`,
  )
})

import { type GeoPermissibleObjects, geoAzimuthalEqualArea, geoPath } from 'd3-geo'
import { once } from '../once.ts'
import { type Country, countries, countryAnswers } from './countries.ts'
import { definePack } from './define-pack.ts'
import { REGIONS } from './pack.ts'
import { HEIGHT, pictureOf, WIDTH } from './picture.ts'
import { extentOf, isInAtlas, NATURAL_EARTH, pointCount, type Shape, shapeOf } from './shapes.ts'

/** Smaller shapes are blots on a map of this scale. */
const POINTS_MIN = 30
const MARGIN = 60

/** Countries with a border that others do not recognise: their shape depends on who draws it. */
export const DISPUTED_BORDERS: ReadonlySet<string> = new Set(
  'AM AR AZ CL CN CY ET GE GY IL IN KE MA MD PK RS RU SD SO SS SY UA VE'.split(' '),
)

/** The shape of a country without overseas parts. The wrong answers are near in the world and in how well known they are. */
export const OUTLINES = definePack<Country>({
  id: 'outlines',
  title: 'Countries by their shape',
  description: 'The outline of a country: which one is it?',
  kinds: ['picture', 'choice', 'open'],
  regions: REGIONS,
  ...NATURAL_EARTH,
  quizTitle: ({ outlines }) => outlines.title,
  facts: once(() => countries().filter(hasShape)),
  ask: (country, { language, phrases, facts, next }) => ({
    text: phrases.outlines.ask,
    picture: () => outlineOf(shapeOf(country.id)),
    ...countryAnswers(country, facts, { language, next }),
  }),
})

function hasShape({ id }: Country): boolean {
  return isInAtlas(id) && !DISPUTED_BORDERS.has(id) && pointCount(shapeOf(id)) >= POINTS_MIN
}

function outlineOf(shape: Shape): string {
  const [longitude, latitude] = extentOf(shape).centre
  const projection = geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .fitExtent(
      [
        [MARGIN, MARGIN],
        [WIDTH - MARGIN, HEIGHT - MARGIN],
      ],
      shape as GeoPermissibleObjects,
    )
  const path = geoPath(projection).digits(1)(shape as GeoPermissibleObjects)
  return pictureOf(
    '#eaf2fb',
    `<path d="${path}" fill="#1f5fbf" stroke="#123a78" stroke-width="3" stroke-linejoin="round"/>`,
  )
}

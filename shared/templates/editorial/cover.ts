import { barsRequest, questionType } from '../kit/layout/request.ts'
import type { OwnLayout, PageRequest, PageSpec } from '../kit/layout/spec.ts'
import { fillBody } from '../kit/layout/stack.ts'
import type { Rect } from '../kit/rect.ts'
import { type OptionsRequest, planStack } from '../kit/stack-plan.ts'
import { commonSize } from '../kit/text-size.ts'
import places from './places.json'

/** Between a headline and its options: letters of some scripts reach below their line. */
const GAP = 32
/** Cards in one column and in more: their least type, what is above and below it, and how low they are at the least; columns that are tried. */
const { card: CARD, columns: COLUMNS } = places.cover

/** A magazine's cover: a giant headline, low cards below it. */
export const cover: OwnLayout = {
  fits: (spec, request, body) => {
    const { length } = request.texts
    if (request.asked.options.some(({ image }) => image !== null)) return false
    return length >= 2 && length <= 4 && cardsOf(spec, request, body) !== null
  },
  // Each page's type is as large as its own words allow.
  lay: (spec, request, body) => {
    const options = cardsOf(spec, request, body)!
    const { columns } = options.shape
    const plan = planStack({
      question: questionType(spec, request, body.width),
      options,
      height: body.height - GAP,
    })
    const style = columns > 1 ? 'spread' : 'cover'
    return { ...fillBody(spec, request, body, plan, 'bar', columns), form: 'bar', style }
  },
}

/** The options in as many columns as leave their type large; `null` where none does. */
function cardsOf(spec: PageSpec, request: PageRequest, body: Rect): OptionsRequest | null {
  const { texts, film } = request
  for (const columns of COLUMNS[film.snapshot.format]) {
    if (texts.length % columns !== 0) continue
    const { leastPx, ...card } = CARD[columns > 1 ? 'beside' : 'alone']
    const { shape, ...options } = barsRequest(spec, request, body.width, columns)
    const width = (body.width - options.gap * (columns - 1)) / columns - shape.insetX
    const room = { width, height: options.face.lineHeight * shape.maxPx }
    const maxPx = commonSize(texts, room, options.face, shape.maxPx, 0)
    if (maxPx < leastPx) continue
    return { ...options, shape: { ...shape, maxPx, ...card } }
  }
  return null
}

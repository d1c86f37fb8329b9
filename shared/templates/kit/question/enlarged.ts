import type { Asked } from '../../../questions/asked.ts'
import { LOGO_ASSET } from '../../../timeline/film.ts'
import type { Film } from '../../template.ts'
import type { Design } from '../design.ts'
import type { QuestionPage } from '../layout/spec.ts'
import { centreIn, type Rect } from '../rect.ts'

/** Px of a card's height below a picture that has grown, between both for its letter and tick, and above type without a card. */
const CARD = { height: 256, gap: 80, bareGap: 24 }
/** Px between such a picture and the frame's sides; above type without a card it has none. */
const SIDE_PX = 16
/** A picture that would grow by less stays as it is. */
const LEAST_GROWTH = 1.05

/** The places of a picture that has grown as its answer is told, and of the answer's card below it. */
export type Enlarged = { picture: Rect; card: Rect }

/**
 * Where the picture of a tall page grows to at the reveal: over the question's place to the sides of the frame, and down to the
 * answer's card, which gives up height for it; above type without a card from edge to edge, and over the clock's place. `null`
 * where it is about as large as that already.
 */
export function enlargedPlaces(
  { bareAnswers }: Design,
  film: Film,
  asked: Asked,
  page: QuestionPage,
  place: Rect,
): Enlarged | null {
  const { picture, question, head } = page
  if (picture === null || film.snapshot.format !== 'vertical' || place.y < picture.y + picture.height)
    return null
  const height = bareAnswers ? place.height : Math.min(place.height, CARD.height)
  const card = { ...place, y: place.y + place.height - height, height }
  const middle = bareAnswers ? film.width / 2 : place.x + place.width / 2
  const side = Math.min(middle, film.width - middle) - (bareAnswers ? 0 : SIDE_PX)
  const foot = bareAnswers ? bareAnswers.badgesAt(page, film, asked).y - CARD.bareGap : card.y - CARD.gap
  const isFree = bareAnswers !== undefined && film.assets[LOGO_ASSET] === undefined
  const top = isFree ? Math.min(head.clock.y, question.y) : question.y
  const room = { x: middle - side, y: top, width: 2 * side, height: foot - top }
  const growth = Math.min(room.width / picture.width, room.height / picture.height)
  if (growth < LEAST_GROWTH) return null
  return { picture: centreIn(room, picture.width * growth, picture.height * growth), card }
}

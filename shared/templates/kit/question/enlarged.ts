import type { Asked } from '../../../questions/asked.ts'
import { clamp } from '../../../timeline/easing.ts'
import { LOGO_ASSET } from '../../../timeline/film.ts'
import type { Film } from '../../template.ts'
import type { Design } from '../design.ts'
import type { QuestionPage } from '../layout/spec.ts'
import { centreIn, type Rect } from '../rect.ts'

/** A card below a picture that has grown, in shares of the frame's height, and px between both: a flag with a stripe too few is another flag. */
const CARD = { least: 0.14, most: 0.2, gap: 16 }
/** Px above type without a card. */
const BARE_GAP = 24
/** Px between such a picture and the frame's sides, in which its frame is lit; above type without a card it has none. */
const SIDE_PX = 26
/** A picture that would grow by less stays as it is. */
const LEAST_GROWTH = 1.05

/** The places of a picture that has grown as its answer is told, and of the answer's card below it. */
export type Enlarged = { picture: Rect; card: Rect }

/**
 * Where the picture of a page grows to at the reveal: over the question's place to the sides of the frame, and down to the answer's
 * card, which is stamped below it as large as the picture leaves it; above type without a card from edge to edge, and over the
 * clock's place. `null` where it is about as large as that already, or stands beside its answer.
 */
export function enlargedPlaces(
  { bareAnswers }: Design,
  film: Film,
  asked: Asked,
  page: QuestionPage,
  place: Rect,
): Enlarged | null {
  const { picture, question, head } = page
  const isTall = film.snapshot.format === 'vertical'
  if (picture === null || question.y >= picture.y || (bareAnswers && !isTall)) return null
  const middle = isTall && !bareAnswers ? place.x + place.width / 2 : film.width / 2
  const side = Math.min(middle, film.width - middle) - (bareAnswers ? 0 : SIDE_PX)
  const isFree = bareAnswers !== undefined && film.assets[LOGO_ASSET] === undefined
  const top = isFree ? Math.min(head.clock.y, question.y) : question.y
  const room = { x: middle - side, y: top, width: 2 * side }
  if (bareAnswers) {
    const foot = bareAnswers.badgesAt(page, film, asked).y - BARE_GAP
    return grownIn({ ...room, height: foot - top }, picture, place)
  }
  const foot = place.y + place.height
  const shown = (room.width * picture.height) / picture.width
  const left = foot - top - shown - CARD.gap
  const height = Math.round(clamp(left, film.height * CARD.least, film.height * CARD.most))
  const card = { ...place, y: foot - height, height }
  const most = card.y - CARD.gap - top
  const high = Math.min(shown, most)
  return grownIn({ ...room, y: top + most - high, height: high }, picture, card)
}

/** A picture as large as a room lets it be, and the card of its answer. */
function grownIn(room: Rect, picture: Rect, card: Rect): Enlarged | null {
  const growth = Math.min(room.width / picture.width, room.height / picture.height)
  if (growth < LEAST_GROWTH) return null
  return { picture: centreIn(room, picture.width * growth, picture.height * growth), card }
}

import type { Asked } from '../../../questions/asked.ts'
import { clamp } from '../../../timeline/easing.ts'
import type { Film } from '../../template.ts'
import { answerPlaces } from '../layout/answer-places.ts'
import type { QuestionPage } from '../layout/spec.ts'
import { around, centreIn, overlap, type Rect } from '../rect.ts'
import { isRightToLeft } from '../text-size.ts'
import type { Forward } from './forward.ts'

/**
 * Least and most of its size, and most px, that an answer keeps as it goes up, most of its size where it has all of the room
 * above, px between it and what is told below, px above it for its tick, and the share of its column that bare type takes.
 */
const HEADING = { least: 0.5, scale: 0.62, height: 176, large: 0.86, gap: 30, air: 40, bare: 0.34 }
/**
 * The answer's picture: most px at the reveal and while something is told beside it, least share of the frame's width or height
 * below which it is not shown, how far it may reach over the card, its share of the column above what is told, the part of it
 * that the answer's card covers there, and its share above a heading of bare type.
 */
const PICTURE = {
  most: 620,
  told: 560,
  least: 0.14,
  over: 0.12,
  gap: 20,
  beside: 0.46,
  covered: 0.08,
  atEnd: 0.42,
}
/**
 * Least px that a picture above leaves to the words, the largest share of an answer's column that is theirs, and what a
 * picture takes of their width at the most beside.
 */
const WORDS = { least: 260, most: 0.68, beside: 0.36 }

/** Where the parts of an answer stand at its reveal and while something is told about it. */
export type ToldPlaces = {
  /** The answer's card once it has gone up; `null` where it has none. */
  heading: Rect | null
  words: Rect
  /** The answer's picture; `null` where it has none, or no room. */
  picture: { first: Rect; told: Rect } | null
}

/** Px of height that the board of a text needs in a column, and those that it takes of a larger place. */
type HeightOf = (text: string, width: number) => number
type GrownOf = (text: string, place: Rect) => number

/** The places of a question's answer; `forward`: its card, where it comes forward; `logos`: that of its owner. */
export function toldPlaces(
  { film, asked, page, logos }: { film: Film; asked: Asked; page: QuestionPage; logos: readonly Rect[] },
  forward: Forward | null,
  boardPx: HeightOf,
  grownPx: GrownOf,
): ToldPlaces {
  const card = forward?.body.box ?? around(answerPlaces(page))
  const isTall = film.snapshot.format === 'vertical'
  // A picture beside the words takes all of the height.
  const isBeside = !isTall && asked.answerEmoji !== null
  const badges = isTall && page.head.nook ? (forward?.badges ?? null) : null
  const isAlone = asked.answerEmoji === null || badges !== null
  const wanted = (width: number) =>
    asked.explanation === null || isBeside ? Number.POSITIVE_INFINITY : boardPx(asked.explanation, width)
  const plain: ToldPlaces = forward
    ? { ...belowHeading(page, forward, isAlone, wanted), picture: null }
    : { heading: null, words: page.explanation, picture: null }
  // A clock beside a question without a sticker has stopped.
  const top = Math.min(
    topOf(page, card),
    badges && page.pictures ? page.head.nook!.y : Number.POSITIVE_INFINITY,
  )
  const first = asked.answerEmoji ? firstPlace(film, page, card, { top, logos }) : null
  if (forward && badges) return belowBadges(page, asked, forward, { badges, plain, logos, first, grownPx })
  if (asked.answerEmoji === null) return withLargeHeading(page, asked, forward, plain, grownPx)
  if (first === null) return plain
  const isClear = plain.heading === null && !overlap(first, plain.words)
  if (asked.explanation === null || isClear) return { ...plain, picture: { first, told: first } }
  const withPicture = isTall ? pictureAbove(page, asked, plain, grownPx) : pictureBeside(asked, plain)
  return withPicture.picture ? { ...withPicture, picture: { first, told: withPicture.picture } } : plain
}

/** The answer in the question's place, or above it where no picture takes that, and the room from there to the foot of its card. */
function belowHeading(
  page: QuestionPage,
  { body: { box: card }, hold, badges }: Forward,
  isAlone: boolean,
  wanted: (width: number) => number,
): { heading: Rect; words: Rect } {
  const { question } = page
  const height = Math.min(HEADING.height, question.height, card.height * HEADING.scale)
  const scale = Math.max(HEADING.least, Math.min(height / card.height, question.width / card.width))
  const ceiling = isAlone ? Math.min(question.y, ceilingOf(page, card)) : question.y
  const heading = {
    x: Math.round(card.x + card.width * (1 - scale) * hold),
    // A high card reaches up into the row of signs.
    y: Math.round(ceiling + (isAlone ? 0 : Math.min(0, question.height - card.height * scale))),
    width: Math.round(card.width * scale),
    height: Math.round(card.height * scale),
  }
  const top = heading.y + heading.height + HEADING.gap
  const { y, height: column } = around(answerPlaces(page))
  // A card below the options leaves its place to the figure that held it.
  const bottom = card.y < y + column && !badges ? card.y + card.height : y + column
  const room = { x: card.x, width: card.width, y: top, height: bottom - top }
  const most = Math.max(WORDS.least, WORDS.most * (bottom - ceiling))
  const taken = Math.round(Math.min(room.height, most, wanted(card.width)))
  return { heading, words: { ...room, y: bottom - taken, height: taken } }
}

/** Without a picture the answer is as large as the room above the words, which take what it then leaves. */
function withLargeHeading(
  page: QuestionPage,
  { explanation }: Asked,
  forward: Forward | null,
  plain: ToldPlaces,
  grownPx: GrownOf,
): ToldPlaces {
  const { heading, words } = plain
  if (heading === null || forward === null) return plain
  const {
    body: { box: card },
    hold,
    badges,
  } = forward
  const top = ceilingOf(page, card)
  const bottom = words.y + words.height
  const room = { ...card, y: top, height: words.y - HEADING.gap - top }
  const scale = Math.min(badges ? HEADING.least : HEADING.large, room.height / card.height)
  const isLarge = scale * card.height > heading.height
  const foot = isLarge ? top + Math.ceil(scale * card.height) : heading.y + heading.height
  const most = Math.max(words.height, bottom - foot - HEADING.gap)
  const grown = explanation === null ? 0 : grownPx(explanation, { ...words, height: most })
  const height = Math.max(words.height, grown)
  const told = { ...words, y: bottom - height, height }
  if (!isLarge) return { ...plain, words: told }
  const above = { ...room, height: told.y - HEADING.gap - top }
  const centred = centreIn(above, card.width * scale, card.height * scale)
  return {
    ...plain,
    heading: { ...centred, x: Math.round(card.x + card.width * (1 - scale) * hold) },
    words: told,
  }
}

/** An answer without a card goes up below its letter and tick, or its picture at the end of their row, and leaves the rest to what is told. */
function belowBadges(
  { head: { nook, body } }: QuestionPage,
  { explanation }: Asked,
  { body: { box: card }, hold }: Forward,
  { badges, plain: { words }, logos, first, grownPx }: Below,
): ToldPlaces {
  const size = Math.round(body.width * PICTURE.atEnd)
  const picture = first && {
    told: { x: hold ? body.x : body.x + body.width - size, y: nook!.y, width: size, height: size },
    // Pictures shrink to half of their size at most.
    first: firstBelow(badges, card, first, 2 * size),
  }
  const above = [badges, ...logos, ...(picture ? [picture.told] : [])]
  const y = Math.max(...above.map((box) => box.y + box.height)) + HEADING.gap
  const bottom = words.y + words.height
  const scale = clamp((HEADING.bare * (bottom - y)) / card.height, HEADING.least, 1)
  const [width, height] = [Math.round(card.width * scale), Math.round(card.height * scale)]
  const heading = { x: Math.round(card.x + (card.width - width) * hold), y, width, height }
  const top = y + height + HEADING.gap
  const room = { ...words, y: top, height: bottom - top }
  const grown = explanation === null ? room.height : Math.min(room.height, grownPx(explanation, room))
  return { heading, words: { ...room, height: grown }, picture }
}

/** The picture below the row of letter and tick, as large as the room above the answer and `most` px let it be. */
function firstBelow(badges: Rect, card: Rect, first: Rect, most: number): Rect {
  const y = Math.max(first.y, badges.y + badges.height + PICTURE.gap)
  const size = Math.min(first.height, most, Math.max(first.height / 2, card.y - y))
  return { ...centreIn(first, size, size), y }
}

/** From where a question or its sticker began, below a logo, to the card that has come forward, and a little behind that. */
function firstPlace(
  film: Film,
  page: QuestionPage,
  card: Rect,
  { top, logos }: { top: number; logos: readonly Rect[] },
): Rect | null {
  const from = (y: number): Rect => {
    const room = { ...card, y, height: card.y - y }
    const size = Math.min(PICTURE.most, page.head.body.width, room.height * (1 + PICTURE.over))
    return { ...centreIn(room, size, size), y }
  }
  const high = from(top)
  const over = logos.filter((logo) => overlap(logo, high)).map(({ y, height }) => y + height + PICTURE.gap)
  const place = over.length > 0 ? from(Math.max(high.y, ...over)) : high
  return place.height < film.width * PICTURE.least ? null : place
}

/** From where on down an answer without a picture has the column. */
function ceilingOf(page: QuestionPage, card: Rect): number {
  return Math.max(page.head.body.y, topOf(page, card)) + HEADING.air
}

function topOf({ question, sticker, options }: QuestionPage, card: Rect): number {
  const isAbove = sticker !== undefined && sticker.y + sticker.height <= card.y
  const above = options.filter(({ y, height }) => y + height <= question.y)
  return Math.min(question.y, ...above.map(({ y }) => y), ...(isAbove ? [sticker.y] : []))
}

type Below = {
  badges: Rect
  plain: ToldPlaces
  logos: readonly Rect[]
  first: Rect | null
  grownPx: GrownOf
}

type WithPicture = { heading: Rect | null; words: Rect; picture: Rect | null }

/**
 * The picture where lines begin, the answer's card beside it, and below both words that are as large as the rest of the column
 * lets them be; without a card the picture stands alone.
 */
function pictureAbove(
  page: QuestionPage,
  { explanation, answer }: Asked,
  { heading, words }: ToldPlaces,
  grownPx: GrownOf,
): WithPicture {
  const bottom = words.y + words.height
  const top = heading ? topOf(page, words) : words.y
  const size = Math.round(Math.min(words.width * PICTURE.beside, bottom - top - PICTURE.gap - WORDS.least))
  if (size < words.width * PICTURE.least) return { heading, words, picture: null }
  const room = { ...words, height: bottom - top - size - PICTURE.gap }
  const height = Math.min(room.height, grownPx(explanation ?? '', room))
  const told = { ...words, y: bottom - height, height }
  const row = { ...words, y: Math.round(top + (room.height - height) / 2), height: size }
  if (heading === null) return { heading, words: told, picture: centreIn(row, size, size) }
  const isReversed = isRightToLeft(answer)
  const taken = size - Math.round(size * PICTURE.covered)
  const beside = { ...row, x: words.x + (isReversed ? 0 : taken), width: words.width - taken }
  const scale = Math.min(beside.width / heading.width, size / heading.height)
  return {
    heading: centreIn(beside, heading.width * scale, heading.height * scale),
    words: told,
    picture: { ...row, x: isReversed ? words.x + words.width - size : words.x, width: size },
  }
}

/** The picture where the lines of the words begin, and those beside it. */
function pictureBeside({ explanation }: Asked, { heading, words }: ToldPlaces): WithPicture {
  const size = Math.round(Math.min(PICTURE.told, words.height, words.width * WORDS.beside))
  if (size < words.width * PICTURE.least) return { heading, words, picture: null }
  const taken = size + PICTURE.gap
  const isReversed = isRightToLeft(explanation ?? '')
  const column = { ...words, width: size, x: isReversed ? words.x + words.width - size : words.x }
  return {
    heading,
    words: { ...words, x: words.x + (isReversed ? 0 : taken), width: words.width - taken },
    picture: centreIn(column, size, size),
  }
}

import type { Asked } from '../../../questions/asked.ts'
import type { Film } from '../../template.ts'
import { answerPlaces } from '../layout/answer-places.ts'
import type { QuestionPage } from '../layout/spec.ts'
import { around, centreIn, overlap, type Rect } from '../rect.ts'
import { isRightToLeft } from '../text-size.ts'
import type { Forward } from './forward.ts'

/**
 * Least and most of its size, and most px, that an answer keeps as it goes up, most of its size where it has all of the room
 * above, px between it and what is told below, and px above it for its tick.
 */
const HEADING = { least: 0.5, scale: 0.62, height: 176, large: 0.86, gap: 30, air: 40 }
/**
 * The answer's picture: most px at the reveal and while something is told beside it, least share of the frame's width or height
 * below which it is not shown, how far it may reach over the card, its share of the column above what is told, the part of it
 * that the answer's card covers there, and its share beside a heading of bare type.
 */
const PICTURE = {
  most: 620,
  told: 560,
  least: 0.14,
  over: 0.12,
  gap: 20,
  beside: 0.46,
  covered: 0.08,
  besideHeading: 0.42,
}
/**
 * Least px that a picture above leaves to the words, the largest share of an answer's column that is theirs, and what a
 * picture takes of their width at the most beside.
 */
const WORDS = { least: 260, most: 0.68, beside: 0.36 }

/** Share of a line's height below its baseline: letters stand on the foot of a badge beside them. */
const BASELINE = 0.2

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

/** The places of a question's answer; `forward`: its card, where it comes forward; `chips`: its level and prompt. */
export function toldPlaces(
  { film, asked, page, chips }: { film: Film; asked: Asked; page: QuestionPage; chips: readonly Rect[] },
  forward: Forward | null,
  boardPx: HeightOf,
  grownPx: GrownOf,
): ToldPlaces {
  const card = forward?.body.box ?? around(answerPlaces(page))
  const isTall = film.snapshot.format === 'vertical'
  // A picture beside the words takes all of the height.
  const isBeside = !isTall && asked.answerEmoji !== null
  const isBare = isTall && forward?.isBare === true && page.head.nook !== undefined
  const isAlone = asked.answerEmoji === null || isBare
  const wanted = (width: number) =>
    asked.explanation === null || isBeside ? Number.POSITIVE_INFINITY : boardPx(asked.explanation, width)
  const plain: ToldPlaces = forward
    ? { ...belowHeading(page, forward, isAlone, wanted), picture: null }
    : { heading: null, words: page.explanation, picture: null }
  const led =
    isBare && asked.answerEmoji === null
      ? besideLetter(page, asked, forward, { plain, chips, grownPx })
      : isAlone
        ? withLargeHeading(page, asked, forward, plain, grownPx)
        : plain
  if (asked.answerEmoji === null) return led
  // Those that stay beside it keep their places until something is told.
  const first = firstPlace(film, page, forward?.kept?.column ?? card, chips)
  if (first === null) return plain
  if (isBare) return besideHeading(page, led, first)
  const isClear = plain.heading === null && !overlap(first, plain.words)
  if (asked.explanation === null || isClear) return { ...plain, picture: { first, told: first } }
  const withPicture = isTall ? pictureAbove(page, asked, plain, grownPx) : pictureBeside(asked, plain)
  return withPicture.picture ? { ...withPicture, picture: { first, told: withPicture.picture } } : plain
}

/** The answer in the question's place, or above it where no picture takes that, and the room from there to the foot of its card. */
function belowHeading(
  page: QuestionPage,
  { body: { box: card }, hold, isBare, kept }: Forward,
  isAlone: boolean,
  wanted: (width: number) => number,
): { heading: Rect; words: Rect } {
  const { question } = page
  const height = Math.min(HEADING.height, question.height, card.height * HEADING.scale)
  const scale = Math.max(HEADING.least, Math.min(height / card.height, question.width / card.width))
  const ceiling = isAlone ? Math.min(question.y, ceilingOf(page, card)) : question.y
  const heading = {
    x: Math.round(card.x + card.width * (1 - scale) * hold),
    // A high card reaches up between level and prompt.
    y: Math.round(ceiling + (isAlone ? 0 : Math.min(0, question.height - card.height * scale))),
    width: Math.round(card.width * scale),
    height: Math.round(card.height * scale),
  }
  const top = heading.y + heading.height + HEADING.gap
  const { y, height: column } = around(answerPlaces(page))
  // A card below the options leaves its place to the figure that held it.
  const bottom = card.y < y + column && !isBare && !kept ? card.y + card.height : y + column
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
    isBare,
  } = forward
  const top = ceilingOf(page, card)
  const bottom = words.y + words.height
  const room = { ...card, y: top, height: words.y - HEADING.gap - top }
  const scale = Math.min(isBare ? HEADING.least : HEADING.large, room.height / card.height)
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

/** An answer without a card goes up into the clock's row, beside its letter, and leaves all of the column to what is told. */
function besideLetter(
  { head: { nook, body, clock } }: QuestionPage,
  { explanation }: Asked,
  { body: { box: card }, hold }: Forward,
  { plain: { words }, chips, grownPx }: { plain: ToldPlaces; chips: readonly Rect[]; grownPx: GrownOf },
): ToldPlaces {
  const place = nook!
  const scale = Math.max(HEADING.least, Math.min(place.width / card.width, place.height / card.height))
  const [width, height] = [Math.round(card.width * scale), Math.round(card.height * scale)]
  const y = Math.max(place.y, Math.round(clock.y + clock.height - height * (1 - BASELINE)))
  const wanted = { x: Math.round(place.x + (place.width - width) * hold), y, width, height }
  // Beside a low clock it is wider than what level and prompt leave, and keeps below them.
  const feet = chips.filter((chip) => overlap(chip, wanted)).map((chip) => chip.y + chip.height + PICTURE.gap)
  const heading = { ...wanted, y: Math.max(y, ...feet) }
  const top = Math.max(body.y, heading.y + height + HEADING.gap)
  const room = { ...words, y: top, height: words.y + words.height - top }
  const grown = explanation === null ? room.height : Math.min(room.height, grownPx(explanation, room))
  return { heading, words: { ...room, height: grown }, picture: null }
}

/** From where a question or its sticker began, below level and prompt, to the card that has come forward, and a little behind that. */
function firstPlace(film: Film, page: QuestionPage, card: Rect, chips: readonly Rect[]): Rect | null {
  const from = (top: number): Rect => {
    const room = { ...card, y: top, height: card.y - top }
    const size = Math.min(PICTURE.most, page.head.body.width, room.height * (1 + PICTURE.over))
    return { ...centreIn(room, size, size), y: top }
  }
  const high = from(topOf(page, card))
  const over = chips.filter((chip) => overlap(chip, high)).map(({ y, height }) => y + height + PICTURE.gap)
  const place = over.length > 0 ? from(Math.max(high.y, ...over)) : high
  return place.height < film.width * PICTURE.least ? null : place
}

/** From where on down an answer without a picture has the column. */
function ceilingOf(page: QuestionPage, card: Rect): number {
  return Math.max(page.head.body.y, topOf(page, card)) + HEADING.air
}

function topOf({ question, sticker }: QuestionPage, card: Rect): number {
  const isAbove = sticker !== undefined && sticker.y + sticker.height <= card.y
  return isAbove ? Math.min(question.y, sticker.y) : question.y
}

/** The picture stands at the end of the clock's row and the answer's, below level and prompt; what is told keeps below it. */
function besideHeading(
  { head: { nook, body, clock } }: QuestionPage,
  led: ToldPlaces,
  first: Rect,
): ToldPlaces {
  const size = Math.round(body.width * PICTURE.besideHeading)
  const x = clock.x > body.x ? body.x : body.x + body.width - size
  const told = { x, y: nook!.y, width: size, height: size }
  // Pictures shrink to half of their size at most.
  const large = Math.min(first.height, 2 * size)
  const { words } = led
  const top = Math.max(words.y, told.y + size)
  return {
    ...led,
    words: { ...words, y: top, height: words.y + words.height - top },
    picture: { first: { ...centreIn(first, large, large), y: first.y }, told },
  }
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

import type { AskedOption } from '../../../questions/asked.ts'
import type { Film } from '../../template.ts'
import { columnAir, hasLettersBeside } from '../layout/request.ts'
import type { PageSpec, QuestionPage } from '../layout/spec.ts'
import { breakLines } from '../lines.ts'
import { centreIn, type Rect } from '../rect.ts'
import { cropToText } from '../text-box.ts'
import { blockHeight, widthEm, widthFactorOf } from '../text-size.ts'

const RIM = 6
/** An option's picture lies this far inside its body; its text takes so much of the height below it. */
const PICTURE_RIM = 12
const LABEL_SHARE = 0.26
/** Share of a tile's height below its text in which a percentage appears. */
const SHARE_ROOM = 0.4
/** What the sign between two halves takes of each. */
const SEAM_PX = 84
/** A tile's letter stands in its corner. */
const CORNER_LETTER = 62
/** Most of a tile's height that a larger one takes. */
const CORNER_SHARE = 0.4
/** Px by which a badge reaches over a tile's side, and its share above the tile. */
const CORNER_REACH = 14
const CORNER_ABOVE = 0.45
/** Px between a badge and the tiles above and beside it, where its own words leave room for it: tiles float, and hop by themselves. */
const BADGE_AIR = { above: 16, side: 5 }
/** Px above the letters of a line: a badge may reach so far into it. */
const LEADING_PX = 18
/** Px around words that stand beside their letter. */
const LINE_AIR_PX = 6

/** What decides where the parts of a question's options lie. */
export type OptionsContext = {
  film: Film
  spec: PageSpec
  page: QuestionPage
  /** The words of all options. */
  texts: readonly string[]
  isReversed: boolean
  /** Whether options carry letters, and texts beside their pictures. */
  isLettered: boolean
  hasLabels: boolean
  /** Whether percentages appear at the reveal. */
  hasShares: boolean
}

/** Where letter, text, picture and tick of an option lie in its box. */
export type OptionRooms = { letter: Rect | null; text: Rect | null; picture: Rect | null; tick: Rect }

/** The rooms of one option; the text of a bar has no more than it needs. */
export function roomsOf(context: OptionsContext, option: AskedOption, index: number): OptionRooms {
  const { page, spec, isReversed } = context
  const own = page.rooms?.[index]
  const rooms = own ? { picture: null, ...own } : roomsIn(context, option, index)
  return rooms.text && page.form === 'bar' && !rooms.picture
    ? { ...rooms, text: cropToText(option.text, rooms.text, page.optionPx, spec.option.face, isReversed) }
    : rooms
}

function roomsIn(context: OptionsContext, option: AskedOption, index: number): OptionRooms {
  const { page, spec, isReversed, isLettered, hasLabels, hasShares, film } = context
  const box = page.options[index]!
  const hasPicture = option.image !== null && film.assets[option.image] !== undefined
  const size = spec.option.letter > 0 && isLettered ? letterSize(spec, page, box) : 0
  if (page.form === 'bar' && !hasPicture) return barRooms(context, box, size)
  const tick = cornerBox(box, Math.min(110, Math.round(box.height * 0.5)), !isReversed, -14)
  const letter = size > 0 ? cornerLetter(context, box, size) : null
  // A tile with what its words name.
  const named = page.pictures?.[index]
  if (named) return { ...named, letter, tick }
  const inner = shrink(box, PICTURE_RIM)
  if (!hasPicture) {
    const room = page.form === 'half' ? besideSeam(box, page.options) : box
    // The share of the votes appears below the text.
    const below = hasShares ? Math.round(room.height * SHARE_ROOM) : 0
    const whole = tileRoom(spec, room)
    const text = { ...whole, height: whole.height - below }
    if (standsBeside(spec, page))
      return { ...besideRooms(context, text, { size, words: option.text }), tick, picture: null }
    return {
      letter,
      tick,
      picture: null,
      text: letter ? belowLetter(context, text, letter, option.text) : text,
    }
  }
  const label = hasLabels ? Math.round(inner.height * LABEL_SHARE) : 0
  return {
    letter,
    tick,
    picture: { ...inner, height: inner.height - label },
    text: label > 0 ? { ...inner, y: inner.y + inner.height - label, height: label } : null,
  }
}

/** The room of a tile's words, which begins below the letter in its corner where they would reach it: high ones with a long first line. */
function belowLetter(context: OptionsContext, room: Rect, letter: Rect, text: string): Rect {
  if (isClearOf(context, room, letter, text)) return room
  const within = letter.y + letter.height - LEADING_PX - room.y
  return { ...room, y: room.y + within, height: room.height - within }
}

function isClearOf(
  { spec, page, isReversed }: OptionsContext,
  room: Rect,
  letter: Rect,
  text: string,
): boolean {
  const within = letter.y + letter.height - LEADING_PX - room.y
  const words = blockHeight(text, room.width, page.optionPx, spec.option.face)
  if ((room.height - words) / 2 >= within) return true
  const em = page.optionPx * widthFactorOf(text, spec.option.face)
  const [first] = breakLines(text, room.width / em).text.split('\n')
  const inset = (room.width - widthEm(first!) * em) / 2
  return isReversed ? room.x + room.width - inset < letter.x : room.x + inset > letter.x + letter.width
}

/** The part of a half that the sign between both halves leaves free. */
export function besideSeam(box: Rect, halves: readonly Rect[]): Rect {
  const [first, second] = [halves[0]!, halves[1]!]
  if (first.x === second.x) {
    const height = box.height - SEAM_PX
    return { ...box, y: box.y === Math.min(first.y, second.y) ? box.y : box.y + SEAM_PX, height }
  }
  const width = box.width - SEAM_PX
  return { ...box, x: box.x === Math.min(first.x, second.x) ? box.x : box.x + SEAM_PX, width }
}

function barRooms({ spec, page, isReversed }: OptionsContext, box: Rect, size: number): OptionRooms {
  const { isTight, options } = page
  const pad = Math.round(spec.option.padX * (isTight ? 0.6 : 1))
  const from = size > 0 ? Math.round(pad * 0.6) + size + Math.round(pad * 0.7) : pad
  const hasColumns = options.some(({ x }) => x !== box.x)
  const end = Math.round(pad * 0.6) + (hasColumns ? columnAir(spec) : 0)
  const badge = size > 0 ? size : Math.min(box.height - 20, 96)
  const edge = Math.round(pad * 0.6)
  const badgeX = isReversed ? box.x + box.width - edge - badge : box.x + edge
  const letter = { x: badgeX, y: Math.round(box.y + (box.height - badge) / 2), width: badge, height: badge }
  const tick = size > 0 ? centreIn(letter, badge * 1.1, badge * 1.1) : cornerBox(box, 96, !isReversed, -10)
  return {
    letter: size > 0 ? letter : null,
    tick,
    picture: null,
    text: {
      x: box.x + (isReversed ? end : from),
      y: box.y + RIM,
      width: box.width - from - end,
      height: box.height - 2 * RIM,
    },
  }
}

function standsBeside(spec: PageSpec, { form, picture }: QuestionPage): boolean {
  return form === 'tile' && hasLettersBeside(spec, picture !== null)
}

/** A letter in the column where lines begin, in the middle of its card; without one it is level with the first line of words there. */
function besideRooms(
  { spec, page, isReversed }: OptionsContext,
  { x, y, width, height }: Rect,
  { size, words }: { size: number; words: string },
): { letter: Rect | null; text: Rect } {
  const { face } = spec.option
  const air = size > 0 ? columnAir(spec) : 0
  // On a card it stands nearer to the edge than its words may.
  const aside = Math.round(spec.option.padX * 0.3)
  const linesPx = blockHeight(words, width - size - air, page.optionPx, face)
  const within = aside > 0 ? height : height - linesPx + page.optionPx * face.lineHeight
  const top = Math.round(y + (height - linesPx) / 2 - LINE_AIR_PX)
  const letter = {
    x: isReversed ? x + width - size + aside : x - aside,
    y: Math.round(y + (within - size) / 2),
    width: size,
    height: size,
  }
  return {
    letter: size > 0 ? letter : null,
    text: {
      x: isReversed ? x + air : x + size,
      y: top,
      width: width - size - air,
      height: Math.ceil(linesPx) + 2 * LINE_AIR_PX,
    },
  }
}

function letterSize(spec: PageSpec, page: QuestionPage, box: Rect): number {
  const { form, isTight } = page
  if (form === 'tile' && !standsBeside(spec, page)) {
    const least = Math.max(CORNER_LETTER, Math.round(box.height * CORNER_SHARE))
    return Math.min(spec.option.corner ?? CORNER_LETTER, least)
  }
  if (form === 'half') return 84
  return Math.min(isTight ? Math.round(spec.option.letter * 0.62) : spec.option.letter, box.height - 16)
}

/** A tile's letter, over its first corner: it reaches up rather than in, so that it keeps off the words; aside it would leave the safe area. */
function cornerLetter(context: OptionsContext, box: Rect, size: number): Rect {
  const { spec, page, isReversed } = context
  if (page.form === 'half') return cornerBox(box, size, isReversed, 18)
  if (standsBeside(spec, page)) return cornerBox(box, size, isReversed, PICTURE_RIM)
  const { x: aside, y: between } = gapsOf(page.options)
  const cornerOf = (px: number, y: number) => {
    const reach = Math.min(CORNER_REACH, aside - BADGE_AIR.side)
    return { ...cornerBox(box, px, isReversed, -reach), y }
  }
  if (page.pictures)
    return cornerOf(
      size,
      box.y - Math.round(Math.max(0, Math.min(size * CORNER_ABOVE, between - BADGE_AIR.above))),
    )
  const high = cornerOf(size, box.y - Math.round(size * CORNER_ABOVE))
  const low = cornerOf(Math.min(size, CORNER_LETTER), box.y + Math.min(0, BADGE_AIR.above - between))
  return low.y > high.y && keepsWords(context, box, high, low) ? low : high
}

/** Whether all words of a page stand beside or below a lower letter as they did below a higher one. */
function keepsWords(context: OptionsContext, box: Rect, high: Rect, low: Rect): boolean {
  const { page, spec, texts } = context
  const room = tileRoom(spec, box)
  return texts.every(
    (text) =>
      isClearOf(context, room, low, text) ||
      (!isClearOf(context, room, high, text) &&
        blockHeight(text, room.width, page.optionPx, spec.option.face) <=
          belowLetter(context, room, low, text).height),
  )
}

/** What a tile has for its words. */
function tileRoom({ option }: PageSpec, { x, y, width, height }: Rect): Rect {
  const pad = Math.round(option.padX * 0.6)
  return { x: x + pad, y: y + RIM, width: width - 2 * pad, height: height - 2 * RIM }
}

/** Px between two columns and two rows of options; endless where there is one. */
function gapsOf(options: readonly Rect[]): { x: number; y: number } {
  const first = options[0]!
  const aside = options.map(({ x }) => Math.abs(x - first.x) - first.width).filter((gap) => gap >= 0)
  const below = options.map(({ y }) => Math.abs(y - first.y) - first.height).filter((gap) => gap >= 0)
  return { x: Math.min(...aside), y: Math.min(...below) }
}

/** A square in a box's upper corner, `inset` px inside it (negative: over its edge). */
function cornerBox(box: Rect, size: number, isRight: boolean, inset: number): Rect {
  const x = isRight ? box.x + box.width - size - inset : box.x + inset
  return { x, y: box.y + inset, width: size, height: size }
}

function shrink({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}

import type { AskedOption } from '../../../questions/asked.ts'
import { letterOf } from '../../../timeline/answers.ts'
import type { Film, Look } from '../../template.ts'
import type { Vars } from '../design.ts'
import { growBox } from '../growth.ts'
import type { OptionForm, PageSpec, QuestionPage } from '../layout/spec.ts'
import { pictureLook } from '../picture-look.ts'
import { boxLook } from '../placed-look.ts'
import { centreIn, type Rect } from '../rect.ts'
import { type BoxedLook, cropToText } from '../text-box.ts'
import { blockHeight, sizeVars } from '../text-size.ts'
import { turnedAbout } from './turned.ts'

/** How much larger the right option rests after the reveal. */
export const RIGHT_GROWTH = 1.06
const TEXT_PX_MIN = 12
const TEXT_BLEED = 8
const RIM = 6
/** An option's picture lies this far inside its body; its text takes so much of the height below it. */
const PICTURE_RIM = 12
const LABEL_SHARE = 0.26
/** Share of a tile's height below its text in which a percentage appears. */
const SHARE_ROOM = 0.4
/** What the sign between two halves takes of each. */
const SEAM_PX = 84
/** A tile's letter stands in its corner. */
const CORNER_LETTER = 58
/** Px by which a large badge reaches over a tile's side. */
const CORNER_REACH = 14
/** Between a letter inside a tile and the words below it. */
const LETTER_GAP = 44

/** The pictures of an option's states. The body is drawn once for all of its size; only words are its own. */
export type OptionLooks = {
  box: Rect
  body: BoxedLook
  letter: BoxedLook | null
  text: BoxedLook | null
  picture: BoxedLook | null
  right: { body: BoxedLook; text: BoxedLook | null; letter: BoxedLook | null; tick: BoxedLook }
  /** The body of an option that stepped back. */
  wrong: BoxedLook
}

type Context = {
  film: Film
  spec: PageSpec
  page: QuestionPage
  vars: Vars
  bleed: number
  isReversed: boolean
  /** Whether each option has a colour of its own. */
  isColoured: boolean
  /** Whether options carry letters, and texts beside their pictures. */
  isLettered: boolean
  hasLabels: boolean
  /** Whether percentages appear at the reveal. */
  hasShares: boolean
}

/** The looks of one option in its box. */
export function optionLooks(context: Context, option: AskedOption, index: number): OptionLooks {
  const { film, page, vars, bleed, isReversed, isColoured } = context
  const box = page.options[index]!
  const grown = growBox(box, RIGHT_GROWTH)
  const side = [
    page.form,
    ...(page.style ? [page.style] : []),
    ...(isReversed ? ['rtl'] : []),
    ...(page.isTight ? ['tight'] : []),
  ]
  const hue = isColoured ? [`n${index}`] : []
  const body = (at: Rect, state: string[]) =>
    boxLook('option', at, { bleed, classes: [...side, ...hue, ...state], vars })
  const own = page.rooms?.[index]
  const rooms = own ? { picture: null, ...own } : roomsIn(context, box, option)
  const text = (at: Rect, px: number, state: string[]) =>
    boxLook('option-text', at, {
      bleed: TEXT_BLEED,
      text: { text: option.text },
      classes: [...side, ...state],
      vars: { ...vars, ...sizeVars(option.text, px, TEXT_PX_MIN) },
    })
  const letter = letterOf(index, film.snapshot)
  // A name of several letters (الف, ΣΤ) must fit the same badge.
  const letterShare = letter.length > 1 ? 0.42 : 0.56
  const letterLook = (at: Rect, state: string[]) =>
    boxLook('option-letter', at, {
      bleed: 6,
      text: { letter },
      classes: [...side, ...hue, ...(rooms.picture ? ['pictured'] : []), ...state],
      vars: { ...vars, size: Math.round(at.width * letterShare) },
    })
  const textBox =
    rooms.text &&
    (page.form === 'bar' && !rooms.picture
      ? cropToText(option.text, rooms.text, page.optionPx, context.spec.option.face, isReversed)
      : rooms.text)
  const turn = (one: BoxedLook | null) => one && turnedAbout(one, box, page.turns?.[index] ?? 0)
  return {
    box,
    body: turn(body(box, []))!,
    letter: turn(rooms.letter && letterLook(rooms.letter, [])),
    text: turn(textBox && text(textBox, page.optionPx, [])),
    picture: turn(
      rooms.picture && pictureLook(film, 'option-picture', option.image!, rooms.picture, { vars }),
    ),
    right: {
      body: turn(body(grown, ['right']))!,
      letter: turn(rooms.letter && letterLook(growBox(rooms.letter, RIGHT_GROWTH, box), ['right'])),
      text: turn(
        textBox &&
          text(growBox(textBox, RIGHT_GROWTH, box), Math.round(page.optionPx * RIGHT_GROWTH), ['right']),
      ),
      tick: turn(boxLook('tick', growBox(rooms.tick, RIGHT_GROWTH, box), { bleed: 20, vars }))!,
    },
    wrong: turn(body(box, ['wrong']))!,
  }
}

type Rooms = { letter: Rect | null; text: Rect | null; picture: Rect | null; tick: Rect }

/** Where letter, text, picture and tick of an option lie in its box. */
function roomsIn(context: Context, box: Rect, option: AskedOption): Rooms {
  const { page, spec, isReversed, isLettered, hasLabels, hasShares, film } = context
  const hasPicture = option.image !== null && film.assets[option.image] !== undefined
  const size = spec.option.letter > 0 && isLettered ? letterSize(spec, page.form, box, page.isTight) : 0
  if (page.form === 'bar' && !hasPicture) return barRooms(spec, box, size, page.isTight, isReversed)
  const tick = cornerBox(box, Math.min(110, Math.round(box.height * 0.5)), !isReversed, -14)
  const letterAbove = (free: number) =>
    size > 0 ? cornerLetter(spec, page.form, box, size, isReversed, free) : null
  const inner = shrink(box, PICTURE_RIM)
  if (!hasPicture) {
    const pad = Math.round(spec.option.padX * 0.6)
    const room = page.form === 'half' ? besideSeam(box, page.options) : box
    // The share of the votes appears below the text.
    const below = hasShares ? Math.round(room.height * SHARE_ROOM) : 0
    const text = {
      x: room.x + pad,
      y: room.y + RIM,
      width: room.width - 2 * pad,
      height: room.height - 2 * RIM - below,
    }
    const over = text.height - blockHeight(option.text, text.width, page.optionPx, spec.option.face)
    return { letter: letterAbove(Math.min(over - LETTER_GAP, page.optionPx)), tick, picture: null, text }
  }
  const label = hasLabels ? Math.round(inner.height * LABEL_SHARE) : 0
  return {
    letter: letterAbove(0),
    tick,
    picture: { ...inner, height: inner.height - label },
    text: label > 0 ? { ...inner, y: inner.y + inner.height - label, height: label } : null,
  }
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

function barRooms(spec: PageSpec, box: Rect, size: number, isTight: boolean, isReversed: boolean): Rooms {
  const pad = Math.round(spec.option.padX * (isTight ? 0.6 : 1))
  const from = size > 0 ? Math.round(pad * 0.6) + size + Math.round(pad * 0.7) : pad
  const end = Math.round(pad * 0.6)
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

function letterSize(spec: PageSpec, form: OptionForm, box: Rect, isTight: boolean): number {
  if (form === 'tile') return spec.option.corner ?? CORNER_LETTER
  if (form === 'half') return 84
  return Math.min(isTight ? Math.round(spec.option.letter * 0.62) : spec.option.letter, box.height - 16)
}

/**
 * A tile's letter: over its first corner, or inside the other one where the tick will be. There it fills the height that
 * words leave free above them.
 */
function cornerLetter(
  spec: PageSpec,
  form: OptionForm,
  box: Rect,
  size: number,
  isReversed: boolean,
  free: number,
): Rect {
  if (form === 'half') return cornerBox(box, size, isReversed, 18)
  if (!spec.option.isLetterInside) {
    if (!spec.option.corner) return cornerBox(box, size, isReversed, -12)
    // A large badge reaches further up, so that it keeps off the words; aside it would leave the safe area.
    const above = cornerBox(box, size, isReversed, -CORNER_REACH)
    return { ...above, y: box.y - Math.round(size / 3) }
  }
  const inside = Math.min(size, Math.max(free, Math.round(box.height * 0.28)))
  return cornerBox(box, inside, !isReversed, Math.round(inside * 0.14))
}

/** A square in a box's upper corner, `inset` px inside it (negative: over its edge). */
function cornerBox(box: Rect, size: number, isRight: boolean, inset: number): Rect {
  const x = isRight ? box.x + box.width - size - inset : box.x + inset
  return { x, y: box.y + inset, width: size, height: size }
}

function shrink({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}

/** The look of an option's share of the votes, counted up to `percent`. */
export function percentLook(box: Rect, percent: number, vars: Vars): Look {
  // Beside a bar's text it takes a third of the width at most.
  const size = Math.round(Math.min(130, box.height * 0.4, box.width / 8))
  return {
    part: 'percent',
    width: size * 3,
    height: size,
    text: { text: `${percent}%` },
    vars: { ...vars, size: Math.round(size * 0.8) },
  }
}

import { type AskedOption, isEmojiAlone } from '../../../questions/asked.ts'
import { letterOf } from '../../../timeline/answers.ts'
import type { Look } from '../../template.ts'
import type { Design, TickShape, Vars } from '../design.ts'
import { emojiLook } from '../emoji-look.ts'
import { growBox } from '../growth.ts'
import { pictureLook } from '../picture-look.ts'
import { boxLook } from '../placed-look.ts'
import { overlap, type Rect } from '../rect.ts'
import type { BoxedLook } from '../text-box.ts'
import { sizeVars } from '../text-size.ts'
import { treatmentOfOptions } from '../treatment.ts'
import { type OptionRooms, type OptionsContext, roomsOf } from './option-rooms.ts'
import { turnedAbout } from './turned.ts'

/** How much larger the right option rests after the reveal. */
export const RIGHT_GROWTH = 1.06
const TEXT_PX_MIN = 12
const TEXT_BLEED = 8
/** Type of letters against their badges, and px below which none gets while its badge can hold it. */
const LETTER = { several: 0.42, one: 0.56, filled: 0.86, least: 62 }

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

type Context = OptionsContext &
  Pick<Design, 'emoji'> & {
    vars: Vars
    bleed: number
    tick: TickShape
    /** Whether each option has a colour of its own. */
    isColoured: boolean
  }

/** The looks of a question's options, each in its box; all texts have one size. */
export function optionLooks(context: Context, options: readonly AskedOption[]): OptionLooks[] {
  const rooms = options.map((option, index) => roomsOf(context, option, index))
  const siblings = (growth: number) =>
    options.flatMap(({ text }, index) => {
      const room = rooms[index]!.text
      if (room === null) return []
      const { width, height } = growBox(room, growth)
      const { floor } = sizeVars(text, Math.round(context.page.optionPx * growth), TEXT_PX_MIN)
      return [{ text, width, height, leastPx: floor }]
    })
  const form = options.every(({ text }) => isEmojiAlone(text)) ? ['emoji'] : []
  const treated = treatmentOfOptions(
    context.emoji,
    options.map(({ text, emoji }) => (context.page.pictures && emoji) || text),
    context.vars,
  )
  return options.map((option, index) =>
    looksOfOne(context, option, index, rooms[index]!, { siblings, form, treated }),
  )
}

function looksOfOne(
  context: Context,
  option: AskedOption,
  index: number,
  rooms: OptionRooms,
  {
    siblings,
    form,
    treated,
  }: { siblings: (growth: number) => Look['siblings']; form: string[]; treated: Pick<Look, 'treatment'> },
): OptionLooks {
  const { film, page, vars, bleed, isReversed, isColoured } = context
  const box = page.options[index]!
  const grown = growBox(box, RIGHT_GROWTH)
  const side = [
    page.form,
    ...(page.style ? [page.style] : []),
    ...(isReversed ? ['rtl'] : []),
    ...(page.isTight ? ['tight'] : []),
    ...(page.pictures ? ['named'] : []),
    ...(page.options.some((one) => page.picture && overlap(one, page.picture)) ? ['over'] : []),
  ]
  const hue = isColoured ? [`n${index}`] : []
  const content = rooms.picture && option.image ? ['pictured'] : rooms.letter ? [] : ['unlettered']
  const body = (at: Rect, state: string[]) =>
    boxLook('option', at, { bleed, classes: [...side, ...hue, ...content, ...state], vars })
  const text = (growth: number, state: string[]) =>
    rooms.text &&
    boxLook('option-text', growBox(rooms.text, growth, box), {
      bleed: TEXT_BLEED,
      text: { text: option.text },
      classes: [...side, ...form, ...state],
      vars: { ...vars, size: Math.round(page.optionPx * growth), floor: TEXT_PX_MIN },
      siblings: siblings(growth),
      ...(page.pictures ? {} : treated),
    })
  const picture = (at: Rect) =>
    option.image
      ? pictureLook(film, 'option-picture', option.image, at, { vars })
      : emojiLook(option.emoji!, at, { vars, ...treated })
  const letter = letterOf(index, film.snapshot)
  const letterLook = (at: Rect, state: string[]) =>
    boxLook('option-letter', at, {
      bleed: 6,
      text: { letter },
      classes: [...side, ...hue, ...content, ...state],
      vars: { ...vars, size: letterPx(letter, at.width) },
    })
  const turn = (one: BoxedLook | null) => one && turnedAbout(one, box, page.turns?.[index] ?? 0)
  return {
    box,
    body: turn(body(box, []))!,
    letter: turn(rooms.letter && letterLook(rooms.letter, [])),
    text: turn(text(1, [])),
    picture: turn(rooms.picture && picture(rooms.picture)),
    right: {
      body: turn(body(grown, ['right']))!,
      letter: turn(rooms.letter && letterLook(growBox(rooms.letter, RIGHT_GROWTH, box), ['right'])),
      text: turn(text(RIGHT_GROWTH, ['right'])),
      tick: turn(
        boxLook('tick', growBox(rooms.tick, RIGHT_GROWTH, box), { bleed: 20, classes: [context.tick], vars }),
      )!,
    },
    wrong: turn(body(box, ['wrong']))!,
  }
}

/** Px of a letter's type: a small badge is nearly filled. A name of several letters (الف, ΣΤ) must fit the same badge. */
function letterPx({ length }: string, badgePx: number): number {
  const { several, one, filled, least } = LETTER
  if (length > 1) return Math.round(badgePx * several)
  return Math.round(Math.max(badgePx * one, Math.min(least, badgePx * filled)))
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

import { askedOf, isEmojiAlone } from '../../../questions/asked.ts'
import type { Film } from '../../template.ts'
import type { OptionShape, OptionsRequest, StackRequest } from '../stack-plan.ts'
import { type Face, widthEm } from '../text-size.ts'
import type { PageRequest, PageSpec } from './spec.ts'

/** A text of more em than this is set in the text face: heavy display type would make a wall of it. */
const WORDY_EM = 90
const QUESTION_PX_MAX = 320
const EMOJI_PX = 340
/** Emoji are as large in every face; a picture of half their size would be read as well as letters. */
const EMOJI: Face = { widthFactor: 0.77, lineHeight: 1.14, apparent: 0.5 }
const EMOJI_OPTION_PX = 200
const PICTURES_QUESTION_PX = 104
const END_PAD = 10
/** Px of a tile's width beside its words, so that those keep off its letter; tiles of a wide frame are wide enough. */
const TILE_AIR = { vertical: 24, square: 24, landscape: 0 }
/** Least px between words and the letter of the next column, where no body parts them. */
const COLUMN_AIR = 40
/** Bodies for smaller type are at least as high as this share of those for the largest. */
const ROW_SHARE_MIN = 0.84

/** What a question of a film asks for. */
export function requestOf(film: Film, index: number): PageRequest {
  const asked = askedOf(film.snapshot, index)
  const natural = asked.picture ? (film.assets[asked.picture.asset] ?? null) : null
  return { film, index, asked, texts: asked.options.map(({ text }) => text), natural }
}

/** Whether a question's options are emoji alone. */
export function areEmoji({ texts }: PageRequest): boolean {
  return texts.length > 0 && texts.every(isEmojiAlone)
}

/** A template's numbers for one question: emoji to choose from are pictures, as large as their bodies hold. */
export function specFor(spec: PageSpec, request: PageRequest): PageSpec {
  if (!areEmoji(request)) return spec
  return { ...spec, option: { ...spec.option, face: EMOJI, maxPx: EMOJI_OPTION_PX } }
}

/** Whether a question is set in the text face. */
export function isWordy({ asked: { text } }: PageRequest): boolean {
  return widthEm(text) > WORDY_EM
}

/** The face in which a question is set. */
export function questionFace(spec: PageSpec, request: PageRequest): Face {
  if (request.asked.isEmoji) return EMOJI
  return isWordy(request) ? spec.question.wordy : spec.question.face
}

/** How a question is set in a column of `width` px; it grows as far as it fits. */
export function questionType(
  spec: PageSpec,
  request: PageRequest,
  width: number,
  maxPx = questionPxMax(request),
): StackRequest['question'] {
  return {
    text: request.asked.text,
    width: width - spec.question.insetX,
    maxPx,
    face: questionFace(spec, request),
  }
}

/** Pictures to choose from need the room more than the question does. */
function questionPxMax({ asked }: PageRequest): number {
  if (asked.options.some(({ image }) => image !== null)) return PICTURES_QUESTION_PX
  return asked.isEmoji ? EMOJI_PX : QUESTION_PX_MAX
}

/** A shape whose type is at most as large as the options of a film share; its bodies shrink as they would with that type. */
export function withTypeUpTo(shape: OptionShape, optionPx: number | undefined): OptionShape {
  if (optionPx === undefined || optionPx >= shape.maxPx) return shape
  const leastHeight = Math.round(shape.leastHeight * Math.max(optionPx / shape.maxPx, ROW_SHARE_MIN))
  return { ...shape, maxPx: optionPx, leastHeight }
}

/** Whether tiles carry their letters beside their words. */
export function hasLettersBeside({ option: { lettersBeside } }: PageSpec, isPictured: boolean): boolean {
  return lettersBeside === 'all' || (lettersBeside === 'pictured' && isPictured)
}

/** Px that words of several columns end before their body does, so that they keep off the next letter. */
export function columnAir({ option: { lettersBeside, gap, padX } }: PageSpec): number {
  return lettersBeside ? Math.max(0, COLUMN_AIR - gap - padX) : 0
}

/** Options as bars: a letter's badge, then the text. */
export function barsRequest(
  spec: PageSpec,
  { texts }: PageRequest,
  width: number,
  columns: number,
): OptionsRequest {
  const { face, maxPx, letter, padX, gap } = spec.option
  const air = columns > 1 ? columnAir(spec) : 0
  const insetX = (letter > 0 ? letter + Math.round(padX * 1.9) : 2 * padX) + air
  const tight = { insetX: Math.round(insetX * 0.72), insetY: 26, gap: 10, leastHeight: 66 }
  return {
    texts,
    width,
    shape: {
      columns,
      insetX: insetX + END_PAD,
      insetY: 44,
      leastHeight: 180,
      maxPx,
      tight,
    },
    face,
    gap,
  }
}

/** Options as tiles: centred text, two in a row. */
export function tilesRequest(
  spec: PageSpec,
  { texts, asked, film, natural }: PageRequest,
  width: number,
  columns: number,
): OptionsRequest {
  const { face, maxPx, padX, gap, letter } = spec.option
  const isPictured = asked.options.some(({ image }) => image !== null)
  const isTall = isPictured || (texts.length <= 2 && asked.sticker === null)
  const isBeside = hasLettersBeside(spec, natural !== null) && asked.isLettered && !isPictured
  const air = isBeside ? letter + columnAir(spec) : TILE_AIR[film.snapshot.format]
  return {
    texts,
    width,
    shape: {
      columns,
      insetX: Math.round(padX * 1.3) + air,
      insetY: 72,
      leastHeight: isTall ? 360 : 266,
      maxPx: Math.round(maxPx * 1.15),
    },
    face,
    gap,
  }
}

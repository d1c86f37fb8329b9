import { blockHeight, commonSize } from '../kit/text-size.ts'
import type { Film } from '../template.ts'
import { displayOf } from './style.ts'

export const SECTION_GAP = 28
export const PICTURE_GAP = 14
export const SCREEN_HEIGHTS = { vertical: 380, square: 320, landscape: 420 }
const QUESTION_SIZES = { vertical: 136, square: 116, landscape: 140 }
/** Share of its largest size that a question about a picture may take. */
const PICTURE_QUESTION_SHARE = 0.62
/** The pixel face's letters are small for their size. */
const APPARENT = 0.74

/** The contents of a question that need room. */
export type Request = {
  film: Film
  text: string
  texts: readonly string[]
  answer: string
  picture: { width: number; height: number } | undefined
  /** The type size of options that every question of the film with this many options can have. */
  optionPx?: number
  /** The height of the answer's screen that every question can have. */
  screenPx?: number
}

/** The type of a question: a picture is the biggest part of its scene, and its question fits one line if possible. */
export function askedWith({ film, text, picture }: Request, width: number) {
  const { format } = film.snapshot
  const { face, scale } = displayOf(film, text)
  const largest = Math.round(QUESTION_SIZES[format] * scale)
  const apparent = scale < 1 ? 1 : APPARENT
  if (!picture || format === 'landscape') return { text, width, maxPx: largest, face, apparent }
  const maxPx = Math.round(largest * PICTURE_QUESTION_SHARE)
  const line = { width, height: maxPx * face.lineHeight }
  return {
    text,
    width,
    maxPx: commonSize([text], line, face, maxPx, Math.round(64 * scale)),
    face,
    apparent,
  }
}

/** Px that an answer needs on its screen. */
export function answerHeight(film: Film, answer: string, width: number): number {
  const { face, scale } = displayOf(film, answer)
  return blockHeight(answer, width, Math.round(96 * scale), face) + 96
}

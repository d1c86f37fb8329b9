import { commonSize, countGraphemes, type Face, widthEm, widthFactorOf } from '../text-size.ts'

/** Most letters of a little word ("A", "Der") and of the one that it belongs to, and the least share of a larger size for which both stand on one line. */
const PAIR = { little: 3, other: 9, share: 0.55 }

/** The size of an answer's words, and whether all of them stand on one line. */
type AnswerSize = { px: number; isLine: boolean }

/** The largest size at which an answer fits a room; a little word stays beside the one that it belongs to, as large as one line lets both be. */
export function answerSize(
  text: string,
  room: { width: number; height: number },
  face: Face,
  mostPx: number,
  leastPx: number,
): AnswerSize {
  const px = commonSize([text], room, face, mostPx, leastPx)
  if (!isPair(text)) return { px, isLine: false }
  const em = widthEm(text) * widthFactorOf(text, face)
  const linePx = 2 * Math.floor(Math.min(px, room.width / em, room.height / face.lineHeight) / 2)
  return linePx >= px * PAIR.share ? { px: linePx, isLine: true } : { px, isLine: false }
}

function isPair(text: string): boolean {
  const [little, other, ...more] = text.trim().split(/\s+/)
  if (!little || !other || more.length > 0) return false
  return countGraphemes(little) <= PAIR.little && countGraphemes(other) <= PAIR.other
}

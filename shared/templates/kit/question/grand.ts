import type { Asked } from '../../../questions/asked.ts'
import type { Film } from '../../template.ts'
import type { Design } from '../design.ts'
import type { QuestionPage } from '../layout/spec.ts'
import type { Rect } from '../rect.ts'
import { apparentPx, blockHeight, widthEm } from '../text-size.ts'
import { answerSize } from './answer-size.ts'

/** An amount with its sign, as short as this. */
const FIGURE = /^\p{Sc}?\s?\p{Nd}[\p{Nd}.,'’\s]*(?:\s?[%‰°\p{Sc}])?$/u
const FIGURE_EM = 4
/** Most px of a giant figure, px around it, how much higher than other cards its card is at least, and the share of its place that one line fills. */
const GIANT = { px: 620, padX: 30, padY: 24, growth: 1.2, air: 120, line: 0.75 }
/**
 * Px by which a band across the frame reaches beyond its sides, of how many answers one is such, and px between it and the question
 * above it, where its letter and tick stand, and of its height at least.
 */
const BAND = { over: 60, turns: 2, air: 122, leastHeight: 200 }

/** An answer's card that is larger than others: its box, the part of it within the frame's column, and px beside its words. */
export type Grand = { box: Rect; inner: Rect; padX: number; mostPx: number }

/**
 * The card of an answer that nothing shows as a picture: giant where it is a figure or was not among options, in the place of its question if need be, and
 * each other time a band from side to side of the frame, unless something is told after it. `null` for any other.
 */
export function grandCard(
  design: Design,
  film: Film,
  { asked, index }: { asked: Asked; index: number },
  page: QuestionPage,
  { card, text }: { card: Rect; text: string },
): Grand | null {
  if (film.snapshot.format !== 'vertical' || page.picture || asked.answerEmoji || design.bareAnswers)
    return null
  const { face } = design.page.option
  const isFigure = FIGURE.test(text) && widthEm(text) <= FIGURE_EM
  const isGuessed = page.answer !== null && asked.explanation === null
  if (isFigure || isGuessed) {
    const most = card.y + card.height - page.question.y - GIANT.air
    const room = { width: card.width - 2 * GIANT.padX, height: most - 2 * GIANT.padY }
    const { px, isLine } = answerSize(text, room, face, apparentPx(GIANT.px, face), 24)
    const needed = blockHeight(text, room.width, px, face) + 2 * GIANT.padY
    const height = Math.min(most, Math.max(needed, isLine ? Math.round(most * GIANT.line) : 0))
    const isHigher = height >= card.height * GIANT.growth
    if (!isHigher && !isLine) return null
    const box = isHigher ? { ...card, y: card.y + card.height - height, height } : card
    return { box, inner: box, padX: GIANT.padX, mostPx: px }
  }
  if (asked.explanation !== null || index % BAND.turns === 0) return null
  const { x, width } = page.head.body
  const foot = card.y + card.height
  const asks = page.question.y + page.question.height
  const y = asks < foot ? Math.max(card.y, asks + BAND.air) : card.y
  const height = foot - y
  if (height < BAND.leastHeight) return null
  return {
    box: { x: -BAND.over, y, width: film.width + 2 * BAND.over, height },
    inner: { x, y, width, height },
    padX: 0,
    mostPx: GIANT.px,
  }
}

import type { CreatedDeckQuiz, DeckQuizInput } from '../../shared/contracts/flashcard.ts'
import { selectCards } from '../../shared/database/queries/flashcards.ts'
import { ANSWER_CHARACTERS_MAX, QUESTION_CHARACTERS_MAX } from '../../shared/limits.ts'
import { validationError } from '../../shared/validation.ts'
import type { Context } from '../context.ts'
import { requireDeck } from './flashcards.ts'
import * as quizzes from './quizzes.ts'

/** A film of more cards is longer than anybody watches. */
const CARDS_DEFAULT = 20

/** Creates a quiz in which each card is asked by its front and revealed by its back, in the order of the deck. */
export async function create(
  ctx: Context,
  { deckId, count = CARDS_DEFAULT, ...settings }: DeckQuizInput & { deckId: string },
): Promise<CreatedDeckQuiz> {
  const deck = await requireDeck(ctx, deckId)
  const cards = await selectCards(ctx.database, deckId)
  const fitting = cards.filter(
    ({ front, back }) => front.length <= QUESTION_CHARACTERS_MAX && back.length <= ANSWER_CHARACTERS_MAX,
  )
  if (fitting.length === 0) {
    throw validationError([
      { path: 'deckId', message: 'must be a deck with at least one card that is short enough for a video' },
    ])
  }
  const questions = fitting.slice(0, count).map(({ front, back }) => ({
    questionText: front,
    kind: 'open' as const,
    answers: [{ answerText: back, isCorrect: true }],
  }))
  const { title, description } = deck
  const quiz = await quizzes.create(ctx, {
    title,
    description,
    quizType: 'reveal_answer',
    ...settings,
    questions,
  })
  return { ...quiz, cardsLeftOut: cards.length - questions.length }
}

import type { DeckGenerationInput, GeneratedDeck } from '../../shared/contracts/deck-generation.ts'
import { sentencesOf } from '../../shared/contracts/review.ts'
import { AppError } from '../../shared/errors.ts'
import { validationError } from '../../shared/validation.ts'
import type { Context } from '../context.ts'
import { withModel } from '../generation/slot.ts'
import { writeDeck } from '../generation/write-deck.ts'
import { createFilled } from './flashcards.ts'
import { nothingPassed } from './generation.ts'
import { sourceOf } from './sources.ts'

const CARDS_DEFAULT = 10

/** Has a model write a deck and saves the cards that pass the gate. A failure records the tokens used. */
export async function generate(ctx: Context, input: DeckGenerationInput): Promise<GeneratedDeck> {
  if (ctx.config.generation === undefined) throw new AppError('GENERATION_UNAVAILABLE')
  const { topic, language, numberOfCards = CARDS_DEFAULT } = input
  const source = await sourceOf(ctx, input)
  if (source === null && !topic?.trim())
    throw validationError([{ path: 'topic', message: 'is required, or a source instead of it' }])
  return withModel(ctx, { createsQuiz: false }, async ({ model }) => {
    const written = await writeDeck(model, { topic, language, source, numberOfCards })
    if ('issues' in written || written.cards.length === 0) throw nothingPassed(written, 'card')
    const { dropped, ...fields } = written
    const deck = await createFilled(ctx, fields)
    return {
      ...deck,
      dropped: dropped.map(({ front, reasons }) => ({ front, reasons: sentencesOf(reasons) })),
    }
  })
}

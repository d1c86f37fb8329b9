import { z } from 'zod'
import { GENERATED_CARDS_MAX, TOPIC_CHARACTERS_MAX } from '../limits.ts'
import { Card, CreatedDeck } from './flashcard.ts'
import { SourceInput } from './source.ts'
import { int32, text } from './text.ts'

/** What a model writes a deck about: a topic, a source, or what the topic names of the source. */
export const DeckGenerationInput = SourceInput.omit({ deckId: true }).extend({
  topic: text(1, TOPIC_CHARACTERS_MAX).optional(),
  numberOfCards: int32(1, GENERATED_CARDS_MAX).optional(),
  language: text(1, 35).optional(),
})
export type DeckGenerationInput = z.infer<typeof DeckGenerationInput>

export const GeneratedDeck = CreatedDeck.extend({
  cardCount: z.int(),
  cards: z.array(Card),
  dropped: z.array(z.object({ front: z.string(), reasons: z.array(z.string()) })),
})
export type GeneratedDeck = z.infer<typeof GeneratedDeck>

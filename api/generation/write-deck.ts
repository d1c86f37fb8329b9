import type { CardInput } from '../../shared/contracts/flashcard.ts'
import { type ReviewReason, sentencesOf } from '../../shared/contracts/review.ts'
import type { Issue } from '../../shared/errors.ts'
import type { Message } from './chat.ts'
import { askForDraft } from './draft.ts'
import { droppedOf, fill, type Place } from './fill.ts'
import type { Candidate } from './gate/candidate.ts'
import { candidateOfCard, createCardChecks } from './gate/cards.ts'
import { judge } from './gate/judge.ts'
import { createMemory } from './gate/memory.ts'
import type { Model } from './model.ts'
import {
  DECK_SYSTEM_PROMPT,
  type DeckMaterial,
  deckPrompt,
  draftOfDeck,
  type ModelDeck,
} from './model-deck.ts'

/** What a deck is written from. */
export type DeckWriting = Omit<DeckMaterial, 'refused'> & { numberOfCards: number }
/** A deck of cards that passed the gate, and the fronts of those that did not. */
export type CheckedDeck = {
  title: string
  description: string
  cards: CardInput[]
  dropped: { front: string; reasons: ReviewReason[] }[]
}

/**
 * Has a deck written, judged and repaired. Every card that it returns has passed the gate. Throws where the model does
 * not answer; `issues` where it never writes a deck.
 */
export async function writeDeck(
  model: Model,
  { numberOfCards, ...material }: DeckWriting,
): Promise<CheckedDeck | { issues: Issue[] }> {
  const first = await askForDraft(model, draftOfDeck(numberOfCards), conversation(numberOfCards, material))
  if ('issues' in first) return first
  const { title, description, cards } = first.value
  const { source } = material
  const judging = { memory: createMemory(), source, model }
  const checks = createCardChecks()
  const places = await fill(candidatesOf(cards, source), {
    judge: (candidates) => judge(candidates, judging, checks),
    replace: (refused) => replace(model, material, refused),
    hasTime: model.hasTime,
  })
  return {
    title,
    description,
    cards: places.flatMap(({ candidate: { questionText, answers }, passed }) =>
      passed ? [{ front: questionText, back: answers[0]!.answerText }] : [],
    ),
    dropped: droppedOf(places).map(({ candidate, reasons }) => ({ front: candidate.questionText, reasons })),
  }
}

async function replace(
  model: Model,
  material: DeckMaterial,
  refused: readonly Place[],
): Promise<Candidate[]> {
  const { check, ...asked } = draftOfDeck(refused.length)
  const reasons = refused.map(({ candidate: { questionText }, reasons }) => ({
    front: questionText,
    reasons: sentencesOf(reasons),
  }))
  const messages = conversation(refused.length, { ...material, refused: reasons })
  const checked = check(await model.ask({ ...asked, messages }))
  return 'value' in checked ? candidatesOf(checked.value.cards, material.source) : []
}

function candidatesOf(cards: ModelDeck['cards'], source: string | null): Candidate[] {
  return cards.map(({ front, back, quote }) =>
    candidateOfCard(front, back, source === null ? undefined : (quote ?? '')),
  )
}

function conversation(cardCount: number, material: DeckMaterial): Message[] {
  return [
    { role: 'system', content: DECK_SYSTEM_PROMPT },
    { role: 'user', content: deckPrompt(cardCount, material) },
  ]
}

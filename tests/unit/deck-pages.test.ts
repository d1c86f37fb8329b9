import { expect, test } from 'bun:test'
import { operations } from '../../api/operations/index.ts'
import { en } from '../../api/texts/en/index.ts'
import { deckPage } from '../../api/web/deck-page.ts'
import { decksPage } from '../../api/web/deck-pages.ts'
import { deckTopicPage } from '../../api/web/deck-topic-page.ts'
import type { Deck } from '../../shared/contracts/flashcard.ts'
import { GENERATED_CARDS_MAX } from '../../shared/limits.ts'

const deck = operations.find(({ name }) => name === 'getFlashcardDeck')!.example!.output as Deck
const state = {
  texts: { ...en, language: 'en' as const },
  email: 'maya@studio.example',
  csrf: 'c',
  flash: {},
}

test('what is rarely done with a deck stands in the menu of its title', () => {
  const { text } = deckPage({ ...state, deck }).body
  const [, menu = ''] = text.split('class="deck-menu"')
  expect(menu.split('</details>')[0]).toContain(`action="/studio/decks/${deck.id}/export"`)
  expect(menu.split('</details>')[0]).toContain(`href="/studio/decks/${deck.id}/delete"`)
  expect(text.split('/export"').length).toBe(2)
})

test('who has no deck sees a card and the video that it becomes', () => {
  const pagination = { page: 1, limit: 20, total: 0, totalPages: 0 }
  const { text } = decksPage({ ...state, decks: [], pagination, firstCards: new Map() }).body
  expect(text).toMatch(/class="card-to-video"[^>]*>.*Picasso.*<img class="clip"/)
  for (const taken of [en.decks.addHint, en.decks.fileHint, en.deckTopic.steps[0]!])
    expect(text).toContain(taken)
  expect(text.match(/<li><a class="panel"[^>]*><svg/g)).toHaveLength(3)
})

test('a list of decks shows them alone and ends with the next one', () => {
  const { id, title, cardCount, createdAt, description } = { ...deck, cardCount: 2 }
  const pagination = { page: 1, limit: 20, total: 4, totalPages: 1 }
  const decks = [{ id, title, cardCount, createdAt, description }]
  const { text } = decksPage({ ...state, decks, pagination, firstCards: new Map() }).body
  expect(text).toContain('class="next-one" href="/studio/decks/new"')
  expect(text).not.toContain('card-to-video')
})

test('each card of a deck can be turned, without a field of the form that makes its video', () => {
  const { text } = deckPage({ ...state, deck }).body
  const [cards = '', form = ''] = text.split('class="flips"')[1]!.split('<form')
  expect(cards.match(/type="checkbox"/g)).toHaveLength(Math.min(20, deck.cards.length))
  expect(cards).toContain(`aria-label="${en.decks.turn}: ${deck.cards[0]!.front}"`)
  expect(form.split('</form>')[0]).not.toContain('checkbox')
})

test('the form of a deck about a topic proposes topics, and speaks of a source where it is given', () => {
  const draft = { topic: '', numberOfCards: '10', sourceText: '', sourceUrl: '' }
  const page = deckTopicPage({ ...state, attempt: 'a', draft, hasModel: true, isOwner: false })
  const [before = '', source = ''] = page.body.text.split('<details')
  expect(before).toContain('href="/studio/decks/topic?topic=Spanish+verbs"')
  expect(before).not.toContain('can be left out')
  const numbers = Array.from(before.matchAll(/name="numberOfCards" value="(\d+)"/g), ([, number]) =>
    Number(number),
  )
  expect(numbers.at(-1)).toBe(GENERATED_CARDS_MAX)
  expect(source).toContain('can be left out')
})

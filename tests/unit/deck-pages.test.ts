import { expect, test } from 'bun:test'
import { operations } from '../../api/operations/index.ts'
import { en } from '../../api/texts/en/index.ts'
import { deckPage } from '../../api/web/deck-page.ts'
import { decksPage } from '../../api/web/deck-pages.ts'
import { deckTopicPage } from '../../api/web/deck-topic-page.ts'
import type { Deck } from '../../shared/contracts/flashcard.ts'

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
  expect(text).toMatch(/class="card-to-video">.*Picasso.*<img class="clip"/)
})

test('the form of a deck about a topic proposes topics, and speaks of a source where it is given', () => {
  const draft = { topic: '', numberOfCards: '10', sourceText: '', sourceUrl: '' }
  const page = deckTopicPage({ ...state, attempt: 'a', draft, hasModel: true, isOwner: false })
  const [before = '', source = ''] = page.body.text.split('<details')
  expect(before).toContain('href="/studio/decks/topic?topic=Volcanoes"')
  expect(before).not.toContain('can be left out')
  expect(source).toContain('can be left out')
})

import { filled } from '../../../texts/slots.ts'
import { withCardAt } from '../changes.ts'
import { change, draft, news } from './store.ts'
import { words } from './words.ts'

/** Moves a card and says where it is now. */
export function moveCard(key: string, to: number): void {
  change((before) => withCardAt(before, key, to))
  const place = draft.peek().cards.findIndex((card) => card.key === key)
  news.value = filled(words.cards.moved, { n: place + 1 })
}

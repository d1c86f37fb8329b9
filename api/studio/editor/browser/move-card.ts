import { withCardAt } from '../changes.ts'
import { change, draft, news } from './store.ts'

/** Moves a card and says where it is now. */
export function moveCard(key: string, to: number): void {
  change((before) => withCardAt(before, key, to))
  const place = draft.peek().cards.findIndex((card) => card.key === key)
  news.value = `The question is now number ${place + 1}.`
}

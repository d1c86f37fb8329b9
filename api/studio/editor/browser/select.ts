import { selected } from './store.ts'
import { view } from './view.ts'

/** Closes the open card. */
export function closeCard(): void {
  selected.value = null
}

/** Opens a card and puts the cursor into its question. */
export function selectCard(key: string): void {
  selected.value = key
  view.value = 'questions'
  // The card's fields exist after the next drawing.
  requestAnimationFrame(() => {
    const card = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(key)}"]`)
    card?.scrollIntoView({ block: 'nearest' })
    card?.querySelector<HTMLElement>('textarea, input, select')?.focus()
  })
}

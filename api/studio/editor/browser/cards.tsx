import { useEffect, useRef } from 'preact/hooks'
import Sortable from 'sortablejs'
import { QUESTIONS_PER_QUIZ_MAX } from '../../../../shared/limits.ts'
import { filled } from '../../../texts/slots.ts'
import { blankCard, withNewCard } from '../changes.ts'
import { CardItem } from './card.tsx'
import { moveCard } from './move-card.ts'
import { selectCard } from './select.ts'
import { change, draft, newKey, selected } from './store.ts'
import { words } from './words.ts'

/** The questions of the quiz in the order of the film. */
export function Cards() {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => makeSortable(list.current!), [])
  const { cards, settings } = draft.value
  const isFull = cards.length >= QUESTIONS_PER_QUIZ_MAX
  return (
    <>
      <ol class="cards" ref={list}>
        {cards.map((card, index) => (
          <CardItem
            key={card.key}
            card={card}
            index={index}
            isOpen={card.key === selected.value}
            quizType={settings.quizType}
          />
        ))}
      </ol>
      {cards.length === 0 && <p class="lead">{words.cards.none}</p>}
      <button type="button" class="second" disabled={isFull} onClick={addCard}>
        {isFull ? filled(words.cards.full, { n: QUESTIONS_PER_QUIZ_MAX }) : words.cards.add}
      </button>
    </>
  )
}

function addCard(): void {
  const key = newKey()
  change((before) => withNewCard(before, blankCard(key), selected.peek()))
  selectCard(key)
}

/** Lets cards be dragged by their handles, with a mouse or a finger. */
function makeSortable(list: HTMLElement): () => void {
  const sortable = Sortable.create(list, {
    handle: '.grip',
    animation: 120,
    // The browsers' own dragging knows no touch screens and cannot be styled.
    forceFallback: true,
    fallbackTolerance: 4,
    onEnd({ item, oldIndex, newIndex }) {
      if (oldIndex === undefined || newIndex === undefined || oldIndex === newIndex) return
      // Preact moves the element itself: here it must be where Preact left it.
      list.insertBefore(item, list.children[oldIndex + (oldIndex > newIndex ? 1 : 0)] ?? null)
      moveCard(item.dataset.card!, newIndex)
    },
  })
  return () => sortable.destroy()
}

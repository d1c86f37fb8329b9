import { type ComponentChildren, Fragment } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import Sortable from 'sortablejs'
import { HOOKS_PER_QUIZ_MAX, QUESTIONS_PER_QUIZ_MAX } from '../../../../shared/limits.ts'
import { placeOfHook } from '../../../../shared/timeline/hook-place.ts'
import { filled } from '../../../texts/slots.ts'
import { blankCard, blankHook, withNewCard, withNewHook } from '../changes.ts'
import { CardItem } from './card.tsx'
import { EndCard } from './end.tsx'
import { HookItem } from './hook.tsx'
import { moveCard } from './move-card.ts'
import { OpeningCard } from './opening.tsx'
import { selectCard } from './select.ts'
import { begun, change, draft, newKey, selected } from './store.ts'
import { words } from './words.ts'

/** The scenes of the film in their order: opening, hooks, questions, end. */
export function Cards() {
  const { cards, hooks } = draft.value
  const placed = Map.groupBy(hooks, (hook) => placeOfHook(hook, cards.length))
  const hooksAt = (place: number) => placed.get(place)?.map((hook) => <HookItem key={hook.key} hook={hook} />)
  return (
    <>
      <ul class="cards">
        <OpeningCard />
        {hooksAt(0)}
      </ul>
      <Questions hooksAt={hooksAt} />
      {cards.length === 0 && <p class="lead">{words.cards.none}</p>}
      <AddButtons />
      <ul class="cards">
        {hooksAt(Number.POSITIVE_INFINITY)}
        <EndCard />
      </ul>
    </>
  )
}

function Questions({ hooksAt }: { hooksAt(place: number): ComponentChildren }) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => makeSortable(list.current!), [])
  const { cards, settings } = draft.value
  return (
    <ol class="cards" ref={list}>
      {cards.map((card, index) => (
        <Fragment key={card.key}>
          <CardItem
            card={card}
            index={index}
            isOpen={card.key === selected.value}
            isBegun={begun.value.has(card.key)}
            quizType={settings.quizType}
          />
          {hooksAt(index + 1)}
        </Fragment>
      ))}
    </ol>
  )
}

function AddButtons() {
  const { cards, hooks } = draft.value
  const isFull = cards.length >= QUESTIONS_PER_QUIZ_MAX
  const hasAllHooks = hooks.length >= HOOKS_PER_QUIZ_MAX
  return (
    <div class="row">
      <button type="button" class={cards.length > 0 ? 'second' : ''} disabled={isFull} onClick={addCard}>
        {isFull ? filled(words.cards.full, { n: QUESTIONS_PER_QUIZ_MAX }) : words.cards.add}
      </button>
      <button type="button" class="quiet" disabled={hasAllHooks} onClick={addHook}>
        {hasAllHooks ? filled(words.hook.full, { n: HOOKS_PER_QUIZ_MAX }) : words.cards.addHook}
      </button>
    </div>
  )
}

function addCard(): void {
  const key = newKey()
  change((before) => withNewCard(before, blankCard(key), selected.peek()))
  selectCard(key)
}

/** Adds a hook after the open question, else at the start. */
function addHook(): void {
  const key = newKey()
  const index = draft.peek().cards.findIndex((card) => card.key === selected.peek())
  change((before) => withNewHook(before, blankHook(key, index < 0 ? null : index + 1)))
  selectCard(key)
}

/** Lets cards be dragged by their handles, with a mouse or a finger. */
function makeSortable(list: HTMLElement): () => void {
  const sortable = Sortable.create(list, {
    handle: '.grip',
    draggable: '.edit-question',
    animation: 120,
    // The browsers' own dragging knows no touch screens and cannot be styled.
    forceFallback: true,
    fallbackTolerance: 4,
    onEnd({ item, oldIndex, newIndex, newDraggableIndex }) {
      if (oldIndex === undefined || newIndex === undefined || oldIndex === newIndex) return
      // Preact moves the element itself: here it must be where Preact left it.
      list.insertBefore(item, list.children[oldIndex + (oldIndex > newIndex ? 1 : 0)] ?? null)
      moveCard(item.dataset.card!, newDraggableIndex!)
    },
  })
  return () => sortable.destroy()
}

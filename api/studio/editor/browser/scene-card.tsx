import type { ComponentChildren } from 'preact'
import { closeCard, selectCard } from './select.ts'
import { selected } from './store.ts'

type Props = {
  /** The value of `selected` while this card is open. */
  id: string
  title: string
  meta: string
  problem?: string | null
  children: ComponentChildren
}

/** A scene that is no question: its form while it is edited, else what it is. It keeps its place. */
export function SceneCard({ id, title, meta, problem, children }: Props) {
  const isOpen = selected.value === id
  return (
    <li class="edit-card edit-scene" data-card={id} data-open={isOpen}>
      <button
        type="button"
        class="edit-summary"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? closeCard() : selectCard(id))}
      >
        <b>{title}</b>
        <span class={problem ? 'edit-problem' : 'meta'}>{problem ?? meta}</span>
      </button>
      {isOpen && <div class="edit-form">{children}</div>}
    </li>
  )
}

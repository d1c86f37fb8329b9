import { computed, signal } from '@preact/signals'
import { blankCard, withNewCard } from '../changes.ts'
import type { EditedNarrations } from '../document.ts'
import { type Draft, draftOf, type Ids, settled } from '../draft.ts'
import { History } from '../history.ts'
import { data } from './requests.ts'
import { words } from './words.ts'

/** The ids of saved questions. */
export const ids: Ids = new Map()

/** Scenes with a card that are neither a question nor a hook: the first and the last. */
export const OPENING = 'opening'
export const END = 'end'

const stored = draftOf(data.document, ids)
/** A quiz without questions opens with a blank one, which is stored once it has a text. */
const first = stored.cards.length > 0 ? stored : withNewCard(stored, blankCard('first'), null)
let history = new History(first)

/** What the editor shows. */
export const draft = signal<Draft>(first)
/** What the server has, as far as this page knows: `draft` as it was on the screen, `stored` as it was sent. */
export const saved = signal({ updatedAt: data.updatedAt, draft: first, stored })
/** How long the owner speaks in each scene. A clip is stored at once: undo leaves it. */
export const narrations = signal<EditedNarrations>(data.narrations)
/** The draft as it is saved and as the film shows it. */
export const shown = computed(() => settled(draft.value, saved.value.stored))
/** By question of the film on the stage, the emoji of what it says. */
export const foundEmoji = signal<readonly (string | null)[]>([])
/** The key of the card that is being edited, `OPENING` or `END`. */
export const selected = signal<string | null>(first.cards[0]?.key ?? null)
/** Keys of new cards that nobody has left yet: what they still lack is no fault. */
export const begun = signal<ReadonlySet<string>>(new Set(stored.cards.length > 0 ? [] : ['first']))
export const canUndo = signal(false)
export const canRedo = signal(false)
/** Said to screen readers after a change that they cannot see. */
export const news = signal('')

let keyCount = 0

/** A key for a new card. */
export function newKey(): string {
  const key = `new-${++keyCount}-${Date.now()}`
  begun.value = new Set([...begun.peek(), key])
  return key
}

let open = selected.peek()
selected.subscribe((key) => {
  const left = open
  open = key
  if (left !== null && left !== key && begun.peek().has(left))
    begun.value = new Set([...begun.peek()].filter((one) => one !== left))
})

/**
 * Changes the draft; changes with the same `tag` that follow each other quickly are undone at once. False = the person keeps a
 * recording that would have gone.
 */
export function change(make: (draft: Draft) => Draft, tag: string | null = null): boolean {
  const next = make(history.present)
  if (next === history.present) return true
  if (!losesNoVoice(next)) return false
  history.change(next, tag)
  follow()
  return true
}

export function undo(): void {
  history.undo()
  if (losesNoVoice(history.present)) follow()
  else history.redo()
}

export function redo(): void {
  history.redo()
  if (losesNoVoice(history.present)) follow()
  else history.undo()
}

/** Whether no recording goes with a card that `next` lacks, or the person lets it go: a save deletes it, which undo cannot. */
function losesNoVoice(next: Draft): boolean {
  const kept = new Set([...next.cards, ...next.hooks].map(({ key }) => key))
  const { cards, hooks } = draft.peek()
  const isLost = [...cards, ...hooks].some(({ key }) => !kept.has(key) && isRecorded(key))
  return !isLost || confirm(words.narration.goesWithScene)
}

/** Whether the owner speaks in the scenes of this card. */
export function isRecorded(key: string): boolean {
  const id = ids.get(key)
  // A hook's scene is its id.
  const scenes = [`question-${id}`, `answer-${id}`, `${id}`]
  return scenes.some((scene) => narrations.peek()[scene] !== undefined)
}

/** Begins anew with another draft, which nothing can undo. */
export function startWith(next: Draft): void {
  history = new History(next)
  follow()
}

function follow(): void {
  draft.value = history.present
  canUndo.value = history.canUndo
  canRedo.value = history.canRedo
  const { cards, hooks } = draft.value
  const keys = [OPENING, END, ...[...cards, ...hooks].map(({ key }) => key)]
  if (selected.value !== null && !keys.includes(selected.value)) selected.value = null
}

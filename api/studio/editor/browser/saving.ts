import { effect, signal } from '@preact/signals'
import type { NarrationsAnswer, SaveAnswer, VersionedDocument } from '../document.ts'
import { type Draft, draftOf } from '../draft.ts'
import { forget, keep, kept } from './kept-draft.ts'
import { addressOf, RequestFailure, request } from './requests.ts'
import { change, draft, ids, narrations, saved, selected, shown, startWith } from './store.ts'
import { heard, words } from './words.ts'

/** Whether what the editor shows is stored; `sentence` says why not. */
export type SaveState =
  | { kind: 'saved' | 'waiting' | 'saving' }
  | { kind: 'offline' | 'refused' | 'signed-out'; sentence: string }
  | { kind: 'conflict'; theirs: VersionedDocument }

const QUIET_MS = 700
const RETRY_MS_MIN = 2_000
const RETRY_MS_MAX = 30_000

export const saveState = signal<SaveState>({ kind: 'saved' })
/** Whether the screen follows a change that somebody else made, since the person's own last change. */
export const isUpdated = signal(false)
/** Counts saves: the checks of the film follow it. */
export const saveCount = signal(0)

let timer: ReturnType<typeof setTimeout> | undefined
let retryMs = RETRY_MS_MIN
let isSending = false

/** Saves each change a moment after it was made, and keeps it in this browser until then. */
export function startSaving(): void {
  restore()
  effect(() => {
    const isStored = draft.value === saved.value.draft
    if (isStored) return
    isUpdated.value = false
    keep({ updatedAt: saved.peek().updatedAt, draft: draft.value })
    if (saveState.peek().kind === 'conflict') return
    saveState.value = { kind: 'waiting' }
    wait(QUIET_MS)
  })
  addEventListener('online', () => saveState.peek().kind === 'offline' && void send())
  addEventListener('beforeunload', (event) => {
    if (saveState.peek().kind !== 'saved') event.preventDefault()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void flush()
    else void look()
  })
}

/** Saves what is not saved yet; true = everything on the screen is stored. */
export async function flush(): Promise<boolean> {
  clearTimeout(timer)
  while (isSending) await new Promise((resolve) => setTimeout(resolve, 50))
  if (saveState.peek().kind !== 'saved' && saveState.peek().kind !== 'conflict') await send()
  return saveState.peek().kind === 'saved'
}

/** Ends a conflict: with the other version, which undo takes back, or by saving this one over it. */
export function resolve(theirs: VersionedDocument, keepOwn: boolean): void {
  const other = draftOf(theirs.document, ids)
  saveState.value = { kind: 'waiting' }
  saved.value = { updatedAt: theirs.updatedAt, draft: other, stored: other }
  // A process of the last release, which does not know of clips, answers without them.
  narrations.value = theirs.narrations ?? narrations.peek()
  // The change of what is stored makes this version unsaved, which saves it.
  if (keepOwn) return
  change(() => other)
  settle(other)
}

/** Stores what is on the screen, and then sends a change beside it, which the next save knows of. Throws why it cannot. */
export async function changeBeside(send: () => Promise<NarrationsAnswer>): Promise<void> {
  if (!(await flush())) throw new Error(words.narration.unsaved)
  isSending = true
  try {
    const { updatedAt, narrations: clips } = await send()
    saved.value = { ...saved.peek(), updatedAt }
    narrations.value = clips
    saveCount.value++
  } finally {
    isSending = false
  }
}

function wait(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void send(), ms)
}

async function send(): Promise<void> {
  if (isSending) return wait(QUIET_MS)
  isSending = true
  const sent = draft.peek()
  const stored = shown.peek()
  const { settings } = stored
  saveState.value = { kind: 'saving' }
  try {
    const { updatedAt } = saved.peek()
    const body = { updatedAt, settings, questions: stored.cards.map(withId), hooks: stored.hooks.map(withId) }
    const answer = await request<SaveAnswer>(addressOf('save'), body)
    retryMs = RETRY_MS_MIN
    if ('conflict' in answer) {
      saveState.value = { kind: 'conflict', theirs: answer.conflict }
      return
    }
    for (const [index, { key }] of stored.cards.entries()) ids.set(key, answer.ids[index]!)
    for (const [index, { key }] of stored.hooks.entries()) ids.set(key, answer.hookIds[index]!)
    saved.value = { updatedAt: answer.updatedAt, draft: sent, stored }
    narrations.value = answer.narrations ?? narrations.peek()
    settle(sent)
  } catch (error) {
    fail(error)
  } finally {
    isSending = false
  }
}

function withId<Item extends { key: string }>({ key, ...item }: Item) {
  return { id: ids.get(key) ?? null, ...item }
}

function settle(stored: Draft): void {
  saveCount.value++
  if (draft.peek() !== stored) return
  saveState.value = { kind: 'saved' }
  // What has no text yet cannot be stored, and is not lost when the page closes.
  const { cards, hooks } = shown.peek()
  if (cards.length === stored.cards.length && hooks.length === stored.hooks.length) forget()
  else keep({ updatedAt: saved.peek().updatedAt, draft: stored })
}

function fail(error: unknown): void {
  const { reason, message } =
    error instanceof RequestFailure ? error : new RequestFailure('offline', words.state.wrong)
  saveState.value = { kind: reason, sentence: heard(message) }
  if (reason !== 'offline') return
  wait(retryMs)
  retryMs = Math.min(RETRY_MS_MAX, retryMs * 2)
}

/** Takes up what an earlier visit could not save; if the quiz was changed since, saving it tells. */
function restore(): void {
  const own = kept()
  if (own === null) return
  for (const [key, id] of own.ids) ids.set(key, id)
  saved.value = { ...saved.peek(), updatedAt: own.updatedAt }
  startWith(own.draft)
  selected.value = own.draft.cards[0]?.key ?? null
}

/** Looks whether an agent or another page changed the quiz while this one was in the background. */
async function look(): Promise<void> {
  const stored = await request<VersionedDocument>(addressOf('document')).catch(() => null)
  if (stored === null || stored.updatedAt === saved.peek().updatedAt) return
  if (isSending || saveState.peek().kind === 'conflict') return
  if (saveState.peek().kind === 'saved') {
    resolve(stored, false)
    isUpdated.value = true
  } else saveState.value = { kind: 'conflict', theirs: stored }
}

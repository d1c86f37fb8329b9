import type { Draft } from '../draft.ts'
import { data } from './requests.ts'
import { draft, ids } from './store.ts'

/** What was typed and is not saved: it waits in this browser, so that closing the page loses nothing. */
type KeptDraft = { updatedAt: string; draft: Draft; ids: [string, string][] }

const NAME = `quiz-draft-${data.quizId}`

export function keep(unsaved: Omit<KeptDraft, 'ids'>): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ ...unsaved, ids: [...ids] }))
  } catch {
    // A full or forbidden store: the page itself still has the draft, and asks before it closes.
  }
}

export function forget(): void {
  try {
    localStorage.removeItem(NAME)
  } catch {
    // As above: nothing was kept.
  }
}

export function kept(): KeptDraft | null {
  try {
    const own = JSON.parse(localStorage.getItem(NAME) ?? 'null') as KeptDraft | null
    // An earlier release kept no hooks.
    return own && { ...own, draft: { ...own.draft, hooks: own.draft.hooks ?? draft.peek().hooks } }
  } catch {
    return null
  }
}

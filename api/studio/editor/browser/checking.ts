import { effect, signal } from '@preact/signals'
import type { Check } from '../document.ts'
import { addressOf, request } from './requests.ts'
import { saveCount } from './saving.ts'
import { shown } from './store.ts'

/** What a render of the saved quiz would be warned about, with the keys of the cards that it is about; `null` = not known yet. */
export const found = signal<{ seconds: number; notes: CardNote[] } | null>(null)
export type CardNote = { text: string; key: string | null; preventsRender: boolean }

let isChecking = false
let isStale = false

/** Checks the film at the start and after each save. */
export function startChecking(): void {
  effect(() => {
    void saveCount.value
    void check()
  })
}

async function check(): Promise<void> {
  isStale = isChecking
  if (isChecking) return
  isChecking = true
  const keys = shown.peek().cards.map(({ key }) => key)
  const answer = await request<Check>(addressOf('check')).catch(() => null)
  if (answer) {
    const notes = answer.notes.map(({ question, ...note }) => ({
      ...note,
      key: question === null ? null : (keys[question] ?? null),
    }))
    found.value = { seconds: answer.seconds, notes }
  }
  isChecking = false
  if (isStale) await check()
}

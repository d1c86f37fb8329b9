import { signal } from '@preact/signals'
import type { Voice } from '../../../../shared/contracts/voice.ts'
import { languageOf } from '../../../../shared/timeline/phrases.ts'
import { request } from './requests.ts'
import { draft } from './store.ts'

/** The voices of each language that was looked at, or why they could not be loaded. */
export const loaded = signal<Readonly<Record<string, readonly Voice[] | string>>>({})

/** The language that the texts are in. */
export function languageGuessed(): string {
  const { title } = draft.value.settings
  const questions = draft.value.cards.map(({ questionText }) => ({ text: questionText }))
  return languageOf({ title, questions, speech: { language: null } })
}

/** The language that a voice reads. */
export function languageSpoken(): string {
  return draft.value.settings.speech.language ?? languageGuessed()
}

/** Asks for the voices of a language, again where that failed before. */
export async function load(language: string): Promise<void> {
  if (typeof loaded.peek()[language] === 'object') return
  const path = `/api/v1/voices?language=${encodeURIComponent(language)}`
  const answer = await request<{ data: { voices: Voice[] } }>(path).then(
    ({ data: { voices } }) => voices,
    (error: Error) => error.message,
  )
  loaded.value = { ...loaded.peek(), [language]: answer }
}

const sample = new Audio()

/** Plays the sample of a voice, or stops it. `isSilent` becomes true where it cannot be heard now. */
export function listen(
  { id, previewUrl }: Voice,
  playing: { value: string | null },
  isSilent: { value: boolean },
): void {
  isSilent.value = false
  const isStopped = playing.value === id
  playing.value = isStopped ? null : id
  sample.pause()
  if (isStopped) return
  const end = () => {
    if (playing.value === id) playing.value = null
  }
  sample.onended = end
  sample.src = new URL(previewUrl).pathname
  sample.play().catch(() => {
    // Whoever listens to another voice meanwhile stopped this one.
    isSilent.value = playing.value === id
    end()
  })
}

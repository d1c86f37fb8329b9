import { signal } from '@preact/signals'
import type { VideoFormat } from '../../../../shared/contracts/format.ts'
import { keptFormats } from './kept-formats.ts'
import { data } from './requests.ts'
import { draft } from './store.ts'

/** Formats beside that of the quiz. */
const more = signal(keptFormats())

/** The formats in which a press renders. */
export function formatsChosen(): VideoFormat[] {
  const { format } = draft.value.settings
  return [format, ...more.value.filter((one) => one !== format && formatsOffered().includes(one))]
}

/** The formats that the look of the quiz has. */
export function formatsOffered(): readonly VideoFormat[] {
  const { template } = draft.value.settings
  return data.templates.find(({ name }) => name === template)?.formats ?? []
}

/** Adds a format to that of the quiz, or leaves it out. */
export function pickFormat(one: VideoFormat, isPicked: boolean): void {
  more.value = isPicked ? [...more.value, one] : more.value.filter((other) => other !== one)
}

import type { VideoFormat } from '../../../../shared/contracts/format.ts'

const NAME = 'render-formats'

/** The formats of the last order in this browser, so that the next one is a single press. */
export function keptFormats(): readonly VideoFormat[] {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? '[]') as VideoFormat[]
  } catch {
    return []
  }
}

export function keepFormats(formats: readonly VideoFormat[]): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(formats))
  } catch {
    // A full or forbidden store: they are chosen once more.
  }
}

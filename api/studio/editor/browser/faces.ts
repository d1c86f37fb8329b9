import { effect, signal } from '@preact/signals'
import type { FilmFaces } from '../document.ts'
import { addressOf, data, request } from './requests.ts'
import { saveCount } from './saving.ts'
import { saved } from './store.ts'

/** Scripts whose fonts come in hundreds of files: the page gets only those that its texts need. */
const HUGE_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** The faces of the film. */
export const faces = signal<FilmFaces>({ faces: data.faces, facesByTemplate: data.facesByTemplate })

/** Asks for more faces once texts with new characters of such a script are stored. */
export function startFaces(): void {
  const known = new Set(charactersOf(data.document))
  effect(() => {
    if (saveCount.value === 0) return
    const fresh = charactersOf(saved.peek().stored).filter((character) => !known.has(character))
    if (fresh.length === 0) return
    void request<FilmFaces>(addressOf('faces')).then(
      (answer) => {
        for (const character of fresh) known.add(character)
        faces.value = answer
      },
      // The next save asks again.
      () => {},
    )
  })
}

function charactersOf(texts: object): string[] {
  return JSON.stringify(texts).match(HUGE_SCRIPT) ?? []
}

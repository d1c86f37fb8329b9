import type { SoundStyle } from './cue-sounds.ts'
import { DEFAULT_KEY, type Key } from './keys.ts'
import { soundSetOf } from './sound-sets.ts'

/** How a film sounds: `hasParts` where its music lies on the film's beat, so that drums and risers may join it. */
export type FilmStyle = SoundStyle & { hasParts: boolean }

/** The style of a template's films with built-in music in this key; `null` = other music, or none. */
export function filmStyle(template: string, key: Key | null): FilmStyle {
  return { set: soundSetOf(template), key: key ?? DEFAULT_KEY, hasParts: key !== null }
}

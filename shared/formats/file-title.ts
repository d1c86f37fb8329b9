import { TITLE_CHARACTERS_MAX } from '../limits.ts'

/** The title of a file without one, from its name: `deep-ocean.txt` is "Deep ocean"; `null` where it has no name. */
export function titleOfFile(fileName: string): string | null {
  const [, name = ''] = /([^/\\]*?)(?:\.[^./\\]*)?$/.exec(fileName) ?? []
  const words = name.replaceAll(/[-_]+/g, ' ').trim()
  return words === '' ? null : (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, TITLE_CHARACTERS_MAX)
}

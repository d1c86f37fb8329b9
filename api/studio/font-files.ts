import { createHash } from 'node:crypto'
import { facesFor } from '../../shared/stage/font-ranges.ts'
import { type FontFile, listFontFiles } from '../../shared/stage/fonts.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'

/** A face as the player's stage loads it. */
export type PlayerFace = {
  family: string
  weight: string
  style: string
  unicodeRange: string
  url: string
  onlyWith?: string
  isFallback?: boolean
}

/** The font files of all templates: those that a film needs, and their locations by path. */
export type FontFiles = {
  /** The faces that a film with this text may need, and for each template the indexes of its faces in that list. */
  facesFor(text: string): { faces: PlayerFace[]; byTemplate: Record<string, number[]> }
  /** The file behind a URL's path, or `null`. */
  find(path: string): string | null
}

const FOLDER = '/assets/fonts/'
const HASH_LENGTH = 16
/** Families with hundreds of files, of which a film needs few; all other families are cheap to list in full. */
const HUGE_FAMILY = /^Noto Sans (?:JP|KR|SC|TC)$/

/** Lists and hashes the files of all templates; about 25 MB are read, once per process. */
export async function readFontFiles(): Promise<FontFiles> {
  const urls = new Map<string, string>()
  const paths = new Map<string, string>()
  const urlOf = async (path: string): Promise<string> => {
    let url = urls.get(path)
    if (url === undefined) {
      const hash = createHash('sha256').update(await Bun.file(path).bytes())
      url = `${FOLDER}${hash.digest('hex').slice(0, HASH_LENGTH)}.woff2`
      urls.set(path, url)
      paths.set(url, path)
    }
    return url
  }
  const unique = new Map<string, FontFile & { url: string }>()
  const keysOf = new Map<string, string[]>()
  for (const template of TEMPLATES) {
    const keys: string[] = []
    for (const file of await listFontFiles(template.fonts)) {
      const key = JSON.stringify([file.family, file.weight, file.path, file.onlyWith])
      if (!unique.has(key)) unique.set(key, { ...file, url: await urlOf(file.path) })
      keys.push(key)
    }
    keysOf.set(template.name, keys)
  }
  const huge = [...unique].flatMap(([key, { family, unicodeRange }]) =>
    HUGE_FAMILY.test(family) ? { key, unicodeRange } : [],
  )
  return {
    facesFor(text) {
      const needed = new Set(facesFor(huge, [{ text: { text } }]).map(({ key }) => key))
      const entries = [...unique].filter(([key, { family }]) => !HUGE_FAMILY.test(family) || needed.has(key))
      const places = new Map(entries.map(([key], place) => [key, place]))
      return {
        faces: entries.map(([, { path: _, ...face }]) => face),
        byTemplate: Object.fromEntries(
          [...keysOf].map(([name, keys]) => [name, keys.flatMap((key) => places.get(key) ?? [])]),
        ),
      }
    },
    find: (path) => paths.get(path) ?? null,
  }
}

import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { WordTimes } from '../../shared/timeline/word-times.ts'
import type { FileCache } from '../cache/file-cache.ts'
import { writeWhole } from '../cache/write-whole.ts'
import { toFloats } from './pcm.ts'
import type { SpokenClip } from './types.ts'

const BYTES_PER_MS = 96

/** A clip in the cache; `words` is `null` where nobody has looked for them yet. */
export type CachedClip = Omit<SpokenClip, 'words'> & { words: WordTimes | null }

/** Spoken clips by content hash: on this disk, behind which lie those of the whole farm where `shared` is given. */
export class ClipCache {
  readonly #folder: string
  readonly #shared: FileCache | undefined

  constructor(folder: string, shared?: FileCache) {
    this.#folder = folder
    this.#shared = shared
  }

  async read(key: string): Promise<CachedClip | null> {
    const pcmPath = await this.#find(key, '.s16')
    if (pcmPath === null) return null
    const durationMs = Bun.file(pcmPath).size / BYTES_PER_MS
    return { pcmPath, durationMs, words: await this.readWords(key), isReused: true }
  }

  async readWords(key: string): Promise<WordTimes | null> {
    const path = await this.#find(key, '.words')
    return path === null ? null : ((await Bun.file(path).json()) as WordTimes)
  }

  /** Keeps a clip's 16 bit samples. */
  async writeSound(key: string, pcm: Int16Array): Promise<CachedClip> {
    const bytes = new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength)
    const pcmPath = await this.#write(key, '.s16', bytes)
    return { pcmPath, durationMs: bytes.length / BYTES_PER_MS, words: null }
  }

  async writeWords(key: string, words: WordTimes): Promise<void> {
    await this.#write(key, '.words', new TextEncoder().encode(JSON.stringify(words)))
  }

  /** The file on this disk, fetched from the farm's where it is only there. */
  async #find(key: string, ending: string): Promise<string | null> {
    const path = this.#pathOf(key, ending)
    if (await Bun.file(path).exists()) {
      // Recently used clips are kept when the cache is trimmed.
      const now = new Date()
      await utimes(path, now, now).catch(() => {})
      return path
    }
    const bytes = await this.#shared?.read(sharedKey(key, ending))
    if (!bytes) return null
    await writeWhole(path, bytes)
    return path
  }

  async #write(key: string, ending: string, bytes: Uint8Array): Promise<string> {
    const path = this.#pathOf(key, ending)
    await writeWhole(path, bytes)
    await this.#shared?.write(sharedKey(key, ending), bytes)
    return path
  }

  #pathOf(key: string, ending: string): string {
    return join(this.#folder, 'speech', `${key}${ending}`)
  }
}

/** The samples of a clip. */
export async function samplesOf({ pcmPath }: Pick<SpokenClip, 'pcmPath'>): Promise<Float32Array> {
  return toFloats(new Int16Array(await Bun.file(pcmPath).arrayBuffer()))
}

/** Clips have always been shared by their bare key. */
function sharedKey(key: string, ending: string): string {
  return ending === '.s16' ? key : `${key}${ending}`
}

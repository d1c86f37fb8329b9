import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { flushFile } from '../../shared/flush-file.ts'
import { Digest, type FileFacts } from './digest.ts'

const SavedObject = z.object({
  key: z.string(),
  sizeBytes: z.number(),
  sha256: z.string(),
  contentType: z.string(),
})
/** The objects that a backup has of one key which a row names. */
const IndexEntry = z.object({ key: z.string(), objects: z.array(SavedObject) })
export type SavedObject = z.infer<typeof SavedObject>
export type IndexEntry = z.infer<typeof IndexEntry>

/** Writes an index: one line of JSON for each key, in the order of the keys' bytes. */
export async function writeIndex(path: string, entries: AsyncIterable<IndexEntry>): Promise<FileFacts> {
  async function* lines() {
    for await (const entry of entries) yield `${JSON.stringify(entry)}\n`
  }
  const digest = new Digest()
  await pipeline(Readable.from(lines()), createGzip(), digest, createWriteStream(path))
  await flushFile(path)
  return digest.facts()
}

/** The entries of an index in their order. */
export async function* readIndex(path: string): AsyncGenerator<IndexEntry> {
  for await (const line of linesOfGzip(path)) yield IndexEntry.parse(JSON.parse(line))
}

/** The lines of a compressed file. */
export async function* linesOfGzip(path: string): AsyncGenerator<string> {
  const file = createReadStream(path)
  const text = createGunzip()
  file.on('error', (error) => text.destroy(error)).pipe(text)
  yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })
}

/** Looks keys up in an index while it is read once: each key must come after the one before. */
export class IndexCursor {
  readonly #entries: AsyncGenerator<IndexEntry>
  #current: IndexEntry | undefined
  #isOver = false

  constructor(path: string) {
    this.#entries = readIndex(path)
  }

  async find(key: string): Promise<IndexEntry | null> {
    while (!this.#isOver && (this.#current === undefined || this.#current.key < key)) {
      const { value, done } = await this.#entries.next()
      this.#isOver = done === true
      this.#current = done ? undefined : value
    }
    return this.#current?.key === key ? this.#current : null
  }
}

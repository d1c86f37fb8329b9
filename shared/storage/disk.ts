import { randomBytes } from 'node:crypto'
import { constants, type Dirent } from 'node:fs'
import { access, copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import { flushFile } from '../flush-file.ts'
import { createLimiter } from '../limited.ts'
import {
  assertStorageKey,
  type ByteRange,
  type ListedObject,
  type ObjectFacts,
  type Storage,
  StorageMissing,
} from './storage.ts'

/** No key starts with a dot, so these names cannot collide with an object's. */
const HALF_DIRECTORY = '.half'
const TYPES_DIRECTORY = '.types'

const TYPE_BY_EXTENSION: Record<string, string> = {
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.vtt': 'text/vtt',
  '.wav': 'audio/wav',
  '.webp': 'image/webp',
}
const REMOVALS_AT_ONCE = 16
const UNKNOWN_TYPE = 'application/octet-stream'

/**
 * Objects as files below a directory, on one machine. A rename publishes an object: whole, or not at all. No key
 * may be a prefix of another (`a/b` and `a/b/c`): `b` would have to be a file and a directory.
 */
export class DiskStorage implements Storage {
  readonly #root: string

  constructor(directory: string) {
    this.#root = resolve(directory)
  }

  async put(key: string, body: Uint8Array, contentType: string): Promise<void> {
    await this.#publish(key, contentType, (half) => writeFile(half, body))
  }

  async putFile(key: string, path: string, contentType: string): Promise<void> {
    // FICLONE shares the blocks where the file system can.
    await this.#publish(key, contentType, (half) => copyFile(path, half, constants.COPYFILE_FICLONE))
  }

  async get(key: string): Promise<Uint8Array> {
    return orMissing(key, readFile(this.#pathOf(key)))
  }

  async read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
    const path = this.#pathOf(key)
    // A missing object must be an error here and not in the middle of an answer.
    await orMissing(key, access(path))
    const file = Bun.file(path)
    // Bun's own stream: an answer made of any other stream loses its Content-Length.
    return (range ? file.slice(range.startByte, range.endByte + 1) : file).stream()
  }

  async getFile(key: string, path: string): Promise<void> {
    await orMissing(key, copyFile(this.#pathOf(key), path, constants.COPYFILE_FICLONE))
  }

  async stat(key: string): Promise<ObjectFacts | null> {
    const facts = await stat(this.#pathOf(key)).catch(onlyMissing)
    if (!facts?.isFile()) return null
    const contentType = await readFile(this.#typePathOf(key), 'utf8').catch(onlyMissing)
    return { sizeBytes: facts.size, contentType: contentType ?? typeOf(key) }
  }

  async remove(...keys: string[]): Promise<void> {
    const limited = createLimiter(REMOVALS_AT_ONCE)
    await Promise.all(keys.map((key) => limited(() => this.#remove(key))))
  }

  async #remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true })
    await rm(this.#typePathOf(key), { force: true })
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    // No key below the prefix lies outside its last whole directory.
    for await (const path of walk(join(this.#root, prefix.slice(0, prefix.lastIndexOf('/') + 1)))) {
      const key = path.slice(this.#root.length + 1)
      if (!key.startsWith(prefix)) continue
      const facts = await stat(path).catch(onlyMissing)
      if (facts) yield { key, sizeBytes: facts.size, modifiedAtMs: facts.mtimeMs }
    }
  }

  async presign(key: string): Promise<null> {
    assertStorageKey(key)
    return null
  }

  async check(): Promise<void> {
    const probe = join(this.#root, HALF_DIRECTORY, `check-${randomBytes(6).toString('hex')}`)
    await mkdir(dirname(probe), { recursive: true })
    // A write finds a full or read-only disk, which a look at the directory does not.
    await writeFile(probe, 'check')
    await rm(probe)
  }

  #pathOf(key: string): string {
    assertStorageKey(key)
    return join(this.#root, key)
  }

  #typePathOf(key: string): string {
    return join(this.#root, TYPES_DIRECTORY, key)
  }

  async #publish(key: string, contentType: string, write: (half: string) => Promise<void>): Promise<void> {
    const path = this.#pathOf(key)
    const half = join(this.#root, HALF_DIRECTORY, randomBytes(12).toString('hex'))
    await mkdir(dirname(half), { recursive: true })
    await mkdir(dirname(path), { recursive: true })
    try {
      await write(half)
      await flushFile(half)
      await this.#writeType(key, contentType)
      await rename(half, path)
    } catch (error) {
      await rm(half, { force: true })
      throw error
    }
  }

  /** Most types follow from the key: only the others need a file of their own. */
  async #writeType(key: string, contentType: string): Promise<void> {
    const path = this.#typePathOf(key)
    if (contentType === typeOf(key)) return rm(path, { force: true })
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, contentType)
  }
}

function typeOf(key: string): string {
  return TYPE_BY_EXTENSION[extname(key)] ?? UNKNOWN_TYPE
}

async function* walk(directory: string): AsyncGenerator<string> {
  const entries: Dirent[] = (await readdir(directory, { withFileTypes: true }).catch(onlyMissing)) ?? []
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    const path = join(directory, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else yield path
  }
}

async function orMissing<T>(key: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) throw new StorageMissing(key)
    throw error
  }
}

function onlyMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
}

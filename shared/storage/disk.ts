import { randomBytes } from 'node:crypto'
import { constants, type Dirent } from 'node:fs'
import {
  access,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import { assertStorageKey, type Storage, StorageMissing } from './storage.ts'

/** No key starts with a dot, so these cannot meet an object. */
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
const UNKNOWN_TYPE = 'application/octet-stream'

/**
 * Objects as files below a directory, on one machine. An object appears by a rename: whole, or not at all. No key
 * may continue another one (`a/b` and `a/b/c`): one would be a file and the other needs a directory.
 */
export function createDiskStorage(directory: string): Storage {
  const root = resolve(directory)
  const typePath = (key: string) => join(root, TYPES_DIRECTORY, key)

  function pathOf(key: string): string {
    assertStorageKey(key)
    return join(root, key)
  }

  async function publish(
    key: string,
    contentType: string,
    write: (half: string) => Promise<void>,
  ): Promise<void> {
    const path = pathOf(key)
    const half = join(root, HALF_DIRECTORY, randomBytes(12).toString('hex'))
    await mkdir(dirname(half), { recursive: true })
    await mkdir(dirname(path), { recursive: true })
    try {
      await write(half)
      await flush(half)
      await writeType(key, contentType)
      await rename(half, path)
    } catch (error) {
      await rm(half, { force: true })
      throw error
    }
  }

  /** Most types follow from the key; a file beside is needed for the others only. */
  async function writeType(key: string, contentType: string): Promise<void> {
    if (contentType === typeOf(key)) return rm(typePath(key), { force: true })
    await mkdir(dirname(typePath(key)), { recursive: true })
    await writeFile(typePath(key), contentType)
  }

  return {
    put: (key, body, contentType) => publish(key, contentType, (half) => writeFile(half, body)),
    // Shares the blocks where the file system can.
    putFile: (key, path, contentType) =>
      publish(key, contentType, (half) => copyFile(path, half, constants.COPYFILE_FICLONE)),
    async get(key) {
      return orMissing(key, readFile(pathOf(key)))
    },
    async read(key, range) {
      const path = pathOf(key)
      // A missing object is an error here and not in the middle of an answer.
      await orMissing(key, access(path))
      const file = Bun.file(path)
      // Bun's own stream: an answer made of any other one loses its Content-Length.
      return (range ? file.slice(range.startByte, range.endByte + 1) : file).stream()
    },
    async getFile(key, path) {
      await orMissing(key, copyFile(pathOf(key), path, constants.COPYFILE_FICLONE))
    },
    async stat(key) {
      const facts = await stat(pathOf(key)).catch(onlyMissing)
      if (!facts?.isFile()) return null
      const contentType = await readFile(typePath(key), 'utf8').catch(onlyMissing)
      return { sizeBytes: facts.size, contentType: contentType ?? typeOf(key) }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
      await rm(typePath(key), { force: true })
    },
    async *list(prefix) {
      for await (const path of walk(root)) {
        const key = path.slice(root.length + 1)
        if (!key.startsWith(prefix)) continue
        const facts = await stat(path).catch(onlyMissing)
        if (facts) yield { key, sizeBytes: facts.size, modifiedAtMs: facts.mtimeMs }
      }
    },
    async presign(key) {
      assertStorageKey(key)
      return null
    },
    async check() {
      const probe = join(root, HALF_DIRECTORY, `check-${randomBytes(6).toString('hex')}`)
      await mkdir(dirname(probe), { recursive: true })
      // Written, not only looked at: a full or read-only disk must be found.
      await writeFile(probe, 'check')
      await rm(probe)
    },
  }
}

function typeOf(key: string): string {
  return TYPE_BY_EXTENSION[extname(key)] ?? UNKNOWN_TYPE
}

/** A film that is announced as completed must survive a power cut. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.datasync()
  } finally {
    await file.close()
  }
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

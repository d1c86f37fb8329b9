import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, normalize, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { extract, type Header, pack } from 'tar-stream'
import { flushFile } from '../../shared/flush-file.ts'

/** Whether a path names one file rather than a folder. Throws one sentence for other kinds of archives. */
export function isArchive(path: string): boolean {
  const [extension] = /\.[a-z0-9]*[a-z][a-z0-9]*$/i.exec(path) ?? []
  if (extension === undefined || basename(path).startsWith('.') || isFolder(path)) return false
  if (/^\.(gz|tgz|zip|zst|xz|bz2|7z)$/i.test(extension)) {
    throw new Error(
      `${path} names a compressed archive: films do not get smaller, so name a .tar or a folder.`,
    )
  }
  return true
}

/** A folder beside an archive, for what goes into it or comes out of it. Throws one sentence where none can be made. */
export async function createFolderBeside(path: string): Promise<string> {
  const parent = dirname(resolve(path))
  return mkdtemp(join(parent, '.backup-')).catch((cause) => {
    throw new Error(
      `${parent} must be a folder in which this user can write: an archive needs room beside it.`,
      {
        cause,
      },
    )
  })
}

/** Makes one tar of a folder and removes the folder's files as they go into it, so that both fit where one does. */
export async function packFolder(folder: string, path: string): Promise<void> {
  const half = `${path}.half`
  const archive = pack()
  const written = pipeline(archive, createWriteStream(half, { mode: 0o600 }))
  // A full disk ends `written`; the entry under way would wait for ever.
  const failed = written.then(() => new Promise<never>(() => {}))
  try {
    await Promise.race([fill(archive, folder), failed])
    archive.finalize()
    await written
    await flushFile(half)
    await rename(half, path)
  } catch (error) {
    archive.destroy()
    await written.catch(() => {})
    await rm(half, { force: true })
    throw error
  }
}

/** Unpacks a tar into a folder. Throws one sentence where it is none, or cut off. */
export async function unpackArchive(path: string, folder: string): Promise<void> {
  const archive = extract()
  archive.on('entry', (header: Header, stream, next) => {
    // An archive that ends while the entry's folder is made fails here too; its own error is the one that is told.
    stream.on('error', () => {})
    const target = join(folder, normalize(join('/', header.name)))
    mkdir(dirname(target), { recursive: true })
      .then(() => pipeline(stream, createWriteStream(target, { mode: 0o600 })))
      .then(() => next(), next)
  })
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`)
  await pipeline(createReadStream(path), archive).catch((cause) => {
    if ((cause as NodeJS.ErrnoException).code === 'ENOSPC') throw cause
    throw new Error(`${path} is not a backup, or not all of one.`, { cause })
  })
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

async function fill(archive: ReturnType<typeof pack>, folder: string): Promise<void> {
  for await (const path of walk(folder)) {
    const { size } = await stat(path)
    await pipeline(createReadStream(path), archive.entry({ name: relative(folder, path), size, mode: 0o600 }))
    await rm(path)
  }
}

async function* walk(directory: string): AsyncGenerator<string> {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else yield path
  }
}

import { constants, createWriteStream } from 'node:fs'
import { copyFile, lstat, mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from '../client.ts'
import { CommandError, EXIT } from './failure.ts'

/** System calls that fail where a disk is full or a folder is not ours, and not where a connection ends. */
const FILE_CALLS = /^(?:open|write|mkdir|rename|copyfile|close)/

/** How a film is written: where to (left out = under its own name, in `folder`), and whether over a file that is there. */
export type FileOptions = { output?: string; folder?: string; force?: boolean }

/** Throws where a film could not be written, before anything is made for it. */
export async function requireRoom({ output, force }: FileOptions): Promise<void> {
  if (output === undefined) return
  const there = await lstat(output).catch(() => null)
  if (there?.isDirectory()) throw new CommandError(`${output} is a folder: name a file in it.`)
  if (there && !force) throw taken(output)
}

/** Writes the film of a render and returns its path and size. What was written of a film that broke off is removed. */
export async function saveFilm(
  client: Client,
  sessionId: string,
  { output, folder = '', force, signal }: FileOptions & { signal: AbortSignal },
): Promise<{ file: string; sizeBytes: number }> {
  const { filename, response } = await client.renders.downloadFile({ sessionId }, { signal })
  // The name comes from the service: only its last part may say where something is written.
  const file = output ?? join(folder, basename(filename))
  await requireRoom({ output: file, force })
  const half = `${file}.${process.pid}.part`
  try {
    await mkdir(dirname(file), { recursive: true })
    const body = response.body as unknown as Parameters<typeof Readable.fromWeb>[0]
    await pipeline(Readable.fromWeb(body), createWriteStream(half, { flags: 'wx' }), { signal })
    if (force) await rename(half, file)
    else await copyFile(half, file, constants.COPYFILE_EXCL)
  } catch (error) {
    signal.throwIfAborted()
    const { code, syscall, message } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw taken(file)
    if (syscall !== undefined && FILE_CALLS.test(syscall)) {
      throw new CommandError(`${file} cannot be written: ${message}`)
    }
    throw new CommandError('The video broke off on its way: run the same command again.', EXIT.unavailable)
  } finally {
    await rm(half, { force: true })
  }
  return { file, sizeBytes: (await stat(file)).size }
}

function taken(file: string): CommandError {
  return new CommandError(
    `${file} is there already: choose another name with -o, or replace it with --force.`,
  )
}

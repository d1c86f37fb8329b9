import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { probeFilm } from '../../../render-farm/encode/probe.ts'
import { findFfmpeg } from '../../../shared/programs/ffmpeg.ts'
import { DiskStorage } from '../../../shared/storage/disk.ts'
import type { NodeProcess } from '../../support/node-process.ts'
import { PROGRAMS_FOLDER } from '../../support/programs.ts'
import type { Row } from '../../support/render-rows.ts'

export type Verdict = {
  completed: number
  /** Failed, or not over at all: each of these films could have been made. */
  lost: number
  /** Completed without a whole film under its key. */
  broken: number
  /** Films in the store beyond one for each attempt. */
  stray: number
  /** Films that more than one attempt believes to have published. */
  twice: number
}

/** What became of films, by their rows, their objects in the store and what every node that ever ran has logged. */
export async function judgeFilms(
  rows: readonly Row[],
  dataDir: string,
  nodes: readonly NodeProcess[],
): Promise<Verdict> {
  const storage = new DiskStorage(join(dataDir, 'files'))
  const { ffprobe } = await findFfmpeg(undefined, PROGRAMS_FOLDER)
  const counts = { completed: 0, lost: 0, broken: 0, stray: 0 }
  for (const row of rows) {
    const keys = await Array.fromAsync(storage.list(`renders/${row.id}/`), ({ key }) => key)
    const films = keys.filter((key) => key.endsWith('.mp4'))
    // Killed between its upload and its announcement, a node leaves an object to the sweeper; never more than one.
    counts.stray += Math.max(0, films.length - row.attempt)
    if (row.status !== 'completed') {
      counts.lost++
      const { id, status, attempt, failureCode, failureMessage } = row
      process.stderr.write(`lost: ${id} ${status} at attempt ${attempt} ${failureCode}: ${failureMessage}\n`)
      const reasons = nodes.flatMap(({ lines }) => lines).filter((line) => line.renderId === id && line.error)
      for (const { attempt: one, error } of reasons)
        process.stderr.write(`  attempt ${one}: ${causeOf(error)}\n`)
      continue
    }
    counts.completed++
    const isWhole =
      row.storageKey !== null &&
      films.includes(row.storageKey) &&
      (await framesOf(row.storageKey)) === row.report!.frameCount
    if (!isWhole) counts.broken++
  }
  return { ...counts, twice: countRepeated(nodes) }

  async function framesOf(key: string): Promise<number | null> {
    const path = join(dataDir, 'probe.mp4')
    await storage.getFile(key, path)
    const facts = await probeFilm(ffprobe, path).catch(() => null)
    await rm(path)
    return facts?.frameCount ?? null
  }
}

/** What an error in a log comes down to. */
function causeOf(error: unknown): string {
  const { error: message, cause } = error as { error: string; cause?: unknown }
  return cause ? causeOf(cause) : message
}

function countRepeated(nodes: readonly NodeProcess[]): number {
  const published = nodes.flatMap(({ lines }) =>
    lines.filter(({ message }) => message === 'film published').map(({ renderId }) => renderId),
  )
  return published.length - new Set(published).size
}

import { join } from 'node:path'
import type { Log } from '../../shared/log.ts'
import { trimFolder } from '../cache/trim-folder.ts'

const SWEEP_INTERVAL_MS = 60 * 60 * 1_000
/** Voices and decoded music get this share of the cache's limit, but at least what a day of films needs. */
const SOUND_SHARE = 1 / 4
const SOUND_BYTES_MIN = 256 * 1024 * 1024

/**
 * Keeps voices and decoded music on this machine within their limit; returns a function that stops it. A timer instead
 * of a scheduled job, since a job runs on one node of many, and each node has to sweep its own disk.
 */
export function sweepSounds(cacheFolder: string, cacheBytesMax: number, log: Log): () => void {
  const limitBytes = Math.max(SOUND_BYTES_MIN, cacheBytesMax * SOUND_SHARE)
  const sweep = async () => {
    for (const name of ['speech', 'music']) {
      const removed = await trimFolder(join(cacheFolder, name), limitBytes / 2, { keepsRecent: true })
      if (removed > 0) log.info('swept a cache of sounds', { name, removed })
    }
  }
  const run = () => void sweep().catch((error: unknown) => log.warn('sounds could not be swept', { error }))
  run()
  const timer = setInterval(run, SWEEP_INTERVAL_MS)
  return () => clearInterval(timer)
}

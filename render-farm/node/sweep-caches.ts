import { join } from 'node:path'
import type { Log } from '../../shared/log.ts'
import { trimFolder } from '../cache/trim-folder.ts'

/** A folder of the node's cache. */
type CacheName = 'films' | 'speech' | 'music'

const SWEEP_INTERVAL_MS = 60 * 60 * 1_000
/** Voices and decoded music get this share of the cache's limit, but at least what a day of films needs. */
const SOUND_SHARE = 1 / 4
const SOUND_BYTES_MIN = 256 * 1024 * 1024

/**
 * Keeps looks, segments, voices and decoded music on this machine within their limits, and says how large they are; returns
 * a function that stops it. A timer instead of a scheduled job, since a job runs on one node of many, and each node has to
 * sweep its own disk.
 */
export function sweepCaches(
  cacheFolder: string,
  cacheBytesMax: number,
  { log, onSize }: { log: Log; onSize: (cache: CacheName, sizeBytes: number) => void },
): () => void {
  const soundBytesMax = Math.max(SOUND_BYTES_MIN, cacheBytesMax * SOUND_SHARE) / 2
  const limits: [CacheName, { bytesMax: number; keepsRecent: boolean }][] = [
    ['films', { bytesMax: cacheBytesMax, keepsRecent: false }],
    ['speech', { bytesMax: soundBytesMax, keepsRecent: true }],
    ['music', { bytesMax: soundBytesMax, keepsRecent: true }],
  ]
  const sweep = async () => {
    for (const [name, { bytesMax, keepsRecent }] of limits) {
      const { removed, sizeBytes } = await trimFolder(join(cacheFolder, name), bytesMax, { keepsRecent })
      onSize(name, sizeBytes)
      if (removed > 0) log.info('swept a cache', { name, removed })
    }
  }
  const run = () => void sweep().catch((error: unknown) => log.warn('caches could not be swept', { error }))
  run()
  const timer = setInterval(run, SWEEP_INTERVAL_MS)
  return () => clearInterval(timer)
}

import { statfs } from 'node:fs/promises'
import type { Log } from '../../shared/log.ts'
import { folderBytes } from './folder-bytes.ts'

const LOOK_MS = 5_000
/** After a failed write the node pauses at least this long, whatever the free space is now. */
const FULL_MS = 30_000

export type DiskWatch = {
  /** Free space in bytes at the last look, by the folder's name. */
  freeBytes(): Readonly<Record<string, number>>
  /** Throws while there is too little space. */
  check(): Promise<void>
  /** Reports a write that failed for lack of space; it overrides the file system's own figures. */
  noteFull(): void
  stop(): void
}

/**
 * Pauses a node while its disk is nearly full. Resolves after the first look at the disk, which calls `resume` or
 * `pause`; later looks call them at each change.
 */
export async function watchDisk(options: {
  /** Paths by the names under which their free space is measured; each may be a volume of its own. */
  folders: Readonly<Record<string, string>>
  freeBytesMin: number
  /** What each volume may hold where its file system does not say; a full one costs a pod its life. `null`: it says. */
  sizeBytes: number | null
  log: Log
  pause(reason: string): Promise<void>
  resume(): Promise<void>
}): Promise<DiskWatch> {
  const { folders, freeBytesMin, sizeBytes, log } = options
  let isPaused: boolean | null = null
  let free: Readonly<Record<string, number>> = {}
  let fullUntilMs = 0
  let turn: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    free = await freeBytesOf(folders, sizeBytes)
    const full = Object.keys(folders).find((name) => free[name]! < freeBytesMin)
    const isFull = full !== undefined || performance.now() < fullUntilMs
    if (isFull === isPaused) return
    const isFirst = isPaused === null
    isPaused = isFull
    if (isFull) {
      log.error('the disk is nearly full: this node claims nothing until there is space', {
        folder: folders[full ?? ''],
      })
      await options.pause('its disk is nearly full')
    } else {
      if (!isFirst) log.info('there is disk space again', { folders })
      await options.resume()
    }
  }
  const lookNext = () => {
    turn = turn.then(look).catch((error: unknown) => log.warn('disk space is unknown', { error }))
  }
  const timer = setInterval(lookNext, LOOK_MS)
  await look()
  return {
    freeBytes: () => free,
    async check() {
      if (isPaused === true) throw new Error('the disk is nearly full')
    },
    noteFull() {
      fullUntilMs = performance.now() + FULL_MS
      lookNext()
    },
    stop: () => clearInterval(timer),
  }
}

async function freeBytesOf(
  folders: Readonly<Record<string, string>>,
  sizeBytes: number | null,
): Promise<Record<string, number>> {
  const sizes = Object.entries(folders).map(async ([name, folder]) => {
    const { bavail, bsize } = await statfs(folder)
    const left = sizeBytes === null ? Number.POSITIVE_INFINITY : sizeBytes - (await folderBytes(folder))
    return [name, Math.min(bavail * bsize, left)]
  })
  return Object.fromEntries(await Promise.all(sizes))
}

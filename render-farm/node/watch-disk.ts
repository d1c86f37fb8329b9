import { statfs } from 'node:fs/promises'
import type { Log } from '../../shared/log.ts'

const LOOK_MS = 5_000
/** After a failed write the node pauses at least this long, whatever the free space is now. */
const FULL_MS = 30_000

export type DiskWatch = {
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
  folders: readonly string[]
  freeBytesMin: number
  log: Log
  pause(reason: string): Promise<void>
  resume(): Promise<void>
}): Promise<DiskWatch> {
  const { folders, freeBytesMin, log } = options
  let isPaused: boolean | null = null
  let fullUntilMs = 0
  let turn: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    const full = await fullFolder(folders, freeBytesMin)
    const isFull = full !== null || performance.now() < fullUntilMs
    if (isFull === isPaused) return
    const isFirst = isPaused === null
    isPaused = isFull
    if (isFull) {
      log.error('the disk is nearly full: this node claims nothing until there is space', { folder: full })
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

async function fullFolder(folders: readonly string[], freeBytesMin: number): Promise<string | null> {
  for (const folder of folders) {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < freeBytesMin) return folder
  }
  return null
}

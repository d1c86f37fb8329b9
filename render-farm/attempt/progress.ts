import type { Database } from '../../shared/database/connect.ts'
import { type Attempt, noteProgress } from '../../shared/database/queries/render-attempts.ts'
import type { Log } from '../../shared/log.ts'

/** Writes at most four times a second, and reads the row at least once a second, to see cancellations. */
const WRITE_INTERVAL_MS = 250
const LOOK_INTERVAL_MS = 1_000

type ProgressReporter = {
  /** Takes a share from 0 to 1. */
  note(share: number): void
  stop(): void
}

/** Writes an attempt's progress to its row; calls `onEnd` if the attempt lost its render or was cancelled. */
export function reportProgress(
  database: Database,
  attempt: Attempt,
  log: Log,
  onEnd: (reason: 'lost' | 'cancelled') => void,
): ProgressReporter {
  let percent = 0
  let written = -1
  let lookedAtMs = 0
  let isBusy = false
  const timer = setInterval(async () => {
    const isQuiet = percent === written && performance.now() - lookedAtMs < LOOK_INTERVAL_MS
    if (isBusy || isQuiet) return
    isBusy = true
    try {
      const wanted = percent
      const { isHeld, isCancelled } = await noteProgress(database, attempt, wanted)
      written = wanted
      lookedAtMs = performance.now()
      if (!isHeld) onEnd('lost')
      else if (isCancelled) onEnd('cancelled')
    } catch (error) {
      log.warn('progress could not be written', { error }) // Not fatal: publishing checks the row again.
    } finally {
      isBusy = false
    }
  }, WRITE_INTERVAL_MS)
  return {
    note(share) {
      percent = Math.max(percent, Math.min(99, Math.floor(share * 100)))
    },
    stop: () => clearInterval(timer),
  }
}

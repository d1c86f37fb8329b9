import type { Log } from '../../shared/log.ts'
import { StorageMissing } from '../../shared/storage/storage.ts'
import { isDiskFull, RenderFailure } from '../failure.ts'
import { patiently, STORE_PATIENCE_MS } from '../patience.ts'

/**
 * Reads a part of a film from the store, through an outage of up to `forMs`. `what` begins the sentence for the owner.
 * Throws `StorageMissing` where it is gone for good, `RenderFailure` where the store stays away, or the reason of `signal`.
 */
export async function fromStore<Result>(
  read: () => Promise<Result>,
  {
    what,
    signal,
    log,
    forMs = STORE_PATIENCE_MS,
  }: { what: string; signal: AbortSignal; log: Log; forMs?: number },
): Promise<Result> {
  try {
    return await patiently(read, {
      forMs,
      signal,
      isWorthwhile: (error) => !(error instanceof StorageMissing) && !isDiskFull(error),
      onFailure: (error) =>
        log.warn('a part of a film could not be read: it is tried again', { what, error }),
    })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof StorageMissing) throw error
    if (isDiskFull(error)) throw new RenderFailure('DISK_FULL', { cause: error })
    throw new RenderFailure('STORAGE_FAILED', { cause: error, hint: `${what} could not be loaded just now.` })
  }
}

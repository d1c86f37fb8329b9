import { createLimiter } from '../../shared/limited.ts'

/**
 * Sessions of a hardware encoder at once in this process. Drivers for consumer cards allow 3 (since 2020), 5 (2023) or 8 (2024)
 * for all programs of a machine together and refuse more; a card has one to three engines, which more would not make faster.
 */
export const HARDWARE_SESSIONS_MAX = 3

const sessions = createLimiter(HARDWARE_SESSIONS_MAX)

/**
 * Runs `begin` once a session is free, and keeps the session until what it began is complete. Rejects when the signal is aborted
 * while it waits.
 */
export function inSession<Encoding extends { complete: Promise<unknown> }>(
  signal: AbortSignal,
  begin: () => Promise<Encoding>,
): Promise<Encoding> {
  const begun = Promise.withResolvers<Encoding>()
  const stop = () => begun.reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  sessions(async () => {
    signal.removeEventListener('abort', stop)
    signal.throwIfAborted()
    const encoding = await begin()
    begun.resolve(encoding)
    await encoding.complete.catch(() => {})
  }).catch(begun.reject)
  return begun.promise
}

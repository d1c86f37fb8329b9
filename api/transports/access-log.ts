import type { Log } from '../../shared/log.ts'

/** What is known of an answered request. No address, URL, title or credential. */
export type AnsweredRequest = {
  requestId: string
  operation: string
  /** The tool of an MCP call. */
  tool?: string
  account: string | null
  status: number
  durationMs: number
}

/** A busy process logs a sample: a line takes more disk in a day than a film does. */
const LINES_PER_SECOND = 50
const LINES_AT_ONCE = 200

/**
 * Logs answered requests, one line each: all that failed by our own fault, of the others at most 50 a second, and in the
 * next line how many were left out before it. `now` is in ms.
 */
export function createAccessLog(log: Log, now: () => number): (request: AnsweredRequest) => void {
  let room = LINES_AT_ONCE
  let filledAtMs = now()
  let leftOut = 0
  return ({ durationMs, ...request }) => {
    const nowMs = now()
    room = Math.min(LINES_AT_ONCE, room + ((nowMs - filledAtMs) / 1_000) * LINES_PER_SECOND)
    filledAtMs = nowMs
    if (room < 1 && request.status < 500) {
      leftOut++
      return
    }
    room = Math.max(0, room - 1)
    log.info('request', { ...request, ms: Math.round(durationMs), ...(leftOut > 0 && { leftOut }) })
    leftOut = 0
  }
}

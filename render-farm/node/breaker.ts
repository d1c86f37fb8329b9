import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../../shared/log.ts'
import type { FailureKind } from '../failure.ts'

/** Failures in a row, without a film between them, that make a node doubt itself. */
const FAILURES_IN_A_ROW = 3
const TEST_PAUSES_MS = [10_000, 30_000, 60_000, 300_000]
/** What a broken browser, encoder, driver or library of this node looks like. */
const SUSPECT: ReadonlySet<FailureKind> = new Set([
  'BROWSER_FAILED',
  'ENCODER_FAILED',
  'AUDIO_FAILED',
  'CHECK_FAILED',
  'INTERNAL',
])

export type Breaker = {
  /** Counts an attempt by what it failed; `null` is a film. */
  note(failed: FailureKind | null): void
  /** Throws while the node is paused. */
  check(): Promise<void>
  stop(): void
}

/**
 * Pauses a node that fails one film after the other, until it can make a film of its own: a broken node fails in a second,
 * is therefore always idle, and would take every film of the farm.
 */
export function createBreaker(options: {
  /** Makes a film; throws where this node cannot. */
  test: (signal: AbortSignal) => Promise<void>
  pause: (reason: string) => Promise<void>
  resume: () => Promise<void>
  log: Log
  testPausesMs?: readonly number[]
}): Breaker {
  const { test, pause, resume, log, testPausesMs = TEST_PAUSES_MS } = options
  const ended = new AbortController()
  const { signal } = ended
  let inARow = 0
  let isOpen = false

  async function untilFit(): Promise<void> {
    await pause('it failed several films in a row and tests itself')
    for (let round = 0; ; round++) {
      try {
        await test(signal)
        break
      } catch (error) {
        if (signal.aborted) return
        log.error('this node cannot make a film: it claims nothing until it can', { error })
      }
      await delay(testPausesMs[Math.min(round, testPausesMs.length - 1)], undefined, { signal })
    }
    log.info('this node made a film of its own: it claims films again')
    isOpen = false
    await resume()
  }

  return {
    note(failed) {
      if (failed === null) inARow = 0
      else if (SUSPECT.has(failed)) inARow++
      if (inARow < FAILURES_IN_A_ROW || isOpen || signal.aborted) return
      inARow = 0
      isOpen = true
      untilFit().catch((error: unknown) => {
        if (!signal.aborted) log.error('the test of this node ended', { error })
      })
    },
    async check() {
      if (isOpen) throw new Error('this node failed several films in a row')
    },
    stop: () => ended.abort(),
  }
}

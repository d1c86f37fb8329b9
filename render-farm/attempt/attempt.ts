import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderReport } from '../../shared/contracts/render-report.ts'
import type { Database } from '../../shared/database/connect.ts'
import type { ClaimedRender } from '../../shared/database/queries/render-attempts.ts'
import type { Log } from '../../shared/log.ts'
import type { SegmentOffer } from '../chunks/offer-segments.ts'
import { RenderFailure } from '../failure.ts'
import type { PlannedFilm } from '../film/film-work.ts'
import { renderFilm } from '../film/render-film.ts'
import type { FarmTools } from '../film/tools.ts'
import { reportProgress } from './progress.ts'
import { AttemptLost, publishFilm } from './publish.ts'

/**
 * One attempt, from its claim to the published film. Throws `RenderFailure`, `AttemptLost`, or the reason of `signal`.
 * Its work folder and its unpublished objects are removed in any case.
 */
export async function runAttempt(options: {
  tools: FarmTools
  database: Database
  claimed: ClaimedRender
  tempFolder: string
  /** Asks other nodes for help; `null` if none is asked. */
  offer: (film: PlannedFilm, signal: AbortSignal) => SegmentOffer | null
  /** The trace that the attempt's phases belong to. */
  traceparent?: string
  /** Processor time of the attempt so far. */
  coreMs: () => number
  signal: AbortSignal
}): Promise<{ report: RenderReport; totalMs: number }> {
  const { tools, database, claimed } = options
  const startedAtMs = performance.now()
  const trace = (name: string, times: { startMs: number; endMs: number }) =>
    tools.tracer?.record(name, times, { parent: options.traceparent })
  const ended = new AbortController()
  const signal = AbortSignal.any([options.signal, ended.signal])
  const progress = reportProgress(database, claimed, tools.log, (reason) =>
    ended.abort(reason === 'lost' ? new AttemptLost() : new RenderFailure('CANCELLED')),
  )
  const workFolder = await mkdtemp(join(options.tempFolder, 'attempt-'))
  let offered: SegmentOffer | null = null
  try {
    const film = await renderFilm(tools, claimed.snapshot, {
      workFolder,
      signal,
      onProgress: progress.note,
      onPhase: trace,
      offer(film) {
        offered = options.offer(film, signal)
        return offered
      },
    })
    const storedAtMs = Date.now()
    const costOf = () => ({
      coreMs: options.coreMs(),
      wallMs: Math.round(performance.now() - startedAtMs),
      spokenCharacters: film.spokenCharacters,
    })
    await publishFilm(tools, database, claimed, { ...film, costOf }, signal)
    trace('publish', { startMs: storedAtMs, endMs: Date.now() })
    return { report: film.report, totalMs: performance.now() - startedAtMs }
  } catch (error) {
    // Once the attempt is being stopped, every other error is a consequence of that.
    throw signal.aborted ? signal.reason : error
  } finally {
    progress.stop()
    await closeOffer(offered, tools.log)
    await rm(workFolder, { recursive: true, force: true, maxRetries: 3 })
    await tools.browsers.refresh()
  }
}

async function closeOffer(offer: SegmentOffer | null, log: Log): Promise<void> {
  await offer
    ?.close()
    .catch((error: unknown) => log.warn('offered segments could not be withdrawn', { error }))
}

import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../shared/database/connect.ts'
import type { ClaimedRender } from '../../shared/database/queries/render-attempts.ts'
import type { Log } from '../../shared/log.ts'
import type { SegmentOffer } from '../chunks/offer-segments.ts'
import { encoderNameOf } from '../encode/encoders.ts'
import { RenderFailure } from '../failure.ts'
import type { PlannedFilm } from '../film/film-work.ts'
import { renderFilm } from '../film/render-film.ts'
import type { FarmTools } from '../film/tools.ts'
import type { NodeMetrics } from '../node/metrics.ts'
import { reportProgress } from './progress.ts'
import { AttemptLost, publishFilm } from './publish.ts'

/**
 * One attempt from its claim to the published film. Throws `RenderFailure`, `AttemptLost`, or the reason of
 * `signal`. Its work folder never outlives it, nor does an object that was not published.
 */
export async function runAttempt(options: {
  tools: FarmTools
  database: Database
  claimed: ClaimedRender
  tempFolder: string
  metrics: NodeMetrics
  /** Asks other nodes for help; `null` where there is none. */
  offer?: (film: PlannedFilm, signal: AbortSignal) => SegmentOffer | null
  /** The trace that the attempt's phases belong to. */
  traceparent?: string
  signal: AbortSignal
}): Promise<void> {
  const { tools, database, claimed, metrics } = options
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
      onPhase: (name, times) => trace(name, times),
      offer(film) {
        offered = options.offer?.(film, signal) ?? null
        return offered
      },
    })
    const storedAtMs = Date.now()
    await publishFilm(tools, database, claimed, film, signal)
    trace('publish', { startMs: storedAtMs, endMs: Date.now() })
    metrics.completed({
      ...film.report,
      encoder: encoderNameOf(film.report.encoder),
      totalMs: performance.now() - startedAtMs,
    })
  } catch (error) {
    // Whatever broke while the attempt was being stopped broke because of that.
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
    .catch((error: unknown) => log.warn('offered segments could not be taken back', { error }))
}

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../shared/database/connect.ts'
import { type ClaimedRender, publishRender } from '../shared/database/queries/render-attempts.ts'
import { filmKeys } from '../shared/storage/film-keys.ts'
import { failAs, RenderFailure } from './failure.ts'
import type { NodeMetrics } from './metrics.ts'
import { type RenderedFilm, renderFilm } from './pipeline.ts'
import { reportProgress } from './progress.ts'
import type { FarmTools } from './tools.ts'

/** Another attempt holds the render: this one ends without a word. */
export class AttemptLost extends Error {
  constructor() {
    super('another attempt holds this render')
    this.name = 'AttemptLost'
  }
}

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
  signal: AbortSignal
}): Promise<void> {
  const { tools, database, claimed, metrics } = options
  const startedAtMs = performance.now()
  const ended = new AbortController()
  const signal = AbortSignal.any([options.signal, ended.signal])
  const progress = reportProgress(database, claimed, tools.log, (reason) =>
    ended.abort(reason === 'lost' ? new AttemptLost() : new RenderFailure('CANCELLED')),
  )
  const workFolder = await mkdtemp(join(options.tempFolder, 'attempt-'))
  try {
    const film = await renderFilm(tools, claimed.snapshot, { workFolder, signal, onProgress: progress.note })
    await publish(tools, database, claimed, film, signal)
    metrics.completed({ ...film.report, totalMs: performance.now() - startedAtMs })
  } catch (error) {
    // Whatever broke while the attempt was being stopped broke because of that.
    throw signal.aborted ? signal.reason : error
  } finally {
    progress.stop()
    await rm(workFolder, { recursive: true, force: true, maxRetries: 3 })
    await tools.browsers.refresh()
  }
}

async function publish(
  tools: FarmTools,
  database: Database,
  claimed: ClaimedRender,
  { path, facts, report, poster, captions }: RenderedFilm,
  signal: AbortSignal,
): Promise<void> {
  const { storage } = tools
  // Objects of their own for each attempt: a late one can never replace what another attempt published.
  const storageKey = `renders/${claimed.renderId}/${claimed.attempt}-${randomBytes(8).toString('hex')}.mp4`
  const keys = filmKeys(storageKey)
  let isPublished = false
  try {
    const startedAtMs = performance.now()
    await failAs('STORAGE_FAILED', async () => {
      await storage.putFile(keys.film, path, 'video/mp4')
      await storage.put(keys.poster, poster, 'image/jpeg')
      if (captions === null) return
      const encoder = new TextEncoder()
      await storage.put(keys.vtt, encoder.encode(captions.vtt), 'text/vtt; charset=utf-8')
      await storage.put(keys.srt, encoder.encode(captions.srt), 'application/x-subrip; charset=utf-8')
    })
    report.phasesMs.store = Math.round(performance.now() - startedAtMs)
    signal.throwIfAborted()
    const { sizeBytes: fileSizeBytes, durationMs } = facts
    isPublished = await publishRender(database, claimed, { storageKey, fileSizeBytes, durationMs, report })
    if (!isPublished) throw new AttemptLost()
  } finally {
    if (!isPublished) {
      await Promise.all(Object.values(keys).map((key) => storage.remove(key))).catch((error) =>
        tools.log.warn('an unpublished film could not be removed', { storageKey, error }),
      )
    }
  }
}

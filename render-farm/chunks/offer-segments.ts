import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../../shared/database/connect.ts'
import type { ClaimedRender } from '../../shared/database/queries/render-attempts.ts'
import { countIdleNodes } from '../../shared/database/queries/render-nodes.ts'
import type { Log } from '../../shared/log.ts'
import type { JobQueue } from '../../shared/queue/boss.ts'
import { SEGMENT_SECONDS_MAX } from '../../shared/queue/queues.ts'
import type { SpeechDurations } from '../../shared/timeline/speech-clips.ts'
import type { SharedCache } from '../cache/shared-cache.ts'
import type { Helpers } from '../encode/encode-film.ts'
import type { RenderPlan } from '../plan/plan.ts'

const POLL_MS = 150

export type SegmentOffer = Helpers & {
  /** Takes back whatever nobody has begun. */
  close(): Promise<void>
}

/** A film that is being made: its plan, what its voice lasts, and the hashes of its looks once all are drawn. */
export type FilmInWork = {
  plan: RenderPlan
  durations: SpeechDurations
  lookHashes: Promise<readonly string[]>
}

export type OfferOptions = {
  database: Database
  queue: JobQueue
  cache: SharedCache
  nodeName: string
  encoder: string
  browser: string
  /** Shorter films are not offered. */
  framesMin: number
  claimed: ClaimedRender
  film: FilmInWork
  signal: AbortSignal
  log: Log
}

/**
 * Offers a film's segments to nodes that have nothing to do, as soon as its looks are drawn and shared. Whoever helps
 * begins at the end, the film's own node at the front.
 */
export function offerSegments(options: OfferOptions): SegmentOffer {
  const { database, queue, signal, log } = options
  const jobs = new Map<number, string>()
  let begun = 0 // The opening is encoded before the rest is known.
  let isClosed = false

  async function offer(): Promise<void> {
    const { claimed, encoder, browser, film, cache, nodeName } = options
    if (film.plan.frameCount < options.framesMin) return
    const lookHashes = await film.lookHashes
    const idle = await countIdleNodes(database, nodeName, encoder)
    if (idle === 0 || isClosed) return
    await cache.share(lookHashes)
    const sent = new Map<number, string>()
    await database.transaction(async (tx) => {
      const { renderId, attempt } = claimed
      for (let segmentIndex = begun + 1; segmentIndex < film.plan.segments.length; segmentIndex++) {
        const order = { renderId, attempt, segmentIndex, durations: film.durations, encoder, browser }
        sent.set(segmentIndex, await queue.send(tx, 'segment', order, { priority: segmentIndex }))
      }
    })
    for (const [segmentIndex, jobId] of sent) {
      // Begun while its job was on its way: whoever has claimed it already works for nothing.
      if (isClosed || segmentIndex <= begun) await queue.withdraw(database, 'segment', jobId)
      else jobs.set(segmentIndex, jobId)
    }
    log.info('segments are offered to idle nodes', { segments: jobs.size, idle })
  }
  const offered = offer().catch((error: unknown) => log.warn('segments could not be offered', { error }))

  return {
    async isTaken(segmentIndex) {
      begun = segmentIndex
      const jobId = jobs.get(segmentIndex)
      if (jobId === undefined) return false
      try {
        if (!(await queue.withdraw(database, 'segment', jobId))) return true
      } catch (error) {
        log.warn('an offered segment could not be taken back: it may be made twice', { error })
      }
      jobs.delete(segmentIndex)
      return false
    },
    async untilOver(segmentIndex) {
      const jobId = jobs.get(segmentIndex)
      const endsAtMs = performance.now() + SEGMENT_SECONDS_MAX * 1_000
      while (jobId !== undefined && performance.now() < endsAtMs) {
        signal.throwIfAborted()
        if (await queue.isOver('segment', jobId).catch(() => false)) break
        await delay(POLL_MS)
      }
      jobs.delete(segmentIndex)
    },
    async close() {
      isClosed = true
      await offered
      for (const jobId of jobs.values()) await queue.withdraw(database, 'segment', jobId)
    },
  }
}

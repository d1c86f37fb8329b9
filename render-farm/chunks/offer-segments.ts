import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../../shared/database/connect.ts'
import type { ClaimedRender } from '../../shared/database/queries/render-attempts.ts'
import { countIdleNodes } from '../../shared/database/queries/render-nodes.ts'
import type { Log } from '../../shared/log.ts'
import type { JobQueue } from '../../shared/queue/boss.ts'
import { SEGMENT_SECONDS_MAX } from '../../shared/queue/queues.ts'
import type { SharedCache } from '../cache/shared-cache.ts'
import type { Helpers } from '../encode/encode-film.ts'
import type { PlannedFilm } from '../film/film-work.ts'

const POLL_MS = 150

export type SegmentOffer = Helpers & {
  /** Withdraws all segments that no node has begun. */
  close(): Promise<void>
}

type OfferOptions = {
  database: Database
  queue: JobQueue
  cache: SharedCache
  /** The film's own node; helpers must have the same maker. */
  node: { name: string; maker: string }
  /** Shorter films are not offered. */
  framesMin: number
  claimed: ClaimedRender
  film: PlannedFilm
  signal: AbortSignal
  log: Log
}

/**
 * Offers a film's segments to idle nodes as soon as its looks are drawn and shared. They begin with the last segments,
 * the film's own node with the first.
 */
export function offerSegments(options: OfferOptions): SegmentOffer {
  const { database, queue, signal, log } = options
  const jobs = new Map<number, string>()
  let begun = 0 // The opening is encoded before the rest is planned.
  let isClosed = false

  async function offer(): Promise<void> {
    const { claimed, film, cache } = options
    const { name, maker } = options.node
    if (film.plan.frameCount < options.framesMin) return
    const lookHashes = await film.lookHashes()
    const idle = await countIdleNodes(database, name, maker)
    if (idle === 0 || isClosed) return
    await cache.share(lookHashes)
    const sent = new Map<number, string>()
    await database.transaction(async (tx) => {
      const { renderId, attempt } = claimed
      for (let segmentIndex = begun + 1; segmentIndex < film.plan.segments.length; segmentIndex++) {
        const { durations, words } = film
        const order = { renderId, attempt, segmentIndex, durations, words, maker }
        const jobId = await queue.send(tx, 'segment', order, { priority: segmentIndex, group: renderId })
        sent.set(segmentIndex, jobId)
      }
    })
    for (const [segmentIndex, jobId] of sent) {
      // The film's own node began it in the meantime: withdraw it, at the risk that another node makes it in vain.
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
        log.warn('an offered segment could not be withdrawn: it may be made twice', { error })
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

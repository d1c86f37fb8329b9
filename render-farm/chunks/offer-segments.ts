import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../../shared/database/connect.ts'
import type { ClaimedRender } from '../../shared/database/queries/render-attempts.ts'
import { countIdleNodes } from '../../shared/database/queries/render-nodes.ts'
import type { Log } from '../../shared/log.ts'
import type { JobQueue } from '../../shared/queue/boss.ts'
import { SEGMENT_SECONDS_MAX } from '../../shared/queue/queues.ts'
import type { SpeechDurations } from '../../shared/timeline/speech-clips.ts'
import type { Helpers } from '../encode/encode-film.ts'
import type { RenderPlan } from '../plan/plan.ts'

/** The film's own node begins with these: they would be taken back before anybody claimed them. */
const OWN_SEGMENTS = 1
const POLL_MS = 150

export type SegmentOffer = Helpers & {
  /** Takes back whatever nobody has begun. */
  close(): Promise<void>
}

/**
 * Offers a film's segments to nodes that have nothing to do; `null` where there are none, or where the film is
 * shorter than `framesMin`. Whoever helps begins at the end, the film's own node at the front.
 */
export async function offerSegments(options: {
  database: Database
  queue: JobQueue
  nodeName: string
  encoder: string
  claimed: ClaimedRender
  plan: RenderPlan
  durations: SpeechDurations
  framesMin: number
  signal: AbortSignal
  log: Log
}): Promise<SegmentOffer | null> {
  const { database, queue, claimed, plan, durations, encoder, signal, log } = options
  if (plan.frameCount < options.framesMin || plan.segments.length <= OWN_SEGMENTS) return null
  const idle = await countIdleNodes(database, options.nodeName, encoder).catch(() => 0)
  if (idle === 0) return null
  const jobs = new Map<number, string>()
  await database.transaction(async (tx) => {
    for (let segmentIndex = OWN_SEGMENTS; segmentIndex < plan.segments.length; segmentIndex++) {
      const { renderId, attempt } = claimed
      const order = { renderId, attempt, segmentIndex, durations, encoder }
      jobs.set(segmentIndex, await queue.send(tx, 'segment', order, { priority: segmentIndex }))
    }
  })
  log.info('segments are offered to idle nodes', { segments: jobs.size, idle })

  return {
    async isTaken(segmentIndex) {
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
      for (const jobId of jobs.values()) await queue.withdraw(database, 'segment', jobId)
    },
  }
}

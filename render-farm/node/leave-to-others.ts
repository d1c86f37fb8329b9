import { SNAPSHOT_VERSION } from '../../shared/contracts/snapshot-version.ts'
import type { Database } from '../../shared/database/connect.ts'
import { failUnheldRender, selectNeeds } from '../../shared/database/queries/render-attempts.ts'
import { hasNodeFor, hasOtherNode } from '../../shared/database/queries/render-nodes.ts'
import type { Log } from '../../shared/log.ts'
import type { Job, JobQueue } from '../../shared/queue/boss.ts'
import { resendRender } from '../../shared/queue/send-render.ts'
import { TEMPLATE_NAMES } from '../../shared/templates/index.ts'
import type { NodeMetrics } from './metrics.ts'

/** What a build draws: snapshots up to a version, and these templates. */
export type Drawn = { snapshotVersion: number; templates: readonly string[] }

/** What this build draws. */
export const DRAWN: Drawn = { snapshotVersion: SNAPSHOT_VERSION, templates: TEMPLATE_NAMES }

/** How long a film waits before it is claimed again: for a node that is there, and for one that is not. */
const LEFT_SECONDS = 2
const ABSENT_SECONDS = 15
/** What no node has drawn for so long was taken out of the service, or its release was. */
const WAIT_SECONDS_MAX = 24 * 3_600

type LeaveOptions = {
  database: Database
  queue: JobQueue
  log: Log
  metrics: Pick<NodeMetrics, 'gaveUp'>
  /** The node's name in the farm. */
  name: string | undefined
  drawn: Drawn
}

/**
 * Sends a film back, at the same turn and at no cost, that failed on this node before or that this node is too old for;
 * false where the node is to make it.
 */
export async function leaveToOthers(options: LeaveOptions, job: Job<'render'>): Promise<boolean> {
  const { failedOn } = job.payload
  if (await leaveToNewer(options, job)) return true
  if (failedOn === undefined || failedOn !== options.name) return false
  if (!(await hasOtherNode(options.database, failedOn))) return false
  await sendBack(options, job, LEFT_SECONDS)
  return true
}

async function leaveToNewer(options: LeaveOptions, job: Job<'render'>): Promise<boolean> {
  const { database, log, drawn } = options
  const { renderId } = job.payload
  const needs = await selectNeeds(database, renderId)
  if (needs === null) return false
  const { template, snapshotVersion, waitedSeconds } = needs
  const isNewEnough = snapshotVersion <= drawn.snapshotVersion
  if (isNewEnough && drawn.templates.includes(template)) return false
  const isThere = await hasNodeFor(database, needs)
  if (!isThere && waitedSeconds > WAIT_SECONDS_MAX) {
    const message = isNewEnough
      ? `No render node has drawn the template “${template}” for a day.`
      : 'No render node has been new enough for this film for a day.'
    const failure = { code: 'NOT_RENDERABLE', message }
    if (await failUnheldRender(database, renderId, failure, false)) options.metrics.gaveUp('NOT_RENDERABLE')
    return true
  }
  const why = isThere
    ? 'this node is too old for a film: a newer one makes it'
    : 'this node is too old for a film, which waits: no node that runs is new enough'
  log[isThere ? 'info' : 'warn'](why, { renderId, template, snapshotVersion })
  await sendBack(options, job, isThere ? LEFT_SECONDS : ABSENT_SECONDS)
  return true
}

function sendBack(
  { database, queue }: LeaveOptions,
  job: Job<'render'>,
  afterSeconds: number,
): Promise<void> {
  const { renderId, failedOn } = job.payload
  return database.transaction((tx) =>
    resendRender(tx, queue, { renderId, jobId: job.id }, { afterSeconds, failedOn }),
  )
}

import type { Executor } from '../database/connect.ts'
import { lockAccount } from '../database/queries/accounts.ts'
import { selectPreviewJobs } from '../database/queries/preview-jobs.ts'
import { selectTurns } from '../database/queries/render-turns.ts'
import { countPreview } from '../database/queries/usage.ts'
import type { FramesRequest, SoundRequest, VoiceRequest } from '../preview/preview.ts'
import type { JobQueue, SendOptions } from './boss.ts'
import { type QueueName, queueSettings } from './queues.ts'
import { nextTurn, priorityOf } from './turns.ts'

type Sender = Pick<JobQueue, 'send' | 'cancel'>

type Order<Request> = {
  accountId: string
  request: Request
  /** Jobs of the account that may be in flight, waiting ones included. */
  most: number
}

/**
 * Whom frames of samples are drawn for: no account, which waits its turn beside the others and has no month to count in.
 * Each API process draws one at a time and remembers what was drawn for itself: several may draw the same sample once each.
 */
export const EVERYBODY = 'everybody'

/** Queues frames at their account's next turn and counts them in its month; `null` where it has too many in flight. */
export async function sendFrames(
  tx: Executor,
  queue: Sender,
  { accountId, request, most }: Order<FramesRequest>,
): Promise<string | null> {
  const inFlight = await jobsOf(tx, 'preview', accountId)
  if (inFlight.length >= most) return null
  if (accountId !== EVERYBODY) await countPreview(tx, accountId)
  return queue.send(tx, 'preview', request, await nextPlace(tx, 'preview', accountId))
}

/**
 * Queues a sound, or finds the job that is making it already. Of an account's sounds the newest are made: who edits a
 * quiz wants to hear the last version, and finished clips of the older ones are kept. A new job counts in its month.
 */
export async function sendSound(
  tx: Executor,
  queue: Sender,
  { accountId, request, most }: Order<SoundRequest>,
): Promise<string> {
  const inFlight = await jobsOf(tx, 'preview_sound', accountId)
  const same = inFlight.find(({ folder }) => folder === request.folder)
  if (same !== undefined) return same.id
  for (const { id } of inFlight.slice(most - 1)) await queue.cancel(tx, 'preview_sound', id)
  await countPreview(tx, accountId)
  return queue.send(tx, 'preview_sound', request, await nextPlace(tx, 'preview_sound', accountId))
}

/** Samples of voices belong to nobody: for everybody together as many wait as for one account of its sounds. */
const VOICE_SAMPLES = 'voice-samples'

/**
 * Queues the sample of a voice, or finds the job that is making it already; `null` where `most` are in flight. No lock:
 * samples ordered by two processes at the same moment may be a few more.
 */
export async function sendVoice(
  tx: Executor,
  queue: Sender,
  { request, most }: Omit<Order<VoiceRequest>, 'accountId'>,
): Promise<string | null> {
  const inFlight = await jobsOf(tx, 'preview_sound', VOICE_SAMPLES)
  const same = inFlight.find(({ folder }) => folder === request.folder)
  if (same !== undefined) return same.id
  if (inFlight.length >= most) return null
  return queue.send(tx, 'preview_sound', request, await nextPlace(tx, 'preview_sound', VOICE_SAMPLES))
}

/**
 * The account's jobs, newest first, which no other request can add to until the transaction ends. One that no node
 * finished or dropped in time, since none runs, does not count.
 */
async function jobsOf(tx: Executor, name: 'preview' | 'preview_sound', accountId: string) {
  await lockAccount(tx, accountId)
  const { expireInSeconds, retentionSeconds = 0 } = queueSettings(name)
  return selectPreviewJobs(tx, name, { accountId, secondsMax: expireInSeconds + retentionSeconds })
}

/** Previews cost every plan the same: somebody waits in front of the screen. */
async function nextPlace(tx: Executor, name: QueueName, accountId: string): Promise<SendOptions> {
  const turns = await selectTurns(tx, name, accountId)
  return { priority: priorityOf(nextTurn('paid', turns)), group: accountId }
}

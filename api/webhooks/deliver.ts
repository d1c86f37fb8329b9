import { setTimeout as pause } from 'node:timers/promises'
import {
  type ClaimedDelivery,
  claimDeliveries,
  noteOutcome,
} from '../../shared/database/queries/webhook-deliveries.ts'
import { failPendingDeliveries, switchOffGone } from '../../shared/database/queries/webhooks.ts'
import { PUBLIC_NETWORK } from '../../shared/fetch/resolve-target.ts'
import { WEBHOOK_ANSWER_MS_MAX } from '../../shared/limits.ts'
import type { JobQueue } from '../../shared/queue/boss.ts'
import type { Dependencies } from '../context.ts'
import type { ApiMetrics } from '../metrics.ts'
import { retryAfterMsOf, retryMsAfter } from './retry.ts'
import { sealWebhookSecrets } from './seal-secrets.ts'
import { openSecret } from './secret.ts'
import { sendMessage } from './send.ts'

type Deps = Pick<Dependencies, 'database' | 'vault' | 'log' | 'network' | 'now'> & {
  queue: Pick<JobQueue, 'subscribe'>
  metrics?: Pick<ApiMetrics, 'delivered'>
}

type Pace = {
  /** Deliveries that this process has under way. */
  atOnce?: number
  /** Of one account: a receiver that hangs holds nobody else up. */
  perAccount?: number
  /** How often it looks for retries, and for what was announced while nobody listened. */
  lookMs?: number
  /** Time until a receiver must have begun its answer. */
  deadlineMs?: number
}

/** What sends an API process's share of the deliveries. */
export type Deliverer = {
  /** Claims nothing more and waits for what is under way, which has a deadline of its own. */
  stop(): Promise<void>
}

const AT_ONCE = 64
const PER_ACCOUNT = 4
const LOOK_MS = 5_000
/** Longer than what follows an announcement is left unannounced (`announce_sparingly`). */
const SOON_MS = 250
/** The deadline of a request, the time of its body, and two statements. */
const LEASE_SECONDS = (3 * WEBHOOK_ANSWER_MS_MAX) / 1_000

/** The topic by which the database announces new deliveries. */
const TOPIC = 'webhooks'

/**
 * Seals the secrets that an older key has sealed, then sends deliveries as they become due until it is stopped. Several
 * processes may: each delivery has one at a time.
 */
export async function startDeliveries(deps: Deps, pace: Pace = {}): Promise<Deliverer> {
  const { atOnce = AT_ONCE, perAccount = PER_ACCOUNT, lookMs = LOOK_MS } = pace
  const { database, queue, log } = deps
  const stopped = new AbortController()
  const underWay = new Set<Promise<void>>()
  let wake = Promise.withResolvers<void>()

  const begin = (delivery: ClaimedDelivery) => {
    const work = deliver(deps, delivery, pace.deadlineMs)
      .catch((error: unknown) =>
        log.warn('a delivery could not be noted', { deliveryId: delivery.id, error }),
      )
      .finally(() => {
        underWay.delete(work)
        wake.resolve()
      })
    underWay.add(work)
  }

  /** Claims what there is room for; the number of claims. */
  const claim = async () => {
    const most = atOnce - underWay.size
    if (most <= 0) return 0
    const claimed = await claimDeliveries(database, {
      most,
      mostPerAccount: perAccount,
      leaseSeconds: LEASE_SECONDS,
    })
    for (const delivery of claimed) begin(delivery)
    return claimed.length
  }

  /** Claims until it is stopped or the database is away; looks at what is announced, at new room, and now and then. */
  const follow = async () => {
    const subscription = await queue.subscribe(TOPIC)
    let waitMs = lookMs
    try {
      while (!stopped.signal.aborted) {
        wake = Promise.withResolvers()
        if ((await claim()) > 0) {
          waitMs = SOON_MS
          continue
        }
        const idle = new AbortController()
        const signal = AbortSignal.any([idle.signal, stopped.signal])
        const heard = await Promise.race([wake.promise, subscription.heard(waitMs, signal)])
        idle.abort()
        // New room is no look at what came since.
        if (heard !== undefined) waitMs = lookMs
      }
    } finally {
      subscription.close()
    }
  }

  const run = async () => {
    while (!stopped.signal.aborted) {
      await follow().catch((error: unknown) => log.warn('webhooks wait for the database', { error }))
      await pause(stopped.signal.aborted ? 0 : lookMs, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  await sealWebhookSecrets(deps)
  const running = run()
  return {
    async stop() {
      stopped.abort()
      await running
      await Promise.all(underWay)
    },
  }
}

/** What comes of a message without a readable secret: its tries end as those to an address that does not answer. */
const UNSIGNED = {
  answerStatus: null,
  answer: null,
  answerMs: 0,
  failure: 'unreachable',
  retryAfter: null,
} as const

/** The secrets that sign a delivery, the current one first; without those that no key of the vault opens. */
async function openSecrets({ vault, log }: Deps, delivery: ClaimedDelivery): Promise<string[]> {
  const { id, webhookId, secret, previousSecret } = delivery
  const opened = [secret, previousSecret].map((stored) =>
    stored === null
      ? null
      : openSecret(vault, webhookId, stored).catch((error: unknown) => {
          log.warn('a secret of a webhook cannot be read: rotate it', { webhookId, deliveryId: id, error })
          return null
        }),
  )
  return (await Promise.all(opened)).filter((one) => one !== null)
}

/** Sends a delivery once and notes what came of it. */
async function deliver(deps: Deps, delivery: ClaimedDelivery, deadlineMs?: number): Promise<void> {
  const { database, network = PUBLIC_NETWORK, now } = deps
  const { webhookId, eventId, type, data, createdAt, tries } = delivery
  const secrets = await openSecrets(deps, delivery)
  const message = {
    id: eventId,
    timestampSeconds: Math.floor(now() / 1_000),
    body: JSON.stringify({ type, timestamp: createdAt.toISOString(), data }),
  }
  const { retryAfter, ...sent } =
    secrets.length > 0 ? await sendMessage(delivery.url, message, { secrets, network, deadlineMs }) : UNSIGNED
  const isOver = sent.failure === null || sent.failure === 'gone'
  const retryMs = isOver ? null : retryMsAfter(tries, retryAfterMsOf(retryAfter, now()), Math.random)
  const isNoted = await noteOutcome(database, delivery, { ...sent, retryMs })
  if (!isNoted) return
  deps.metrics?.delivered(sent.failure === null ? 'delivered' : retryMs === null ? 'dead' : 'refused')
  if (sent.failure !== 'gone') return
  if (await switchOffGone(database, webhookId)) await failPendingDeliveries(database, webhookId)
}

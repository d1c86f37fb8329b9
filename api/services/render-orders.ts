import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import type { Executor } from '../../shared/database/connect.ts'
import { lockAccount, type Plan, selectAccount } from '../../shared/database/queries/accounts.ts'
import type { QuizRow } from '../../shared/database/queries/quizzes.ts'
import { countOpenRenders, insertRender, type RenderFacts } from '../../shared/database/queries/renders.ts'
import { takeFilmTime } from '../../shared/database/queries/usage.ts'
import { AppError, type Issue } from '../../shared/errors.ts'
import { newId } from '../../shared/ids.ts'
import { VIDEO_MS_MAX } from '../../shared/limits.ts'
import { sendRender } from '../../shared/queue/send-render.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { durationOf } from '../../shared/timeline/film.ts'
import type { Scene } from '../../shared/timeline/scenes.ts'
import type { Context, Transaction } from '../context.ts'
import { limitsOf, requireStorage } from './plan-limits.ts'
import { reasonsAgainst } from './render-checks.ts'

/** Frames a second where nobody chose. */
export const FPS_DEFAULT = 30

/** A video that can be made. */
export type Order = { quiz: Pick<QuizRow, 'id' | 'title'>; snapshot: RenderSnapshot; durationMs: number }

/** Videos end in minutes; how many is unknown. */
const RETRY_AFTER_SECONDS = 60
const MINUTE_MS = 60_000

/** The plan of the caller. */
export async function planOf(ctx: Pick<Context, 'database' | 'actor'>): Promise<Plan> {
  const account = await selectAccount(ctx.database, ctx.actor.accountId)
  if (account === null) throw new AppError('UNAUTHORIZED')
  return account.plan
}

/** The scenes of a snapshot and their length, or every reason why it cannot be rendered. */
export function examine(
  snapshot: RenderSnapshot,
): { scenes: Scene[]; durationMs: number; reasons: null } | { reasons: Issue[] } {
  const reasons = reasonsAgainst(snapshot)
  if (reasons.length > 0) return { reasons }
  const scenes = buildScenes(snapshot, null)
  const durationMs = durationOf(scenes)
  if (durationMs <= VIDEO_MS_MAX) return { scenes, durationMs, reasons: null }
  const minutes = (durationMs / 60_000).toFixed(1)
  const message = `must fit into 15 minutes of video; they take ${minutes} minutes`
  return { reasons: [{ path: 'questions', message }] }
}

/** How many renders the account's plan allows at a time, and how many more there is room for. */
export async function openRoom({ actor: { accountId }, config }: Context, database: Executor) {
  const account = await selectAccount(database, accountId)
  if (account === null) throw new AppError('UNAUTHORIZED')
  const most = limitsOf(account.plan, config.limits).openRenders
  const open = await countOpenRenders(database, accountId)
  return { plan: account.plan, most, open, left: Math.max(0, most - open) }
}

/**
 * Reserves what the plan allows for these videos. Throws `TOO_MANY_REQUESTS` where it does not allow so many beside those
 * that have not ended, or so many minutes on a day, and `PAYLOAD_TOO_LARGE` where nothing more may be stored. No other
 * request of the account can reserve until the transaction ends.
 */
export async function requireRoom(
  ctx: Context,
  tx: Transaction,
  orders: readonly Pick<Order, 'durationMs'>[],
): Promise<void> {
  const { accountId } = ctx.actor
  await lockAccount(tx, accountId)
  const { plan, most, open, left } = await openRoom(ctx, tx)
  const wanted = orders.length
  if (wanted > left) {
    throw new AppError('TOO_MANY_REQUESTS', {
      hint: `The ${plan} plan renders up to ${most} videos at a time. ${open} of yours have not ended, so there is room for ${left} more; you asked for ${wanted}.`,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
  }
  await requireStorage(ctx, tx, { plan, bytes: 0 })
  const minutes = limitsOf(plan, ctx.config.limits).filmMinutesPerDay
  const ms = orders.reduce((sum, { durationMs }) => sum + durationMs, 0)
  const spent = await takeFilmTime(tx, accountId, { ms, mostMs: minutes * MINUTE_MS })
  if (spent === null) return
  throw new AppError('TOO_MANY_REQUESTS', {
    hint: `The ${plan} plan makes up to ${minutes} minutes of video a day (UTC). ${minutesText(spent.leftMs)} are left today; you asked for ${minutesText(ms)}.`,
    retryAfterSeconds: spent.waitSeconds,
  })
}

function minutesText(ms: number): string {
  return (ms / MINUTE_MS).toFixed(1)
}

/** Records a render and queues it in the caller's transaction: neither exists alone. */
export async function placeOrder(
  ctx: Context,
  tx: Transaction,
  {
    quiz,
    snapshot,
    durationMs,
    batchId = null,
    callbackUrl = null,
  }: Order & { batchId?: string | null; callbackUrl?: string | null },
): Promise<RenderFacts> {
  const { accountId } = ctx.actor
  const render = await insertRender(tx, {
    id: newId('render'),
    accountId,
    quizId: quiz.id,
    quizTitle: quiz.title,
    snapshot,
    durationMs,
    batchId,
    callbackUrl,
  })
  // The trace continues in the node that claims the job.
  const span = ctx.tracer?.start('order', { attributes: { 'render.id': render.id } })
  await sendRender(tx, ctx.queue, { id: render.id, accountId, traceparent: span?.traceparent })
  span?.end()
  return render
}

import type {
  AccountChange,
  AccountPage,
  AccountQuery,
  EndedSessions,
  Invitation,
  ManagedAccount,
  RetriedRender,
} from '../../shared/contracts/administration.ts'
import type { Deleted } from '../../shared/contracts/text.ts'
import { insertEvent } from '../../shared/database/queries/audit-events.ts'
import { removeSessionsOf } from '../../shared/database/queries/auth-sessions.ts'
import { validationError } from '../../shared/validation.ts'
import { requireAttempt } from '../auth/attempts.ts'
import { deleteAccount } from '../auth/delete-account.ts'
import { createMail, mailOf } from '../auth/mail.ts'
import { normalizeEmail } from '../auth/password.ts'
import type { Context } from '../context.ts'
import { textsIn } from '../texts/texts.ts'
import * as control from './account-control.ts'
import { traceOfOwner } from './account-events.ts'
import { createAccount } from './accounts.ts'
import { requireOwner } from './owners.ts'
import { queueAgain } from './render-control.ts'

const HOUR_SECONDS = 60 * 60

/** One page of all accounts of the instance. Everything in this file is for its owners alone. */
export async function list(ctx: Context, query: AccountQuery): Promise<AccountPage> {
  await requireOwner(ctx)
  return control.listAccounts(ctx.database, query)
}

/** Changes the plan of an account, suspends it, or ends its suspension. */
export async function update(
  ctx: Context,
  { accountId, ...change }: AccountChange & { accountId: string },
): Promise<ManagedAccount> {
  await requireOwner(ctx)
  return control.changeAccount(ctx, accountId, change, traceOfOwner(ctx))
}

/** Deletes an account with everything that it owns. */
export async function remove(ctx: Context, { accountId }: { accountId: string }): Promise<Deleted> {
  await requireOwner(ctx)
  await deleteAccount(ctx, accountId, traceOfOwner(ctx))
  return { deleted: true }
}

/** Signs an account out in every browser. Throws `NOT_FOUND`. */
export async function endSessions(
  ctx: Context,
  { accountId }: { accountId: string },
): Promise<EndedSessions> {
  await requireOwner(ctx)
  return ctx.database.transaction(async (tx) => {
    await control.findAccount(tx, accountId)
    const sessionsEnded = await removeSessionsOf(tx, accountId)
    const detail = String(sessionsEnded)
    await insertEvent(tx, { accountId, kind: 'sessions_ended', detail, ...traceOfOwner(ctx) })
    return { sessionsEnded }
  })
}

/** Creates an account without a password and mails its address how to set one. */
export async function invite(ctx: Context, { email, plan }: Invitation): Promise<ManagedAccount> {
  await requireOwner(ctx)
  const { config, database, log } = ctx
  const address = normalizeEmail(email)
  if (address === null) throw validationError([{ path: 'email', message: 'must be an email address' }])
  await requireAttempt(database, {
    what: 'mails',
    whom: address,
    max: config.limits.mailsPerHour,
    windowSeconds: HOUR_SECONDS,
  })
  const { id } = await database.transaction(async (tx) => {
    const account = await createAccount(tx, { email: address, plan, defaultPlan: config.defaultPlan })
    await insertEvent(tx, { accountId: account.id, kind: 'account_invited', ...traceOfOwner(ctx) })
    return account
  })
  const { mails } = textsIn(ctx.language)
  await createMail(config, log)(mailOf(address, 'invitation', mails.invitation(`${config.baseUrl}/sign-up`)))
  return control.findAccount(database, id)
}

/** Queues a failed render of any account again. */
export async function retryRender(
  ctx: Context,
  { sessionId }: { sessionId: string },
): Promise<RetriedRender> {
  await requireOwner(ctx)
  await ctx.database.transaction(async (tx) => {
    await queueAgain({ ...ctx, database: tx }, sessionId)
    const { actorId: accountId, ...trace } = traceOfOwner(ctx)
    await insertEvent(tx, { accountId, kind: 'render_retried', detail: sessionId, ...trace })
  })
  return { sessionId, status: 'queued' }
}

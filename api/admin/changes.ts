import type { ManagedAccount } from '../../shared/contracts/administration.ts'
import { AppError } from '../../shared/errors.ts'
import { fieldOf, readForm, requireFormToken, STUDIO_FORMS } from '../auth/forms.ts'
import { findAccount } from '../services/account-control.ts'
import { perform, type Visit } from '../studio/visit.ts'
import { refusalIn, type Texts, textsIn } from '../texts/texts.ts'
import { redirect } from '../web/page.ts'
import type { Handler } from './handler.ts'

/** Where a form leads, and what the page there says. */
type Outcome = { path: string; notice?: string; error?: string }

/** Queues a failed film again. */
export const retryRender = changing('/admin', async (visit) => {
  await perform(visit.ctx, 'retryRender', { path: visit.params })
  return { path: '/admin', notice: textsOf(visit).farm.queued }
})

/** Creates an account and mails its address. */
export const inviteAccount = changing('/admin', async (visit, form) => {
  const body = { email: fieldOf(form, 'email') ?? '', plan: fieldOf(form, 'plan') ?? undefined }
  const { email } = (await perform(visit.ctx, 'inviteAccount', { body })) as ManagedAccount
  return { path: '/admin', notice: textsOf(visit).invite.done(email) }
})

/** Moves an account to a plan. */
export const setPlan = changing(accountPath, async (visit, form) => {
  const { email, plan } = await update(visit, { plan: fieldOf(form, 'plan') })
  // Whoever grants one request goes on with the next.
  const path = fieldOf(form, 'from') === 'requests' ? '/admin' : accountPath(visit)
  return { path, notice: textsOf(visit).account.planSaved[plan](email) }
})

/** Ends an account's request for the paid plan without granting it. */
export const dismissPlanRequest = changing('/admin', async (visit) => {
  const { email } = await findAccount(visit.ctx.database, visit.params.accountId!)
  await perform(visit.ctx, 'dismissPlanRequest', { path: visit.params })
  return { path: '/admin', notice: textsOf(visit).requests.dismissed(email) }
})

/** Suspends an account, or ends its suspension. */
export function setSuspended(suspended: boolean): Handler {
  return changing(accountPath, async (visit) => {
    const { email } = await update(visit, { suspended })
    const { isSuspended, isActive } = textsOf(visit).account
    return { path: accountPath(visit), notice: (suspended ? isSuspended : isActive)(email) }
  })
}

/** Signs an account out in every browser. */
export const endSessions = changing(accountPath, async (visit) => {
  await perform(visit.ctx, 'endSessions', { path: visit.params })
  const { email } = await findAccount(visit.ctx.database, visit.params.accountId!)
  const { sessions } = textsIn(visit.session.account.language).activity
  return { path: accountPath(visit), notice: sessions.allEnded(email) }
})

/** Deletes an account whose address was typed to confirm it. */
export const deleteAccount = changing(accountPath, async (visit, form) => {
  const { ctx, params } = visit
  const { email } = await findAccount(ctx.database, params.accountId!)
  const texts = textsOf(visit).account
  if ((fieldOf(form, 'email') ?? '').trim().toLowerCase() !== email) {
    return { path: accountPath(visit), error: texts.notDeleted(email) }
  }
  await perform(ctx, 'deleteAccount', { path: params })
  return { path: '/admin', notice: texts.deleted(email) }
})

/** Handles a form of this session; a refusal is shown at `home`, where the form was. */
function changing(
  home: string | ((visit: Visit) => string),
  change: (visit: Visit, form: URLSearchParams) => Promise<Outcome>,
): Handler {
  return async (sessions, visit) => {
    const form = await readForm(visit.request)
    await requireFormToken(sessions, visit.session, STUDIO_FORMS, form)
    const { path, ...flash } = await change(visit, form).catch((error: unknown): Outcome => {
      if (!(error instanceof AppError) || error.code === 'NOT_FOUND') throw error
      return { path: typeof home === 'string' ? home : home(visit), error: wordsOf(error, visit) }
    })
    return redirect(path, (await sessions.flashes.leave(path, flash, visit.session)) ?? {})
  }
}

/** A refusal in the owner's language; those that no table has are the API's own words. */
function wordsOf({ message, details: { issues = [] } }: AppError, { session }: Visit): string {
  const texts = textsIn(session.account.language)
  const [issue] = issues
  if (issue?.path === 'email') return texts.signIn.faults.email
  return issue ? `${issue.path} ${issue.message}.` : (refusalIn(texts, message) ?? message)
}

function textsOf({ session }: Visit): Texts['admin'] {
  return textsIn(session.account.language).admin
}

async function update({ ctx, params }: Visit, body: Record<string, unknown>): Promise<ManagedAccount> {
  return (await perform(ctx, 'updateAccount', { path: params, body })) as ManagedAccount
}

function accountPath({ params }: Visit): string {
  return `/admin/accounts/${params.accountId}`
}

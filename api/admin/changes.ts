import type { ManagedAccount } from '../../shared/contracts/administration.ts'
import { AppError } from '../../shared/errors.ts'
import { fieldOf, readForm, requireFormToken } from '../auth/forms.ts'
import { findAccount } from '../services/account-control.ts'
import { FORM_PURPOSE, perform, type Visit } from '../studio/visit.ts'
import { redirect } from '../web/page.ts'
import type { Handler } from './handler.ts'

/** Where a form leads, and what the page there says. */
type Outcome = { path: string; notice: string }

/** Queues a failed film again. */
export const retryRender = changing('/admin', async ({ ctx, params }) => {
  await perform(ctx, 'retryRender', { path: params })
  return { path: '/admin', notice: 'The film is queued again.' }
})

/** Creates an account and mails its address. */
export const inviteAccount = changing('/admin', async ({ ctx }, form) => {
  const body = { email: fieldOf(form, 'email') ?? '', plan: fieldOf(form, 'plan') ?? undefined }
  const { email } = (await perform(ctx, 'inviteAccount', { body })) as ManagedAccount
  return { path: '/admin', notice: `${email} is invited.` }
})

/** Moves an account to a plan. */
export const setPlan = changing(accountPath, async (visit, form) => {
  const { email, plan } = await update(visit, { plan: fieldOf(form, 'plan') })
  return { path: accountPath(visit), notice: `${email} is on the ${plan} plan now.` }
})

/** Suspends an account, or ends its suspension. */
export function setSuspended(suspended: boolean): Handler {
  return changing(accountPath, async (visit) => {
    const { email } = await update(visit, { suspended })
    return { path: accountPath(visit), notice: `${email} is ${suspended ? 'suspended' : 'active again'}.` }
  })
}

/** Deletes an account whose address was typed to confirm it. */
export const deleteAccount = changing(accountPath, async (visit, form) => {
  const { ctx, params } = visit
  const { email } = await findAccount(ctx.database, params.accountId!)
  if ((fieldOf(form, 'email') ?? '').trim().toLowerCase() !== email) {
    throw new AppError('VALIDATION_ERROR', {
      hint: `Nothing was deleted: type ${email} to confirm that you mean this account.`,
    })
  }
  await perform(ctx, 'deleteAccount', { path: params })
  return { path: '/admin', notice: `${email} and everything that it owned is deleted.` }
})

/** Handles a form of this session; a refusal is shown at `home`, where the form was. */
function changing(
  home: string | ((visit: Visit) => string),
  change: (visit: Visit, form: URLSearchParams) => Promise<Outcome>,
): Handler {
  return async (sessions, visit) => {
    const form = await readForm(visit.request)
    await requireFormToken(sessions, visit.session, FORM_PURPOSE, form)
    const { path, ...flash } = await change(visit, form).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code === 'NOT_FOUND') throw error
      const [issue] = error.details.issues ?? []
      const sentence = issue === undefined ? error.message : `${issue.path} ${issue.message}.`
      return { path: typeof home === 'string' ? home : home(visit), error: sentence }
    })
    return redirect(path, (await sessions.flashes.leave(path, flash, visit.session)) ?? {})
  }
}

async function update({ ctx, params }: Visit, body: Record<string, unknown>): Promise<ManagedAccount> {
  return (await perform(ctx, 'updateAccount', { path: params, body })) as ManagedAccount
}

function accountPath({ params }: Visit): string {
  return `/admin/accounts/${params.accountId}`
}

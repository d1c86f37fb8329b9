import type { ManagedAccount } from '../../shared/contracts/administration.ts'
import { type AdminState, facts, planField, stateOf } from './admin-page.ts'
import { ASSETS } from './assets.ts'
import { html } from './html.ts'
import type { Page } from './page.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { timeOf } from './time.ts'
import { megabytes } from './words.ts'

/** One account: its usage, its plan, its suspension and its deletion. */
export function adminAccountPage({
  viewer,
  csrf,
  flash,
  account,
}: AdminState & { account: ManagedAccount }): Page {
  const { id, email, plan, suspendedAt, createdAt, usage } = account
  const root = `/admin/accounts/${id}`
  return {
    title: email,
    shape: 'wide',
    email: viewer,
    section: 'admin',
    styles: [ASSETS.admin.path],
    body: html`<p><a href="/admin#accounts">Admin</a></p><h1 class="address">${email}</h1>
<div class="admin">
${messages(flash)}
<section class="panel" aria-labelledby="usage"><h2 id="usage">Account</h2>
<p class="row">${stateOf(account)}</p>
${facts([
  ['Member since', timeOf(createdAt, 'day')],
  ...(suspendedAt === null ? [] : [['Suspended since', timeOf(suspendedAt)] as const]),
  ['Quizzes', usage.quizzes],
  ['Quizzes created this month', usage.quizzesThisMonth],
  ['Renders', usage.renders],
  ['Films take up', megabytes(usage.filmBytes)],
  ['Requests today', usage.requestsToday],
  ['Id', id],
])}</section>
<section class="panel" aria-labelledby="change-plan"><h2 id="change-plan">Plan</h2>
<form method="post" action="${root}/plan" class="inline">${hidden({ csrf })}${planField(plan)}
<button type="submit">Save the plan</button></form></section>
<section class="panel" aria-labelledby="suspension"><h2 id="suspension">${suspendedAt === null ? 'Suspend' : 'Suspended'}</h2>
<p class="lead">${
      suspendedAt === null
        ? 'Signs the account out and refuses its password, API keys and connected apps at once. Its waiting and running films are cancelled. Nothing is deleted.'
        : 'This account cannot sign in, and its API keys and connected apps are refused. Resuming lets them in again; cancelled films stay cancelled.'
    }</p>
<form method="post" action="${root}/${suspendedAt === null ? 'suspend' : 'resume'}">${hidden({ csrf })}
<button class="${suspendedAt === null ? 'danger' : ''}">${suspendedAt === null ? 'Suspend the account' : 'Resume the account'}</button></form></section>
<section class="panel" aria-labelledby="deletion"><h2 id="deletion">Delete</h2>
<p class="notice bad">This permanently deletes the account with its quizzes, flashcards, videos, files, keys and connected apps.</p>
<form method="post" action="${root}/delete" class="inline">${hidden({ csrf })}
<label for="confirm">Type ${email} to confirm <input id="confirm" name="email" type="email" autocomplete="off" required></label>
<button class="danger">Delete the account</button></form></section>
</div>`,
  }
}

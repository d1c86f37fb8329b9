import type { AccountPage, ManagedAccount } from '../../shared/contracts/administration.ts'
import type { FarmView } from '../../shared/database/queries/render-nodes.ts'
import type { Limits } from '../config.ts'
import { farmSections } from './admin-farm.ts'
import { ASSETS } from './assets.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { count, megabytes } from './words.ts'

/** The state of every page of the administration. */
export type AdminState = { viewer: string; csrf: string; flash: { error?: string; notice?: string } }

const LIMIT_WORDS: Readonly<Record<keyof Limits, string>> = {
  keyRequests: 'Requests of a key before it must rest',
  keyWindowSeconds: 'Seconds of rest that refill a key',
  oauthRequestsPerMinute: 'Requests of an account’s apps a minute',
  registrationsPerHour: 'App registrations from one address an hour',
  tokenCallsPerTenMinutes: 'Token calls from one address in 10 minutes',
  signInsPerQuarterHour: 'Sign-in attempts from one address in 15 minutes',
  wrongPasswordsPerQuarterHour: 'Wrong passwords for one email in 15 minutes',
  wrongCodes: 'Wrong entries of a mailed code',
  mailsPerHour: 'Mails to one email an hour',
  freeQuizzesPerMonth: 'Quizzes a month on the free plan',
  freeOpenRenders: 'Renders at a time on the free plan',
  paidOpenRenders: 'Renders at a time on the paid plan',
  previewsAtOnce: 'Previews at a time that an account waits for, frames and sounds each',
  generationsPerHour: 'Generated quizzes of an account an hour',
}

/** How the instance is doing, and its accounts. */
export function adminPage(
  state: AdminState & {
    farm: FarmView
    list: AccountPage
    /** The part of an address that the list was searched for. */
    search: string
    limits: Limits
    settings: readonly [string, string][]
    version: string
  },
): Page {
  const { viewer, csrf, flash, farm, limits, settings, version } = state
  return {
    title: 'Admin',
    shape: 'wide',
    email: viewer,
    section: 'admin',
    styles: [ASSETS.admin.path],
    body: html`<h1>Admin</h1>
<div class="admin">
${messages(flash)}
${farmSections(farm, csrf)}
${accountsSection(state)}
<section class="panel" aria-labelledby="invite"><h2 id="invite">Invite somebody</h2>
<p class="lead">They get a mail and choose a password by signing up.</p>
<form method="post" action="/admin/accounts" class="inline">${hidden({ csrf })}
<label for="invited">Email <input id="invited" name="email" type="email" autocomplete="off" required></label>
${planField('free')}
<button type="submit">Invite</button></form></section>
<section class="panel" aria-labelledby="instance"><h2 id="instance">This instance</h2>
${facts([['Version', version], ...settings])}</section>
<section class="panel" aria-labelledby="limits"><h2 id="limits">Limits in force</h2>
<p class="lead">Each is an environment variable; <code>.env.example</code> names them.</p>
${facts(Object.entries(LIMIT_WORDS).map(([name, words]) => [words, limits[name as keyof Limits].toLocaleString('en')]))}
</section></div>`,
  }
}

/** The choice of a plan. */
export function planField(plan: ManagedAccount['plan']): Html {
  return html`<label for="plan">Plan <select id="plan" name="plan">${(['free', 'paid'] as const).map(
    (one) => html`<option value="${one}" ${one === plan ? html`selected` : null}>${one}</option>`,
  )}</select></label>`
}

/** What an account is, in a few words beside its address. */
export function stateOf({ plan, isOwner, suspendedAt }: ManagedAccount): Html {
  return html`<span class="chip">${plan}</span>${isOwner ? html` <span class="chip">owner</span>` : null}${
    suspendedAt === null ? null : html` <span class="chip bad">suspended</span>`
  }`
}

/** Names with their values. */
export function facts(rows: readonly (readonly [string, Html | string | number])[]): Html {
  return html`<dl class="facts rows">${rows.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl>`
}

function accountsSection({
  list: { accounts, pagination },
  search,
}: {
  list: AccountPage
  search: string
}): Html {
  return html`<section class="panel" aria-labelledby="accounts"><h2 id="accounts">Accounts</h2>
<form method="get" action="/admin" class="inline" role="search">
<label for="search">Find an email <input id="search" name="email" value="${search}" maxlength="254" autocomplete="off"></label>
<button class="second">Find</button></form>
${
  accounts.length === 0
    ? html`<p class="lead">No account has “${search}” in its email.</p>`
    : html`<ul class="list">${accounts.map(accountRow)}</ul>`
}${pages(pagination, search)}</section>`
}

function accountRow(account: ManagedAccount): Html {
  const { id, email, usage } = account
  return html`<li><div class="main"><h3><a href="/admin/accounts/${id}">${email}</a></h3>
<p class="row">${stateOf(account)}</p>
<p class="meta">${count(usage.quizzes, 'quiz', 'quizzes')} · ${count(usage.renders, 'render', 'renders')} · ${megabytes(
    usage.filmBytes,
  )} of films · ${count(usage.requestsToday, 'request', 'requests')} today</p></div>
<a class="button second small" href="/admin/accounts/${id}" aria-label="Manage ${email}">Manage</a></li>`
}

function pages({ page, totalPages, total }: AccountPage['pagination'], search: string): Html | null {
  if (totalPages < 2) return null
  const link = (to: number, words: string) =>
    html`<a class="button second small" href="/admin?${new URLSearchParams({ email: search, page: String(to) }).toString()}#accounts">${words}</a>`
  return html`<nav class="row" aria-label="Pages of accounts">${page > 1 ? link(page - 1, 'Newer') : null}
<span class="meta">Page ${page} of ${totalPages}, ${total} accounts</span>${page < totalPages ? link(page + 1, 'Older') : null}</nav>`
}

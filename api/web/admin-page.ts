import type { AccountPage, ManagedAccount } from '../../shared/contracts/administration.ts'
import type { FarmView } from '../../shared/database/queries/render-nodes.ts'
import type { Limits } from '../config.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { farmSections } from './admin-farm.ts'
import { ASSETS } from './assets.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { megabytes } from './words.ts'

/** The state of every page of the administration. */
export type AdminState = {
  texts: Texts
  viewer: string
  csrf: string
  flash: { error?: string; notice?: string }
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
  const { texts: all, viewer, csrf, flash, farm, limits, settings, version } = state
  const { language, frame, signIn, admin: texts } = all
  const { invite, instance } = texts
  return {
    language,
    title: frame.sections.admin,
    shape: 'wide',
    email: viewer,
    section: 'admin',
    styles: [ASSETS.admin.path],
    body: html`<h1>${frame.sections.admin}</h1>
<div class="admin">
${messages(flash)}
${farmSections(all, farm, csrf)}
${accountsSection(state)}
<section class="panel" aria-labelledby="invite"><h2 id="invite">${invite.heading}</h2>
<p class="lead">${invite.lead}</p>
<form method="post" action="/admin/accounts" class="inline">${hidden({ csrf })}
<label for="invited">${signIn.email} <input id="invited" name="email" type="email" autocomplete="off" required></label>
${planField(texts, 'free')}
<button type="submit">${invite.button}</button></form></section>
<section class="panel" aria-labelledby="instance"><h2 id="instance">${instance.heading}</h2>
${facts([[instance.version, version], ...settings])}</section>
<section class="panel" aria-labelledby="limits"><h2 id="limits">${texts.limits.heading}</h2>
<p class="lead">${fill(texts.limits.lead, { file: html`<code>.env.example</code>` })}</p>
${facts(limitNames(texts).map((name) => [texts.limits.names[name], limits[name].toLocaleString(language)]))}
</section></div>`,
  }
}

function limitNames({ limits }: Texts['admin']): (keyof Limits)[] {
  return Object.keys(limits.names) as (keyof Limits)[]
}

/** The choice of a plan. */
export function planField(texts: Texts['admin'], plan: ManagedAccount['plan']): Html {
  return html`<label for="plan">${texts.plan} <select id="plan" name="plan">${(['free', 'paid'] as const).map(
    (one) =>
      html`<option value="${one}" ${one === plan ? html`selected` : null}>${texts.states[one]}</option>`,
  )}</select></label>`
}

/** What an account is, in a few words beside its address. */
export function stateOf({ states }: Texts['admin'], { plan, isOwner, suspendedAt }: ManagedAccount): Html {
  return html`<span class="chip">${states[plan]}</span>${isOwner ? html` <span class="chip">${states.owner}</span>` : null}${
    suspendedAt === null ? null : html` <span class="chip bad">${states.suspended}</span>`
  }`
}

/** Names with their values. */
export function facts(rows: readonly (readonly [string, Html | string | number])[]): Html {
  return html`<dl class="facts rows">${rows.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl>`
}

function accountsSection({
  texts: all,
  list: { accounts, pagination },
  search,
}: {
  texts: Texts
  list: AccountPage
  search: string
}): Html {
  const texts = all.admin.accounts
  return html`<section class="panel" aria-labelledby="accounts"><h2 id="accounts">${texts.heading}</h2>
<form method="get" action="/admin" class="inline" role="search">
<label for="search">${texts.search} <input id="search" name="email" value="${search}" maxlength="254" autocomplete="off"></label>
<button class="second">${texts.find}</button></form>
${
  accounts.length === 0
    ? html`<p class="lead">${texts.none(search)}</p>`
    : html`<ul class="list">${accounts.map((account) => accountRow(all, account))}</ul>`
}${pages(texts, pagination, search)}</section>`
}

function accountRow({ language, admin: texts }: Texts, account: ManagedAccount): Html {
  const { id, email, usage } = account
  const films = megabytes(usage.filmBytes, language)
  return html`<li><div class="main"><h3><a href="/admin/accounts/${id}">${email}</a></h3>
<p class="row">${stateOf(texts, account)}</p>
<p class="meta">${texts.accounts.usage(usage.quizzes, usage.renders, films, usage.requestsToday)}</p></div>
<a class="button second small" href="/admin/accounts/${id}" aria-label="${texts.accounts.manageOne(email)}">${texts.accounts.manage}</a></li>`
}

function pages(
  texts: Texts['admin']['accounts'],
  { page, totalPages, total }: AccountPage['pagination'],
  search: string,
): Html | null {
  if (totalPages < 2) return null
  const link = (to: number, words: string) =>
    html`<a class="button second small" href="/admin?${new URLSearchParams({ email: search, page: String(to) }).toString()}#accounts">${words}</a>`
  return html`<nav class="row" aria-label="${texts.pages}">${page > 1 ? link(page - 1, texts.newer) : null}
<span class="meta">${texts.page(page, totalPages, total)}</span>${page < totalPages ? link(page + 1, texts.older) : null}</nav>`
}

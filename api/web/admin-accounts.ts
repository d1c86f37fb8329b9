import type { AccountPage, ManagedAccount } from '../../shared/contracts/administration.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import { megabytes } from './words.ts'

/** The accounts with their usage as a table, which becomes a list of cards where it would not fit. */
export function accountsSection(
  all: Texts,
  { accounts, pagination }: AccountPage,
  /** The part of an address that the list was searched for. */
  search: string,
): Html {
  const { accounts: texts, account: words, plan } = all.admin
  const columns = [all.signIn.email, plan, words.quizzes, words.renders, words.filmBytes, words.requestsToday]
  return html`<section class="panel" aria-labelledby="accounts"><div class="bar"><h2 id="accounts">${texts.heading}</h2>
<form method="get" action="/admin#accounts" class="find" role="search">
<label for="search" class="unseen">${texts.search}</label><input id="search" name="email" type="search" value="${search}" placeholder="${texts.search}" maxlength="254" autocomplete="off">
<button class="second">${texts.find}</button></form></div>
${
  accounts.length === 0
    ? html`<p class="lead">${texts.none(search)}</p>`
    : html`<table class="accounts"><thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}<td></td></tr></thead>
<tbody>${accounts.map((account) => accountRow(all, account))}</tbody></table>`
}${pages(texts, pagination, search)}</section>`
}

function accountRow({ language, admin: texts }: Texts, account: ManagedAccount): Html {
  const { id, email, usage } = account
  const { account: words } = texts
  const number = (name: string, value: number | string) =>
    html`<td class="number" data-name="${name}">${typeof value === 'number' ? value.toLocaleString(language) : value}</td>`
  return html`<tr><th scope="row"><a href="/admin/accounts/${id}">${email}</a></th>
<td class="states">${stateOf(texts, account)}</td>
${number(words.quizzes, usage.quizzes)}${number(words.renders, usage.renders)}
${number(words.filmBytes, megabytes(usage.filmBytes, language))}${number(words.requestsToday, usage.requestsToday)}
<td class="manage"><a class="button second small" href="/admin/accounts/${id}" aria-label="${texts.accounts.manageOne(email)}">${texts.accounts.manage}</a></td></tr>`
}

/** What an account is, in a few words beside its address. */
export function stateOf({ states }: Texts['admin'], { plan, isOwner, suspendedAt }: ManagedAccount): Html {
  return html`<span class="chip">${states[plan]}</span>${isOwner ? html` <span class="chip">${states.owner}</span>` : null}${
    suspendedAt === null ? null : html` <span class="chip bad">${states.suspended}</span>`
  }`
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

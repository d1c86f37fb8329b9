import type { FarmView } from '../../shared/database/queries/render-nodes.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import { hidden } from './sign-in-pages.ts'
import { timeOf } from './time.ts'

type Failure = FarmView['failures'][number]

/** The latest failures, those with the same reason together, and a button for each of their videos. */
export function failuresSection(texts: Texts, { failures }: FarmView, csrf: string): Html {
  const { farm: words } = texts.admin
  const groups = Map.groupBy(failures, ({ code, message }) => `${code} ${message}`)
  return html`<section class="panel" aria-labelledby="failures"><h2 id="failures">${words.failuresHeading}</h2>
${failures.length === 0 ? html`<p class="lead">${words.noFailures}</p>` : html`<ul class="list">${[...groups.values()].map((group) => html`<li>${reasonOf(group, texts, csrf)}</li>`)}</ul>`}</section>`
}

function reasonOf(group: readonly Failure[], texts: Texts, csrf: string): Html {
  const { farm: words } = texts.admin
  const [{ code, message }] = group as [Failure, ...Failure[]]
  const reason = html`<code>${code ?? 'UNKNOWN'}</code> ${message}`
  if (group.length === 1) return failureRow(group[0]!, texts, csrf, reason)
  const rows = html`<ul class="list">${group.map((failure) => html`<li>${failureRow(failure, texts, csrf)}</li>`)}</ul>`
  return html`<details class="main"><summary><b>${words.failed(group.length)}</b> <span class="meta">${reason}</span></summary>${rows}</details>`
}

function failureRow(
  failure: Failure,
  { language, admin: { farm: words } }: Texts,
  csrf: string,
  reason: Html | null = null,
): Html {
  const { id, accountId, quizTitle, attempts, completedAt } = failure
  return html`<div class="main"><h3>${quizTitle}</h3>
<p class="meta">${words.attempts(attempts)}${completedAt === null ? null : html` · ${timeOf(completedAt, 'moment', language)}`} · <a href="/admin/accounts/${accountId}" aria-label="${words.accountOf(quizTitle)}">${words.account}</a></p>
${reason && html`<p class="meta">${reason}</p>`}</div>
<form method="post" action="/admin/renders/${id}/retry">${hidden({ csrf })}
<button class="second small" aria-label="${words.retryOne(quizTitle)}">${words.retry}</button></form>`
}

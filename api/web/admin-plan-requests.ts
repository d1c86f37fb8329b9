import type { PlanRequestPage } from '../../shared/contracts/plan-request.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import { hidden } from './sign-in-pages.ts'
import { timeOf } from './time.ts'

/** Who asks for the paid plan, each with both answers; `null` = nobody. */
export function planRequestsSection(
  { admin, language }: Texts,
  { requests, pagination: { total } }: PlanRequestPage,
  csrf: string,
): Html | null {
  if (total === 0) return null
  const { requests: texts } = admin
  return html`<section class="panel" id="requests" aria-labelledby="requests-title"><h2 id="requests-title">${texts.heading(total)}</h2>
<ul class="list">${requests.map(({ accountId, email, note, createdAt }) => {
    const account = `/admin/accounts/${accountId}`
    return html`<li><div class="main"><h3><a href="${account}">${email}</a></h3>
<p dir="auto">${note === '' ? html`<span class="meta">${texts.noNote}</span>` : note}</p>
<p class="meta">${fill(texts.asked, { time: timeOf(createdAt, 'moment', language) })}</p></div>
<div class="row"><form method="post" action="${account}/plan">${hidden({ csrf, plan: 'paid', from: 'requests' })}
<button class="small" aria-label="${texts.grantOne(email)}">${texts.grant}</button></form>
<form method="post" action="${account}/dismiss">${hidden({ csrf })}
<button class="second small" aria-label="${texts.dismissOne(email)}">${texts.dismiss}</button></form></div></li>`
  })}</ul>
${total > requests.length ? html`<p class="meta">${texts.more(total - requests.length)}</p>` : null}</section>`
}

import type { AccountPage, ManagedAccount } from '../../shared/contracts/administration.ts'
import type { PlanRequestPage } from '../../shared/contracts/plan-request.ts'
import type { InstanceUsage } from '../../shared/database/queries/instance-usage.ts'
import type { FarmView } from '../../shared/database/queries/render-nodes.ts'
import type { Limits } from '../config.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { accountsSection } from './admin-accounts.ts'
import { filmChart } from './admin-chart.ts'
import { failuresSection } from './admin-failures.ts'
import { nodesSection, queueSection } from './admin-farm.ts'
import { type Lack, nowSection } from './admin-now.ts'
import { planRequestsSection } from './admin-plan-requests.ts'
import { ASSETS } from './assets.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { hidden, messages } from './sign-in-pages.ts'

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
    usage: InstanceUsage
    lacks: readonly Lack[]
    requests: PlanRequestPage
    nowMs: number
    list: AccountPage
    /** The part of an address that the list was searched for. */
    search: string
    limits: Limits
    settings: readonly [string, string][]
    version: string
  },
): Page {
  const {
    texts: all,
    viewer,
    csrf,
    flash,
    farm,
    usage,
    lacks,
    requests,
    nowMs,
    list,
    search,
    limits,
    settings,
    version,
  } = state
  const { language, frame, signIn, admin: texts } = all
  const { invite, instance } = texts
  return {
    language,
    title: frame.sections.admin,
    shape: 'wide',
    email: viewer,
    section: 'admin',
    styles: [ASSETS.admin.path],
    scripts: [ASSETS.adminScript.path],
    policy: { 'connect-src': "'self'" },
    body: html`<h1>${frame.sections.admin}</h1>
<div class="admin">
${messages(flash)}
${planRequestsSection(all, requests, csrf)}
<div class="admin" id="now">${nowSection(all, { farm, usage, lacks })}
<div class="halves"><div class="admin">${filmChart(all, usage.days, nowMs)}
${queueSection(all, farm)}</div>
${nodesSection(all, farm, version)}</div>
${failuresSection(all, farm, csrf)}</div>
${accountsSection(all, list, search)}
<details class="panel" ${flash.error !== undefined && html`open`}><summary><h2 id="invite">${invite.heading}</h2></summary>
<p class="lead">${invite.lead}</p>
<form method="post" action="/admin/accounts" class="stack">${hidden({ csrf })}
<label for="invited">${signIn.email} <input id="invited" name="email" type="email" autocomplete="off" required></label>
${planField(texts, 'free')}
<div><button type="submit">${invite.button}</button></div></form></details>
<details class="panel"><summary><h2 id="instance">${instance.heading}</h2></summary>
${facts([[instance.version, version], ...settings])}</details>
<details class="panel"><summary><h2>${texts.limits.heading}</h2></summary>
<p class="lead">${fill(texts.limits.lead, { file: html`<code>.env.example</code>` })}</p>
${facts(limitNames(texts).map((name) => [texts.limits.names[name], limits[name].toLocaleString(language)]))}
</details></div>`,
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

/** Names with their values. */
export function facts(rows: readonly (readonly [string, Html | string | number])[]): Html {
  return html`<dl class="facts rows">${rows.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl>`
}

import type { OAuthScope } from '../auth/oauth/scopes.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { html } from './html.ts'
import type { Page } from './page.ts'
import { hidden, messages, passwordField } from './sign-in-pages.ts'

type ConsentView = {
  action: string
  clientName: string
  /** The site that describes the app; `null` for one that only registered. */
  clientHost: string | null
  redirectScheme: string
  redirectHost: string
  scopes: OAuthScope[]
  email: string
  /** When the approval ends at the latest. */
  daysMax: number
  transaction: string
  formToken: string
  /** Whether to ask for the password, and why the last decision was refused. */
  asksPassword: boolean
  error?: string
  /** Where to return after signing in to another account. */
  returnTo: string
  formTargets: string[]
}

/** Asks whether an app may act for the account. Anyone can register any app name, so the page shows the host. */
export function consentPage({ language, consent: texts, signIn, settings }: Texts, view: ConsentView): Page {
  const { redirectScheme, redirectHost } = view
  const isLocal = redirectScheme === 'http'
  const place = redirectHost === '' ? `${redirectScheme}:` : redirectHost
  const title = texts.title(view.clientName)
  return {
    language,
    title,
    status: view.error ? 400 : 200,
    formTargets: view.formTargets,
    body: html`<div class="panel">
<h1>${title}</h1>
${messages({ error: view.error })}
<p class="lead">${fill(texts.lead, { app: html`<b>${view.clientName}</b>`, email: html`<b>${view.email}</b>` })}</p>
<ul class="scopes">${view.scopes.map((scope) => html`<li>${texts.scopes[scope]}</li>`)}</ul>
<dl class="facts">
${view.clientHost === null ? null : html`<dt>${texts.publishedBy}</dt><dd>${view.clientHost}</dd>`}
<dt>${texts.sendsTo}</dt><dd>${place}</dd>
<dt>${texts.protocol}</dt><dd>${redirectScheme}${isLocal ? ` (${texts.local})` : null}</dd>
</dl>
${view.clientHost !== null && isLocal ? html`<p><b>${fill(texts.localOnly, { host: view.clientHost })}</b></p>` : null}
<p>${texts.ends(view.daysMax)}</p>
<p class="hint">${texts.unverified}</p>
<form method="post" action="${view.action}" class="stack">
${hidden({ transaction: view.transaction, csrf: view.formToken })}
${view.asksPassword ? passwordField(signIn, 'current-password', { label: settings.profile.current }) : null}
<div class="actions">
<button class="second" type="submit" formnovalidate name="decision" value="deny">${texts.deny}</button>
<button type="submit" name="decision" value="approve">${texts.allow}</button>
</div>
</form>
</div>
<form class="aside" method="post" action="/sign-out">${hidden({ next: view.returnTo })}
<button class="quiet">${texts.otherAccount}</button></form>`,
  }
}

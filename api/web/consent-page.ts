import { html } from './html.ts'
import type { Page } from './page.ts'
import { hidden } from './sign-in-pages.ts'

type ConsentView = {
  action: string
  clientName: string
  redirectScheme: string
  redirectHost: string
  /** Each scope in words. */
  sentences: string[]
  email: string
  transaction: string
  formToken: string
  /** Where to return after signing in to another account. */
  returnTo: string
  formTargets: string[]
}

/** Asks whether an app may act for the account. Anyone can register any app name, so the page shows the host. */
export function consentPage(view: ConsentView): Page {
  const { redirectScheme, redirectHost } = view
  const isLocal = redirectScheme === 'http'
  const place = redirectHost === '' ? `${redirectScheme}:` : redirectHost
  return {
    title: `Allow ${view.clientName}?`,
    formTargets: view.formTargets,
    body: html`<div class="panel">
<h1>Allow ${view.clientName}?</h1>
<p class="lead"><b>${view.clientName}</b> wants to work with your account <b>${view.email}</b>. It would be able to:</p>
<ul class="scopes">${view.sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul>
<dl class="facts">
<dt>Sends you to</dt><dd>${place}</dd>
<dt>Protocol</dt><dd>${redirectScheme}${isLocal ? ' (an app on this computer)' : null}</dd>
</dl>
<p class="hint">We have not verified this app: anyone can register an app under any name. Allow it only if you started this yourself. You can disconnect it at any time in your settings.</p>
<form method="post" action="${view.action}">
${hidden({ transaction: view.transaction, csrf: view.formToken })}
<div class="actions">
<button class="second" type="submit" name="decision" value="deny">Deny</button>
<button type="submit" name="decision" value="approve">Allow</button>
</div>
</form>
</div>
<form class="aside" method="post" action="/sign-out">${hidden({ next: view.returnTo })}
<button class="quiet">Use another account</button></form>`,
  }
}

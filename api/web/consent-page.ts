import { html } from './html.ts'
import type { Page } from './page.ts'
import { hidden } from './sign-in-pages.ts'

export type ConsentView = {
  action: string
  clientName: string
  redirectScheme: string
  redirectHost: string
  /** Each scope in words. */
  sentences: string[]
  email: string
  transaction: string
  formToken: string
  /** Where to come back to after signing in as somebody else. */
  returnTo: string
  formTargets: string[]
}

/** Asks a person whether an app may act for them. The app's name is its own claim; the host is what counts. */
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
<dt>Over</dt><dd>${redirectScheme}${isLocal ? ' (an app on this computer)' : null}</dd>
</dl>
<p class="hint">We have not checked this app: anybody can register one under any name. Allow it only if you started this yourself. You can disconnect it at any time in your settings.</p>
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

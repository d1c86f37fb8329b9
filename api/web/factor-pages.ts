import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { passkeyForm, passkeyScript } from './passkey-form.ts'
import { type FormState, hidden, link, messages, passkeyButton } from './sign-in-pages.ts'

/** Asks for the second factor, after the password. */
export function secondStepPage(
  { language, signIn, security }: Texts,
  state: FormState & { flow: string; offersPasskeys: boolean },
): Page {
  const { step } = security
  const form = (field: Html) => html`<form method="post" action="/sign-in/code" class="stack">
${hidden({ next: state.next, flow: state.flow })}
${field}
<button type="submit">${signIn.code.button}</button>
</form>`
  return {
    language,
    title: step.title,
    status: state.error ? 400 : 200,
    body: html`<div class="panel">
<h1>${step.title}</h1>
<p class="lead">${step.lead}</p>
${messages(state)}
${form(appCodeField(step.label))}
<details class="fold"><summary>${step.lost}</summary>
<div class="stack"><p class="hint">${step.recoveryLead}</p>
${form(html`<label for="recovery">${step.recovery}
<input class="code" id="recovery" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" pattern="[0-9A-Za-z \\-]*" maxlength="12" required></label>`)}
</div></details>
${state.offersPasskeys ? passkeyButton(security.passkeys, state) : null}
</div>
<p class="aside">${link('/sign-in', signIn.reset.back, state)}</p>`,
  }
}

/** The field for the six digits that an authenticator app shows. */
export function appCodeField(label: string): Html {
  return html`<label for="code">${label}
<input class="code" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]*" maxlength="7" required autofocus></label>`
}

/** The field for a code of the app or a recovery code. */
export function anyCodeField(label: string): Html {
  return html`<label for="code">${label}
<input class="code" id="code" name="code" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" pattern="[0-9A-Za-z \\-]*" maxlength="12" required></label>`
}

/** Has the browser sign in with a passkey. */
export function passkeyPage(
  { language, signIn, security: { passkeys: texts } }: Texts,
  state: FormState & { options: object },
): Page {
  const { next, options } = state
  return {
    language,
    title: texts.signIn,
    scripts: passkeyScript,
    body: html`<div class="panel">
<h1>${texts.signIn}</h1>
<p class="lead">${texts.signInLead}</p>
${passkeyForm(texts, { kind: 'get', action: '/sign-in/passkey', options, fields: { next }, button: texts.use })}
</div>
<p class="aside">${link('/sign-in', signIn.reset.back, state)}</p>`,
  }
}

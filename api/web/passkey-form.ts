import type { Texts } from '../texts/texts.ts'
import { ASSETS } from './assets.ts'
import { type Html, html } from './html.ts'
import { hidden } from './sign-in-pages.ts'

/** The script without which `passkeyForm` only says that it is needed. */
export const passkeyScript = [ASSETS.passkeys.path]

/** A form that is sent with what the browser answers to WebAuthn's `options`: a new passkey, or a signature. */
export function passkeyForm(
  texts: Texts['security']['passkeys'],
  form: {
    kind: 'create' | 'get'
    action: string
    options: object
    fields: Record<string, string | null>
    button: string
  },
): Html {
  return html`<noscript><p class="notice bad">${texts.needsScript}</p></noscript>
<form method="post" action="${form.action}" class="stack" data-passkey="${form.kind}" data-options="${JSON.stringify(form.options)}">
${hidden({ ...form.fields, answer: '' })}
<p class="notice bad" role="alert" data-fault="unknown" hidden>${texts.unknown}</p>
<p class="notice bad" role="alert" data-fault="known" hidden>${texts.known}</p>
<p class="notice bad" role="alert" data-fault="cancelled" hidden>${texts.cancelled}</p>
<div><button type="submit" hidden>${form.button}</button></div>
</form>`
}

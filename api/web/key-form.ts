import { KEY_DAYS } from '../services/keys.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'

/** What a new key may do, and how long. */
export function keyChoices({ settings: { keys: texts } }: Texts): Html {
  return html`<label for="access">${texts.access} <select id="access" name="access"><option value="full">${texts.full}</option><option value="read">${texts.readOnly}</option></select></label>
<label for="days">${texts.ends} <select id="days" name="days"><option value="">${texts.never}</option>${KEY_DAYS.map(
    (days) => html`<option value="${days}">${texts.after(days)}</option>`,
  )}</select></label>`
}

import type { Texts } from '../texts/texts.ts'
import { clip, clipsButton, FILMED_TEMPLATES } from './clips.ts'
import { type Html, html } from './html.ts'

/** Every template by its moving picture, one of which is picked in a form. */
export function lookPicker(picked: string, texts: Texts): Html {
  return html`<fieldset class="pick-look"><legend>${texts.start.pickLook}</legend>${clipsButton(texts)}
<div class="pick-looks">${FILMED_TEMPLATES.map(
    ({ name, title }) =>
      html`<label for="look-${name}"><input type="radio" id="look-${name}" name="template" value="${name}" ${name === picked ? html`checked` : null}>${clip(name)}<b>${title}</b></label>`,
  )}</div></fieldset>`
}

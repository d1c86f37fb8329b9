import type { VideoFormat } from '../../shared/contracts/format.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import type { Texts } from '../texts/texts.ts'
import { posterAddress } from './clips.ts'
import { type Html, html } from './html.ts'

/** The templates as pictures of which one is chosen: radio buttons named `template`. */
export function templateField(label: string, chosen: string): Html {
  return html`<fieldset class="gallery"><legend>${label}</legend>${TEMPLATES.map(({ name, title }) => {
    const picture = posterAddress(name)
    return html`<label><input type="radio" name="template" value="${name}" ${name === chosen ? html`checked` : null}>${
      picture && html`<img src="${picture}" alt="" loading="lazy" width="432" height="768">`
    }<span>${title}</span></label>`
  })}</fieldset>`
}

/** The shapes of a video as outlines of which one is chosen: radio buttons named `format`. */
export function shapeField(label: string, shapes: Texts['videoFormats'], chosen: VideoFormat): Html {
  return html`<fieldset class="shapes"><legend>${label}</legend>${Object.entries(shapes).map(
    ([name, words]) =>
      html`<label><input type="radio" name="format" value="${name}" ${name === chosen ? html`checked` : null}><i class="${name}"></i><span>${words}</span></label>`,
  )}</fieldset>`
}

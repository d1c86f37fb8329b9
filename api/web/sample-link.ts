import { posterAddress } from './clips.ts'
import { type Html, html } from './html.ts'

/** A quiz that everybody can play. `picture` is the address of a frame of its first question. */
export type SampleLink = { name: string; title: string; template: string; picture: string }

/** A frame of a sample on its blurred look, which stays alone where no frame could be drawn. */
export function samplePicture(template: string, picture: string): Html {
  const ground = posterAddress(template)
  return html`<span class="sample-picture">${ground && html`<img class="ground" src="${ground}" alt="">`}<img src="${picture}" alt="" width="540" height="960"></span>`
}

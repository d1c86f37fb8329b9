import { LANGUAGES, type Language } from '../texts/languages.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'

/** The footer of every page: its languages, each by its own name, as buttons of a form that works without scripts. */
export function siteFooter({ language: label }: Texts['frame'], current: Language): Html {
  return html`<footer class="languages"><form method="post" action="/language" aria-label="${label}">
${Object.entries(LANGUAGES).map(
  ([code, name]) =>
    html`<button class="quiet" name="language" value="${code}" lang="${code}" ${code === current ? html`aria-current="true"` : null}>${name}</button>\n`,
)}</form></footer>`
}

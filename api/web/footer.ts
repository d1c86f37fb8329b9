import type { OperatorLinks } from '../config.ts'
import { LANGUAGES, type Language } from '../texts/languages.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'

const OPERATOR_PAGES = ['terms', 'privacy', 'contact'] as const

/**
 * The footer of every page: its languages, each by its own name, as buttons of a form that works without scripts. Public
 * pages also lead to what the operator says of themselves.
 */
export function siteFooter(
  { language: label, operator: words }: Texts['frame'],
  current: Language,
  { operator = {}, isAsking = false }: { operator?: OperatorLinks; isAsking?: boolean },
): Html {
  const named = OPERATOR_PAGES.filter((name) => operator[name] !== undefined)
  return html`<footer class="languages"${isAsking && html` inert`}>${
    named.length > 0 &&
    html`<nav aria-label="${words.label}">${named.map((name) => html`<a href="${operator[name]}" rel="noopener">${words[name]}</a>`)}</nav>`
  }<form method="post" action="/language" aria-label="${label}">
${Object.entries(LANGUAGES).map(
  ([code, name]) =>
    html`<button class="quiet" name="language" value="${code}" lang="${code}" ${code === current ? html`aria-current="true"` : null}>${name}</button>\n`,
)}</form></footer>`
}

import { type Html, html } from '../../web/html.ts'

/** The path of an operation, which breaks into lines only after slashes. */
export function routeCode(path: string): Html {
  return html`<code>${path.split(/(?<=.\/)/).map((part) => html`${part}<wbr>`)}</code>`
}

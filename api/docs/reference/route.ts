import type { Operation } from '../../operations/operation.ts'
import { type Html, html } from '../../web/html.ts'

/** The path of an operation, which breaks into lines only after slashes. */
export function routeCode(path: string): Html {
  return html`<code>${path.split(/(?<=.\/)/).map((part) => html`${part}<wbr>`)}</code>`
}

/** The method of an operation in its colour. */
export function methodBadge({ method }: Pick<Operation, 'method'>): Html {
  return html`<span class="method ${method.toLowerCase()}">${method}</span>`
}

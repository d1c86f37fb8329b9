import { type Html, html } from './html.ts'

/** A part of what a form has chosen: the words of a picked option, or a number with its noun. */
type Part =
  | { picked: string }
  /** Names of fields, of which the ticked ones count or the number that is typed; several are multiplied. */
  | {
      counted: string
      words: (number: number) => string
      lead?: string
      /** What it counts as while nothing is ticked; it is then always said. */
      least?: number
    }
  /** A selector of elements of the page. */
  | { items: string; words: (number: number) => string }

/**
 * The bar at the foot of a long form, which stays in sight with its button. Its script says what is chosen so far;
 * `missing` is said before what is always said for as long as the first number is zero, unless the field with the id `unless` is checked.
 */
export function actionBar(
  buttons: Html,
  parts: readonly Part[],
  { missing, unless }: { missing?: string; unless?: string } = {},
): Html {
  return html`<div class="action-bar" data-missing="${missing ?? ''}" data-unless="${unless ?? ''}">
<p class="chosen" aria-live="polite"></p>${parts.map((part) => html`<i hidden ${dataOf(part)}></i>`)}
${buttons}</div>`
}

function dataOf(part: Part): Html {
  if ('picked' in part) return html`data-picked="${part.picked}"`
  const { words } = part
  // The script writes other numbers in the place of the two.
  const forms = html`data-one="${words(1)}" data-many="${words(2).replace('2', '#')}"`
  return 'items' in part
    ? html`data-items="${part.items}" ${forms}`
    : html`data-counted="${part.counted}" ${forms} data-lead="${part.lead ?? ' · '}" ${part.least === undefined ? null : html`data-least="${part.least}"`}`
}

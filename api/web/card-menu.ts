import { type Html, html } from './html.ts'

/** The rest of what can be done with something in a list: links and forms behind one button, which needs no script. */
export function cardMenu(label: string, choices: Html): Html {
  return html`<details class="more" name="more"><summary class="button quiet" aria-label="${label}">⋯</summary><div class="choices">
${choices}</div></details>`
}

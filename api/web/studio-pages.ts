import { type Html, html } from './html.ts'

/** A labelled select field. */
export function choice(
  name: string,
  label: string,
  options: Readonly<Record<string, string>>,
  selected: string,
): Html {
  return html`<label for="${name}">${label} <select id="${name}" name="${name}">${Object.entries(options).map(
    ([value, text]) =>
      html`<option value="${value}" ${value === selected ? html`selected` : null}>${text}</option>`,
  )}</select></label>`
}

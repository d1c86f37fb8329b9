import { type Html, html } from '../web/html.ts'

/** A sentence of a table with markup in its slots: `{link}` is replaced by `slots.link`, all else is escaped. */
export function fill(sentence: string, slots: Readonly<Record<string, Html | string>>): Html {
  return html`${sentence.split(/(\{\w+\})/).map((part) => slots[part.slice(1, -1)] ?? part)}`
}

import type { Format } from '../../shared/formats/format.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import { choice } from './studio-pages.ts'

/** A folded form that downloads something of the account as a file of one of these formats. */
export function exportForm(state: {
  action: string
  title: string
  lead?: string
  formats: readonly Pick<Format, 'name' | 'title'>[]
  texts: Texts
}): Html {
  const { action, title, lead, formats, texts } = state
  return html`<details class="panel"><summary><h2 id="file-title">${title}</h2></summary>
<form action="${action}" class="stack" aria-labelledby="file-title">${lead ? html`<p class="hint">${lead}</p>` : null}
${exportFields(formats, texts)}</form></details>`
}

/** The choice of a format, and the button that downloads the file. */
export function exportFields(formats: readonly Pick<Format, 'name' | 'title'>[], texts: Texts): Html {
  const names: Readonly<Record<string, string>> = texts.fileFormats
  const titles = Object.fromEntries(formats.map(({ name, title }) => [name, names[name] ?? title]))
  return html`${choice('as', texts.playerPage.file.kind, titles, 'csv')}
<div><button class="second">${texts.playerPage.file.button}</button></div>`
}

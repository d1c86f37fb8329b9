import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'

/** Asks before something that cannot be undone; works without scripts. */
export function confirmPage(view: {
  texts: Texts
  email: string
  title: string
  text: Html | string
  /** Where the form is sent, its fields, and the words of its button. */
  action: string
  fields: Html
  button: string
  /** Where to go instead. */
  back: string
}): Page {
  const { texts, email, title, text, action, fields, button, back } = view
  return {
    language: texts.language,
    title,
    email,
    section: 'studio',
    body: html`<form method="post" action="${action}" class="panel">
<h1>${title}</h1>
${text}
${fields}
<div class="actions"><button class="danger">${button}</button><a class="button second" href="${back}">${texts.confirm.back}</a></div>
</form>`,
  }
}

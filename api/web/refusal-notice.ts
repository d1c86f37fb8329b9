import type { Issue } from '../../shared/errors.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import { issueOn } from './issue-words.ts'

/** Why a form was refused, with each thing to mend; nothing where it was not. */
export function refusalNotice(
  { error, issues = [] }: { error?: string; issues?: readonly Issue[] },
  texts: Texts,
): Html | null {
  if (!error) return null
  const list = html`<ul>${issues.map((issue) => html`<li>${issueOn(texts, issue)}</li>`)}</ul>`
  return html`<div class="notice bad" role="alert"><p>${error}</p>${issues.length > 0 ? list : null}</div>`
}

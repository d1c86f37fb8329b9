import type { Issue } from '../../shared/errors.ts'
import { type Html, html } from './html.ts'
import { issueWords } from './issue-words.ts'

/** Why a form was refused, with each thing to mend; nothing where it was not. */
export function refusalNotice({
  error,
  issues = [],
}: {
  error?: string
  issues?: readonly Issue[]
}): Html | null {
  if (!error) return null
  const list = html`<ul>${issues.map((issue) => html`<li>${issueWords(issue)}</li>`)}</ul>`
  return html`<div class="notice bad" role="alert"><p>${error}</p>${issues.length > 0 ? list : null}</div>`
}

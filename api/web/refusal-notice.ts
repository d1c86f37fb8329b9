import type { Issue } from '../../shared/errors.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import { issueOn } from './issue-words.ts'

/** What is to mend in a quiz, and the question that it is about, with its row in a table. */
export type Fault = { issue: Issue; question: { row: number | null; text: string } | null }

/** Why a form was refused, with each thing to mend, and the way on without them; nothing where it was not. */
export function refusalNotice(
  { error, faults = [], wayOn }: { error?: string; faults?: readonly Fault[]; wayOn?: Html | null },
  texts: Texts,
): Html | null {
  if (!error) return null
  return html`<div class="notice bad" role="alert"><p>${error}</p>${faults.length > 0 ? faultList(faults, texts) : null}${wayOn}</div>`
}

/** Faults, each with the row of a table and the question that it is about. */
export function faultList(faults: readonly Fault[], texts: Texts): Html {
  return html`<ul class="faults">${faults.map(({ issue, question }) => {
    const row = question?.row ? html`<b>${texts.quizTable.row(question.row)}</b> ` : null
    return html`<li>${question && html`<span>${row}<q dir="auto">${question.text}</q></span>`}<span>${issueOn(texts, issue)}</span></li>`
  })}</ul>`
}

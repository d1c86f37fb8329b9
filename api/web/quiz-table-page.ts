import type { Texts } from '../texts/texts.ts'
import { BATCHES_PATH, QUIZ_TABLE_PATH } from './batch-pages.ts'
import { html } from './html.ts'
import type { Page } from './page.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { studioFrame } from './studio-frame.ts'

/** The cells of the example, row by row. */
export function rowsOfExample(example: string): string[][] {
  return example.split('\n').map((line) => line.split('\t'))
}

/** The form with which a table becomes many quizzes, with a table that shows how one is read. */
export function quizTablePage(state: {
  texts: Texts
  email: string
  csrf: string
  /** Identifies one opening of the form, so that a repeated press creates the quizzes once. */
  attempt: string
  flash: { error?: string }
  /** What was pasted before. */
  table: string
}): Page {
  const { texts, csrf, attempt, flash, table } = state
  const { batches, quizTable: words } = texts
  const [head = [], ...rows] = rowsOfExample(words.example)
  return {
    ...studioFrame(state),
    title: words.title,
    body: html`<p class="crumb"><a href="${BATCHES_PATH}">${batches.title}</a></p><h1>${words.title}</h1>
${messages(flash)}
<form method="post" action="${QUIZ_TABLE_PATH}" enctype="multipart/form-data" class="panel">${hidden({ csrf, attempt })}
<p class="lead">${words.lead}</p>
<div class="sheet" tabindex="0" role="region" aria-label="${words.exampleTitle}"><table><caption class="unseen">${words.exampleTitle}</caption>
<thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>
<p><a href="${QUIZ_TABLE_PATH}/template" download>${words.template}</a></p>
<p class="hint">${words.columns}</p>
<div class="pair"><label for="table">${words.paste} <textarea id="table" name="table" rows="9" dir="auto" spellcheck="false">${table}</textarea></label>
<label for="file">${words.file} <span class="hint" id="file-hint">${words.fileHint}</span>
<input id="file" name="file" type="file" accept=".csv,.tsv,.txt,.xlsx" aria-describedby="file-hint"></label></div>
<div><button>${words.create}</button></div></form>`,
  }
}

import type { TableQuiz } from '../studio/read-table.ts'
import type { Texts } from '../texts/texts.ts'
import { ASSETS } from './assets.ts'
import { BATCHES_PATH, QUIZ_TABLE_PATH } from './batch-pages.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { faultList } from './refusal-notice.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { studioFrame } from './studio-frame.ts'
import { lossList, questionList } from './understood.ts'

/** How many of the quizzes that were read are shown, and how many questions of each. */
const QUIZZES_SHOWN_MAX = 5
const QUESTIONS_SHOWN_MAX = 2

/** The cells of the example, row by row. */
export function rowsOfExample(example: string): string[][] {
  return example.split('\n').map((line) => line.split('\t'))
}

/** The form with which a table becomes many quizzes; once a table was read, its first quizzes with the button that creates all. */
export function quizTablePage(state: {
  texts: Texts
  email: string
  csrf: string
  /** Identifies one opening of the form, so that a repeated press creates the quizzes once. */
  attempt: string
  error?: string
  /** What was pasted or uploaded before. */
  table: string
  /** What was read of it. */
  quizzes: readonly TableQuiz[]
  /** The hash of the table that was read, which goes with the button that creates its quizzes. */
  checked: string
}): Page {
  const { texts, csrf, attempt, error, table, quizzes, checked } = state
  const { batches, quizTable: words } = texts
  const isRead = quizzes.length > 0
  const isFaulty = quizzes.some(({ faults }) => faults.length > 0)
  const frame = studioFrame(state)
  return {
    ...frame,
    styles: [...(frame.styles ?? []), ASSETS.start.path],
    ...(isRead ? {} : { scripts: [ASSETS.quizTable.path], policy: { 'connect-src': "'self'" } }),
    title: words.title,
    body: html`<p class="crumb"><a href="${BATCHES_PATH}">${batches.title}</a></p><h1>${words.title}</h1>
${messages({ error })}
<form method="post" action="${QUIZ_TABLE_PATH}" enctype="multipart/form-data" class="quiz-table">${hidden({ csrf, attempt })}
${
  isRead
    ? html`${readQuizzes(quizzes, texts)}
<details class="panel" ${isFaulty ? html`open` : null}><summary>${words.change}</summary>${tableFields(table, words)}
<div><button class="${isFaulty ? '' : 'second'}">${words.again}</button></div></details>
${isFaulty ? goodOnly(quizzes, { words, checked }) : html`<div class="action-bar"><p class="chosen">${words.quizzes(quizzes.length)}</p><button name="checked" value="${checked}">${words.create(quizzes.length)}</button></div>`}`
    : html`<div class="table-first"><div class="panel">${tableFields(table, words)}
<div><button>${words.check}</button></div></div>
<div class="stack"><div id="table-read" class="stack"></div>${example(words)}</div></div>`
}</form>`,
  }
}

/** Creates what has no fault, for who mends the rest later. */
function goodOnly(
  quizzes: readonly TableQuiz[],
  { words, checked }: { words: Texts['quizTable']; checked: string },
): Html | null {
  const good = quizzes.filter((quiz) => quiz.good !== null)
  if (good.length === 0) return null
  return html`<div class="action-bar"><p class="chosen">${words.without(rowsLeftOut(quizzes).length)}</p><button class="second" name="good" value="${checked}">${words.create(good.length)}</button></div>`
}

/** The rows that are left out where only what has no fault is created. */
export function rowsLeftOut(quizzes: readonly TableQuiz[]): number[] {
  return quizzes.flatMap(({ good, rows }) => good?.leftOut ?? rows).sort((one, other) => one - other)
}

/** The first quizzes of a table below all faults, each with its row. */
function readQuizzes(quizzes: readonly TableQuiz[], texts: Texts): Html {
  const { quizTable: words, checklist } = texts
  const isFaulty = ({ faults }: TableQuiz) => faults.length > 0
  const shown = quizzes.filter((quiz) => !isFaulty(quiz)).slice(0, QUIZZES_SHOWN_MAX)
  const total = quizzes.reduce((sum, { questions }) => sum + questions.length, 0)
  const faulty = quizzes.filter(isFaulty)
  const faults = faulty.reduce((sum, quiz) => sum + quiz.faults.length, 0)
  const more = quizzes.length - faulty.length - shown.length
  return html`<section class="panel" aria-labelledby="read"><h2 id="read">${words.quizzes(quizzes.length)} · ${checklist.questions(total)}</h2>
<p class="${faults > 0 ? 'notice bad' : 'lead'}" role="status">${faults > 0 ? words.faulty(faults) : words.notYet}</p>
${faulty.map((quiz) => html`<section class="row-faults"><h3 dir="auto">${quiz.title}</h3>${faultList(quiz.faults, texts)}</section>`)}
<ul class="read-quizzes">${shown.map(
    ({ title, questions, losses }) => html`<li class="understood"><h3 dir="auto">${title}</h3>
<p class="meta">${checklist.questions(questions.length)}</p>
${lossList(losses, texts)}
${questionList(questions.slice(0, QUESTIONS_SHOWN_MAX), texts)}
${questions.length > QUESTIONS_SHOWN_MAX ? html`<p class="hint">${words.more(questions.length - QUESTIONS_SHOWN_MAX)}</p>` : null}</li>`,
  )}</ul>
${more > 0 ? html`<p class="hint">${words.more(more)}</p>` : null}</section>`
}

function example(words: Texts['quizTable']): Html {
  const [head = [], ...rows] = rowsOfExample(words.example)
  return html`<div class="panel"><h2>${words.exampleTitle}</h2><p>${words.lead}</p>
<div class="sheet" tabindex="0" role="region" aria-label="${words.exampleTitle}"><table><caption class="unseen">${words.exampleTitle}</caption>
<thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>
<p class="hint">${words.columns}</p>
<p><a href="${QUIZ_TABLE_PATH}/template" download>${words.template}</a></p></div>`
}

function tableFields(table: string, words: Texts['quizTable']): Html {
  return html`<label for="table">${words.paste} <textarea id="table" name="table" rows="9" dir="auto" spellcheck="false" placeholder="${words.placeholder}">${table}</textarea></label>
<label for="file">${words.file} <span class="hint" id="file-hint">${words.fileHint}</span>
<input id="file" name="file" type="file" accept=".csv,.tsv,.txt,.xlsx" aria-describedby="file-hint"></label>`
}

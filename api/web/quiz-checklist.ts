import type { QuizItem } from '../../shared/contracts/quiz.ts'
import { type Html, html } from './html.ts'
import { FORMAT_TITLES } from './studio-pages.ts'
import { count } from './words.ts'

/** How many quizzes a list offers: all that one request of the API may name. */
export const CHECKLIST_QUIZZES_MAX = 100

/** A list of quizzes, newest first, of which any number can be ticked. */
export function quizChecklist(
  quizzes: readonly QuizItem[],
  { total, ticked }: { total: number; ticked: ReadonlySet<string> },
): Html {
  return html`<fieldset class="checklist"><legend>Quizzes</legend>
<div class="rows" tabindex="0">${quizzes.map(
    ({ id, title, questionCount, format }) => html`<label class="check" for="pick-${id}">
<input type="checkbox" id="pick-${id}" name="quizId" value="${id}" ${ticked.has(id) ? html`checked` : null}>
<span><b dir="auto">${title}</b> <span class="hint">${count(questionCount, 'question')} · ${FORMAT_TITLES[format]}</span></span></label>`,
  )}</div>
${total > quizzes.length ? html`<p class="hint">The newest ${quizzes.length} of ${total} quizzes.</p>` : null}</fieldset>`
}

import type { QuizItem } from '../../shared/contracts/quiz.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'

/** How many quizzes a list offers: all that one request of the API may name. */
export const CHECKLIST_QUIZZES_MAX = 100

/** A quiz to tick; with its cover and why it cannot be rendered yet and so not be ticked, where these matter. */
type ListedQuiz = Pick<QuizItem, 'id' | 'title' | 'questionCount' | 'format'> & {
  cover?: Html
  problem?: string | null
}

/** A list of quizzes, newest first, of which any number can be ticked; those that cannot are last. */
export function quizChecklist(
  quizzes: readonly ListedQuiz[],
  { total, ticked, texts }: { total: number; ticked: ReadonlySet<string>; texts: Texts },
): Html {
  const { checklist: words, videoFormats } = texts
  const ordered = quizzes.toSorted((one, other) => Number(!!one.problem) - Number(!!other.problem))
  return html`<fieldset class="checklist"><legend>${words.legend} <span class="hint">${total.toLocaleString(texts.language)}</span></legend>
<button type="button" class="act" data-tick-all="${words.tickNone}" hidden>${words.tickAll}</button>
<div class="rows" tabindex="0">${ordered.map(
    ({ id, title, questionCount, format, cover, problem }) => html`<label class="check" for="pick-${id}">
<input type="checkbox" id="pick-${id}" name="quizId" value="${id}" ${problem ? html`disabled` : ticked.has(id) ? html`checked` : null}>${cover}
<span><b dir="auto">${title}</b> <span class="hint">${words.questions(questionCount)} · ${videoFormats[format]}</span>${
      problem ? html` <span class="problem">${problem}</span>` : null
    }</span></label>`,
  )}</div>
${total > quizzes.length ? html`<p class="hint">${words.newest(quizzes.length, total)}</p>` : null}</fieldset>`
}

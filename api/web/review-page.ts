import type { Question } from '../../shared/contracts/question.ts'
import { REVIEW_REASONS, type ReviewReason } from '../../shared/contracts/review.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { quizPath } from './quiz-card.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { studioFrame } from './studio-frame.ts'

/** The check of a quiz's questions. */
export function reviewPath(quizId: string): string {
  return `${quizPath(quizId)}/review`
}

type CheckedQuestion = Pick<Question, 'questionText' | 'answers' | 'review'>

/** The questions of a quiz, each with its verdict and the reasons for it, and the button that has them checked. */
export function reviewPage(state: {
  texts: Texts
  email: string
  csrf: string
  flash: { error?: string; notice?: string }
  quiz: { id: string; title: string }
  questions: readonly CheckedQuestion[]
  hasModel: boolean
}): Page {
  const { texts, csrf, flash, quiz, questions, hasModel } = state
  const { review: words, frame } = texts
  const path = reviewPath(quiz.id)
  return {
    ...studioFrame(state),
    title: `${words.title}: ${quiz.title}`,
    body: html`<p class="crumb"><a href="/studio">${frame.sections.studio}</a> · <a href="${quizPath(quiz.id)}" dir="auto">${quiz.title}</a></p><h1>${words.title}</h1>
${messages(flash)}
${
  questions.length === 0
    ? html`<p class="lead">${words.none}</p>`
    : html`<form method="post" action="${path}" class="panel">${hidden({ csrf })}
<p class="lead">${hasModel ? words.lead : words.withoutModel}</p>
<div><button>${words.check}</button></div></form>
<ol class="list panel">${questions.map((question, index) => item(question, index + 1, texts))}</ol>`
}`,
  }
}

function item(
  { questionText, answers, review }: CheckedQuestion,
  place: number,
  { start, review: { status, reasons: sentences } }: Texts,
): Html {
  // Questions about pictures often have the same text; their right answers tell them apart.
  const right = answers.filter(({ isCorrect, answerText }) => isCorrect && answerText !== '')
  const said = review?.status ?? 'open'
  const tone = said === 'unchecked' ? 'bad' : said === 'open' ? 'calm' : 'good'
  const reasons = (review?.reasons ?? []).map((reason) => html`<li>${sentenceIn(sentences, reason)}</li>`)
  return html`<li><div class="stack"><h2 dir="auto">${place}. ${questionText}</h2>
${right.length > 0 ? html`<p class="hint" dir="auto"><span class="unseen">${start.right} </span><span aria-hidden="true">✓ </span>${right.map(({ answerText }) => answerText).join(' · ')}</p>` : null}
<p class="state ${tone}"><span>${status[said]}</span></p>${reasons.length > 0 ? html`<ul>${reasons}</ul>` : null}</div></li>`
}

/** A reason, which the API gives in English, in the language of the page. */
function sentenceIn(sentences: Texts['review']['reasons'], english: string): string {
  const codes = Object.keys(REVIEW_REASONS) as ReviewReason[]
  const code = codes.find((one) => REVIEW_REASONS[one] === english)
  return code === undefined ? english : sentences[code]
}

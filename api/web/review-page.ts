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
  const verdict = questions.every(({ review }) => review) ? summaryOf(questions, words) : null
  return {
    ...studioFrame(state),
    title: `${words.title}: ${quiz.title}`,
    body: html`<p class="crumb"><a href="/studio">${frame.sections.studio}</a> <a href="${quizPath(quiz.id)}" dir="auto">${quiz.title}</a></p><h1>${words.title}</h1>
${messages(flash)}
${
  questions.length === 0
    ? html`<p class="lead">${words.none}</p>`
    : html`<form method="post" action="${path}" class="panel verdict-top">${hidden({ csrf })}
<div class="stack">${verdict}<p class="lead">${hasModel ? words.lead : words.withoutModel}</p></div>
<button${verdict && html` class="second"`}>${words.check}</button></form>
<ol class="list panel verdict-list">${questions.map((question, index) => item(question, { place: index + 1, quizId: quiz.id, texts }))}</ol>`
}`,
  }
}

/** What the check of all questions came to. */
function summaryOf(questions: readonly CheckedQuestion[], { done }: Texts['review']): Html {
  const faulty = questions.filter((question) => isFaulty(question)).length
  return html`<h2 class="state ${faulty > 0 ? 'bad' : 'good'}"><span>${done(faulty)}</span></h2>`
}

function isFaulty({ review }: CheckedQuestion): boolean {
  return review?.status === 'unchecked'
}

function item(
  question: CheckedQuestion,
  { place, quizId, texts }: { place: number; quizId: string; texts: Texts },
): Html {
  const { questionText, answers, review } = question
  const { start, cards } = texts
  const { status, reasons: sentences } = texts.review
  // Questions about pictures often have the same text; their right answers tell them apart.
  const right = answers.filter(({ isCorrect, answerText }) => isCorrect && answerText !== '')
  const said = review?.status ?? 'open'
  const tone = isFaulty(question) ? 'bad' : said === 'open' ? 'calm' : 'good'
  const reasons = (review?.reasons ?? []).map((reason) => html`<li>${sentenceIn(sentences, reason)}</li>`)
  return html`<li><span class="place" aria-hidden="true">${place}</span><div><h2 dir="auto"><span class="unseen">${place}. </span>${questionText}</h2>
${right.length > 0 ? html`<p class="hint" dir="auto"><span class="unseen">${start.right} </span><span aria-hidden="true">✓ </span>${right.map(({ answerText }) => answerText).join(' · ')}</p>` : null}</div>
<p class="state ${tone}"><span>${status[said]}</span></p>${reasons.length > 0 ? html`<ul>${reasons}</ul>` : null}${isFaulty(question) ? html`<a class="act" href="${quizPath(quizId)}" aria-label="${cards.edit}: ${questionText}">${cards.edit}</a>` : null}</li>`
}

/** A reason, which the API gives in English, in the language of the page. */
function sentenceIn(sentences: Texts['review']['reasons'], english: string): string {
  const codes = Object.keys(REVIEW_REASONS) as ReviewReason[]
  const code = codes.find((one) => REVIEW_REASONS[one] === english)
  return code === undefined ? english : sentences[code]
}

import type { Question } from '../../shared/contracts/question.ts'
import { REVIEW_REASONS, type ReviewReason } from '../../shared/contracts/review.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { studioFrame } from './studio-frame.ts'
import { quizPath } from './video-paths.ts'

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
  /** Identifies one opening of the page, so that a repeated press makes one render. */
  attempt: string
  flash: { error?: string; notice?: string }
  quiz: { id: string; title: string }
  questions: readonly CheckedQuestion[]
  hasModel: boolean
}): Page {
  const { texts, flash, quiz, questions, hasModel } = state
  const { review: words, frame } = texts
  const lead = html`<p class="lead">${hasModel ? words.lead : words.withoutModel}</p>`
  const verdict = questions.every(({ review }) => review) ? summaryOf(questions, words) : null
  return {
    ...studioFrame(state),
    title: `${words.title}: ${quiz.title}`,
    body: html`<p class="crumb"><a href="/studio">${frame.sections.studio}</a> <a href="${quizPath(quiz.id)}" dir="auto">${quiz.title}</a></p><h1>${words.title}</h1>
${messages(flash)}
${
  questions.length === 0
    ? html`<p class="lead">${words.none}</p>`
    : html`<section class="panel verdict-top">
<div class="stack">${verdict ? html`${verdict}${checkedList(state)}` : lead}</div>
<div class="row">${verdict ? waysOn(state) : checkForm(state, '')}</div></section>
<ol class="list panel verdict-list">${questions.map((question, index) => item(question, { place: index + 1, quizId: quiz.id, texts }))}</ol>
${verdict && html`<div class="row check-again">${checkForm(state, 'act')}</div>`}`
}`,
  }
}

/** What all questions were checked for. */
function checkedList({ hasModel, texts: { review: words } }: Parameters<typeof reviewPage>[0]): Html {
  const { clues, repeats, solved } = words.checked
  const checks = [clues, repeats, ...(hasModel ? [solved] : [])]
  return html`<ul class="checked">${checks.map((check) => html`<li>${check}</li>`)}</ul>${hasModel ? null : html`<p class="hint">${words.withoutModel}</p>`}`
}

/** The button that has all questions checked, also once more. */
function checkForm(
  { csrf, quiz, texts: { review: words } }: Parameters<typeof reviewPage>[0],
  look: string,
): Html {
  return html`<form method="post" action="${reviewPath(quiz.id)}">${hidden({ csrf })}<button class="${look}">${look ? words.again : words.check}</button></form>`
}

/** Where to go once all questions are checked: on to the video, or back to what is not confirmed. */
function waysOn({ texts, csrf, attempt, quiz, questions }: Parameters<typeof reviewPage>[0]): Html {
  const isPassed = !questions.some((question) => isFaulty(question))
  return html`${
    isPassed
      ? html`<form method="post" action="/studio/renders">${hidden({ csrf, attempt, quizId: quiz.id })}<button>${texts.editor.render}</button></form>`
      : null
  }<a class="button ${isPassed ? 'second' : ''}" href="${quizPath(quiz.id)}">${texts.review.back}</a>`
}

/** What the check of all questions came to. */
function summaryOf(questions: readonly CheckedQuestion[], { done, passed }: Texts['review']): Html {
  const faulty = questions.filter((question) => isFaulty(question)).length
  return html`<h2 class="state ${faulty > 0 ? 'bad' : 'good'}"><span>${faulty > 0 ? done(faulty) : passed(questions.length)}</span></h2>`
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
<p class="state ${tone}"><span>${status[said]}</span></p>${reasons.length > 0 ? html`<ul>${reasons}</ul>` : null}${isFaulty(question) ? html`<a class="act" href="${quizPath(quizId)}?question=${place}" aria-label="${cards.edit}: ${questionText}">${cards.edit}</a>` : null}</li>`
}

/** A reason, which the API gives in English, in the language of the page. */
function sentenceIn(sentences: Texts['review']['reasons'], english: string): string {
  const codes = Object.keys(REVIEW_REASONS) as ReviewReason[]
  const code = codes.find((one) => REVIEW_REASONS[one] === english)
  return code === undefined ? english : sentences[code]
}

import type { Question } from '../../shared/contracts/question.ts'
import type { Quiz } from '../../shared/contracts/quiz.ts'
import { REVIEW_REASONS, type ReviewReason } from '../../shared/contracts/review.ts'
import { KINDS, kindOf } from '../../shared/questions/kinds.ts'
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

type CheckedQuestion = Pick<Question, 'questionText' | 'answers' | 'kind' | 'review'>

/** Faults of a question of which the list of what was checked says that no question has them. */
const FAULTS = {
  clues: ['long_key', 'odd_form', 'all_or_none', 'absolute_word', 'clue_word'],
  repeats: ['same_options', 'asked_before', 'long_text', 'long_explanation'],
} as const satisfies Record<string, ReviewReason[]>

/** Faults that only a model finds. */
const FOUND_BY_MODEL = ['solved_otherwise', 'several_right', 'changes_with_time'] as const

/** The questions of a quiz, each with its verdict and the reasons for it, and the button that has them checked. */
export function reviewPage(state: {
  texts: Texts
  email: string
  csrf: string
  /** Identifies one opening of the page, so that a repeated press makes one render. */
  attempt: string
  flash: { error?: string; notice?: string }
  quiz: Pick<Quiz, 'id' | 'title' | 'quizType'>
  questions: readonly CheckedQuestion[]
  hasModel: boolean
}): Page {
  const { texts, flash, quiz, questions, hasModel } = state
  const { review: words } = texts
  const lead = html`<p class="lead">${hasModel ? words.lead : words.withoutModel}</p>`
  const verdict = questions.every(({ review }) => review) ? summaryOf(questions, words) : null
  return {
    ...studioFrame(state),
    title: `${words.title}: ${quiz.title}`,
    body: html`<p class="crumb"><a href="/studio">${texts.studioMenu.quizzes}</a> <a href="${quizPath(quiz.id)}" dir="auto">${quiz.title}</a></p><h1>${words.title}</h1>
${messages(flash)}
${
  questions.length === 0
    ? html`<p class="lead">${words.none}</p>`
    : html`<section class="panel verdict-top">
<div class="stack">${verdict ? html`${verdict}${checkedList(state)}` : lead}</div>
<div class="row">${verdict ? html`${waysOn(state)}${checkForm(state, 'act')}` : checkForm(state, '')}</div></section>
<ol class="list panel verdict-list">${questions.map((question, index) => item(question, { place: index + 1, quizId: quiz.id, texts }))}</ol>`
}`,
  }
}

/** What holds for all questions by their verdicts, ticked off only where every question passed. */
function checkedList(state: Parameters<typeof reviewPage>[0]): Html {
  const { hasModel, questions, texts } = state
  const { checked, withoutModel } = texts.review
  const isFree = (faults: readonly ReviewReason[]) => !questions.some((question) => hasOne(question, faults))
  const checks = [
    isFree(FAULTS.clues) && checked.clues,
    isFree(FAULTS.repeats) && checked.repeats,
    isSolved(state) && checked.solved,
  ].filter((check) => check !== false)
  const tone = questions.some(isFaulty) ? '' : ' good'
  return html`${checks.length > 0 && html`<ul class="checked${tone}">${checks.map((check) => html`<li>${check}</li>`)}</ul>`}${hasModel || questions.some(isUnsolved) ? null : html`<p class="hint">${withoutModel}</p>`}`
}

/** Whether a question was found to have one of these faults. */
function hasOne(question: CheckedQuestion, faults: readonly ReviewReason[]): boolean {
  // The reasons of one that was replaced are those of the question before it.
  return (
    isFaulty(question) && faults.some((fault) => question.review!.reasons.includes(REVIEW_REASONS[fault]))
  )
}

/** Whether a model solved every question that has a right answer: without one, none of them passes. */
function isSolved({ quiz, questions }: Parameters<typeof reviewPage>[0]): boolean {
  const solvable = questions.filter((question) => KINDS[kindOf(quiz.quizType, question)].reveals !== 'shares')
  return (
    solvable.length > 0 &&
    solvable.every(
      (question) => !isUnsolved(question) && (!isFaulty(question) || hasOne(question, FOUND_BY_MODEL)),
    )
  )
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
  const isPassed = !questions.some((question) => isFaulty(question) || isUnsolved(question))
  return html`${
    isPassed
      ? html`<form method="post" action="/studio/renders">${hidden({ csrf, attempt, quizId: quiz.id })}<button>${texts.editor.render}</button></form>`
      : null
  }<a class="button ${isPassed ? 'second' : ''}" href="${quizPath(quiz.id)}">${texts.review.back}</a>`
}

/** What the check of all questions came to. */
function summaryOf(questions: readonly CheckedQuestion[], { done, passed, byRules }: Texts['review']): Html {
  const faulty = questions.filter((question) => isFaulty(question)).length
  if (faulty === 0 && questions.some(isUnsolved)) return html`<h2>${byRules}</h2>`
  return html`<h2 class="state ${faulty > 0 ? 'bad' : 'good'}"><span>${faulty > 0 ? done(faulty) : passed(questions.length)}</span></h2>`
}

function isFaulty({ review }: CheckedQuestion): boolean {
  return review?.status === 'unchecked' && review.reasons.some((reason) => reason !== REVIEW_REASONS.no_model)
}

/** Whether the rules found nothing and no model looked at its facts: nothing is wrong with the question. */
function isUnsolved(question: CheckedQuestion): boolean {
  return question.review?.status === 'unchecked' && !isFaulty(question)
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
  const said = isUnsolved(question) ? 'rules' : (review?.status ?? 'open')
  const tone = isFaulty(question) ? 'bad' : said === 'open' || said === 'rules' ? 'calm' : 'good'
  const told = (review?.reasons ?? []).filter((reason) => reason !== REVIEW_REASONS.no_model)
  const reasons = told.map((reason) => html`<li>${sentenceIn(sentences, reason)}</li>`)
  return html`<li><span class="place" aria-hidden="true">${place}</span><div><h2 dir="auto"><span class="unseen">${place}. </span>${questionText}</h2>
${right.length > 0 ? html`<p class="hint" dir="auto"><span class="unseen">${start.right} </span>${right.map(({ answerText }) => answerText).join(' · ')}</p>` : null}</div>
<p class="state ${tone}"><span>${status[said]}</span></p>${reasons.length > 0 ? html`<ul>${reasons}</ul>` : null}${isFaulty(question) ? html`<a class="act" href="${quizPath(quizId)}?question=${place}" aria-label="${cards.edit}: ${questionText}">${cards.edit}</a>` : null}</li>`
}

/** A reason, which the API gives in English, in the language of the page. */
function sentenceIn(sentences: Texts['review']['reasons'], english: string): string {
  const codes = Object.keys(REVIEW_REASONS) as ReviewReason[]
  const code = codes.find((one) => REVIEW_REASONS[one] === english)
  return code === undefined ? english : sentences[code]
}

import { createHash } from 'node:crypto'
import type { Level } from '../../shared/contracts/film-settings.ts'
import type { GenerationInput } from '../../shared/contracts/generation.ts'
import type { QuestionInput } from '../../shared/contracts/question.ts'
import { type ReviewReason, type StoredReview, sentencesOf } from '../../shared/contracts/review.ts'
import type { Issue } from '../../shared/errors.ts'
import { kindOf } from '../../shared/questions/kinds.ts'
import { shuffle } from '../../shared/questions/shuffle.ts'
import type { Message } from './chat.ts'
import { askForDraft, type Draft } from './draft.ts'
import { droppedOf, fill, type Place } from './fill.ts'
import type { Candidate } from './gate/candidate.ts'
import { judge } from './gate/judge.ts'
import type { Memory } from './gate/memory.ts'
import { levelOfShare } from './gate/solve.ts'
import type { Model } from './model.ts'
import { checkModelQuiz, type ModelQuestion, ModelQuiz } from './model-quiz.ts'
import { generatedKind, type Material, requestPrompt, SYSTEM_PROMPT } from './prompts.ts'

/** What a quiz is written from. */
export type Writing = {
  input: GenerationInput
  source: string | null
  asked: readonly string[]
  memory: Memory
}
/** A question that passed the gate, as it is kept. */
export type Written = { question: QuestionInput; review: StoredReview; share: number | null }
/** A quiz of questions that passed the gate, and those that did not. */
export type CheckedQuiz = {
  title: string
  description: string
  questions: Written[]
  dropped: { questionText: string; reasons: ReviewReason[] }[]
}

/**
 * Has a quiz written, judged and repaired. Every question that it returns has passed the gate. Throws where the model
 * does not answer; `issues` where it never writes a quiz.
 */
export async function writeQuiz(model: Model, writing: Writing): Promise<CheckedQuiz | { issues: Issue[] }> {
  const { input } = writing
  const first = await askForDraft(model, draftOf(input), conversation(input, writing))
  if ('issues' in first) return first
  const { title, description, questions } = first.value
  const places = await fill(
    questions.map((question) => candidateOf(writing, question)),
    {
      judge: (candidates) => judge(candidates, { ...writing, model }),
      replace: (refused) => replace(model, writing, refused),
      hasTime: model.hasTime,
    },
  )
  return {
    title,
    description,
    questions: sorted(
      input,
      places.flatMap((place) => (place.passed ? [levelled(input, writtenOf(place, place.passed))] : [])),
    ),
    dropped: droppedOf(places).map(({ candidate: { questionText }, reasons }) => ({ questionText, reasons })),
  }
}

async function replace(model: Model, writing: Writing, refused: readonly Place[]): Promise<Candidate[]> {
  const input = { ...writing.input, numberOfQuestions: refused.length }
  const material = {
    ...writing,
    refused: refused.map(({ candidate: { questionText }, reasons }) => ({
      questionText,
      reasons: sentencesOf(reasons),
    })),
  }
  const { check, ...asked } = draftOf(input)
  const checked = check(await model.ask({ ...asked, messages: conversation(input, material) }))
  return 'value' in checked ? checked.value.questions.map((question) => candidateOf(writing, question)) : []
}

function draftOf(input: GenerationInput): Draft<ModelQuiz> {
  return { name: 'quiz', schema: ModelQuiz, check: (written) => checkModelQuiz(written, input) }
}

function conversation(input: GenerationInput, material: Material): Message[] {
  return [
    { role: 'system', content: SYSTEM_PROMPT },
    { role: 'user', content: requestPrompt(input, material) },
  ]
}

/** A question as the gate sees it: without marks where nothing is right, its options in an order of their own. */
function candidateOf({ input, source }: Writing, question: ModelQuestion): Candidate {
  const { reveals, form } = generatedKind(input)
  const kind = kindOf(input.quizType, { kind: input.kind ?? null })
  const answers = question.answers.map(({ answerText, isCorrect }) => ({
    answerText,
    isCorrect: reveals === 'right' && isCorrect,
  }))
  const isFixed = form === 'order' || kind === 'true_false'
  return {
    questionText: question.questionText,
    kind,
    answers: isFixed ? answers : mixed(answers, question.questionText),
    explanation: question.explanation?.trim() || null,
    ...(source === null ? {} : { quote: question.quote ?? '' }),
  }
}

/** Sorted first: models have favourite places for the right answer. */
function mixed<T extends { answerText: string }>(answers: readonly T[], questionText: string): T[] {
  const sortedAnswers = [...answers].sort((a, b) => (a.answerText < b.answerText ? -1 : 1))
  const content = JSON.stringify([questionText, ...sortedAnswers.map(({ answerText }) => answerText)])
  return shuffle(sortedAnswers, createHash('sha256').update(content).digest('hex'))
}

function writtenOf({ candidate, reasons }: Place, { share }: NonNullable<Place['passed']>): Written {
  const { questionText, kind, answers, explanation } = candidate
  return {
    question: { questionText, kind, answers: [...answers], explanation },
    review: { status: reasons.length > 0 ? 'replaced' : 'passed', reasons },
    share,
  }
}

/** Levels stand in the film where the quiz rises or one was asked for. */
function levelled({ difficulty, level }: GenerationInput, written: Written): Written {
  const { question, share } = written
  const isShown = difficulty === 'rising' || level !== undefined
  const own: Level | null = share === null ? (level ?? null) : levelOfShare(share)
  return isShown ? { ...written, question: { ...question, level: own } } : written
}

/** A rising quiz begins with what most people know. */
function sorted({ difficulty }: GenerationInput, questions: Written[]): Written[] {
  return difficulty === 'rising' ? questions.sort((a, b) => (b.share ?? 0) - (a.share ?? 0)) : questions
}

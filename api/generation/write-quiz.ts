import { createHash } from 'node:crypto'
import type { Level } from '../../shared/contracts/film-settings.ts'
import type { GenerationInput } from '../../shared/contracts/generation.ts'
import type { QuestionInput } from '../../shared/contracts/question.ts'
import { type ReviewReason, type StoredReview, sentencesOf } from '../../shared/contracts/review.ts'
import type { Issue } from '../../shared/errors.ts'
import { kindOf } from '../../shared/questions/kinds.ts'
import { shuffle } from '../../shared/questions/shuffle.ts'
import type { Message } from './chat.ts'
import type { Candidate } from './gate/candidate.ts'
import { judge } from './gate/judge.ts'
import type { Memory } from './gate/memory.ts'
import { levelOfShare } from './gate/solve.ts'
import type { Model } from './model.ts'
import { checkModelQuiz, type ModelQuestion, ModelQuiz } from './model-quiz.ts'
import { generatedKind, type Material, repairPrompt, requestPrompt, SYSTEM_PROMPT } from './prompts.ts'

/** The first answer and one corrected answer. */
const WRITING_ROUNDS_MAX = 2
/** How often refused questions are replaced before they are dropped. */
const REPLACING_ROUNDS_MAX = 2

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
  const first = await writeDraft(model, writing)
  if ('issues' in first) return first
  const { title, description } = first.quiz
  const places = first.quiz.questions.map((question): Place => ({ question, reasons: [], written: null }))
  await fill(model, writing, places)
  const level = (written: Written) => levelled(writing.input, written)
  return {
    title,
    description,
    questions: sorted(
      writing.input,
      places.flatMap(({ written }) => (written ? [level(written)] : [])),
    ),
    dropped: places.flatMap(({ question: { questionText }, reasons, written }) =>
      written ? [] : [{ questionText, reasons }],
    ),
  }
}

/** A place of the quiz: its latest question, the reasons against it or its predecessors, and what passed in the end. */
type Place = { question: ModelQuestion; reasons: ReviewReason[]; written: Written | null }

/** Judges the questions and has refused ones replaced, until all have passed or time and rounds are over. */
async function fill(model: Model, writing: Writing, places: readonly Place[]): Promise<void> {
  for (let round = 0; ; round++) {
    const open = places.filter(({ written }) => written === null)
    const candidates = open.map(({ question }) => candidateOf(writing, question))
    const verdicts = await judge(candidates, { ...writing, model }).catch((error: unknown) => {
      // What is not judged does not pass. In the first round that is everything.
      if (round === 0) throw error
      return null
    })
    if (verdicts === null) return
    for (const [at, place] of open.entries()) {
      const { reasons, share } = verdicts[at]!
      if (reasons.length > 0) place.reasons = [...new Set([...place.reasons, ...reasons])]
      else place.written = writtenOf(candidates[at]!, place.reasons, share)
    }
    const refused = open.filter(({ written }) => written === null)
    if (refused.length === 0 || round === REPLACING_ROUNDS_MAX || !model.hasTime()) return
    const replacements = await replace(model, writing, refused).catch(() => [])
    if (replacements.length === 0) return
    for (const [at, place] of refused.entries()) place.question = replacements[at] ?? place.question
  }
}

async function replace(model: Model, writing: Writing, refused: readonly Place[]): Promise<ModelQuestion[]> {
  const input = { ...writing.input, numberOfQuestions: refused.length }
  const material = {
    ...writing,
    refused: refused.map(({ question: { questionText }, reasons }) => ({
      questionText,
      reasons: sentencesOf(reasons),
    })),
  }
  const checked = checkModelQuiz(await ask(model, conversation(input, material)), input)
  return 'quiz' in checked ? checked.quiz.questions : []
}

/** Asks the model, and again with the issues of an invalid answer. */
async function writeDraft(
  model: Model,
  { input, ...material }: Writing,
): Promise<{ quiz: ModelQuiz } | { issues: Issue[] }> {
  const messages = conversation(input, material)
  for (let round = 1; ; round++) {
    const content = await ask(model, messages)
    const checked = checkModelQuiz(content, input)
    if ('quiz' in checked || round === WRITING_ROUNDS_MAX) return checked
    messages.push({ role: 'assistant', content }, { role: 'user', content: repairPrompt(checked.issues) })
  }
}

function conversation(input: GenerationInput, material: Material): Message[] {
  return [
    { role: 'system', content: SYSTEM_PROMPT },
    { role: 'user', content: requestPrompt(input, material) },
  ]
}

function ask(model: Model, messages: readonly Message[]): Promise<string> {
  return model.ask({ name: 'quiz', schema: ModelQuiz, messages })
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

function writtenOf(candidate: Candidate, reasons: ReviewReason[], share: number | null): Written {
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

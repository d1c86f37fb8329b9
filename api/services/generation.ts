import type { GeneratedQuiz, GenerationInput } from '../../shared/contracts/generation.ts'
import type { QuestionInput } from '../../shared/contracts/question.ts'
import { countGenerations, insertGeneration } from '../../shared/database/queries/service.ts'
import { hasMonthlyQuiz } from '../../shared/database/queries/usage.ts'
import { AppError, type Issue } from '../../shared/errors.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { callModel, type Message } from './generation-call.ts'
import { checkModelQuiz, type ModelQuiz } from './generation-check.ts'
import { generatedKind, repairPrompt, requestPrompt, SYSTEM_PROMPT } from './generation-prompt.ts'
import { addInto } from './question-rows.ts'
import { insertWithinPlan } from './quizzes.ts'

type Usage = { calls: number; promptTokens: number; completionTokens: number }

/** The first answer and one corrected answer. */
const ROUNDS_MAX = 2
const RETRY_AFTER_SECONDS = 600

/**
 * Has a model write a quiz and saves it. The model's answer is validated like a client's quiz, and more strictly; a
 * failure records the tokens used and does not count towards the free plan.
 */
export async function generate(ctx: Context, input: GenerationInput): Promise<GeneratedQuiz> {
  const { mistral, limits } = ctx.config
  if (mistral === undefined) throw new AppError('GENERATION_UNAVAILABLE')
  const { accountId } = ctx.actor
  if (!(await hasMonthlyQuiz(ctx.database, accountId, limits.freeQuizzesPerMonth))) {
    throw new AppError('FREE_PLAN_LIMIT_REACHED')
  }
  if ((await countGenerations(ctx.database, accountId)) >= limits.generationsPerHour) {
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
  const usage: Usage = { calls: 0, promptTokens: 0, completionTokens: 0 }
  const record = (outcome: 'created' | 'refused' | 'failed', quizId: string | null) =>
    insertGeneration(ctx.database, { accountId, quizId, outcome, model: mistral.model, ...usage })
  const written = await writeQuiz(mistral, input, usage).catch(async (cause: unknown) => {
    await record('failed', null)
    throw new AppError('GENERATION_FAILED', { hint: 'The model did not answer; try again later.', cause })
  })
  if ('issues' in written) {
    await record('refused', null)
    const cause = { issues: written.issues }
    throw new AppError('GENERATION_FAILED', { hint: 'Try again, or ask for fewer questions.', cause })
  }
  const quiz = await keep(ctx, input, written.quiz)
  await record('created', quiz.id)
  return quiz
}

async function keep(ctx: Context, input: GenerationInput, written: ModelQuiz): Promise<GeneratedQuiz> {
  const { title, description, questions } = written
  const { quizType, difficulty } = input
  return ctx.database.transaction(async (tx) => {
    const quiz = await insertWithinPlan(ctx, tx, { title, description, quizType, difficulty })
    const rows = await addInto(
      tx,
      quiz.id,
      questions.map((question) => ofKind(input, question)),
      new Map(),
    )
    return {
      id: quiz.id,
      title,
      description,
      quizType,
      questions: rows.map(({ id, questionText, answers }) => ({ id: String(id), questionText, answers })),
      createdAt: quiz.createdAt.toISOString(),
    }
  })
}

/** A question as it is kept: with its kind, and without marks where nothing is right. */
function ofKind(input: GenerationInput, question: ModelQuiz['questions'][number]): QuestionInput {
  const { kind } = input
  const hasRight = generatedKind(input).reveals === 'right'
  const answers = question.answers.map(({ answerText, isCorrect }) => ({
    answerText,
    isCorrect: hasRight && isCorrect,
  }))
  return { ...question, answers, kind }
}

/** Asks the model, and again with the issues of an invalid answer. Adds to `usage` also when a call fails. */
async function writeQuiz(
  mistral: NonNullable<Config['mistral']>,
  input: GenerationInput,
  usage: Usage,
): Promise<{ quiz: ModelQuiz } | { issues: Issue[] }> {
  const messages: Message[] = [
    { role: 'system', content: SYSTEM_PROMPT },
    { role: 'user', content: requestPrompt(input) },
  ]
  for (let round = 1; ; round++) {
    usage.calls++
    const { content, promptTokens, completionTokens } = await callModel(mistral, messages)
    usage.promptTokens += promptTokens
    usage.completionTokens += completionTokens
    const checked = checkModelQuiz(content, input)
    if ('quiz' in checked || round === ROUNDS_MAX) return checked
    messages.push({ role: 'assistant', content }, { role: 'user', content: repairPrompt(checked.issues) })
  }
}

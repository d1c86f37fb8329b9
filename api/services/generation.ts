import { Mistral } from '@mistralai/mistralai'
import { z } from 'zod'
import type { GeneratedQuiz, GenerationInput } from '../../shared/contracts/generation.ts'
import { countGenerations, insertGeneration } from '../../shared/database/queries/service.ts'
import { hasMonthlyQuiz } from '../../shared/database/queries/usage.ts'
import { AppError, type Issue } from '../../shared/errors.ts'
import { GENERATION_CALL_MS_MAX } from '../../shared/limits.ts'
import type { Context } from '../context.ts'
import { checkModelQuiz, ModelQuiz } from './generation-check.ts'
import { repairPrompt, requestPrompt, SYSTEM_PROMPT } from './generation-prompt.ts'
import { addInto } from './questions.ts'
import { insertWithinPlan } from './quizzes.ts'

type Message = { role: 'system' | 'user' | 'assistant'; content: string }
type Usage = { calls: number; promptTokens: number; completionTokens: number }

/** One answer and one repair of it. */
const ROUNDS_MAX = 2
const RETRY_AFTER_SECONDS = 600

/**
 * Lets a model write a quiz and keeps it. The model's word is checked like a client's, and more strictly; a
 * failure costs neither the month's quiz nor anything but the record of the tokens.
 */
export async function generate(ctx: Context, input: GenerationInput): Promise<GeneratedQuiz> {
  const { mistral, limits } = ctx.config
  if (mistral === null) throw new AppError('GENERATION_UNAVAILABLE')
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
    const rows = await addInto(tx, quiz.id, questions, new Map())
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

/** Asks the model, and once more with what was wrong. `usage` counts as it goes, also when a call fails. */
async function writeQuiz(
  { apiKey, serverUrl, model }: { apiKey: string; serverUrl: string | null; model: string },
  input: GenerationInput,
  usage: Usage,
): Promise<{ quiz: ModelQuiz } | { issues: Issue[] }> {
  const client = new Mistral({ apiKey, serverURL: serverUrl ?? undefined })
  const messages: Message[] = [
    { role: 'system', content: SYSTEM_PROMPT },
    { role: 'user', content: requestPrompt(input) },
  ]
  for (let round = 1; ; round++) {
    usage.calls++
    const content = await complete(client, model, messages, usage)
    const checked = checkModelQuiz(content, input)
    if ('quiz' in checked || round === ROUNDS_MAX) return checked
    messages.push({ role: 'assistant', content }, { role: 'user', content: repairPrompt(checked.issues) })
  }
}

async function complete(client: Mistral, model: string, messages: Message[], usage: Usage): Promise<string> {
  const response = await client.chat.complete(
    {
      model,
      messages,
      responseFormat: {
        type: 'json_schema',
        jsonSchema: { name: 'quiz', strict: true, schemaDefinition: z.toJSONSchema(ModelQuiz) },
      },
    },
    {
      timeoutMs: GENERATION_CALL_MS_MAX,
      retries: {
        strategy: 'backoff',
        backoff: { initialInterval: 300, maxInterval: 3_000, exponent: 2, maxElapsedTime: 15_000 },
        retryConnectionErrors: true,
      },
      retryCodes: ['429', '5XX'],
    },
  )
  usage.promptTokens += response.usage.promptTokens ?? 0
  usage.completionTokens += response.usage.completionTokens ?? 0
  const content = response.choices?.[0]?.message?.content
  if (typeof content === 'string') return content
  return (content ?? []).map((chunk) => (chunk.type === 'text' ? chunk.text : '')).join('')
}

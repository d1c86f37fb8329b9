import { z } from 'zod'
import { GENERATION_CALL_MS_MAX } from '../../shared/limits.ts'
import type { Config } from '../config.ts'
import { ModelQuiz } from './generation-check.ts'

/** One message of a conversation with a model. */
export type Message = { role: 'system' | 'user' | 'assistant'; content: string }
/** The text of a model's answer and the tokens used; 0 where the server does not report them. */
type Completion = { content: string; promptTokens: number; completionTokens: number }

const RETRIES = {
  strategy: 'backoff',
  backoff: { initialInterval: 300, maxInterval: 3_000, exponent: 2, maxElapsedTime: 15_000 },
  retryConnectionErrors: true,
} as const

/** The part of an answer that we read. The client insists on more, but compatible servers omit fields. */
const Answer = z.object({
  choices: z.array(
    z.object({
      message: z.object({
        content: z.union([z.string(), z.array(z.looseObject({ type: z.string() }))]).nullish(),
      }),
    }),
  ),
})

/**
 * Loads the model's client, 1 core-second in which nothing is answered: before the first request, and not at all where no
 * model is configured.
 */
export async function loadModelClient({ mistral }: Pick<Config, 'mistral'>): Promise<void> {
  if (mistral !== undefined) await import('@mistralai/mistralai')
}

/** Asks a model for a quiz in our schema. Throws the client's errors: no answer, or one in an unknown format. */
export async function callModel(
  { apiKey, serverUrl, model }: NonNullable<Config['mistral']>,
  messages: Message[],
): Promise<Completion> {
  const { Mistral } = await import('@mistralai/mistralai')
  const client = new Mistral({ apiKey, serverURL: serverUrl })
  const schema = { name: 'quiz', strict: true, schemaDefinition: z.toJSONSchema(ModelQuiz) }
  const request = { model, messages, responseFormat: { type: 'json_schema', jsonSchema: schema } } as const
  const options = { timeoutMs: GENERATION_CALL_MS_MAX, retries: RETRIES, retryCodes: ['429', '5XX'] }
  try {
    const { usage, choices } = await client.chat.complete(request, options)
    const { promptTokens = 0, completionTokens = 0 } = usage
    return { content: textOf(choices[0]?.message?.content), promptTokens, completionTokens }
  } catch (error) {
    const { ResponseValidationError } = await import('@mistralai/mistralai/models/errors')
    const answer = error instanceof ResponseValidationError ? Answer.safeParse(error.rawValue) : null
    if (!answer?.success) throw error
    const content = textOf(answer.data.choices[0]?.message.content)
    return { content, promptTokens: 0, completionTokens: 0 }
  }
}

/** The text of an answer's content. Reasoning models send parts, some of which are their thoughts. */
function textOf(content: string | readonly { type: string }[] | null | undefined): string {
  if (typeof content === 'string') return content
  return (content ?? []).map((part) => ('text' in part && part.type === 'text' ? part.text : '')).join('')
}

import { Mistral } from '@mistralai/mistralai'
import { ResponseValidationError } from '@mistralai/mistralai/models/errors'
import { z } from 'zod'
import { GENERATION_CALL_MS_MAX } from '../../shared/limits.ts'
import type { Config } from '../config.ts'
import { ModelQuiz } from './generation-check.ts'

export type Message = { role: 'system' | 'user' | 'assistant'; content: string }
/** What a model wrote, and what that took; 0 where the server does not say. */
export type Completion = { content: string; promptTokens: number; completionTokens: number }

const RETRIES = {
  strategy: 'backoff',
  backoff: { initialInterval: 300, maxInterval: 3_000, exponent: 2, maxElapsedTime: 15_000 },
  retryConnectionErrors: true,
} as const

/** What we need of an answer: less than the client insists on, since compatible servers leave fields out. */
const Answer = z.object({
  choices: z.array(
    z.object({
      message: z.object({
        content: z.union([z.string(), z.array(z.looseObject({ type: z.string() }))]).nullish(),
      }),
    }),
  ),
})

/** Asks a model for a quiz in our schema. Throws what the client throws: no answer, or none in the wire format. */
export async function callModel(
  { apiKey, serverUrl, model }: NonNullable<Config['mistral']>,
  messages: Message[],
): Promise<Completion> {
  const client = new Mistral({ apiKey, serverURL: serverUrl })
  const schema = { name: 'quiz', strict: true, schemaDefinition: z.toJSONSchema(ModelQuiz) }
  const request = { model, messages, responseFormat: { type: 'json_schema', jsonSchema: schema } } as const
  const options = { timeoutMs: GENERATION_CALL_MS_MAX, retries: RETRIES, retryCodes: ['429', '5XX'] }
  try {
    const { usage, choices } = await client.chat.complete(request, options)
    const { promptTokens = 0, completionTokens = 0 } = usage
    return { content: textOf(choices[0]?.message?.content), promptTokens, completionTokens }
  } catch (error) {
    const answer = error instanceof ResponseValidationError ? Answer.safeParse(error.rawValue) : null
    if (!answer?.success) throw error
    const content = textOf(answer.data.choices[0]?.message.content)
    return { content, promptTokens: 0, completionTokens: 0 }
  }
}

/** Content is a text, or parts of which some are: reasoning models send their thoughts beside it. */
function textOf(content: string | readonly { type: string }[] | null | undefined): string {
  if (typeof content === 'string') return content
  return (content ?? []).map((part) => ('text' in part && part.type === 'text' ? part.text : '')).join('')
}

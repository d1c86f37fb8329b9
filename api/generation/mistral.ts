import { z } from 'zod'
import {
  type CallLimits,
  ChatAnswer,
  type Completion,
  type ModelRequest,
  type ModelServer,
  textOf,
} from './chat.ts'

const BACKOFF = { initialInterval: 300, maxInterval: 3_000, exponent: 2 }
/** No repetition begins later. */
const RETRY_MS_MAX = 15_000

/** Asks a model of Mistral's. Throws the client's errors: no answer, or one in an unknown format. */
export async function callMistral(
  { apiKey, serverUrl, model }: Extract<ModelServer, { form: 'mistral' }>,
  { name, schema, messages }: ModelRequest,
  { timeoutMs }: CallLimits,
): Promise<Completion> {
  const { Mistral } = await import('@mistralai/mistralai')
  const client = new Mistral({ apiKey, serverURL: serverUrl })
  const jsonSchema = { name, strict: true, schemaDefinition: z.toJSONSchema(schema) }
  const responseFormat = { type: 'json_schema', jsonSchema } as const
  const request = { model, messages: [...messages], responseFormat }
  const options = {
    // One signal for all attempts: the client's own timeout begins anew with each, and a timeout is repeated too.
    fetchOptions: { signal: AbortSignal.timeout(timeoutMs) },
    retries: {
      strategy: 'backoff' as const,
      backoff: { ...BACKOFF, maxElapsedTime: Math.min(RETRY_MS_MAX, timeoutMs / 2) },
      retryConnectionErrors: true,
    },
    retryCodes: ['429', '5XX'],
  }
  try {
    const { usage, choices } = await client.chat.complete(request, options)
    const { promptTokens = 0, completionTokens = 0 } = usage
    return { content: textOf(choices[0]?.message?.content), promptTokens, completionTokens }
  } catch (error) {
    const { ResponseValidationError } = await import('@mistralai/mistralai/models/errors')
    // The client insists on fields that compatible servers omit.
    const answer = error instanceof ResponseValidationError ? ChatAnswer.safeParse(error.rawValue) : null
    if (!answer?.success) throw error
    return { content: textOf(answer.data.choices[0]?.message.content), promptTokens: 0, completionTokens: 0 }
  }
}

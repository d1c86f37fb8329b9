import { z } from 'zod'
import {
  type CallLimits,
  ChatAnswer,
  type Completion,
  type ModelRequest,
  type ModelServer,
  textOf,
} from './chat.ts'

const RETRIES = {
  strategy: 'backoff',
  backoff: { initialInterval: 300, maxInterval: 3_000, exponent: 2, maxElapsedTime: 15_000 },
  retryConnectionErrors: true,
} as const

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
  const options = { timeoutMs, retries: RETRIES, retryCodes: ['429', '5XX'] }
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

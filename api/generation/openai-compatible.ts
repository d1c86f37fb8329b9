import { z } from 'zod'
import { readBounded } from '../../shared/fetch/read-bounded.ts'
import {
  type CallLimits,
  ChatAnswer,
  type Completion,
  type ModelRequest,
  type ModelServer,
  textOf,
} from './chat.ts'

const ANSWER_BYTES_MAX = 2 * 1024 * 1024
const ATTEMPTS_MAX = 3
const RETRY_MS = 300

/** Asks a server that speaks the chat completions of OpenAI. Throws where it gives no answer, or one in an unknown format. */
export async function callOpenAiCompatible(
  { url, apiKey, model }: Extract<ModelServer, { form: 'openai' }>,
  { name, schema, messages }: ModelRequest,
  { timeoutMs }: CallLimits,
): Promise<Completion> {
  // Not strict: that mode of OpenAI's own refuses optional fields and bounds.
  const jsonSchema = { name, strict: false, schema: z.toJSONSchema(schema) }
  const body = JSON.stringify({
    model,
    messages,
    response_format: { type: 'json_schema', json_schema: jsonSchema },
  })
  const headers = {
    'content-type': 'application/json',
    ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
  }
  const response = await post(`${url.replace(/\/+$/, '')}/chat/completions`, {
    headers,
    body,
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { choices, usage } = ChatAnswer.parse(JSON.parse(new TextDecoder().decode(response)))
  return {
    content: textOf(choices[0]?.message.content),
    promptTokens: usage?.prompt_tokens ?? 0,
    completionTokens: usage?.completion_tokens ?? 0,
  }
}

/** The body of a 200, after at most two repetitions where the server is busy or cannot be reached. */
async function post(url: string, init: RequestInit & { signal: AbortSignal }): Promise<Uint8Array> {
  for (let attempt = 1; ; attempt++) {
    // A redirect would carry the key elsewhere.
    const response = await fetch(url, { ...init, method: 'POST', redirect: 'error' }).catch(
      (error: unknown) => {
        if (attempt === ATTEMPTS_MAX || init.signal.aborted) throw error
        return null
      },
    )
    if (response?.ok) return readBounded(response, ANSWER_BYTES_MAX)
    await response?.body?.cancel()
    const isBusy = response === null || response.status === 429 || response.status >= 500
    if (!isBusy || attempt === ATTEMPTS_MAX)
      throw new Error(`the server of the model answered ${response?.status}`)
    await Bun.sleep(RETRY_MS * 2 ** attempt)
  }
}

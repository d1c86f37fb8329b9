import { z } from 'zod'
import type { Config } from '../config.ts'

/** The configured server of a model. */
export type ModelServer = NonNullable<Config['generation']>
/** One message of a conversation with a model. */
export type Message = { role: 'system' | 'user' | 'assistant'; content: string }
/** What a model is asked: a conversation, and the schema that its JSON must have. */
export type ModelRequest = { name: string; schema: z.ZodType; messages: readonly Message[] }
/** When one call ends at the latest. */
export type CallLimits = { timeoutMs: number }
/** The text of a model's answer and the tokens used; 0 where the server does not report them. */
export type Completion = { content: string; promptTokens: number; completionTokens: number }

/** The part of a chat server's answer that we read. */
export const ChatAnswer = z.object({
  choices: z.array(
    z.object({
      message: z.object({
        content: z.union([z.string(), z.array(z.looseObject({ type: z.string() }))]).nullish(),
      }),
    }),
  ),
  usage: z
    .object({ prompt_tokens: z.int().min(0), completion_tokens: z.int().min(0) })
    .nullish()
    .catch(null),
})

/** The text of an answer's content. Reasoning models send parts, some of which are their thoughts. */
export function textOf(content: string | readonly { type: string }[] | null | undefined): string {
  if (typeof content === 'string') return content
  return (content ?? []).map((part) => ('text' in part && part.type === 'text' ? part.text : '')).join('')
}

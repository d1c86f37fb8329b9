import { GENERATION_CALL_MS_MAX } from '../../shared/limits.ts'
import type { Config } from '../config.ts'
import type { ModelRequest, ModelServer } from './chat.ts'
import { callMistral } from './mistral.ts'
import { callOpenAiCompatible } from './openai-compatible.ts'

/** What the calls of one piece of work used. */
export type Usage = { calls: number; promptTokens: number; completionTokens: number }

/** A model for one piece of work. */
export type Model = {
  /** Counted also where a call fails. */
  usage: Readonly<Usage>
  /** Whether a further call would have a fair share of its time. */
  hasTime(): boolean
  /** The text of the answer. Throws where there is none in time, or one in an unknown format. */
  ask(request: ModelRequest): Promise<string>
}

/** Less is not enough for an answer. */
const CALL_MS_MIN = 15_000

/** Opens a model for work that ends `withinMs` from now, however many calls it makes; none begins with less than `callMsMin` left. */
export function openModel(server: ModelServer, withinMs: number, callMsMin = CALL_MS_MIN): Model {
  const endsAtMs = performance.now() + withinMs
  const leftMs = () => endsAtMs - performance.now()
  const usage: Usage = { calls: 0, promptTokens: 0, completionTokens: 0 }
  return {
    usage,
    hasTime: () => leftMs() >= callMsMin,
    async ask(request) {
      if (leftMs() < callMsMin) throw new Error('no time is left for a further call of the model')
      usage.calls++
      const limits = { timeoutMs: Math.floor(Math.min(GENERATION_CALL_MS_MAX, leftMs())) }
      const { content, promptTokens, completionTokens } =
        server.form === 'mistral'
          ? await callMistral(server, request, limits)
          : await callOpenAiCompatible(server, request, limits)
      usage.promptTokens += promptTokens
      usage.completionTokens += completionTokens
      return content
    },
  }
}

/** Loads Mistral's client, 1 core-second in which nothing is answered: before the first request, and only where it is used. */
export async function loadModelClient({ generation }: Pick<Config, 'generation'>): Promise<void> {
  if (generation?.form === 'mistral') await import('@mistralai/mistralai')
}

import { call, type Input, type Settings } from './call.ts'
import { QuizVideoError } from './errors.ts'
import { readEvents, readTexts } from './event-stream.ts'
import type { Render } from './generated/types.ts'
import type { OperationEntry } from './operation-table.ts'
import { pause } from './pause.ts'
import type { RequestOptions } from './request-options.ts'

/** The service says something every 15 seconds: a stream that is silent for longer is dead. */
const SILENCE_MS_MAX = 45_000
const RECONNECT_MS = 1_000

/**
 * The states of a render until it has ended, each once. A stream that breaks off is opened again, and goes on where it
 * stopped; only where it cannot be opened again does this throw.
 */
export async function* follow(
  settings: Settings,
  entry: OperationEntry,
  input: Input,
  options: RequestOptions,
): AsyncGenerator<Render> {
  let lastId: string | null = null
  for (;;) {
    const headers: Record<string, string> = lastId === null ? {} : { 'last-event-id': lastId }
    const response: Response = await call(settings, entry, {
      input,
      options,
      headers,
      read: async (one) => one,
    })
    const silent = () => new QuizVideoError('TIMEOUT', 'The stream of events fell silent.')
    try {
      for await (const { id, data } of readEvents(readTexts(response.body!, SILENCE_MS_MAX, silent))) {
        lastId = id
        const render = JSON.parse(data) as Render
        yield render
        if (hasEnded(render)) return
      }
    } catch (error) {
      options.signal?.throwIfAborted()
      if (error instanceof SyntaxError) throw error
      // Otherwise the connection broke, which the next request heals or explains.
    }
    await pause(RECONNECT_MS, options.signal)
  }
}

/** Whether nothing more will happen to a render. */
export function hasEnded({ status }: Pick<Render, 'status'>): boolean {
  return status === 'completed' || status === 'failed'
}

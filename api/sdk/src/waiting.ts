import { QuizVideoError } from './errors.ts'
import { hasEnded } from './follow.ts'
import type { CreateRenderInput, RendersOperations } from './generated/operations.ts'
import type { Render } from './generated/types.ts'
import { pause } from './pause.ts'
import type { RequestOptions } from './request-options.ts'

const POLL_MS = 2_000

/** What waiting takes beside the options of its requests. */
export type WaitOptions = Omit<RequestOptions, 'idempotencyKey'> & {
  /** Told of each state of the render, `progress` in percent included. */
  onProgress?: (render: Render) => void
}

/** What the client adds to the operations on renders. */
export interface Waiting {
  /** Orders a video and waits until it exists. Throws `RENDER_FAILED` where it could not be made. */
  createAndWait(
    input: CreateRenderInput & { dryRun?: false },
    options?: WaitOptions & Pick<RequestOptions, 'idempotencyKey'>,
  ): Promise<Render>
  /** Waits until a video exists. Throws `RENDER_FAILED` where it could not be made. */
  wait(input: { sessionId: string }, options?: WaitOptions): Promise<Render>
  /** The film itself, an MP4. Needs a paid plan. */
  downloadFile(input: { sessionId: string }, options?: RequestOptions): Promise<Film>
}

/** A film on its way. */
export type Film = {
  /** As it was named by the service: `Capitals-of-Europe.mp4`. */
  filename: string
  /** With the film as its body: `await response.arrayBuffer()`. */
  response: Response
}

/** Adds waiting to the operations on renders. `fetchFile` loads an address of the service's store. */
export function createWaiting(
  renders: RendersOperations,
  fetchFile: (url: string, options: RequestOptions) => Promise<Response>,
): Waiting {
  const wait: Waiting['wait'] = async ({ sessionId }, { onProgress, ...options } = {}) => {
    for await (const render of states(renders, sessionId, options)) {
      onProgress?.(render)
      if (render.status === 'completed') return render
      if (render.status === 'failed') throw failureOf(render)
    }
    throw new QuizVideoError('UNEXPECTED_ANSWER', 'The states of the render ended before it did.')
  }
  return {
    wait,
    async createAndWait(input, { onProgress, ...options } = {}) {
      const { sessionId } = await renders.create(input, options)
      return wait({ sessionId }, { onProgress, ...options })
    },
    async downloadFile({ sessionId }, options = {}) {
      const { downloadUrl, filename } = await renders.download({ sessionId }, options)
      return { filename, response: await fetchFile(downloadUrl, options) }
    },
  }
}

/** By events; where those do not come through, by asking every two seconds. */
async function* states(
  renders: RendersOperations,
  sessionId: string,
  options: RequestOptions,
): AsyncGenerator<Render> {
  try {
    yield* renders.stream({ sessionId }, options)
    return
  } catch (error) {
    options.signal?.throwIfAborted()
    if (!(error instanceof QuizVideoError) || (error.status !== undefined && error.status !== 429))
      throw error
  }
  for (;;) {
    const render = await renders.get({ sessionId }, options)
    yield render
    if (hasEnded(render)) return
    await pause(POLL_MS, options.signal)
  }
}

function failureOf({ sessionId, failure }: Render): QuizVideoError {
  const reason = failure?.message ?? 'the service does not say why.'
  return new QuizVideoError('RENDER_FAILED', `The video ${sessionId} could not be made: ${reason}`, {
    hint: failure?.code,
  })
}

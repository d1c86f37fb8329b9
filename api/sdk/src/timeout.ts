import { QuizVideoError } from './errors.ts'

/** Aborts the work after some milliseconds, and when `signal` aborts. */
export async function withTimeout<Answer>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  work: (ends: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  signal?.throwIfAborted()
  const controller = new AbortController()
  const stop = () => controller.abort(signal!.reason)
  signal?.addEventListener('abort', stop, { once: true })
  const late = new QuizVideoError('TIMEOUT', `The service did not answer within ${timeoutMs / 1_000} s.`)
  const timer = setTimeout(() => controller.abort(late), timeoutMs)
  let answer: Answer | undefined
  try {
    answer = await work(controller.signal)
    return answer
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error
  } finally {
    clearTimeout(timer)
    // The body of a file is read after this call, and ends with the signal too.
    if (!(answer instanceof Response)) signal?.removeEventListener('abort', stop)
  }
}

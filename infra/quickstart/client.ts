import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GENERATION_DEFAULTS, GENERATION_SECONDS_MAX } from '../../api/operations/quizzes.ts'
import type { PackQuizInput } from '../../shared/contracts/pack.ts'
import type { QuizInput } from '../../shared/contracts/quiz.ts'
import type { Download, Render } from '../../shared/contracts/render.ts'

const CALL_MS_MAX = 30_000
const DOWNLOAD_MS_MAX = 10 * 60_000
const POLL_MS = 500
/** A render that shows no progress for this long is stuck. */
const STANDSTILL_MS_MAX = 5 * 60_000

/** Calls of the public API, as a customer's program would make them. */
export type Client = {
  createQuiz(quiz: QuizInput): Promise<{ id: string; title: string }>
  /** Has a model write a quiz about a topic. */
  generateQuiz(topic: string): Promise<{ id: string; title: string }>
  createPackQuiz(packId: string, request: PackQuizInput): Promise<{ id: string; title: string }>
  createRender(quizId: string): Promise<{ sessionId: string }>
  /** Polls until the film exists; throws the reason where it failed. */
  untilCompleted(
    sessionId: string,
    onProgress: (render: Render) => void,
    signal: AbortSignal,
  ): Promise<Render>
  /** Writes the film below `directory` under its own name and returns the path. */
  download(sessionId: string, directory: string): Promise<string>
}

/** A client of the service at `baseUrl` with an API key. */
export function createClient(baseUrl: string, key: string): Client {
  async function call<T>(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    msMax = CALL_MS_MAX,
  ): Promise<T> {
    const answer = await fetch(`${baseUrl}/api/v1${path}`, {
      method,
      headers: { 'x-api-key': key, 'content-type': 'application/json', ...idempotent(method) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(msMax),
    })
    const { data, error, hint } = (await answer.json()) as { data?: T; error?: string; hint?: string }
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${hint ?? error}`)
    return data as T
  }

  return {
    createQuiz: (quiz) => call('POST', '/quizzes', quiz),
    generateQuiz: (topic) =>
      call('POST', '/quizzes/generate', { topic, ...GENERATION_DEFAULTS }, GENERATION_SECONDS_MAX * 1_000),
    createPackQuiz: (packId, request) =>
      call('POST', `/packs/${encodeURIComponent(packId)}/quizzes`, request),
    createRender: (quizId) => call('POST', '/renders', { quizId }),
    async untilCompleted(sessionId, onProgress, signal) {
      let last = ''
      let movedAt = performance.now()
      for (;;) {
        signal.throwIfAborted()
        const render = await call<Render>('GET', `/renders/${sessionId}`)
        onProgress(render)
        if (render.status === 'completed') return render
        if (render.status === 'failed') throw new Error(`The render failed: ${render.failure?.message}`)
        const now = `${render.status} ${render.progress}`
        if (now !== last) movedAt = performance.now()
        last = now
        if (performance.now() - movedAt > STANDSTILL_MS_MAX) {
          throw new Error(`The render stands still at ${render.progress} % (${render.status}).`)
        }
        await Bun.sleep(POLL_MS)
      }
    },
    async download(sessionId, directory) {
      const { downloadUrl, filename } = await call<Download>('POST', `/renders/${sessionId}/download`)
      const answer = await fetch(downloadUrl, { signal: AbortSignal.timeout(DOWNLOAD_MS_MAX) })
      if (!answer.ok || !answer.body) throw new Error(`The download answered ${answer.status}.`)
      await mkdir(directory, { recursive: true })
      const path = join(directory, basename(filename))
      const half = `${path}.part`
      try {
        const body = answer.body as unknown as Parameters<typeof Readable.fromWeb>[0]
        await pipeline(Readable.fromWeb(body), createWriteStream(half))
        await rename(half, path)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
      return path
    },
  }
}

function idempotent(method: string): Record<string, string> {
  return method === 'POST' ? { 'idempotency-key': randomUUID() } : {}
}

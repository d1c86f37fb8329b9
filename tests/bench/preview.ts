import { createAccount } from '../../api/services/accounts.ts'
import { createKey } from '../../api/services/keys.ts'
import { createTestDatabase } from '../support/database.ts'
import { endNodes, newDataDir, removeDataDir, startNodeProcess } from '../support/node-process.ts'
import { stopTestServer } from '../support/server.ts'
import { KEY_REQUESTS, startApi } from './api-process.ts'
import { coreSeconds } from './process-tree.ts'

const FRAMES = 20
const LONG_QUESTIONS = 100
const SHORT_QUESTIONS = 5

type Ask = (method: string, path: string, body?: unknown) => Promise<Response>
/** `coreMs` is of API, node and browser for each frame: beside a sound, of that sound too. */
type Row = { name: string; frames: number; p50Ms: number; p95Ms: number; coreMs: number }

/**
 * How long a frame takes, from the request to the whole PNG, of a quiz one text of which is new each time: on an idle
 * node, and while another account's sounds of a hundred questions are made one after the other. API, node and database
 * are processes of their own on this machine.
 */
export async function runPreviewBench(): Promise<unknown> {
  const { test, drop } = await createTestDatabase()
  const dataDir = await newDataDir()
  const node = await startNodeProcess({ databaseUrl: test.url, dataDir, env: { RENDER_ENCODER: 'x264' } })
  const api = await startApi(test.url, dataDir)
  const clientOf = async (email: string): Promise<Ask> => {
    const account = await createAccount(test.database, { email, plan: 'paid' })
    const { key } = await createKey(test.database, account.id, 'bench', { keyRequests: KEY_REQUESTS })
    return (method, path, body) =>
      fetch(api.baseUrl + path, {
        method,
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
  }
  try {
    const [viewer, listener] = [await clientOf('viewer@example.com'), await clientOf('listener@example.com')]
    const rows = [
      await measure(viewer, 'idle node, silent', false),
      await measure(viewer, 'idle node, spoken', true),
    ]
    const sounds = keepListening(listener)
    rows.push(await measure(viewer, 'beside a sound, silent', false))
    rows.push(await measure(viewer, 'beside a sound, spoken', true))
    const soundSeconds = await sounds.stop()
    print(rows, soundSeconds)
    return { rows, soundSeconds }
  } finally {
    api.child.kill()
    await api.child.exited
    await endNodes([node])
    await removeDataDir(dataDir)
    await drop()
    await stopTestServer()
  }
}

async function measure(ask: Ask, name: string, isSpoken: boolean): Promise<Row> {
  const quizId = await createQuiz(ask, name, { questionCount: SHORT_QUESTIONS, isSpoken })
  const timesMs: number[] = []
  let coresBefore = 0
  // The first frame, which starts voice and page, does not count.
  for (let index = -1; index < FRAMES; index++) {
    if (index === 0) coresBefore = await coreSeconds()
    await expectOk(ask('PATCH', `/api/v1/quizzes/${quizId}`, { title: `${name}, version ${index}` }))
    const number = Math.abs(index) % SHORT_QUESTIONS
    const beganMs = performance.now()
    const response = await ask('GET', `/api/v1/quizzes/${quizId}/preview?at=${number * 7 + 1}&width=540`)
    const png = await (await expectOk(response)).bytes()
    if (index >= 0) timesMs.push(performance.now() - beganMs)
    if (png.byteLength < 1_000) throw new Error('a frame is empty')
  }
  const coreMs = Math.round((((await coreSeconds()) - coresBefore) * 1_000) / FRAMES)
  timesMs.sort((a, b) => a - b)
  const at = (share: number) => Math.round(timesMs[Math.floor(share * (FRAMES - 1))]!)
  return { name, frames: FRAMES, p50Ms: at(0.5), p95Ms: at(0.95), coreMs }
}

/** Asks for one long sound after the other. `stop` waits for the current one and returns how long each took. */
function keepListening(ask: Ask): { stop(): Promise<number[]> } {
  let isStopped = false
  const seconds: number[] = []
  const listening = (async () => {
    for (let number = 1; !isStopped; number++) {
      const quizId = await createQuiz(ask, `Long ${number}`, {
        questionCount: LONG_QUESTIONS,
        isSpoken: true,
      })
      const beganMs = performance.now()
      for (let status = 503; status === 503; ) {
        const response = await ask('GET', `/api/v1/quizzes/${quizId}/preview/sound`)
        status = response.status
        if (status !== 503) await expectOk(response)
        await response.bytes()
        if (status === 200) seconds.push((performance.now() - beganMs) / 1_000)
      }
    }
  })()
  return {
    async stop() {
      isStopped = true
      await listening
      return seconds
    },
  }
}

async function createQuiz(
  ask: Ask,
  title: string,
  { questionCount, isSpoken }: { questionCount: number; isSpoken: boolean },
): Promise<string> {
  const response = await ask('POST', '/api/v1/quizzes', {
    title,
    countdownSeconds: 2,
    speech: { enabled: isSpoken },
    questions: Array.from({ length: questionCount }, (_, index) => ({
      questionText: `${title}, ${index + 1}: which planet is the largest?`,
      answers: [
        { answerText: `Jupiter in ${title}, ${index + 1}`, isCorrect: true },
        { answerText: 'Mars' },
        { answerText: 'Venus' },
      ],
    })),
  })
  const { data } = (await (await expectOk(response)).json()) as { data: { id: string } }
  return data.id
}

async function expectOk(pending: Response | Promise<Response>): Promise<Response> {
  const response = await pending
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
  return response
}

function print(rows: readonly Row[], soundSeconds: readonly number[]): void {
  const line = (cells: (string | number)[]) => `${cells.map((cell) => String(cell).padEnd(26)).join('')}\n`
  process.stdout.write(line(['frame', 'p50 ms', 'p95 ms', 'core-ms a frame']))
  for (const { name, p50Ms, p95Ms, coreMs } of rows) process.stdout.write(line([name, p50Ms, p95Ms, coreMs]))
  const listed = soundSeconds.map((seconds) => seconds.toFixed(0)).join(', ')
  process.stdout.write(`sounds of ${LONG_QUESTIONS} questions, seconds: ${listed}\n`)
}

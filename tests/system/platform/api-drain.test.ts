import { afterAll, expect, test } from 'bun:test'
import { findFreePort } from '../../../infra/postgres/process.ts'
import { testDatabase } from '../../support/database.ts'
import { modelQuiz, startModelServer } from '../../support/model-server.ts'
import { newDataDir, removeDataDir } from '../../support/node-process.ts'
import { until } from '../../support/render-rows.ts'
import { newApiKey, startApiProcess } from '../faults/api-process.ts'

const model = startModelServer()
const { url } = await testDatabase()
const dataDir = await newDataDir()
const operationsPort = String(await findFreePort())
const api = await startApiProcess({
  databaseUrl: url,
  dataDir,
  env: { OPERATIONS_PORT: operationsPort, MISTRAL_SERVER_URL: model.url, API_DRAIN_SECONDS: '100' },
})
const key = await newApiKey(url)
afterAll(async () => {
  api.signal('SIGKILL')
  await api.ended
  await removeDataDir(dataDir)
})

function call(path: string, body?: unknown): Promise<Response> {
  return fetch(`${api.baseUrl}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

test('an API that is asked to stop ends its event streams, and waits for the quiz that a model writes', async () => {
  const answers = ['Mars', 'Venus'].map((answerText, index) => ({ answerText, isCorrect: index === 0 }))
  const quiz = await call('/quizzes', { title: 'Go!', questions: [{ questionText: 'Which?', answers }] })
  const render = await call('/renders', { quizId: ((await quiz.json()) as Made).data.id })
  const events = await call(`/renders/${((await render.json()) as Made).data.sessionId}/events`)
  const written = Promise.withResolvers<string>()
  model.say(() => written.promise)
  const generated = call('/quizzes/generate', {
    topic: 'Volcanoes',
    numberOfQuestions: 3,
    difficulty: 'easy',
    quizType: 'multiple_choice',
  })
  await until(async () => (model.requests.length > 0 ? true : null))

  api.signal('SIGTERM')
  const readiness = await until(async () => {
    const answer = await fetch(`http://127.0.0.1:${operationsPort}/readyz`)
    const { status } = (await answer.json()) as { status: string }
    return status === 'draining' ? answer.status : null
  })
  expect(readiness).toBe(503)
  expect(await events.text()).toContain('event: queued')
  expect(await call('/account').catch(() => 'refused')).toBe('refused')
  written.resolve(JSON.stringify(modelQuiz(3)))
  expect((await generated).status).toBe(201)
  expect(await api.ended).toBe(0)
})

type Made = { data: { id: string; sessionId: string } }

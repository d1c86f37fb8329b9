import { expect, test } from 'bun:test'
import { callTool, connectMcp } from '../../mcp/client.ts'
import { testApi } from '../../support/api.ts'
import { startModelServer } from '../../support/model-server.ts'
import { testWorker } from '../../support/worker.ts'

const CALLS_MAX = 8
const model = startModelServer()
const api = await testApi({ env: { MISTRAL_SERVER_URL: model.url } })
const worker = await testWorker(api)

test('an agent gets from a topic to a film in at most eight calls and sees frames on the way', async () => {
  const client = await connectMcp(api.baseUrl, (await api.client('paid')).key)
  await client.listTools()
  let calls = 0
  const call = async (name: string, args: Record<string, unknown>) => {
    calls++
    const { isError, error, data, result } = await callTool(client, name, args)
    expect([name, isError, error]).toEqual([name, false, null])
    return { data, result }
  }

  const generated = await call('svc_generate_quiz', {
    topic: 'volcanoes',
    numberOfQuestions: 1,
    difficulty: 'easy',
    quizType: 'multiple_choice',
  })
  const quizId = generated.data.id
  await call('svc_update_quiz', {
    quizId,
    countdownSeconds: 1,
    format: 'square',
    speech: { enabled: false },
  })
  const preview = await call('svc_preview_quiz', { quizId })
  expect(preview.result.content.filter(({ type }) => type === 'image')).toHaveLength(3)

  const queued = await call('svc_create_render', { quizId })
  const progress: number[] = []
  calls++
  const waited = await client.callTool(
    { name: 'svc_get_render', arguments: { sessionId: queued.data.sessionId, waitSeconds: 50 } },
    undefined,
    { onprogress: ({ progress: percent }) => void progress.push(percent) },
  )
  const render = (waited.structuredContent as { data: Record<string, unknown> }).data
  expect(render).toMatchObject({ status: 'completed', progress: 100, quizId })
  expect(progress.length).toBeGreaterThan(0)
  expect(progress).toEqual([...new Set(progress)].sort((a, b) => a - b))
  expect(render.duration).toBe(Math.round(preview.data.duration))

  const { data } = await call('svc_download_render', { sessionId: queued.data.sessionId })
  const film = await (await fetch(data.downloadUrl)).bytes()
  expect(film.byteLength).toBe(render.fileSize as number)
  expect(new TextDecoder().decode(film.subarray(4, 8))).toBe('ftyp')
  expect(calls).toBeLessThanOrEqual(CALLS_MAX)
})

test('one call of an agent with the core tools goes from a topic to the downloaded film', async () => {
  const { key } = await api.client('paid')
  const client = await connectMcp(api.baseUrl, key, '/mcp?tools=core')
  const args = { topic: 'rivers', numberOfQuestions: 1, format: 'square', waitSeconds: 50 }
  const { data, error } = await callTool(client, 'svc_make_video', args)
  expect([error, data.status]).toEqual([null, 'completed'])
  const film = await (await fetch(data.downloadUrl)).bytes()
  expect(new TextDecoder().decode(film.subarray(4, 8))).toBe('ftyp')
})

test('a wait ends after its seconds where nothing happens', async () => {
  const me = await api.client('paid')
  const client = await connectMcp(api.baseUrl, me.key)
  const { isError, error } = await callTool(client, 'svc_get_render', { sessionId: 'x', waitSeconds: 51 })
  expect(isError).toBe(true)
  expect(error).toMatchObject({ code: 'VALIDATION_ERROR', hint: 'waitSeconds must be at most 50.' })
  await worker.pause()
  const quiz = await me.send('POST', '/api/v1/quizzes', {
    title: 'Waits',
    questions: [{ questionText: 'Q?', answers: [{ answerText: 'a', isCorrect: true }, { answerText: 'b' }] }],
  })
  const { body } = await me.send('POST', '/api/v1/renders', { quizId: quiz.body.data.id })
  const startedMs = performance.now()
  const { data } = await callTool(client, 'svc_get_render', {
    sessionId: body.data.sessionId,
    waitSeconds: 1,
  })
  expect(data.status).toBe('queued')
  // The longest wait that one may ask for is 50 s.
  expect(performance.now() - startedMs).toBeLessThan(30_000)
})

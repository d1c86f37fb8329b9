import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { accounts, quizzes, renders } from '../../shared/database/schema/index.ts'
import { callTool, connectMcp } from '../mcp/client.ts'
import { type Client, testApi } from '../support/api.ts'
import { completeRender, QUESTION } from '../support/fixtures.ts'
import { modelQuiz, startModelServer } from '../support/model-server.ts'
import { until } from '../support/render-rows.ts'

const model = startModelServer()
const api = await testApi({
  env: { MISTRAL_SERVER_URL: model.url, LIMIT_FREE_FILM_MINUTES_PER_DAY: '1', LIMIT_PAID_OPEN_RENDERS: '2' },
})
const make = (client: Client, body: object, headers = {}) =>
  client.send('POST', '/api/v1/videos', body, headers)
const made = async (client: Client) => ({
  quizzes: await api.deps.database.select().from(quizzes).where(eq(quizzes.accountId, client.accountId)),
  renders: await api.deps.database.select().from(renders).where(eq(renders.accountId, client.accountId)),
})

test('a topic becomes a quiz in the look that was asked for, and its queued video', async () => {
  const me = await api.client()
  model.say(() => JSON.stringify(modelQuiz(5)))
  const looks = { template: 'arcade', format: 'square', title: 'Hot ones' }
  const { status, body } = await make(me, { topic: 'Volcanoes', language: 'en', ...looks })
  expect(status).toBe(202)
  expect(body.data).toMatchObject({ quizTitle: 'Hot ones', status: 'queued', progress: 0, downloadUrl: null })
  const { data } = await me.get(`/api/v1/quizzes/${body.data.quizId}`).then((reply) => reply.body)
  expect(data).toMatchObject({ ...looks, questionCount: 5, speech: { language: 'en' } })
  const render = (await me.get(`/api/v1/renders/${body.data.sessionId}`)).body.data
  expect(render).toMatchObject({ quizId: body.data.quizId, template: 'arcade', format: 'square' })
})

test('a source alone says what it is about', async () => {
  const me = await api.client()
  const sourceText = 'A volcano is a rupture in the crust of a planet that lets hot lava escape.'
  model.say(() => {
    const quiz = modelQuiz(1)
    quiz.questions[0]!.quote = sourceText
    return JSON.stringify(quiz)
  })
  const { status, body } = await make(me, { sourceText, numberOfQuestions: 1 })
  expect([status, body.warnings]).toEqual([202, undefined])
  expect((await made(me)).quizzes).toHaveLength(1)
})

test('so do a pack and own questions', async () => {
  const me = await api.client()
  const pack = await make(me, {
    packId: 'capitals',
    numberOfQuestions: 3,
    difficulty: 'easy',
    language: 'de',
  })
  const own = await make(me, { questions: [QUESTION], template: 'minimal' })
  expect([pack.status, own.status]).toEqual([202, 202])
  expect(own.body.data.quizTitle).toBe(QUESTION.questionText)
  const [ofPack, ofOwn] = await Promise.all(
    [pack, own].map(async ({ body }) => (await me.get(`/api/v1/quizzes/${body.data.quizId}`)).body.data),
  )
  expect(ofPack).toMatchObject({ questionCount: 3, difficulty: 'easy', speech: { language: 'de' } })
  expect(ofOwn).toMatchObject({ questionCount: 1, template: 'minimal' })
})

test('one call waits for the film and answers with its link, on paid plans', async () => {
  for (const plan of ['paid', 'free'] as const) {
    const me = await api.client(plan)
    const agent = await connectMcp(api.baseUrl, me.key)
    const pending = callTool(agent, 'svc_make_video', { questions: [QUESTION], waitSeconds: 50 })
    const [render] = await until(async () => {
      const found = (await made(me)).renders
      return found.length > 0 ? found : null
    })
    await completeRender(api, render!.id, new TextEncoder().encode('film'))
    const { data } = await pending
    expect(data).toMatchObject({ sessionId: render!.id, status: 'completed' })
    expect(data.filmUrl).toBe(`${api.baseUrl}/studio/films/${render!.id}`)
    if (plan === 'free') expect([data.downloadUrl, data.filename]).toEqual([null, null])
    else expect(await (await fetch(data.downloadUrl)).text()).toBe('film')
  }
})

test('what cannot become a video makes nothing, and no model is paid', async () => {
  const me = await api.client()
  model.requests.length = 0
  const cases: [object, string][] = [
    [{}, 'Give exactly one of topic or source, packId and questions.'],
    [{ topic: 'Mars', packId: 'flags' }, 'Give exactly one of topic or source, packId and questions.'],
    [
      { packId: 'flags', sourceText: 'Mars is red.' },
      'Give exactly one of topic or source, packId and questions.',
    ],
    [{ topic: 'Mars', template: 'nope' }, 'template must be one of game-show'],
    [{ questions: [{ ...QUESTION, answers: [] }] }, 'Question 1'],
  ]
  for (const [body, hint] of cases) {
    const reply = await make(me, body)
    expect([reply.status, reply.body.hint.slice(0, hint.length)]).toEqual([400, hint])
  }
  expect((await make(me, { packId: 'nope' })).status).toBe(404)
  expect([model.requests.length, await made(me)]).toEqual([0, { quizzes: [], renders: [] }])
})

test('a failure after the quiz was made names it, and a full queue makes none', async () => {
  const me = await api.client('free')
  // Longer than the minutes of a day that the free plan has here.
  const { status, body } = await make(me, { questions: Array(20).fill(QUESTION) })
  const { quizzes: kept, renders: none } = await made(me)
  expect([status, kept.length, none.length]).toEqual([429, 1, 0])
  expect(body.hint).toContain(`The quiz ${kept[0]!.id} exists: go on with it`)

  const busy = await api.client()
  const { id } = (await busy.send('POST', '/api/v1/quizzes', { title: 'x', questions: [QUESTION] })).body.data
  const order = () => busy.send('POST', '/api/v1/renders', { quizId: id })
  while ((await order()).status === 202);
  expect((await make(busy, { questions: [QUESTION] })).status).toBe(429)
  expect((await made(busy)).quizzes).toHaveLength(1)
})

test('a repeat with the same key goes on with the quiz that was made before the failure', async () => {
  const me = await api.client('free')
  const questions = Array(20).fill(QUESTION)
  const once = () => make(me, { questions }, { 'idempotency-key': 'half' })
  const failed = await once()
  const [quiz] = (await made(me)).quizzes
  expect([failed.status, failed.body.hint]).toEqual([
    429,
    expect.stringContaining(`The quiz ${quiz!.id} exists`),
  ])
  expect(failed.body.hint).toContain('Idempotency-Key')
  expect((await make(me, { questions: [QUESTION] }, { 'idempotency-key': 'half' })).body.code).toBe(
    'IDEMPOTENCY_KEY_REUSED',
  )
  await api.deps.database.update(accounts).set({ plan: 'paid' }).where(eq(accounts.id, me.accountId))
  const { status, body } = await once()
  expect([status, body.data?.quizId]).toEqual([202, quiz!.id])
  expect((await once()).body.data).toEqual(body.data)
  const { quizzes: kept, renders: queued } = await made(me)
  expect([kept.length, queued.length]).toEqual([1, 1])

  const other = await api.client('free')
  const again = () => make(other, { questions }, { 'idempotency-key': 'half' })
  await again()
  const [first] = (await made(other)).quizzes
  await other.send('DELETE', `/api/v1/quizzes/${first!.id}`)
  await api.deps.database.update(accounts).set({ plan: 'paid' }).where(eq(accounts.id, other.accountId))
  expect((await again()).status).toBe(202)
})

test('counts like its parts, and a repeated request with a key makes one video', async () => {
  const me = await api.client('free')
  const once = () => make(me, { questions: [QUESTION] }, { 'idempotency-key': 'once' })
  const [first, again] = [await once(), await once()]
  expect(again.body).toEqual(first.body)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  const second = await make(me, { questions: [QUESTION] })
  expect([second.status, second.body.code]).toEqual([403, 'FREE_PLAN_LIMIT_REACHED'])
  const { quizzes: kept, renders: queued } = await made(me)
  expect([kept.length, queued.length]).toEqual([1, 1])
})

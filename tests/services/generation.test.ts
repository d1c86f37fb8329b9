import { afterAll, describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ModelServer } from '../../api/generation/chat.ts'
import { openModel } from '../../api/generation/model.ts'
import { QuestionKind } from '../../shared/contracts/film-settings.ts'
import { testApi } from '../support/api.ts'
import { modelQuiz, startModelServer } from '../support/model-server.ts'

const model = startModelServer()
const api = await testApi({ env: { MISTRAL_SERVER_URL: model.url } })
const me = await api.client()
const INPUT = { topic: 'Volcanoes', numberOfQuestions: 3, difficulty: 'easy', quizType: 'multiple_choice' }
const generate = (changes: object = {}) =>
  me.send('POST', '/api/v1/quizzes/generate', { ...INPUT, ...changes })

describe('a generated quiz', () => {
  test('is asked for by schema, kept and shown', async () => {
    const written = modelQuiz(3)
    model.say(() => JSON.stringify(written))
    const { status, body } = await generate({ extraDirection: 'For kids' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ title: 'Volcanoes', quizType: 'multiple_choice' })
    expect(body.data.questions).toHaveLength(3)
    const [shown] = body.data.questions
    expect(shown.review).toEqual({ status: 'passed', reasons: [] })
    expect(shown.answers).toContainEqual({
      id: expect.any(String),
      answerText: written.questions[0]!.answers[0]!.answerText,
      isCorrect: true,
    })
    const [request] = model.requests
    expect(request!.response_format.type).toBe('json_schema')
    expect(JSON.stringify(request!.response_format)).toContain('questionText')
    expect(request!.messages.at(-1)!.content).toContain('For kids')
    const kept = (await me.get(`/api/v1/quizzes/${body.data.id}`)).body.data
    const [{ questionText, answers }] = written.questions as [(typeof written.questions)[number]]
    const [question] = kept.questions
    expect(question.text).toBe(questionText)
    expect(question.options[question.correctAnswer]).toBe(answers[0]!.answerText)
    const { rows } = await api.deps.database.execute(
      sql`select outcome, calls, prompt_tokens, completion_tokens from generations where quiz_id = ${body.data.id}`,
    )
    expect(rows).toEqual([{ outcome: 'created', calls: 2, prompt_tokens: 200, completion_tokens: 100 }])
  })

  const broken = modelQuiz(3)
  test.each([
    ['too few questions', modelQuiz(2)],
    [
      'a repeated question',
      { ...broken, questions: [broken.questions[0], broken.questions[0], broken.questions[1]] },
    ],
    ['too few options', modelQuiz(3, 3)],
    [
      'two right options',
      {
        ...broken,
        questions: broken.questions.map((q) => ({
          ...q,
          answers: q.answers.map((a) => ({ ...a, isCorrect: true })),
        })),
      },
    ],
    ['a text that is too long', { ...broken, title: 'x'.repeat(201) }],
    ['no quiz at all', 'Sorry'],
  ])('with %s is repaired in one round', async (_name, wrong) => {
    model.say((_request, call) => JSON.stringify(call === 1 ? wrong : modelQuiz(3)))
    expect((await generate()).status).toBe(201)
    expect(model.requests).toHaveLength(2)
    expect(model.requests[1]!.messages).toHaveLength(4)
  })

  test('that stays wrong is 502 and leaves nothing', async () => {
    const before = (await me.get('/api/v1/quizzes')).body.data.pagination.total
    model.say(() => JSON.stringify(modelQuiz(1)))
    const { status, body } = await generate()
    expect([status, body.code]).toEqual([502, 'GENERATION_FAILED'])
    expect(model.requests).toHaveLength(2)
    expect((await me.get('/api/v1/quizzes')).body.data.pagination.total).toBe(before)
  })

  test('survives a busy provider and gives up on one that refuses', async () => {
    model.say((_request, call) => (call === 1 ? 429 : JSON.stringify(modelQuiz(3))))
    expect((await generate()).status).toBe(201)
    model.say(() => 401)
    expect((await generate()).body.code).toBe('GENERATION_FAILED')
  })

  test.each([
    [{ topic: '' }, 'topic'],
    [{ numberOfQuestions: 0 }, 'numberOfQuestions'],
    [{ numberOfQuestions: '5' }, 'numberOfQuestions'],
    [{ difficulty: undefined }, 'difficulty'],
    [{ quizType: undefined }, 'quizType'],
    [{ answerOptionCount: 5 }, 'answerOptionCount'],
  ])('is refused for %p', async (changes, path) => {
    const { status, body } = await generate(changes)
    expect([status, body.issues[0].path]).toEqual([400, path])
  })
})

describe('generations at once', () => {
  test('are two of an account', async () => {
    const held = Promise.withResolvers<void>()
    model.say(() => held.promise.then(() => JSON.stringify(modelQuiz(3))))
    const replies = [generate(), generate(), generate()]
    expect((await Promise.race(replies)).body.code).toBe('TOO_MANY_REQUESTS')
    held.resolve()
    const statuses = (await Promise.all(replies)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 201, 429])
  })

  test('keep one quiz of a free account, after two calls of the model, however many are sent', async () => {
    const free = await api.client('free')
    model.obey()
    const order = () => free.send('POST', '/api/v1/quizzes/generate', INPUT)
    const replies = await Promise.all(Array.from({ length: 20 }, order))
    const refused = replies.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(19)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['FREE_PLAN_LIMIT_REACHED']))
    expect([model.requests.length, model.solving.length]).toEqual([1, 1])
    expect((await free.get('/api/v1/quizzes')).body.data.pagination.total).toBe(1)
  })

  test('that fail give the free quiz back, one after the other', async () => {
    const free = await api.client('free')
    const order = () => free.send('POST', '/api/v1/quizzes/generate', INPUT)
    model.say(() => 401)
    const replies = await Promise.all([order(), order(), order()])
    expect(new Set(replies.map(({ body }) => body.code))).toContain('GENERATION_FAILED')
    model.obey()
    expect([(await order()).status, (await order()).status]).toEqual([201, 403])
  })
})

describe('a generated quiz of a kind', () => {
  test.each(QuestionKind.options)('%s has questions that can be rendered', async (kind) => {
    model.obey()
    const { status, body } = await generate({ kind })
    expect([status, body.error]).toEqual([201, undefined])
    const { questions } = (await me.get(`/api/v1/quizzes/${body.data.id}/questions`)).body.data
    const kinds = questions.map((question: { kind: string }) => question.kind)
    expect(kinds).toEqual([kind, kind, kind])
    const dryRun = await me.send('POST', '/api/v1/renders', { quizId: body.data.id, dryRun: true })
    expect([dryRun.status, dryRun.body.hint]).toEqual([200, undefined])
    const marked = dryRun.body.data.warnings.filter((warning: string) => warning.includes('marks an answer'))
    expect(marked).toEqual([])
  })

  test('asks for as many answers as its kind has, within its bounds', async () => {
    model.obey()
    const counts = async (input: object) => {
      const { id } = (await generate(input)).body.data
      const { questions } = (await me.get(`/api/v1/quizzes/${id}`)).body.data
      return questions.map(({ options }: { options: string[] }) => options.length)
    }
    expect(await counts({ kind: 'order', answerOptionCount: 3 })).toEqual([3, 3, 3])
    expect(await counts({ kind: 'this_or_that', answerOptionCount: 4 })).toEqual([2, 2, 2])
    expect(await counts({ kind: 'open', answerOptionCount: 4 })).toEqual([1, 1, 1])
  })
})

describe('a model', () => {
  const SLOW_MS = 400
  /** Less than this is no time for a further call. */
  const LEAST_MS = 100
  /** Sends nothing, or the head of an answer and then nothing more. */
  const silent = Bun.serve({
    port: 0,
    async fetch(request) {
      if ((await request.text()).includes('headless')) return new Promise(() => {})
      return new Response(new ReadableStream({ start: (body) => body.enqueue('{"choices":') }))
    },
  })
  afterAll(() => silent.stop(true))
  const url = `http://127.0.0.1:${silent.port}`
  const SERVERS = [
    ['Mistral', { form: 'mistral', apiKey: 'key', serverUrl: url, model: 'slow' }],
    ['another', { form: 'openai', url, model: 'slow' }],
  ] as const
  const cases = SERVERS.flatMap(([name, server]) =>
    ['headless', 'half'].map((content) => [name, content, server] as const),
  )

  test.each(cases)(
    'of %s that is silent (%s) is given up at the deadline, and not asked again',
    async (_name, content, server) => {
      const opened = openModel(server as ModelServer, SLOW_MS, LEAST_MS)
      const asked = { name: 'quiz', schema: z.object({}), messages: [{ role: 'user', content }] } as const
      const startedMs = performance.now()
      await expect(opened.ask(asked)).rejects.toThrow()
      expect(performance.now() - startedMs).toBeGreaterThan(SLOW_MS - LEAST_MS)
      expect(opened.hasTime()).toBe(false)
      await expect(opened.ask(asked)).rejects.toThrow('no time is left')
      expect(opened.usage.calls).toBe(1)
    },
  )
})

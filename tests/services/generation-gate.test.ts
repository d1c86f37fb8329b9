import { describe, expect, test } from 'bun:test'
import { testApi } from '../support/api.ts'
import { modelQuiz, startModelServer } from '../support/model-server.ts'

const model = startModelServer()
const api = await testApi({ env: { GENERATION_URL: `${model.url}/v1`, GENERATION_MODEL: 'local' } })
const me = await api.client()
const INPUT = { topic: 'Volcanoes', numberOfQuestions: 3, difficulty: 'medium', quizType: 'multiple_choice' }
const generate = (changes: object = {}, client = me) =>
  client.send('POST', '/api/v1/quizzes/generate', { ...INPUT, ...changes })

const texts = (quiz: ReturnType<typeof modelQuiz>) => quiz.questions.map(({ questionText }) => questionText)
const shown = (questions: { questionText: string }[]) => questions.map(({ questionText }) => questionText)
/** A quiz whose second question has a right answer that is far longer than the others. */
function withLongKey(): ReturnType<typeof modelQuiz> {
  const quiz = modelQuiz(3)
  quiz.questions[1]!.answers[0]!.answerText = 'Longerthanallothers'
  return quiz
}

describe('a question that the gate refuses', () => {
  test('is replaced, and the verdict says why', async () => {
    const first = withLongKey()
    const replacement = modelQuiz(1)
    model.say((_request, call) => JSON.stringify(call === 1 ? first : replacement))
    const { status, body } = await generate()
    expect(status).toBe(201)
    expect(shown(body.data.questions)).toEqual([texts(first)[0]!, texts(replacement)[0]!, texts(first)[2]!])
    expect(body.data.questions[1].review).toEqual({
      status: 'replaced',
      reasons: ['The right answer is much longer than the others.'],
    })
    const again = JSON.parse(model.requests[1]!.messages.at(-1)!.content)
    expect(again.refused[0].questionText).toBe(texts(first)[1]!)
    const kept = (await me.get(`/api/v1/quizzes/${body.data.id}/questions`)).body.data.questions
    expect(kept.map(({ review }: { review: { status: string } }) => review.status)).toEqual([
      'passed',
      'replaced',
      'passed',
    ])
  })

  test('is dropped after two replacements, and the answer says so', async () => {
    const first = modelQuiz(3)
    model.say((_request, call) => JSON.stringify(call === 1 ? first : modelQuiz(1)))
    const good = texts(first).slice(0, 2)
    model.solve(({ question }, right) => ({ right: good.includes(question) ? right : ['something else'] }))
    const { status, body } = await generate()
    expect([status, shown(body.data.questions)]).toEqual([201, good])
    expect(body.data.dropped).toEqual([
      {
        questionText: expect.any(String),
        reasons: ['A second call without the marked answer solved it otherwise.'],
      },
    ])
    expect([model.requests.length, model.solving.length]).toEqual([3, 3])
  })

  const HOSTILE_SOLVERS = [
    [
      'is solved otherwise once',
      ({ item }: { item: number }, right: string[]) => (item === 1 ? { right: ['no'] } : { right }),
    ],
    ['has two right answers', ({ options = [] }: { options?: string[] }) => ({ right: options.slice(0, 2) })],
    ['is solved by nobody', () => null],
    ['has no right answer', () => ({ right: [] })],
    ['changes with time', () => ({ changesWithTime: true })],
  ] as const
  test.each(HOSTILE_SOLVERS)('since it %s never leaves the gate', async (_name, solve) => {
    model.obey()
    model.solve(solve)
    const { status, body } = await generate({ numberOfQuestions: 1 })
    expect([status, body.code]).toEqual([502, 'GENERATION_FAILED'])
    expect(body.hint).toStartWith('No question passed its checks:')
  })

  test('is one that the account has asked before', async () => {
    const quiz = modelQuiz(3)
    model.say(() => JSON.stringify(quiz))
    expect((await generate()).status).toBe(201)
    const { status, body } = await generate()
    expect([status, body.code]).toEqual([502, 'GENERATION_FAILED'])
    expect(model.requests[1]!.messages[1]!.content).toContain(texts(quiz)[0]!)
    const other = await api.client()
    model.say(() => JSON.stringify(quiz))
    expect((await generate({}, other)).status).toBe(201)
  })
})

test('the solver sees no marks, and options in two orders', async () => {
  model.obey()
  await generate({ numberOfQuestions: 1 })
  const content = model.solving[0]!.messages.at(-1)!.content
  expect(content).not.toContain('isCorrect')
  const [first, second] = JSON.parse(content).items
  expect(first.options).toEqual(second.options.toReversed())
})

test('right answers stand in every place about as often', async () => {
  model.obey()
  const places = [0, 0, 0, 0]
  for (let round = 0; round < 4; round++) {
    const { id } = (await generate({ numberOfQuestions: 50 })).body.data
    for (const question of (await me.get(`/api/v1/quizzes/${id}`)).body.data.questions)
      places[question.correctAnswer]!++
  }
  const chiSquare = places.reduce((sum, count) => sum + (count - 50) ** 2 / 50, 0)
  // Three degrees of freedom, p = 0.01.
  expect(chiSquare).toBeLessThan(11.34)
})

test('a rising quiz begins with what most people know', async () => {
  const quiz = modelQuiz(3)
  model.say(() => JSON.stringify(quiz))
  const [a, b, c] = texts(quiz) as [string, string, string]
  model.solve(({ question }) => ({ solvedBy: { [a]: 10, [b]: 90, [c]: 50 }[question]! }))
  const { questions } = (await generate({ difficulty: 'rising' })).body.data
  expect(shown(questions)).toEqual([b, c, a])
  expect(questions.map(({ level }: { level: string }) => level)).toEqual(['easy', 'medium', 'impossible'])
})

test('twenty parallel generations of a free account are two calls and one quiz', async () => {
  model.obey()
  const free = await api.client('free')
  const replies = await Promise.all(Array.from({ length: 20 }, () => generate({}, free)))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(403)])
  expect(model.requests.length + model.solving.length).toBe(2)
  expect((await free.get('/api/v1/quizzes')).body.data.pagination.total).toBe(1)
})

test('an account on the paid plan has two generations at a time', async () => {
  // The model answers only when two were refused, so that the others are at work together.
  const refused = Promise.withResolvers<void>()
  model.say(async () => {
    await refused.promise
    return JSON.stringify(modelQuiz(3))
  })
  const waits: (string | null)[] = []
  const asked = Array.from({ length: 4 }, async () => {
    const { status, headers } = await generate()
    if (status === 429 && waits.push(headers.get('retry-after')) === 2) refused.resolve()
    return status
  })
  expect((await Promise.all(asked)).sort()).toEqual([201, 201, 429, 429])
  expect(waits).toEqual(['10', '10'])
  expect((await generate()).status).toBe(201)
})

describe('a server with the form of OpenAI', () => {
  test('gets model, schema and conversation at its own path', async () => {
    model.obey()
    expect((await generate()).status).toBe(201)
    expect(model.requests[0]).toMatchObject({ model: 'local', response_format: { type: 'json_schema' } })
    expect(model.paths.at(-1)).toBe('/v1/chat/completions')
  })

  const STRANGE: [string, () => string | number | Response][] = [
    ['cut off', () => JSON.stringify(modelQuiz(3)).slice(0, -40)],
    ['no JSON', () => 'I cannot do that.'],
    [
      'an empty message',
      () => Response.json({ choices: [{ message: { role: 'assistant', content: null } }] }),
    ],
    ['no choice', () => Response.json({ choices: [] })],
    ['an unknown form', () => Response.json({ answer: 42 })],
    ['no JSON at all', () => new Response('<html>')],
    ['a redirect', () => Response.redirect('http://127.0.0.1:9/', 307)],
    ['more than 2 MB', () => new Response('x'.repeat(2_100_000))],
    ['a refusal', () => 401],
    [
      'verdicts of its own',
      () => JSON.stringify({ ...withLongKey(), review: { status: 'passed', reasons: [] } }),
    ],
  ]
  test.each(STRANGE)('that answers %s leads to 502 or to a checked quiz', async (_name, said) => {
    model.say(said)
    const { status, body } = await generate()
    if (status === 201) {
      for (const { review } of body.data.questions) expect(review.status).toMatch(/^(?:passed|replaced)$/)
      expect(body.data.dropped).toHaveLength(1)
    } else expect([status, body.code]).toEqual([502, 'GENERATION_FAILED'])
  })
})

describe('a review of a quiz', () => {
  const question = (questionText: string, answers: string[]) => ({
    questionText,
    answers: answers.map((answerText, at) => ({ answerText, isCorrect: at === 0 })),
  })

  test('judges what people wrote, and words that change lose their verdict', async () => {
    model.obey()
    model.solve(({ question: asked }) => ({ right: [asked.includes('France') ? 'Paris' : 'Rome'] }))
    const body = {
      title: 'Capitals',
      questions: [
        question('What is the capital of France?', ['Paris', 'Lyon']),
        question('Which city of Italy governs it?', ['Milan', 'Rome']),
        question('Which cities are capitals?', ['All of the above', 'Berlin and Vienna']),
      ],
    }
    const { id } = (await me.send('POST', '/api/v1/quizzes', body)).body.data
    const path = `/api/v1/quizzes/${id}`
    const { status, body: answer } = await me.send('POST', `${path}/review`)
    expect(status).toBe(200)
    const verdicts = answer.data.questions.map((one: { review: object }) => one.review)
    expect(verdicts).toEqual([
      { status: 'passed', reasons: [] },
      { status: 'unchecked', reasons: ['A second call without the marked answer solved it otherwise.'] },
      { status: 'unchecked', reasons: [expect.stringContaining('refers to the other answers')] },
    ])
    const kept = async () => (await me.get(`${path}/questions`)).body.data.questions
    const [first] = await kept()
    expect(first.review).toEqual({ status: 'passed', reasons: [] })
    await me.send('PATCH', `/api/v1/questions/${first.id}`, { duration: 9 })
    expect((await kept())[0].review.status).toBe('passed')
    await me.send('PATCH', `/api/v1/questions/${first.id}`, { explanation: 'It lies on the Seine.' })
    expect((await kept())[0].review).toBeNull()
  })

  test('of somebody else is of a quiz that does not exist', async () => {
    const { id } = (await me.send('POST', '/api/v1/quizzes', { title: 'Mine' })).body.data
    const other = await api.client()
    expect((await other.send('POST', `/api/v1/quizzes/${id}/review`)).status).toBe(404)
  })
})

import { describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { DEFAULT_FILM } from '../../shared/contracts/film-settings.ts'
import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { questions, quizzes, renders } from '../../shared/database/schema/index.ts'
import { testApi } from '../support/api.ts'
import { formOf, QUESTION } from '../support/fixtures.ts'
import { pngOf } from '../support/pictures.ts'

const api = await testApi()
const me = await api.client()

async function create(body: object): Promise<string> {
  const { status, body: answer } = await me.send('POST', '/api/v1/quizzes', { title: 'Mine', ...body })
  expect([status, answer.error]).toEqual([201, undefined])
  return answer.data.id
}
async function upload(): Promise<{ key: string; url: string }> {
  return (await me.send('POST', '/api/v1/images/upload', formOf(await pngOf(8, 8), 'a.png'))).body.data
}
const detailOf = async (id: string) => (await me.get(`/api/v1/quizzes/${id}`)).body.data
const questionsOf = async (id: string) =>
  (await me.get(`/api/v1/quizzes/${id}/questions`)).body.data.questions

/** What a render of the quiz would draw. */
async function snapshotOf(quizId: string): Promise<RenderSnapshot> {
  const { body } = await me.send('POST', '/api/v1/renders', { quizId })
  expect(body.error).toBeUndefined()
  const [row] = await api.deps.database
    .select({ snapshot: renders.snapshot })
    .from(renders)
    .where(eq(renders.id, body.data.sessionId))
  return row!.snapshot
}

describe('the settings of a film', () => {
  test('have their defaults where nobody chose', async () => {
    expect(await detailOf(await create({}))).toMatchObject(DEFAULT_FILM)
  })

  test('are kept, changed one by one, also within intro and outro, and reach the film', async () => {
    const { key, url } = await upload()
    const id = await create({
      pace: 'calm',
      opening: 'card',
      intro: { headline: 'Welcome' },
      series: { name: 'Flag quiz', number: 12 },
      background: { imageKey: url },
      questions: [QUESTION],
    })
    await me.send('PATCH', `/api/v1/quizzes/${id}`, {
      answerReveal: 'end',
      readOptions: true,
      captions: 'words',
      safeArea: 'ads',
      intro: { text: 'Ready?' },
      outro: { enabled: false },
      background: { imageKey: key, dim: 0.7 },
    })
    const chosen = {
      pace: 'calm',
      opening: 'card',
      answerReveal: 'end',
      readOptions: true,
      captions: 'words',
      safeArea: 'ads',
      intro: { enabled: true, headline: 'Welcome', text: 'Ready?' },
      outro: { enabled: false, headline: null, text: null },
      series: { name: 'Flag quiz', number: 12 },
    }
    expect(await detailOf(id)).toMatchObject({ ...chosen, background: { imageKey: key, dim: 0.7 } })
    const image = { storageKey: key, url: null, alt: '' }
    expect(await snapshotOf(id)).toMatchObject({ ...chosen, background: { image, dim: 0.7 } })
    await me.send('PATCH', `/api/v1/quizzes/${id}`, { series: null, background: null })
    expect(await detailOf(id)).toMatchObject({ series: null, background: null, pace: 'calm' })
  })

  test('are changed in parallel without losing one', async () => {
    const id = await create({})
    const changes = [{ pace: 'calm' }, { captions: 'words' }, { title: 'New' }, { safeArea: 'ads' }]
    await Promise.all(changes.map((change) => me.send('PATCH', `/api/v1/quizzes/${id}`, change)))
    expect(await detailOf(id)).toMatchObject(Object.assign({}, ...changes))
  })

  test.each<[string, object, string]>([
    ['an unknown pace', { pace: 'frantic' }, 'pace must be one of rapid, normal, calm.'],
    ['a series with a blank name', { series: { name: ' ' } }, 'series.name must not be blank.'],
    ['a series without a name', { series: { name: '' } }, 'series.name must have 1 to 60 characters.'],
    [
      'a dim over 1',
      { background: { imageKey: 'images/x.webp', dim: 2 } },
      'background.dim must be at most 1.',
    ],
    [
      'a background of another site',
      { background: { imageKey: 'https://example.com/a.png' } },
      'background.imageKey must be an uploaded picture.',
    ],
    [
      'a long headline',
      { intro: { headline: 'x'.repeat(121) } },
      'intro.headline must have 1 to 120 characters.',
    ],
  ])('%s is refused in one sentence', async (_name, body, hint) => {
    const reply = await me.send('POST', '/api/v1/quizzes', { title: 'Mine', ...body })
    expect([reply.status, reply.body.hint]).toEqual([400, hint])
  })

  test('a quiz of an earlier release keeps its countdown', async () => {
    const id = await create({ pace: 'rapid', questions: [QUESTION] })
    await api.deps.database.update(quizzes).set({ countdownSeconds: 5, film: {} }).where(eq(quizzes.id, id))
    await api.deps.database.execute(
      sql`update questions set answers = (select jsonb_agg(answer - 'imagePath' - 'percent') from jsonb_array_elements(answers) answer) where quiz_id = ${id}`,
    )
    expect(await detailOf(id)).toMatchObject({ ...DEFAULT_FILM, countdownSeconds: 5 })
    expect((await questionsOf(id))[0].answers[0]).toMatchObject({ imagePath: null, percent: null })
    expect((await snapshotOf(id)).questions[0]).toMatchObject({ countdownSeconds: 5, kind: null })
  })
})

describe('a countdown', () => {
  const three = [QUESTION, { ...QUESTION, duration: 9 }, QUESTION, QUESTION, QUESTION]
  const secondsOf = ({ questions }: RenderSnapshot) =>
    questions.map(({ countdownSeconds }) => countdownSeconds)

  test.each([
    ['rapid', 3],
    ['normal', 5],
    ['calm', 7],
  ])('that nobody set follows a %s pace', async (pace, seconds) => {
    const id = await create({ pace, questions: three })
    expect((await detailOf(id)).countdownSeconds).toBe(seconds)
    const durations = (await questionsOf(id)).map(({ duration }: { duration: number }) => duration)
    expect(durations).toEqual([seconds, 9, seconds, seconds, seconds])
    expect(secondsOf(await snapshotOf(id))).toEqual(durations)
  })

  test('that nobody set gets shorter in a rising quiz; a set one stays', async () => {
    const rising = { difficulty: 'rising', questions: three }
    expect(secondsOf(await snapshotOf(await create({ ...rising, pace: 'calm' })))).toEqual([7, 9, 5, 4, 3])
    expect(secondsOf(await snapshotOf(await create({ ...rising, countdownSeconds: 6 })))).toEqual([
      6, 9, 6, 6, 6,
    ])
    const alone = await create({ difficulty: 'rising', questions: [QUESTION] })
    expect(secondsOf(await snapshotOf(alone))).toEqual([5])
  })

  test('of a quiz can be taken back', async () => {
    const id = await create({ countdownSeconds: 12, pace: 'rapid' })
    expect((await detailOf(id)).countdownSeconds).toBe(12)
    await me.send('PATCH', `/api/v1/quizzes/${id}`, { countdownSeconds: null })
    expect((await detailOf(id)).countdownSeconds).toBe(3)
  })
})

describe('a question', () => {
  test('keeps its kind, its words and the pictures and shares of its answers', async () => {
    const { key, url } = await upload()
    const facts = {
      kind: 'poll',
      explanation: 'So it is.',
      level: 'impossible',
      imageReveal: 'tiles',
      emoji: '🐙🌊',
      labels: false,
      sourceUrl: 'https://example.com/fact',
    }
    const answers = [
      { answerText: 'Left', imagePath: url, percent: 62.5, isCorrect: true },
      { answerText: 'Right', imagePath: 'https://example.com/b.png' },
    ]
    const id = await create({ questions: [{ questionText: 'Which?', ...facts, answers }] })
    expect((await questionsOf(id))[0]).toMatchObject({
      ...facts,
      answers: [{ ...answers[0] }, { ...answers[1], percent: null, isCorrect: false }],
    })
    expect((await detailOf(id)).questions[0]).toMatchObject({ options: ['Left', 'Right'], correctAnswer: -1 })
    const { sourceUrl: _, ...shown } = facts
    expect((await snapshotOf(id)).questions[0]).toMatchObject({
      ...shown,
      answers: [
        { text: 'Left', percent: 62.5, image: { storageKey: key, url: null, alt: 'Left' } },
        { text: 'Right', percent: null, image: { storageKey: null, url: 'https://example.com/b.png' } },
      ],
    })
  })

  test('changes its kind alone, and back', async () => {
    const id = await create({ questions: [{ ...QUESTION, explanation: 'Paris.' }] })
    const [{ id: questionId }] = await questionsOf(id)
    const change = async (body: object) =>
      (await me.send('PATCH', `/api/v1/questions/${questionId}`, body)).body.data
    expect(await change({ kind: 'true_false', level: 'easy' })).toMatchObject({
      kind: 'true_false',
      level: 'easy',
      explanation: 'Paris.',
    })
    expect(await change({ kind: null, level: null, explanation: null })).toMatchObject({
      kind: null,
      level: null,
      explanation: null,
    })
  })

  test('that is true or false needs no texts: the film says them in its language', async () => {
    const answers = [{ answerText: '' }, { answerText: '', isCorrect: true }]
    const question = { questionText: 'Die Erde ist eine Scheibe.', kind: 'true_false', answers }
    const id = await create({ speech: { language: 'de' }, questions: [question] })
    expect((await snapshotOf(id)).questions[0]!.answers).toMatchObject([
      { text: 'Wahr', isCorrect: false },
      { text: 'Falsch', isCorrect: true },
    ])
    const refused = await me.send('POST', `/api/v1/quizzes/${id}/questions`, {
      questions: [{ ...question, kind: 'choice' }],
    })
    expect([refused.status, refused.body.hint]).toEqual([
      400,
      'questions.0.answers.0.answerText must have 1 to 200 characters.',
    ])
  })

  test.each<[string, object, string]>([
    [
      'of an unknown kind',
      { kind: 'riddle' },
      'questions.0.kind must be one of choice, true_false, this_or_that, poll, odd_one_out, emoji, order, open, picture.',
    ],
    [
      'with a share over 100',
      { answers: [{ answerText: 'a', percent: 101 }] },
      'questions.0.answers.0.percent must be at most 100.',
    ],
    [
      'with shares of more than all',
      {
        answers: [
          { answerText: 'a', percent: 70 },
          { answerText: 'b', percent: 60 },
        ],
      },
      'Question 1: make the percentages add up to 100 or less; they add up to 130.',
    ],
    [
      'with words for its emoji',
      { emoji: 'a fish' },
      'questions.0.emoji must be at most 3 emoji and nothing else.',
    ],
    [
      'with too many emoji',
      { emoji: '🐙🐋🌊🐠' },
      'questions.0.emoji must be at most 3 emoji and nothing else.',
    ],
    [
      'with a sign for its emoji',
      { emoji: '©' },
      'questions.0.emoji must be at most 3 emoji and nothing else.',
    ],
    [
      'with a tone of skin for its emoji',
      { emoji: '🏽' },
      'questions.0.emoji must be at most 3 emoji and nothing else.',
    ],
    [
      'with a source that is no address',
      { sourceUrl: 'javascript:alert(1)' },
      'questions.0.sourceUrl must be an http or https address.',
    ],
    [
      'with an endless explanation',
      { explanation: 'x'.repeat(241) },
      'questions.0.explanation must have 1 to 240 characters.',
    ],
  ])('%s is refused in one sentence', async (_name, change, hint) => {
    const reply = await me.send('POST', '/api/v1/quizzes', {
      title: 'Mine',
      questions: [{ ...QUESTION, ...change }],
    })
    expect([reply.status, reply.body.hint]).toEqual([400, hint])
  })

  test.each<[string, object, string]>([
    [
      'a choice without a right answer',
      { answers: [{ answerText: 'a' }, { answerText: 'b' }] },
      'mark the right answer',
    ],
    [
      'three halves',
      { kind: 'this_or_that', answers: [1, 2, 3].map((n) => ({ answerText: `${n}` })) },
      'give exactly 2 answers; it has 3',
    ],
    ['an order of one', { kind: 'order', answers: [{ answerText: 'a' }] }, 'give 2 to 5 answers; it has 1'],
    ['an emoji puzzle without an answer', { kind: 'emoji', answers: [] }, 'give 1 to 6 answers; it has 0'],
  ])('is saved as %s, and the render names it', async (_name, change, problem) => {
    const quizId = await create({ questions: [QUESTION, { ...QUESTION, ...change }] })
    for (const dryRun of [true, false]) {
      const { status, body } = await me.send('POST', '/api/v1/renders', { quizId, dryRun })
      expect([status, body.hint]).toEqual([400, `Question 2: ${problem}.`])
    }
  })

  test('has a row that an earlier release can still write', async () => {
    const quizId = await create({ questions: [QUESTION] })
    await api.deps.database
      .insert(questions)
      .values({ quizId, questionText: 'Old?', position: 2, answers: [] })
    expect((await questionsOf(quizId))[1]).toMatchObject({
      kind: null,
      imageReveal: 'none',
      emoji: null,
      labels: true,
    })
  })
})

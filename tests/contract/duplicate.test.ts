import { expect, test } from 'bun:test'
import { type Client, testApi } from '../support/api.ts'
import { formOf, QUESTION, silentWav } from '../support/fixtures.ts'
import { pngOf } from '../support/pictures.ts'

const api = await testApi()
const me = await api.client()

async function created(client: Client, path: string, body: unknown) {
  const reply = await client.send('POST', path, body)
  expect(reply.status).toBe(201)
  return reply.body.data
}

/** What two quizzes of equal content have in common: all but ids and times. */
function content(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (name, inner) =>
      ['id', 'questionId', 'quizId', 'createdAt', 'updatedAt'].includes(name) ? undefined : inner,
    ),
  )
}

async function everythingOf(client: Client, quizId: string) {
  const [quiz, questions, hooks] = await Promise.all(
    ['', '/questions', '/hooks'].map((part) => client.get(`/api/v1/quizzes/${quizId}${part}`)),
  )
  const { title, ...detail } = quiz!.body.data
  return { title, rest: content({ detail, questions: questions!.body.data, hooks: hooks!.body.data }) }
}

test('a copy has all settings, questions, pictures and hooks of its quiz, and ids of its own', async () => {
  const track = await created(me, '/api/v1/music', formOf(silentWav(), 'mine.wav'))
  const image = await created(me, '/api/v1/images/upload', formOf(await pngOf(8, 8), 'mine.png'))
  const { id } = await created(me, '/api/v1/quizzes', {
    title: 'Everything',
    description: 'All that there is.',
    format: 'square',
    template: 'chalkboard',
    difficulty: 'rising',
    countdownSeconds: 7,
    backgroundMusicId: track.id,
    musicVolume: 0.4,
    theme: { accent: '#ff0000', logoKey: image.key },
    speech: { enabled: true, language: 'de', rate: 1.25 },
    loop: true,
    opening: 'card',
    pace: 'calm',
    answerReveal: 'end',
    series: { name: 'Daily', number: 4 },
    background: { imageKey: image.key, dim: 0.7 },
    outro: { headline: 'See you' },
    questions: [
      {
        ...QUESTION,
        order: 5,
        explanation: 'It is on the Seine.',
        images: [{ url: image.url, alt: 'Seine' }],
      },
      { ...QUESTION, questionText: 'And the first?', order: 1, level: 'hard', duration: 9 },
      { ...QUESTION, questionText: 'And the tied one?', order: 5, imagePath: image.url, imageReveal: 'blur' },
    ],
  })
  const hook = { hookType: 'custom', positionType: 'after_question', positionValue: 1 }
  await created(me, `/api/v1/quizzes/${id}/hooks`, { ...hook, title: 'One', content: 'a', enabled: false })
  await created(me, `/api/v1/quizzes/${id}/hooks`, { ...hook, title: 'Two', content: 'b', emoji: '🎉' })

  const reply = await me.send('POST', `/api/v1/quizzes/${id}/duplicate`)
  expect([reply.status, Object.keys(reply.body.data).sort()]).toEqual([
    201,
    ['createdAt', 'description', 'format', 'id', 'quizType', 'title'],
  ])
  expect(reply.body.data.id).not.toBe(id)
  const [original, copy] = [await everythingOf(me, id), await everythingOf(me, reply.body.data.id)]
  expect(copy.rest).toEqual(original.rest)
  expect([original.title, copy.title]).toEqual(['Everything', 'Everything (copy)'])

  const textsOf = async (quizId: string) =>
    (await me.get(`/api/v1/quizzes/${quizId}`)).body.data.questions as { id: string; text: string }[]
  const [first] = await textsOf(reply.body.data.id)
  await me.send('PATCH', `/api/v1/questions/${first!.id}`, { questionText: 'Changed' })
  expect((await textsOf(id)).map(({ text }) => text)).not.toContain('Changed')
})

test('a long title is shortened by characters so that the suffix fits', async () => {
  const { id } = await created(me, '/api/v1/quizzes', { title: `${'😀'.repeat(190)} and more` })
  const copy = await created(me, `/api/v1/quizzes/${id}/duplicate`, undefined)
  expect(copy.title).toBe(`${'😀'.repeat(190)} an (copy)`)
})

test('an empty quiz can be copied, also twice at once', async () => {
  const { id } = await created(me, '/api/v1/quizzes', { title: 'Empty' })
  const replies = await Promise.all([1, 2].map(() => me.send('POST', `/api/v1/quizzes/${id}/duplicate`)))
  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set([id, ...replies.map(({ body }) => body.data.id)]).size).toBe(3)
})

test('a copy counts like a creation: it takes the quiz of the month, and is refused without one', async () => {
  const free = await api.client('free')
  const { id } = await created(free, '/api/v1/quizzes', { title: 'The only one' })
  const refused = await free.send('POST', `/api/v1/quizzes/${id}/duplicate`)
  expect([refused.status, refused.body.code]).toEqual([403, 'FREE_PLAN_LIMIT_REACHED'])
  expect((await free.get('/api/v1/quizzes')).body.data.pagination.total).toBe(1)
})

test('a failed copy costs nothing of the month', async () => {
  const free = await api.client('free')
  expect((await free.send('POST', '/api/v1/quizzes/qz_missing/duplicate')).status).toBe(404)
  await created(free, '/api/v1/quizzes', { title: 'Still possible' })
})

test('the same Idempotency-Key makes one copy', async () => {
  const { id } = await created(me, '/api/v1/quizzes', { title: 'Once' })
  const header = { 'Idempotency-Key': 'copy-once' }
  const replies = await Promise.all(
    [1, 2, 3].map(() => me.send('POST', `/api/v1/quizzes/${id}/duplicate`, undefined, header)),
  )
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
})

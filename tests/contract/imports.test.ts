import { expect, test } from 'bun:test'
import { encodeText } from '../../shared/formats/text.ts'
import { testApi } from '../support/api.ts'
import { formOf, QUESTION } from '../support/fixtures.ts'

const api = await testApi()
const me = await api.client('paid')
const IMPORT = '/api/v1/quizzes/import'
const TABLE = 'Question,A,B,Correct,Explanation\nRed?,Mars,Venus,A,Rust\n,Io,Europa,B,\nHot?,Io,Venus,B,'

function file(text: string, name: string, fields: Record<string, string> = {}): FormData {
  const form = formOf(encodeText(text) as Uint8Array<ArrayBuffer>, name)
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  return form
}

test('a file is looked at first, and nothing is kept', async () => {
  const before = (await me.get('/api/v1/quizzes')).body.data.pagination.total
  const { status, body } = await me.send('POST', IMPORT, file(TABLE, 'red-planets.csv', { dryRun: 'true' }))
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    dryRun: true,
    as: 'csv',
    losses: [{ path: 'row 3', message: 'is left out: it has no question' }],
    quiz: { title: 'Red planets', questions: [{ text: 'Red?', explanation: 'Rust' }, { text: 'Hot?' }] },
  })
  expect((await me.get('/api/v1/quizzes')).body.data.pagination.total).toBe(before)
})

test('a file becomes a quiz with the right answers, and its losses are listed', async () => {
  const { status, body } = await me.send('POST', IMPORT, file(TABLE, 'red-planets.csv'))
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ title: 'Red planets', as: 'csv', losses: [{ path: 'row 3' }] })
  const quiz = (await me.get(`/api/v1/quizzes/${body.data.id}`)).body.data
  expect(quiz.questions.map(({ correctAnswer }: { correctAnswer: number }) => correctAnswer)).toEqual([0, 1])
})

test('a text is read as JSON sends it, in the format that it names', async () => {
  const text = 'Which is red?\nA) Mars\nB) Venus\nANSWER: A'
  const { status, body } = await me.send('POST', IMPORT, { text, as: 'aiken', title: 'Colours' })
  expect([status, body.data.title, body.data.as]).toEqual([201, 'Colours', 'aiken'])
  const wrong = await me.send('POST', IMPORT, { text: 'Which is red?\nMars', as: 'aiken' })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'VALIDATION_ERROR'])
})

test.each([
  [{}, 'text is required'],
  [{ text: 'Q', as: 'pdf' }, 'as must be one of'],
  [{ text: '   ' }, 'has no questions'],
])('%j is refused with a sentence', async (body, sentence) => {
  const reply = await me.send('POST', IMPORT, body)
  expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR'])
  expect(reply.body.hint).toContain(sentence)
})

test('an import counts as the free plan’s quiz of the month, and a dry run or a repeat does not', async () => {
  const free = await api.client('free')
  const body = { text: TABLE }
  expect((await free.send('POST', IMPORT, { ...body, dryRun: true })).status).toBe(200)
  const first = await free.send('POST', IMPORT, body, { 'idempotency-key': 'once' })
  const again = await free.send('POST', IMPORT, body, { 'idempotency-key': 'once' })
  expect([first.status, again.body]).toEqual([201, first.body])
  expect((await free.send('POST', IMPORT, body)).body.code).toBe('FREE_PLAN_LIMIT_REACHED')
})

test('a picture of somebody else is left out, and the quiz created all the same', async () => {
  const imagePath = `${api.deps.config.baseUrl}/media/images/0000.webp`
  const text = JSON.stringify({ title: 'Seen', questions: [{ ...QUESTION, images: [], imagePath }] })
  const { status, body } = await me.send('POST', IMPORT, { text })
  expect([status, body.data.losses.map(({ path }: { path: string }) => path)]).toEqual([
    201,
    ['questions.0.image'],
  ])
})

test('an exported quiz is imported again with everything that it had', async () => {
  const { id } = (
    await me.send('POST', '/api/v1/quizzes', {
      title: 'All of it',
      description: 'Everything.',
      quizType: 'reveal_answer',
      template: 'chalkboard',
      theme: { accent: '#ff0000' },
      pace: 'calm',
      questions: [{ ...QUESTION, images: [], explanation: 'Since 987.', level: 'easy' }],
    })
  ).body.data
  const file = await me.get(`/api/v1/quizzes/${id}/export?as=json`)
  expect(file.headers.get('content-disposition')).toContain('All-of-it.json')
  expect(file.headers.get('export-losses')).toBe('0')
  const copy = (await me.send('POST', IMPORT, { text: JSON.stringify(file.body) })).body.data
  const [original, imported] = await Promise.all(
    [id, copy.id].map(async (one) => (await me.get(`/api/v1/quizzes/${one}`)).body.data),
  )
  for (const name of ['title', 'description', 'quizType', 'template', 'theme', 'pace'])
    expect([name, imported[name]]).toEqual([name, original[name]])
  expect((await me.get(`/api/v1/quizzes/${copy.id}/questions`)).body.data.questions[0]).toMatchObject({
    explanation: 'Since 987.',
    level: 'easy',
  })
})

test('what a format does not hold is counted in a header, and listed by a dry run', async () => {
  const questions = [{ ...QUESTION, images: [], explanation: 'Since 987.' }]
  const { id } = (await me.send('POST', '/api/v1/quizzes', { title: 'Losses', questions })).body.data
  const path = `/api/v1/quizzes/${id}/export?as=aiken`
  const file = await me.get(path)
  expect(file.body).toStartWith(QUESTION.questionText)
  const { losses } = (await me.get(`${path}&dryRun=true`)).body.data
  expect(file.headers.get('export-losses')).toBe(String(losses.length))
  expect(losses).toContainEqual({ path: 'questions.0.explanation', message: 'is left out' })
})

test('somebody else’s quiz is not exported, and an unknown format is refused', async () => {
  const { id } = (await me.send('POST', '/api/v1/quizzes', { title: 'Mine' })).body.data
  const other = await api.client('paid')
  expect((await other.get(`/api/v1/quizzes/${id}/export?as=csv`)).status).toBe(404)
  expect((await me.get(`/api/v1/quizzes/${id}/export?as=pdf`)).status).toBe(400)
})

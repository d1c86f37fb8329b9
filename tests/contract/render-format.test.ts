import { expect, test } from 'bun:test'
import { testApi } from '../support/api.ts'
import { QUESTION } from '../support/fixtures.ts'
import { rowOf } from '../support/render-rows.ts'

const api = await testApi()
const me = await api.client()
const { body } = await me.send('POST', '/api/v1/quizzes', {
  title: 'Three layouts',
  format: 'square',
  questions: [QUESTION],
})
const quizId: string = body.data.id
const render = (fields: object) => me.send('POST', '/api/v1/renders', { quizId, ...fields })

test('a render takes the format of its quiz, or the one that is given', async () => {
  for (const [fields, format] of [
    [{}, 'square'],
    [{ format: 'landscape' }, 'landscape'],
    [{ format: 'vertical' }, 'vertical'],
  ] as const) {
    const { sessionId } = (await render(fields)).body.data
    expect((await rowOf(api.deps.database, sessionId)).snapshot.format).toBe(format)
    expect((await me.get(`/api/v1/renders/${sessionId}`)).body.data.format).toBe(format)
  }
  const { renders } = (await me.get(`/api/v1/renders?quizId=${quizId}`)).body.data
  expect(renders.map(({ format }: { format: string }) => format)).toEqual(['vertical', 'landscape', 'square'])
  expect((await me.get(`/api/v1/quizzes/${quizId}`)).body.data.format).toBe('square')
})

test('a dry run accepts a format and queues nothing', async () => {
  const { total } = (await me.get('/api/v1/renders')).body.data.pagination
  expect((await render({ format: 'landscape', dryRun: true })).status).toBe(200)
  expect((await me.get('/api/v1/renders')).body.data.pagination.total).toBe(total)
})

test('an unknown format is refused, by a dry run too', async () => {
  for (const dryRun of [true, false]) {
    const refused = await render({ format: 'round', dryRun })
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'format'])
  }
})

test('a quiz that is not there is refused by the name of its field', async () => {
  const { status, body } = await render({ quizId: 'qz_none' })
  expect([status, body.code, body.issues]).toEqual([
    404,
    'NOT_FOUND',
    [{ path: 'quizId', message: 'names no quiz of yours' }],
  ])
})

import { expect, test } from 'bun:test'
import { testApi } from '../support/api.ts'

const api = await testApi()

test('the list counts questions exactly, whatever is added and deleted at once', async () => {
  const me = await api.client()
  const created = await me.send('POST', '/api/v1/quizzes', {
    title: 'Counted',
    questions: [{ questionText: 'one' }, { questionText: 'two' }, { questionText: 'three' }],
  })
  const quizId = created.body.data.id
  const path = `/api/v1/quizzes/${quizId}`
  const counted = async () => (await me.get('/api/v1/quizzes')).body.data.quizzes[0].questionCount
  const listed = async () => (await me.get(`${path}/questions`)).body.data.questions as { id: string }[]
  expect(await counted()).toBe(3)

  const before = await listed()
  const replies = await Promise.all([
    ...Array.from({ length: 8 }, (_, index) =>
      me.send('POST', `${path}/questions`, {
        questions: [{ questionText: `a${index}` }, { questionText: 'b' }],
      }),
    ),
    // Each question is deleted twice: only one of the two counts.
    ...[...before, ...before].map(({ id }) => me.send('DELETE', `/api/v1/questions/${id}`)),
    me.send('POST', `${path}/questions`, { questions: [{ questionText: '' }] }),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([
    ...Array(3).fill(200),
    ...Array(8).fill(201),
    400,
    ...Array(3).fill(404),
  ])
  expect(await counted()).toBe(16)
  expect(await listed()).toHaveLength(16)
  expect((await me.get(path)).body.data.questionCount).toBe(16)
})

import { expect, test } from 'bun:test'
import { testApi } from '../support/api.ts'
import { belongingsOf } from '../support/fixtures.ts'

/** Beyond the 2,147,483,647 at which the numbers of rows once ended. */
const FIRST = 3_000_000_000

const api = await testApi()

test('rows beyond two thousand million are written, read, moved, changed and deleted like others', async () => {
  for (const sequence of [
    'questions_id',
    'question_images_id',
    'hooks_id',
    'flashcards_position',
    'generations_id',
  ]) {
    await api.deps.pool.query(`alter sequence ${sequence}_seq restart with ${FIRST}`)
  }
  const client = await api.client()
  const { quizId, questionId, hookId, deckId, imageUrl } = await belongingsOf(client)
  expect(Number(questionId)).toBeGreaterThanOrEqual(FIRST)
  expect(hookId).toBeGreaterThanOrEqual(FIRST)
  const answers = [{ answerText: 'Yes', isCorrect: true }, { answerText: 'No' }]
  const second = { questionText: 'Second?', answers }
  await client.send('POST', `/api/v1/quizzes/${quizId}/questions`, { questions: [second] })
  const listed = (await client.get(`/api/v1/quizzes/${quizId}/questions`)).body.data.questions
  const ids = listed.map(({ id }: { id: string }) => id)
  const order = { questionIds: ids.toReversed() }
  expect((await client.send('POST', `/api/v1/quizzes/${quizId}/questions/reorder`, order)).status).toBe(200)
  const quiz = (await client.get(`/api/v1/quizzes/${quizId}`)).body.data
  expect(quiz.questions.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed())
  const image = await client.send('POST', `/api/v1/questions/${questionId}/images`, {
    url: imageUrl,
    alt: '',
  })
  expect(image.body.data.questionId).toBe(Number(questionId))
  const change = { hookId, title: 'Changed' }
  const hook = await client.send('PATCH', `/api/v1/quizzes/${quizId}/hooks`, change)
  expect(hook.body.data).toMatchObject({ id: hookId, title: 'Changed' })
  const deleted = await client.send('DELETE', `/api/v1/quizzes/${quizId}/hooks?hookId=${hookId}`)
  expect(deleted.status).toBe(200)
  await client.send('POST', `/api/v1/flashcards/${deckId}/cards`, { cards: [{ front: 'c', back: 'd' }] })
  const { cards } = (await client.get(`/api/v1/flashcards/${deckId}`)).body.data
  expect(cards.map(({ front }: { front: string }) => front)).toEqual(['a', 'c'])
})

test('a number that no row has is not found', async () => {
  const client = await api.client()
  const { quizId } = await belongingsOf(client)
  const largest = 999_999_999_999_999
  const hook = await client.send('DELETE', `/api/v1/quizzes/${quizId}/hooks?hookId=${largest}`)
  expect(hook.status).toBe(404)
  expect((await client.send('DELETE', `/api/v1/questions/${largest}`)).status).toBe(404)
})

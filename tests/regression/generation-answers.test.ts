import { expect, test } from 'bun:test'
import { testApi } from '../support/api.ts'
import { modelQuiz, startModelServer } from '../support/model-server.ts'

const model = startModelServer()
const api = await testApi({ env: { MISTRAL_SERVER_URL: model.url } })
const me = await api.client()
const generate = () =>
  me.send('POST', '/api/v1/quizzes/generate', {
    topic: 'Volcanoes',
    numberOfQuestions: 3,
    difficulty: 'easy',
    quizType: 'multiple_choice',
  })

test.each([
  ['a NUL character', 'a\u0000b'],
  ['half of a surrogate pair', 'a\ud800b'],
])('a model that writes %s is asked again, as PostgreSQL cannot keep it', async (_name, title) => {
  const wrong = JSON.stringify({ ...modelQuiz(3), title })
  model.say((_request, call) => (call === 1 ? wrong : JSON.stringify(modelQuiz(3))))
  expect((await generate()).status).toBe(201)
  expect(model.requests).toHaveLength(2)
  model.say(() => wrong)
  const { status, body } = await generate()
  expect([status, body.code]).toEqual([502, 'GENERATION_FAILED'])
})

test('a quiz inside a code fence is a quiz', async () => {
  model.say(() => `\`\`\`json\n${JSON.stringify(modelQuiz(3))}\n\`\`\``)
  expect((await generate()).status).toBe(201)
  expect(model.requests).toHaveLength(1)
})

test('a compatible server may leave out what we do not need', async () => {
  const message = { role: 'assistant', content: JSON.stringify(modelQuiz(3)) }
  model.say(() => Response.json({ choices: [{ message }] }))
  expect((await generate()).status).toBe(201)
  model.say(() => Response.json({ choices: 'none' }))
  expect((await generate()).body.code).toBe('GENERATION_FAILED')
})

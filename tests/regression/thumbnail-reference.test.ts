import { expect, test } from 'bun:test'
import { testApi } from '../support/api.ts'
import { formOf } from '../support/fixtures.ts'
import { pngOf } from '../support/pictures.ts'

const api = await testApi()
const [me, other] = await Promise.all([api.client(), api.client()])

test('the thumbnail of an own upload is a picture like any other', async () => {
  const upload = await me.send('POST', '/api/v1/images/upload', formOf(await pngOf(800, 600), 'a.png'))
  const { thumbnailUrl } = upload.body.data
  const body = {
    title: 'Small',
    theme: { logoKey: thumbnailUrl },
    questions: [{ questionText: 'What is it?', imagePath: thumbnailUrl, images: [{ url: thumbnailUrl }] }],
  }
  const created = await me.send('POST', '/api/v1/quizzes', body)
  expect(created.status).toBe(201)
  const path = `/api/v1/quizzes/${created.body.data.id}`
  const [question] = (await me.get(`${path}/questions`)).body.data.questions
  expect([question.imagePath, question.images[0].url]).toEqual([thumbnailUrl, thumbnailUrl])
  expect(question.images[0]).toMatchObject({ source: 'upload', width: null, height: null })
  const { logoKey } = (await me.get(path)).body.data.theme
  expect(`${api.baseUrl}/media/${logoKey}`).toBe(thumbnailUrl)
  // Somebody else's is as missing as one that never was.
  expect((await other.send('POST', '/api/v1/quizzes', body)).status).toBe(404)
})

import { expect, test } from 'bun:test'
import { testApi } from '../support/api.ts'

const api = await testApi()
const me = await api.client()

// `generate` is no id of a quiz, although its path has the form of one.
test.each(['GET', 'PATCH', 'DELETE', 'PUT'])(
  '%s of the path that generates is 405 and names POST alone',
  async (method) => {
    for (const path of ['/api/v1/quizzes/generate', '/api/v1/quizzes/generate/']) {
      const { status, body, headers } = await me.send(method, path)
      expect([status, body.code, headers.get('allow')]).toEqual([405, 'METHOD_NOT_ALLOWED', 'OPTIONS, POST'])
    }
  },
)

test('a preflight of it allows POST alone, and HEAD is as wrong as GET', async () => {
  const { headers } = await api.request('OPTIONS', '/api/v1/quizzes/generate')
  expect(headers.get('access-control-allow-methods')).toBe('OPTIONS, POST')
  expect((await me.send('HEAD', '/api/v1/quizzes/generate')).status).toBe(405)
})

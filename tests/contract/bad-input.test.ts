import { describe, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { testApi } from '../support/api.ts'

const api = await testApi()
const me = await api.client()

describe('a body', () => {
  test.each([
    ['malformed JSON', '{', 400, 'VALIDATION_ERROR'],
    ['no object', '[]', 400, 'VALIDATION_ERROR'],
    ['null', 'null', 400, 'VALIDATION_ERROR'],
    ['nothing', '', 400, 'VALIDATION_ERROR'],
    ['nested without end', '['.repeat(500_000), 400, 'VALIDATION_ERROR'],
    ['more than 1 MB', `{"title":"${'x'.repeat(1024 * 1024)}"}`, 413, 'PAYLOAD_TOO_LARGE'],
  ])('of %s is refused in the envelope', async (_name, body, status, code) => {
    const reply = await me.send('POST', '/api/v1/quizzes', body, { 'content-type': 'application/json' })
    expect([reply.status, reply.body.code]).toEqual([status, code])
    expect(reply.headers.get('api-version')).toBe('1')
    expect(reply.headers.get('link')).toContain('rel="deprecation"')
  })

  test('of another type is 415, bytes that are no UTF-8 are 400', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await me.send('POST', '/api/v1/quizzes', 'title=x', form)).body.code).toBe(
      'UNSUPPORTED_MEDIA_TYPE',
    )
    const { status } = await api.request('POST', '/api/v1/quizzes', {
      headers: { 'x-api-key': me.key, 'content-type': 'application/json' },
      body: new Uint8Array([0x7b, 0xff, 0x7d]),
    })
    expect(status).toBe(400)
  })

  test('that claims 40 MB is refused before it is sent', async () => {
    const answer = await rawRequest(
      `POST /api/v1/images/upload HTTP/1.1\r\nHost: x\r\nx-api-key: ${me.key}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 41943040\r\n\r\n',
    )
    expect(answer).toStartWith('HTTP/1.1 413')
    expect(answer).toContain('"code":"PAYLOAD_TOO_LARGE"')
  })

  test('has every wrong field named by path, and unknown ones ignored', async () => {
    const { body } = await me.send('POST', '/api/v1/quizzes', {
      unknown: 1,
      title: '',
      musicVolume: 1.5,
      countdownSeconds: '5',
      questions: [{ questionText: 'x', answers: [{ answerText: 7 }] }],
    })
    expect(body.issues.map(({ path }: { path: string }) => path).sort()).toEqual([
      'countdownSeconds',
      'musicVolume',
      'questions.0.answers.0.answerText',
      'title',
    ])
    expect(body.hint).toStartWith('title must have 1 to 200 characters')
    expect((await me.send('POST', '/api/v1/quizzes', { title: 'x', unknown: 1 })).status).toBe(201)
  })

  test('of one hook too many says how many a quiz may have', async () => {
    const { id } = (await me.send('POST', '/api/v1/quizzes', { title: 'Hooks' })).body.data
    const hook = { hookType: 'custom', positionType: 'end', title: 'Bye', content: 'See you' }
    const add = () => me.send('POST', `/api/v1/quizzes/${id}/hooks`, hook)
    await Promise.all(Array.from({ length: 20 }, add))
    const { status, body } = await add()
    expect([status, body.hint]).toEqual([400, 'body would exceed the limit of 20 hooks per quiz.'])
  })

  test('counts characters, not UTF-16 units', async () => {
    expect((await me.send('POST', '/api/v1/quizzes', { title: '🧨'.repeat(200) })).status).toBe(201)
    expect((await me.send('POST', '/api/v1/quizzes', { title: '🧨'.repeat(201) })).status).toBe(400)
  })
})

describe('a query', () => {
  test.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'page=',
    'page=1e1',
    'limit=0',
    'limit=101',
    'page=1&page=2',
  ])('?%s is refused', async (query) => {
    const { status, body } = await me.get(`/api/v1/quizzes?${query}`)
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(body.hint).toMatch(/page|limit/)
  })

  test.each(['page=1', 'limit=100', 'page=2147483647', 'other=1&other=2'])('?%s is taken', async (query) => {
    expect((await me.get(`/api/v1/quizzes?${query}`)).status).toBe(200)
  })
})

describe('a path', () => {
  test.each(['quizzes/%00', 'quizzes/%zz', 'quizzes/..%2f..', `quizzes/${'x'.repeat(150)}`, 'quizzes/'])(
    '%s finds nothing and breaks nothing',
    async (path) => {
      const answer = await rawRequest(
        `GET /api/v1/${path} HTTP/1.1\r\nHost: x\r\nx-api-key: ${me.key}\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1.1 (?:404|200)/)
      expect(answer.toLowerCase()).toContain('api-version: 1')
    },
  )

  test('a question’s id that is no number is refused, a number too large finds nothing', async () => {
    expect((await me.send('DELETE', '/api/v1/questions/abc')).status).toBe(400)
    expect((await me.send('DELETE', '/api/v1/questions/999999999999')).status).toBe(404)
  })
})

test('nothing that a client must keep secret is logged', async () => {
  await me.get('/api/v1/account')
  await api.request('GET', '/api/v1/account', { headers: { authorization: 'Bearer canary-token' } })
  const log = api.logged.join('\n')
  expect(log).not.toContain(me.key)
  expect(log).not.toContain('canary-token')
})

/** What the server answers to bytes that no HTTP client would send. */
function rawRequest(text: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(api.deps.config.port, '127.0.0.1', () => socket.write(text))
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
    if (/\r\n\r\n[\s\S]*\}/.test(answer)) socket.end()
  })
  socket.on('close', () => resolve(answer))
  socket.on('error', reject)
  return promise
}

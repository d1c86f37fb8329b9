import { expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import { AppError } from '../../shared/errors.ts'
import { authServer } from '../auth/support/auth-server.ts'

const failing = new Elysia()
  .get('/broken', () => {
    throw new Error('secret detail')
  })
  .get('/away', () => {
    throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 })
  })
  .post('/only-a-form', () => 'sent')
const server = await authServer({ LIMIT_SIGN_INS_PER_15_MINUTES: '1' }, () => [failing])
// The only attempt of this quarter of an hour.
await server.request('POST', '/sign-in')
const AS_PERSON = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const FAILURES = [
  ['GET', '/nothing-here', 404, 'Page not found', 'NOT_FOUND'],
  ['GET', '/only-a-form', 405, 'This address is not a page', 'METHOD_NOT_ALLOWED'],
  ['POST', '/sign-in', 429, 'Please wait a moment', 'TOO_MANY_REQUESTS'],
  ['GET', '/broken', 500, 'Something went wrong', 'INTERNAL_ERROR'],
  ['GET', '/away', 503, 'Back in a moment', 'SERVICE_UNAVAILABLE'],
] as const

test.each(FAILURES)('%s %s answers a browser with a page for %i', async (method, path, status, title) => {
  const { body, headers, status: got } = await server.request(method, path, { headers: AS_PERSON })
  expect(got).toBe(status)
  expect(headers.get('content-type')).toStartWith('text/html')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('x-request-id')).toMatch(/^req_/)
  expect(body).toContain(`<h1>${title}</h1>`)
  expect(body).toContain('href="/"')
  // Who sent a form wants to go back, not to read; who is lost searches the docs at once.
  expect(/<p class="ways-out">.*<\/p>/s.exec(body)![0].includes('/docs')).toBe(![404, 405].includes(status))
  expect(body).not.toContain('secret detail')
})

test.each(FAILURES)(
  '%s %s answers a program with JSON for %i',
  async (method, path, status, _title, code) => {
    const { body, headers, status: got } = await server.request(method, path)
    expect([got, body.code]).toEqual([status, code])
    expect(headers.get('content-type')).toStartWith('application/json')
  },
)

test('a page says when to come back, and keeps the headers of the error', async () => {
  const away = await server.request('GET', '/away', { headers: AS_PERSON })
  expect(away.headers.get('retry-after')).toBe('5')
  expect(away.body).toContain('Try again in 5 seconds.')
  const wrong = await server.request('GET', '/only-a-form', { headers: AS_PERSON })
  expect(wrong.headers.get('allow')).toBe('OPTIONS, POST')
})

test('who is lost without an account can search the docs', async () => {
  const { body } = await server.request('GET', '/nothing-here', { headers: AS_PERSON })
  const [, form = ''] = body.split('<form action="/docs/search"')
  expect(form.split('</form>')[0]).toContain('name="q"')
})

test('below /api every error is JSON, also for a browser', async () => {
  const { body } = await server.request('GET', '/api/v1/nothing', { headers: AS_PERSON })
  expect(body.code).toBe('NOT_FOUND')
})

import { expect, test } from 'bun:test'
import { adminRoutes } from '../../api/admin/routes.ts'
import { studioRoutes } from '../../api/studio/routes.ts'
import { authServer } from '../auth/support/auth-server.ts'

/** As behind a proxy that ends TLS. */
const server = await authServer({ BASE_URL: 'https://quiz.example' }, (deps, { sessions }) => [
  studioRoutes(deps, sessions),
  adminRoutes(deps, sessions),
])
const root = `http://127.0.0.1:${server.deps.config.port}`
const headersOf = async (path: string, init: RequestInit = {}) =>
  (await fetch(root + path, { redirect: 'manual', ...init })).headers

const PAGES = ['/', '/sign-in', '/docs', '/docs/reference', '/no/such/page', '/api/auth/oauth2/authorize']
/** A page of OAuth that fails as an operation of the API would. */
const FAILED = '/api/auth/oauth2/consent'
const OTHERS = [
  '/studio',
  '/studio/stage',
  '/api/v1/',
  '/api/v1/account',
  '/.well-known/openapi.json',
  '/.well-known/oauth-authorization-server',
  '/media/images/none.webp',
  '/files/none',
  '/assets/fonts/none.woff2',
  '/healthz',
  '/mcp',
]

test.each([...PAGES, ...OTHERS])(
  '%s is bound to https, guesses no types and tells no paths',
  async (path) => {
    const headers = await headersOf(path, { headers: { accept: 'text/html' } })
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toMatch(/^(?:same-origin|no-referrer)$/)
  },
)

test.each(PAGES)('%s lies in no frame', async (path) => {
  const headers = await headersOf(path, { headers: { accept: 'text/html' } })
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test('answers of the API load nothing as a page, and scripts of any site may read them', async () => {
  const headers = await headersOf('/api/v1/account')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

test('a page that replaces an error of the API may load its style', async () => {
  const headers = await headersOf(FAILED, {
    method: 'POST',
    headers: { accept: 'text/html', origin: 'https://quiz.example' },
    body: new URLSearchParams({ transaction: 'none' }),
  })
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('content-security-policy')).toContain("style-src 'self'")
})

test('a file keeps its length', async () => {
  const page = await (await fetch(`${root}/samples/everyday-science`)).text()
  const [font = ''] = /\/assets\/fonts\/[0-9a-f]+\.woff2/.exec(page) ?? []
  const headers = await headersOf(font)
  expect(Number(headers.get('content-length'))).toBeGreaterThan(1_000)
  expect(headers.get('strict-transport-security')).not.toBeNull()
})

test('an answer of /mcp is stored nowhere', async () => {
  const headers = await headersOf('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
  })
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
    'text/event-stream',
    'no-store',
  ])
})

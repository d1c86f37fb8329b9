import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { auth, type OAuthClientProvider, type OAuthDiscoveryState } from '@modelcontextprotocol/client'
import { sql } from 'drizzle-orm'
import { isPrivateAddress } from '../../shared/addresses.ts'
import { CLIENT_DOCUMENT_BYTES_MAX, CLIENT_DOCUMENT_SECONDS_MAX } from '../../shared/limits.ts'
import { authServer } from './support/auth-server.ts'
import { ClientMemory } from './support/client-memory.ts'
import { approve, authorizeUrl, callApi, newPkce, postToken } from './support/oauth.ts'

const LOOPBACK = 'http://127.0.0.1:47125/callback'
const HOSTED = 'https://pictures.example/callback'

/** What the client's site sends; each test changes it. */
let site: (request: Request) => Response | Promise<Response>
let asked: string[] = []
const pem = (name: string) => Bun.file(new URL(`../fetch/${name}`, import.meta.url)).text()
const [key, cert] = await Promise.all([pem('pictures.example.key.pem'), pem('pictures.example.pem')])
const host = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  tls: { key, cert },
  fetch: (request) => {
    asked.push(new URL(request.url).pathname)
    return site(request)
  },
})
afterAll(() => host.stop(true))

/** A network in which the client's site is public under its name; all else is as it is. */
const server = await authServer({}, undefined, {
  network: {
    resolve: async (name) =>
      ({ 'pictures.example': ['127.0.0.1'], 'inside.example': ['10.0.0.7'] })[name] ?? [],
    isRefused: (address) => address !== '127.0.0.1' && isPrivateAddress(address),
    tls: { ca: cert },
  },
})
const ORIGIN = `https://pictures.example:${host.port}`

/** A URL that no test used before, and what its document says by default. */
let number = 0
function newClient(change: object = {}) {
  const url = `${ORIGIN}/clients/${++number}.json`
  const document = {
    client_id: url,
    client_name: 'A documented app',
    redirect_uris: [LOOPBACK, HOSTED],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'none',
    ...change,
  }
  site = () => Response.json(document)
  return { url, document }
}

const { browser } = await server.signedIn()

function pageOf(clientId: string, change: Record<string, string | null> = {}) {
  return browser.open(authorizeUrl(server, clientId, { redirect_uri: LOOPBACK, ...change }))
}

beforeEach(() => {
  asked = []
})

test('a client of the SDK signs its person in with the URL of its document as its id', async () => {
  const { url, document } = newClient()
  const agent = new Agent(url, document)
  const serverUrl = `${server.baseUrl}/mcp`
  expect(await auth(agent, { serverUrl })).toBe('REDIRECT')
  expect(agent.sentTo!.searchParams.get('client_id')).toBe(url)
  const answer = await approve(browser, agent.sentTo!.href)
  expect(answer.get('iss')).toBe(server.baseUrl)
  const authorizationCode = answer.get('code')!
  expect(await auth(agent, { serverUrl, authorizationCode, iss: answer.get('iss')! })).toBe('AUTHORIZED')
  expect((await callApi(server, agent.stored!.access_token)).status).toBe(200)
  const first = agent.stored!
  expect(await auth(agent, { serverUrl })).toBe('AUTHORIZED')
  expect(agent.stored!.refresh_token).not.toBe(first.refresh_token)
  await browser.open('/settings/apps')
  expect(browser.text()).toContain('A documented app')
  expect(asked).toHaveLength(1)
})

describe('the consent page', () => {
  test('names the site that describes the app, and warns of other programs on the computer', async () => {
    const page = await pageOf(newClient().url)
    expect(page.text()).toContain(`pictures.example:${host.port}`)
    expect(page.text()).toContain('any other program can pass itself off')
  })

  test('does not warn where the app is a site itself', async () => {
    const page = await pageOf(newClient().url, { redirect_uri: HOSTED })
    expect(page.text()).toContain('Described by')
    expect(page.text()).not.toContain('pass itself off')
  })
})

describe('a document is refused, with one page that says why,', () => {
  const faults: [string, (url: string) => Response, string][] = [
    ['that names another client', () => json({ client_id: `${ORIGIN}/other.json` }), 'client_id'],
    ['that names none', () => json({ client_id: undefined }), 'client_id'],
    ['that holds a secret', (url) => json({ client_id: url, client_secret: 'x' }), 'client_secret'],
    [
      'whose client has a secret of its own',
      (url) => json({ client_id: url, token_endpoint_auth_method: 'client_secret_basic' }),
      'token_endpoint_auth_method',
    ],
    ['without redirect URIs', (url) => json({ client_id: url, redirect_uris: [] }), 'redirect_uris'],
    [
      'with a redirect URI over plain http',
      (url) => json({ client_id: url, redirect_uris: ['http://evil.example/'] }),
      'redirect URI',
    ],
    ['that is a page', (url) => new Response(url, { headers: { 'content-type': 'text/html' } }), 'json'],
    ['that is no JSON', () => new Response('{', { headers: { 'content-type': 'application/json' } }), 'JSON'],
    ['that is a list', () => Response.json([]), 'JSON'],
    [
      'that is too large',
      (url) => json({ client_id: url, padding: 'x'.repeat(CLIENT_DOCUMENT_BYTES_MAX) }),
      '16 kB',
    ],
    ['that is elsewhere', () => Response.redirect(`${ORIGIN}/elsewhere.json`, 302), 'nothing came'],
    ['that is missing', () => new Response('', { status: 404 }), 'nothing came'],
  ]
  const json = (change: object) => Response.json({ redirect_uris: [LOOPBACK], ...change })

  test.each(faults)('%s', async (_, answer, why) => {
    const { url } = newClient()
    site = () => answer(url)
    const page = await pageOf(url)
    expect([page.status, page.left]).toEqual([400, null])
    expect(page.text()).toContain('does not describe itself properly')
    expect(page.text()).toContain(why)
    expect(asked).toHaveLength(1)
    // A bad answer is not kept.
    site = () => json({ client_id: url })
    expect((await pageOf(url)).status).toBe(200)
  })

  test('whose host is slow, after five seconds', async () => {
    const { url } = newClient()
    site = () => new Promise<Response>(() => {})
    expect((await pageOf(url)).status).toBe(400)
  })

  test.each([
    ['is inside of the network', 'https://inside.example/client.json'],
    ['is an address of this machine', 'https://127.0.0.2/client.json'],
    ['is this machine', 'https://localhost/client.json'],
    ['does not exist', 'https://nowhere.example/client.json'],
  ])('whose host %s, and nothing is asked for', async (_, url) => {
    const page = await pageOf(url)
    expect([page.status, page.left, asked]).toEqual([400, null, []])
  })
})

test.each([
  'http://pictures.example/client.json',
  'https://pictures.example',
  'https://pictures.example/',
  'https://pictures.example/a/../client.json',
  'https://pictures.example:443/client.json',
  'https://PICTURES.example/client.json',
  'https://pictures.example/client.json#part',
  'https://me:secret@pictures.example/client.json',
  'file:///etc/passwd',
])('%s is no id of a client, and nothing is asked for', async (id) => {
  const page = await pageOf(id)
  expect(page.status).toBe(400)
  expect(page.text()).toContain('is not registered')
  expect(asked).toEqual([])
})

describe('a document', () => {
  test('decides where a person may be sent back to', async () => {
    const page = await pageOf(newClient().url, { redirect_uri: 'https://evil.example/callback' })
    expect([page.status, page.left]).toEqual([400, null])
    expect(page.text()).toContain('redirect_uri')
  })

  test('is asked for again when its time is over, and then its new addresses hold', async () => {
    const { url, document } = newClient()
    expect((await pageOf(url, { redirect_uri: HOSTED })).status).toBe(200)
    site = () => Response.json({ ...document, redirect_uris: [LOOPBACK] })
    expect((await pageOf(url, { redirect_uri: HOSTED })).status).toBe(200)
    expect(asked).toHaveLength(1)
    await expire(url)
    const page = await pageOf(url, { redirect_uri: HOSTED })
    expect([page.status, asked.length]).toEqual([400, 2])
    expect(page.text()).toContain('redirect_uri')
  })

  test('that is gone when its time is over leads nobody to consent', async () => {
    const { url } = newClient()
    expect((await pageOf(url)).status).toBe(200)
    site = () => new Response('', { status: 404 })
    await expire(url)
    expect((await pageOf(url)).status).toBe(400)
  })

  test.each([
    ['max-age=99999999', CLIENT_DOCUMENT_SECONDS_MAX],
    ['public, max-age=7200', 7_200],
    ['max-age=1', 300],
    ['no-store', 300],
    [null, 3_600],
  ])('with Cache-Control %p is used for %p seconds', async (cacheControl, seconds) => {
    const { url, document } = newClient()
    site = () =>
      Response.json(document, { headers: cacheControl === null ? {} : { 'cache-control': cacheControl } })
    await pageOf(url)
    const { rows } = await server.deps.pool.query(
      'select round(extract(epoch from document_expires_at - created_at)) as seconds from oauth_clients where id = $1',
      [url],
    )
    expect(Number(rows[0].seconds)).toBe(seconds)
  })
})

test('a code belongs to the client of its document', async () => {
  const { url } = newClient()
  const { verifier, challenge } = newPkce()
  const answer = await approve(
    browser,
    authorizeUrl(server, url, { redirect_uri: LOOPBACK, code_challenge: challenge }),
  )
  const fields = {
    grant_type: 'authorization_code',
    code: answer.get('code')!,
    redirect_uri: LOOPBACK,
    code_verifier: verifier,
  }
  const other = await postToken(server, { ...fields, client_id: `${ORIGIN}/never-seen.json` })
  expect([other.status, other.body.error]).toEqual([401, 'invalid_client'])
  expect((await postToken(server, { ...fields, client_id: url })).status).toBe(200)
})

test('the metadata says that documents are read', async () => {
  const { body } = await server.request('GET', '/.well-known/oauth-authorization-server')
  expect(body.client_id_metadata_document_supported).toBe(true)
})

test('one address can make only so many documents be fetched', async () => {
  const limited = await authServer({ LIMIT_REGISTRATIONS_PER_HOUR: '1' }, undefined, {
    network: server.deps.network,
  })
  const open = (url: string) => limited.browser().open(authorizeUrl(limited, url, { redirect_uri: LOOPBACK }))
  expect((await open(newClient().url)).status).toBe(200)
  expect((await open(newClient().url)).status).toBe(429)
  expect(asked).toHaveLength(1)
})

function expire(url: string) {
  return server.deps.database.execute(
    sql`update oauth_clients set document_expires_at = now() - interval '1 second' where id = ${url}`,
  )
}

/** It never registers. */
class Agent extends ClientMemory implements OAuthClientProvider {
  readonly redirectUrl = LOOPBACK
  #discovered?: OAuthDiscoveryState
  constructor(
    readonly clientMetadataUrl: string,
    readonly clientMetadata: { redirect_uris: string[]; client_name: string },
  ) {
    super()
  }
  discoveryState = () => this.#discovered
  saveDiscoveryState = (state: OAuthDiscoveryState) => {
    this.#discovered = state
  }
}

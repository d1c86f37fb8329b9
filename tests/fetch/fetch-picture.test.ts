import { afterAll, describe, expect, test } from 'bun:test'
import { fetchPicture } from '../../render-farm/fetch/fetch-picture.ts'
import { isPrivateAddress } from '../../shared/addresses.ts'
import type { FetchRefused } from '../../shared/fetch/guarded-fetch.ts'
import { type Network, NOTHING_THERE, PUBLIC_NETWORK } from '../../shared/fetch/resolve-target.ts'
import { IMAGE_BYTES_MAX } from '../../shared/limits.ts'
import { pngOf } from '../support/pictures.ts'
import { INTERNAL_ANSWERS, INTERNAL_HOSTS } from './spellings.ts'

/** Counts whoever connects to this machine on one port, by IPv4 or IPv6. */
let connections = 0
const canary = Bun.listen({
  hostname: '::',
  port: 0,
  socket: {
    open(socket) {
      connections++
      socket.end()
    },
    data() {},
  },
})
const canary4 = Bun.listen({
  hostname: '127.0.0.1',
  port: 0,
  socket: {
    open(socket) {
      connections++
      socket.end()
    },
    data() {},
  },
})
const picture = await pngOf(40, 30)
const asked: string[] = []
const site = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  idleTimeout: 60,
  async fetch(request) {
    const { pathname, searchParams } = new URL(request.url)
    asked.push(`${request.headers.get('host')} ${pathname}`)
    if (pathname === '/picture') return new Response(picture)
    if (pathname === '/to') return Response.redirect(searchParams.get('url')!, 302)
    if (pathname === '/loop') return Response.redirect('/loop', 307)
    if (pathname === '/text') return new Response('<svg/>', { headers: { 'content-type': 'image/png' } })
    if (pathname === '/busy') return new Response('busy', { status: 503 })
    if (pathname === '/silent')
      await new Promise((resolve) => request.signal.addEventListener('abort', resolve))
    if (pathname === '/endless') {
      return new Response(
        new ReadableStream({
          pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
        }),
      )
    }
    return new Response('no', { status: 404 })
  },
})
afterAll(async () => {
  canary.stop(true)
  canary4.stop(true)
  await site.stop(true)
})

/** A network in which this machine's test site is public under its name, and everything else as it is. */
function networkOf(
  answers: Record<string, readonly string[]> = { 'pictures.example': ['127.0.0.1'] },
): Network {
  const names: string[] = []
  return {
    async resolve(host) {
      names.push(host)
      const found = answers[host]
      if (found === undefined) throw new Error(`unknown name ${host}`)
      return [...found]
    },
    isRefused: (address) => address !== '127.0.0.1' && isPrivateAddress(address),
  }
}

/** The real network, with the ports of this test's servers. */
const ANY_PORT: Network = { ...PUBLIC_NETWORK, ports: undefined }

function refusalOf(work: Promise<unknown>): Promise<FetchRefused> {
  return work.then(
    () => Promise.reject(new Error('it was fetched')),
    (error: FetchRefused) => error,
  )
}

describe('an address inside of the network', () => {
  test('is refused in every spelling, and nothing is sent there', async () => {
    expect(INTERNAL_HOSTS.length).toBeGreaterThanOrEqual(80)
    const before = connections
    for (const host of INTERNAL_HOSTS) {
      for (const port of [canary.port, canary4.port]) {
        const refusal = await refusalOf(
          fetchPicture(`http://${host}:${port}/latest/meta-data`, { network: ANY_PORT }),
        )
        expect({
          host,
          name: refusal.name,
          isTransient: refusal.isTransient,
          reason: refusal.reason,
        }).toEqual({
          host,
          name: 'FetchRefused',
          isTransient: false,
          reason: expect.stringMatching(/^(?:its address must |nothing came from its address)/),
        })
      }
    }
    expect(connections).toBe(before)
  })

  test.each(INTERNAL_ANSWERS.map((answer) => [answer.join(' and '), answer] as const))(
    'is refused behind a name that resolves to %s',
    async (_name, answer) => {
      const network = { ...ANY_PORT, resolve: async () => [...answer] }
      const refusal = await refusalOf(fetchPicture(`http://rebind.example:${canary4.port}/`, { network }))
      expect(refusal.reason).toBe(NOTHING_THERE)
      expect(connections).toBe(0)
    },
  )

  test('is refused where a public site redirects to it', async () => {
    for (const host of [
      '127.0.0.2',
      '[::1]',
      '2130706434',
      'localhost',
      '169.254.169.254',
      'inside.example',
    ]) {
      const network = networkOf({ 'pictures.example': ['127.0.0.1'], 'inside.example': ['10.0.0.9'] })
      const to = encodeURIComponent(`http://${host}:${canary.port}/`)
      const url = `http://pictures.example:${site.port}/to?url=${to}`
      expect((await refusalOf(fetchPicture(url, { network }))).isTransient).toBe(false)
    }
    expect(connections).toBe(0)
  })

  test('is not reached by a name that changes after it was checked', async () => {
    let lookups = 0
    const network: Network = {
      resolve: async () => (lookups++ === 0 ? ['127.0.0.1'] : ['127.0.0.2']),
      isRefused: (address) => address !== '127.0.0.1',
    }
    expect(await fetchPicture(`http://pictures.example:${site.port}/picture`, { network })).toEqual(picture)
    expect(lookups).toBe(1)
  })
})

test('the canary of these tests hears whoever does connect', async () => {
  for (const url of [`http://127.0.0.1:${canary4.port}`, `http://[::1]:${canary.port}`]) {
    const before = connections
    await fetch(url).catch(() => {})
    expect(connections).toBeGreaterThan(before)
  }
})

test.each([
  'ftp://pictures.example/a.png',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'gopher://pictures.example/',
  'http://user@pictures.example/',
  'http://user:pass@pictures.example/',
  '//pictures.example/a.png',
  'no address',
])('refuses %s', async (url) => {
  expect((await refusalOf(fetchPicture(url, { network: networkOf() }))).reason).toStartWith(
    'its address must',
  )
})

test('fetches a picture by the address that was checked and asks for it by its name', async () => {
  const url = `http://pictures.example:${site.port}/picture`
  expect(await fetchPicture(url, { network: networkOf() })).toEqual(picture)
  expect(asked.at(-1)).toBe(`pictures.example:${site.port} /picture`)
})

test('follows three redirects and no fourth', async () => {
  const network = networkOf()
  const root = `http://pictures.example:${site.port}`
  const through = (count: number): string =>
    count === 0 ? `${root}/picture` : `${root}/to?url=${encodeURIComponent(through(count - 1))}`
  expect(await fetchPicture(through(3), { network })).toEqual(picture)
  for (const url of [through(4), `${root}/loop`]) {
    expect(await refusalOf(fetchPicture(url, { network }))).toMatchObject({
      reason: NOTHING_THERE,
      isTransient: false,
    })
  }
})

test.each([
  ['/text', 'it is no JPEG, PNG, WebP or GIF picture', false],
  ['/missing', NOTHING_THERE, false],
  ['/busy', NOTHING_THERE, true],
  ['/endless', `it has more than ${IMAGE_BYTES_MAX / 1024 / 1024} MB`, false],
  ['/silent', NOTHING_THERE, true],
])('gives up on %s with a reason', async (path, reason, isTransient) => {
  const url = `http://pictures.example:${site.port}${path}`
  const refusal = await refusalOf(
    fetchPicture(url, { network: networkOf(), deadlineMs: path === '/silent' ? 300 : 10_000 }),
  )
  expect({ reason: refusal.reason, isTransient: refusal.isTransient }).toEqual({ reason, isTransient })
})

test('says the same of an unknown name and of a port where nobody listens', async () => {
  for (const url of ['http://unknown.example/', 'http://pictures.example:1/']) {
    const refusal = await refusalOf(fetchPicture(url, { network: networkOf() }))
    expect(refusal).toMatchObject({ reason: NOTHING_THERE, isTransient: true })
  }
})

test('asks the public network on ports 80 and 443 alone, before it looks the name up', async () => {
  const looked: string[] = []
  const resolve = async (host: string) => {
    looked.push(host)
    return []
  }
  for (const url of [
    'http://a.example:22/',
    'https://b.example:8443/a.png',
    'http://c.example:443/',
    'https://d.example/',
  ]) {
    const refusal = await refusalOf(fetchPicture(url, { network: { ...PUBLIC_NETWORK, resolve } }))
    expect(refusal.reason).toBe(NOTHING_THERE)
  }
  expect(looked).toEqual(['c.example', 'd.example'])
})

test('asks a server for its own name in TLS and refuses one that has another', async () => {
  // Self-signed, and good for nothing but this test.
  const pem = (name: string) => Bun.file(new URL(name, import.meta.url)).text()
  const [key, cert] = await Promise.all([pem('pictures.example.key.pem'), pem('pictures.example.pem')])
  const secure = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    tls: { key, cert },
    fetch: ({ headers }) =>
      headers.get('host')?.startsWith('pictures.example:')
        ? new Response(picture)
        : new Response('', { status: 421 }),
  })
  const network = {
    ...networkOf({ 'pictures.example': ['127.0.0.1'], 'other.example': ['127.0.0.1'] }),
    tls: { ca: cert },
  }
  expect(await fetchPicture(`https://pictures.example:${secure.port}/`, { network })).toEqual(picture)
  const refusal = await refusalOf(fetchPicture(`https://other.example:${secure.port}/`, { network }))
  expect(String(refusal.cause)).toContain('ALTNAME')
  await secure.stop(true)
})

import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { RenderReport } from '../../shared/contracts/render-report.ts'
import type { RenderSnapshotInput } from '../../shared/contracts/snapshot.ts'
import { setSuspended } from '../../shared/database/queries/accounts.ts'
import { accounts, renderShares, renders } from '../../shared/database/schema/index.ts'
import { filmKeys } from '../../shared/storage/film-keys.ts'
import { authServer, PASSWORD } from '../auth/support/auth-server.ts'
import type { Client } from '../support/api.ts'
import { completeRender } from '../support/fixtures.ts'
import { postRender, rowOf } from '../support/render-rows.ts'
import { snapshotOf } from '../support/snapshots.ts'

const server = await authServer()
const { database, queue, storage } = server.deps
const FILM = new Uint8Array(5_000).map((_, index) => index)
/** The part of a film's report that its pages read. */
const REPORT = {
  hasCaptions: true,
  chapters: ['intro', 'question', 'question', 'outro'].map((kind) => ({ kind, title: kind, startMs: 0 })),
} as RenderReport

/** A finished film of the account with a cover picture and captions. */
async function filmOf(accountId: string, change: Partial<RenderSnapshotInput> = {}) {
  const sessionId = await postRender(database, queue, accountId, snapshotOf(change))
  await completeRender(server, sessionId, FILM)
  await database.update(renders).set({ report: REPORT, durationMs: 41_600 }).where(eq(renders.id, sessionId))
  const keys = filmKeys((await rowOf(database, sessionId)).storageKey!)
  await storage.put(keys.poster, new Uint8Array(9), 'image/jpeg')
  await storage.put(keys.vtt, new TextEncoder().encode('WEBVTT\n'), 'text/vtt')
  return { sessionId, path: `/api/v1/renders/${sessionId}` }
}

async function sharedFilm(client: Client, change: Partial<RenderSnapshotInput> = {}) {
  const film = await filmOf(client.accountId, change)
  const { status, body } = await client.send('POST', `${film.path}/share`)
  expect(status).toBe(200)
  return { ...film, url: body.data.url as string, token: body.data.token as string }
}

const open = (url: string, headers: Record<string, string> = {}) => server.request('GET', url, { headers })
const PARTS = ['', '/embed', '/film.mp4', '/poster.jpg', '/captions.vtt']
/** The status of everything that a link leads to. */
const statusesOf = async (url: string) =>
  Promise.all(PARTS.map(async (part) => (await open(url + part)).status))
const ALIVE = PARTS.map(() => 200)
const GONE = PARTS.map(() => 404)

test.each(['free', 'paid'] as const)('a film of a %s account is shared by one lasting link', async (plan) => {
  const client = await server.client(plan)
  const { url, token, path } = await sharedFilm(client)
  expect(url).toBe(`${server.baseUrl}/watch/${token}`)
  expect(token).toMatch(/^[0-9a-v]{26}$/)
  const again = await client.send('POST', `${path}/share`)
  expect(again.body.data).toEqual({ url, token })
  expect((await client.get(`${path}/share`)).body.data).toEqual({ url, token })
  expect(await statusesOf(url)).toEqual(ALIVE)
})

test('many requests at once make one link', async () => {
  const client = await server.client()
  const { path } = await filmOf(client.accountId)
  const replies = await Promise.all(Array.from({ length: 8 }, () => client.send('POST', `${path}/share`)))
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(new Set(replies.map(({ body }) => body.data.token)).size).toBe(1)
})

test('the token is not stored', async () => {
  const { sessionId, token } = await sharedFilm(await server.client())
  const [row] = await database.select().from(renderShares).where(eq(renderShares.renderId, sessionId))
  expect(JSON.stringify(row)).not.toContain(token)
})

test('a revoked link ends at once, and sharing again makes another one', async () => {
  const client = await server.client()
  const { url, path } = await sharedFilm(client)
  const revoked = await client.send('DELETE', `${path}/share`)
  expect([revoked.status, revoked.body.data]).toEqual([200, { deleted: true }])
  expect(await statusesOf(url)).toEqual(GONE)
  expect((await client.get(`${path}/share`)).status).toBe(404)
  expect((await client.send('DELETE', `${path}/share`)).status).toBe(404)
  const next = (await client.send('POST', `${path}/share`)).body.data
  expect(next.url).not.toBe(url)
  expect([await statusesOf(next.url), await statusesOf(url)]).toEqual([ALIVE, GONE])
})

test('a repeated request is answered as before its link was revoked, and revives nothing', async () => {
  const client = await server.client()
  const { path } = await filmOf(client.accountId)
  const share = () => client.send('POST', `${path}/share`, undefined, { 'idempotency-key': 'once' })
  const { url } = (await share()).body.data
  await client.send('DELETE', `${path}/share`)
  const repeated = await share()
  expect([repeated.body.data.url, repeated.headers.get('idempotent-replayed')]).toEqual([url, 'true'])
  expect(await statusesOf(url)).toEqual(GONE)
  expect((await client.get(`${path}/share`)).status).toBe(404)
  const asked = await server.request('GET', `/oembed?${new URLSearchParams({ url })}`)
  expect([asked.status, asked.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('links end with their film', async () => {
  const client = await server.client()
  const { url, path } = await sharedFilm(client)
  expect((await client.send('DELETE', path)).status).toBe(200)
  expect(await statusesOf(url)).toEqual(GONE)
})

test('links end with their account, whose export lists them without their tokens', async () => {
  const { browser, accountId } = await server.signedIn()
  const { sessionId, url, token } = await sharedFilm(await server.clientOf(accountId))
  await browser.open('/settings/data')
  await browser.submit({}, '/settings/data/export')
  expect(JSON.parse(browser.html).shares).toMatchObject([{ renderId: sessionId }])
  expect(browser.html).not.toContain(token)
  expect(await statusesOf(url)).toEqual(ALIVE)
  await browser.open('/settings/data')
  await browser.submit({ password: PASSWORD }, '/settings/data/delete')
  expect(await statusesOf(url)).toEqual(GONE)
  expect(await database.select().from(accounts).where(eq(accounts.id, accountId))).toEqual([])
  expect(await database.select().from(renderShares).where(eq(renderShares.renderId, sessionId))).toEqual([])
})

test('links rest while their account is suspended', async () => {
  const client = await server.client()
  const { url } = await sharedFilm(client)
  await setSuspended(database, client.accountId, true)
  expect(await statusesOf(url)).toEqual(GONE)
  await setSuspended(database, client.accountId, false)
  expect(await statusesOf(url)).toEqual(ALIVE)
})

test('a film that is not finished cannot be shared', async () => {
  const client = await server.client()
  const sessionId = await postRender(database, queue, client.accountId, snapshotOf())
  const { status, body } = await client.send('POST', `/api/v1/renders/${sessionId}/share`)
  expect([status, body.code]).toEqual([409, 'RENDER_NOT_COMPLETED'])
})

test("nobody shares, sees or revokes another account's link", async () => {
  const { path, url } = await sharedFilm(await server.client())
  const stranger = await server.client()
  for (const method of ['POST', 'GET', 'DELETE']) {
    const foreign = await stranger.send(method, `${path}/share`)
    const missing = await stranger.send(method, '/api/v1/renders/rnd_missing/share')
    expect([method, foreign.status, foreign.body]).toEqual([method, 404, missing.body])
  }
  expect(await statusesOf(url)).toEqual(ALIVE)
})

test('the page has a player, a preview for other sites, and nothing for search engines', async () => {
  const title = 'Rock & "Roll" <b>quiz</b>'
  const { url } = await sharedFilm(await server.client(), {
    title,
    format: 'square',
    template: 'arcade',
  })
  const { headers, body } = await open(url)
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(body).not.toContain('<b>quiz')
  expect(body).toContain('<a class="act" href="/templates/arcade/preview">')
  expect(body).toContain(`I got 1 of 2 in “Rock &amp; &quot;Roll&quot;`)
  // The link shows one video, and none of the others of its maker.
  expect(body.match(/\/watch\/[0-9a-v]{26}/g)!.every((link: string) => url.endsWith(link))).toBeTrue()
  const facts = await factsOf(body)
  expect(facts).toMatchObject({
    h1: title,
    video: `${url}/film.mp4`,
    cover: `${url}/poster.jpg`,
    track: `${url}/captions.vtt`,
    robots: 'noindex',
    'og:title': title,
    'og:description': 'A quiz of 2 questions in 42 seconds.',
    'og:url': url,
    'og:image': `${url}/poster.jpg`,
    'og:video': `${url}/film.mp4`,
    'og:video:width': '1080',
    'og:video:height': '1080',
    'video:duration': '42',
    'twitter:player': `${url}/embed`,
  })
  const oembed = await open(facts.oembed!)
  expect(oembed.body).toMatchObject({ version: '1.0', type: 'video', title, width: 640, height: 640 })
})

test('any site may embed the player, and only the player', async () => {
  const { url } = await sharedFilm(await server.client())
  const { headers, body } = await open(`${url}/embed`)
  expect(headers.get('x-frame-options')).toBeNull()
  expect(headers.get('content-security-policy')).not.toContain('frame-ancestors')
  expect(headers.get('content-security-policy')).toStartWith("default-src 'none'")
  expect(body).not.toMatch(/<(script|form|a) /)
})

test('the film is served in ranges and asked for anew each time', async () => {
  const { url } = await sharedFilm(await server.client())
  const response = await fetch(`${url}/film.mp4`, { headers: { range: 'bytes=100-109' } })
  expect([response.status, response.headers.get('content-type')]).toEqual([206, 'video/mp4'])
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(FILM.slice(100, 110))
})

test('a film without speech has no captions, an old one no cover', async () => {
  const { sessionId, url } = await sharedFilm(await server.client())
  await database.update(renders).set({ report: null }).where(eq(renders.id, sessionId))
  const facts = await factsOf((await open(url)).body)
  expect([facts.track, facts.cover, facts['og:image'], facts['og:video']]).toEqual([
    undefined,
    undefined,
    undefined,
    `${url}/film.mp4`,
  ])
})

test('wrong links are a page for people and JSON for programs', async () => {
  for (const path of [
    '/watch/0',
    `/watch/${'0'.repeat(26)}`,
    `/watch/${'0'.repeat(26)}/embed`,
    '/watch/%00/film.mp4',
  ]) {
    const page = await open(server.baseUrl + path, { accept: 'text/html' })
    expect([path, page.status, page.headers.get('content-type')]).toEqual([
      path,
      404,
      'text/html; charset=utf-8',
    ])
    expect((await open(server.baseUrl + path)).body.code).toBe('NOT_FOUND')
  }
  const { url } = await sharedFilm(await server.client())
  expect((await open(`${url}/film.srt`)).status).toBe(404)
  expect((await open(`${url}/constructor`)).status).toBe(404)
})

test('oEmbed fits the player into what the other site allows', async () => {
  const { url, path } = await sharedFilm(await server.client('free'))
  const ask = (fields: Record<string, string>) =>
    open(`${server.baseUrl}/oembed?${new URLSearchParams({ url, ...fields })}`)
  const { body, headers } = await ask({})
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(body).toMatchObject({
    provider_name: 'Quiz Video',
    width: 360,
    height: 640,
    thumbnail_url: `${url}/poster.jpg`,
    thumbnail_width: 1080,
    thumbnail_height: 1920,
  })
  expect(body.html).toContain(`src="${url}/embed"`)
  const small = await ask({ maxwidth: '180', maxheight: '9999' })
  expect(small.body).toMatchObject({ width: 180, height: 320 })
  expect(small.body).not.toHaveProperty('thumbnail_url')
  expect((await ask({ format: 'xml' })).status).toBe(501)
  expect((await ask({ maxwidth: 'wide' })).status).toBe(400)
  expect((await ask({ url: 'https://elsewhere.example/watch/x' })).status).toBe(404)
  expect((await ask({ url: `${server.baseUrl}/watch/` })).status).toBe(404)
  expect(path).toContain('rnd_')
})

/** What a document says to players and to other sites, by name. */
async function factsOf(page: string): Promise<Record<string, string | undefined>> {
  const facts: Record<string, string | undefined> = {}
  const decoded = (text: string | null) =>
    text?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  const keep = (name: string, of: string) => ({
    element(element: HTMLRewriterTypes.Element) {
      facts[name] = decoded(element.getAttribute(of))
    },
  })
  await new HTMLRewriter()
    .on('meta[name], meta[property]', {
      element(meta) {
        facts[(meta.getAttribute('name') ?? meta.getAttribute('property'))!] = decoded(
          meta.getAttribute('content'),
        )
      },
    })
    .on('video', keep('video', 'src'))
    .on('video[poster]', keep('cover', 'poster'))
    .on('track[kind=captions]', keep('track', 'src'))
    .on('link[type="application/json+oembed"]', keep('oembed', 'href'))
    .on('h1', {
      text({ text }) {
        facts.h1 = (facts.h1 ?? '') + decoded(text)
      },
    })
    .transform(new Response(page))
    .text()
  return facts
}

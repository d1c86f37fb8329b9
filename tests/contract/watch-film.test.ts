import { afterAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { accounts } from '../../shared/database/schema/index.ts'
import { filmKeys } from '../../shared/storage/film-keys.ts'
import { completeRender } from '../support/fixtures.ts'
import { postRender, rowOf } from '../support/render-rows.ts'
import { startS3Server } from '../support/s3-server.ts'
import { snapshotOf } from '../support/snapshots.ts'
import { studioServer } from '../support/studio-server.ts'

const s3 = await startS3Server()
afterAll(s3.stop)
// This store signs links of its own, which the pages' policy does not let a player load.
const server = await studioServer({
  S3_ENDPOINT: s3.endpoint,
  S3_ACCESS_KEY: s3.accessKey,
  S3_SECRET_KEY: s3.secretKey,
  S3_BUCKET: 'films',
})
const { database, queue, storage } = server.deps
const FILM = new Uint8Array(5_000).map((_, index) => index)

/** A signed-in browser and a queued render of its account. */
async function creator(plan: 'free' | 'paid') {
  const { browser, accountId } = await server.signedIn()
  await database.update(accounts).set({ plan }).where(eq(accounts.id, accountId))
  const sessionId = await postRender(database, queue, accountId, snapshotOf())
  return { browser, sessionId, path: `/studio/renders/${sessionId}` }
}

test.each(['free', 'paid'] as const)('a %s account watches its finished film in the studio', async (plan) => {
  const { browser, sessionId, path } = await creator(plan)
  await completeRender(server, sessionId, FILM)
  await browser.open(`${path}/watch`)
  expect([browser.status, browser.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  expect(browser.headers.get('content-disposition')).toBeNull()
  const link = browser.url
  expect(link).toStartWith(`${server.baseUrl}/files/`)

  const part = await fetch(link, { headers: { range: 'bytes=100-109' } })
  expect([part.status, new Uint8Array(await part.arrayBuffer())]).toEqual([206, FILM.slice(100, 110)])
  const { exp } = JSON.parse(Buffer.from(link.split('.')[1]!, 'base64url').toString())
  expect(exp - Date.now() / 1_000).toBeWithin(590, 601)

  await browser.open(`${path}/download`)
  expect(browser.left !== null).toBe(plan === 'paid')
  if (plan === 'free') expect(browser.status).toBe(403)
})

test('a film that is not finished cannot be watched yet', async () => {
  const { browser, path } = await creator('free')
  await browser.open(`${path}/watch`)
  expect(browser.status).toBe(409)
})

test("nobody watches another account's film, and nobody without a session", async () => {
  const { sessionId, path } = await creator('paid')
  await completeRender(server, sessionId, FILM)
  const { browser: stranger } = await server.signedIn()
  for (const part of ['watch', 'captions']) {
    await stranger.open(`${path}/${part}`)
    expect([part, stranger.status]).toEqual([part, 404])
    const { status, headers } = await server.request('GET', `${path}/${part}`, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([303, '/sign-in?next=%2Fstudio'])
  }
})

test('the captions of a film are a track for the player', async () => {
  const { browser, sessionId, path } = await creator('free')
  await completeRender(server, sessionId, FILM)
  const { storageKey } = await rowOf(database, sessionId)
  await storage.put(filmKeys(storageKey!).vtt, new TextEncoder().encode('WEBVTT\n'), 'text/vtt')
  await browser.open(`${path}/captions`)
  expect([browser.status, browser.headers.get('content-type'), browser.html]).toEqual([
    200,
    'text/vtt; charset=utf-8',
    'WEBVTT\n',
  ])
})

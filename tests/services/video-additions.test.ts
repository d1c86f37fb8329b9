import { expect, setSystemTime, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { publishFilm } from '../../api/publishing/publish-film.ts'
import { createVault } from '../../api/secrets/vault.ts'
import { coverKey } from '../../api/services/covers.ts'
import { noteNode } from '../../shared/database/queries/render-nodes.ts'
import { publications } from '../../shared/database/schema/index.ts'
import { resendJoblessPublications } from '../../shared/queue/send-publication.ts'
import { filmKeys } from '../../shared/storage/film-keys.ts'
import { testApi } from '../support/api.ts'
import { finishFilm } from '../support/finished-film.ts'
import { QUESTION } from '../support/fixtures.ts'
import { rowOf } from '../support/render-rows.ts'
import { refusal, startYoutubeServer } from '../support/youtube-server.ts'

const FILM = new Uint8Array(64).fill(7)
const COVERS = [1, 2, 3].map((number) => new Uint8Array(100).fill(number))
const VTT = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n'
const youtube = startYoutubeServer()
const api = await testApi({ env: youtube.env })
const { database, storage, pool } = api.deps

/** A paid account with a channel that allows captions, and a film whose covers are drawn. */
async function creator({ allowsCaptions = true, areCoversDrawn = true } = {}) {
  const client = await api.client('paid')
  const quiz = { title: 'Capitals', format: 'landscape', questions: [QUESTION] }
  const { id: quizId } = (await client.send('POST', '/api/v1/quizzes', quiz)).body.data
  const { sessionId } = (await client.send('POST', '/api/v1/renders', { quizId })).body.data
  await finishFilm(api, sessionId, FILM)
  const { storageKey } = await rowOf(database, sessionId)
  for (const [index, bytes] of areCoversDrawn ? COVERS.entries() : [])
    await storage.put(coverKey(storageKey!, { shape: 'landscape', number: index + 1 }), bytes, 'image/jpeg')
  await youtube.connect(api, client.accountId, { allowsCaptions })
  const path = `/api/v1/renders/${sessionId}`
  const order = async (body: object = {}): Promise<string> =>
    (await client.send('POST', `${path}/publish`, { madeForKids: false, ...body })).body.data.id
  const latest = async () => (await client.get(`${path}/publications`)).body.data.publications[0]
  const shown = async () => {
    const { state, cover, captions } = await latest()
    return [state, cover.state, captions.state]
  }
  const video = async () => (await latest()).videoUrl.split('=')[1] as string
  return { order, latest, shown, video, sessionId }
}

const attempt = (id: string) => publishFilm(api.deps, id, new AbortController().signal)

/** One more try, as if its time had come. */
async function again(id: string, deps = api.deps): Promise<void> {
  const due = `jsonb_object_agg(key, value || '{"tryAtMs": 0}')`
  const { rowCount } = await pool.query(
    `update publications set additions = (select ${due} from jsonb_each(additions)) where id = $1`,
    [id],
  )
  expect(rowCount).toBe(1)
  await publishFilm(deps, id, new AbortController().signal)
}

test('the cover that was chosen and the captions are added once the video is there', async () => {
  const { order, shown, video } = await creator()
  const { length: before } = youtube.seen
  const id = await order({ cover: 2 })
  expect(await shown()).toEqual(['queued', 'waiting', 'waiting'])
  await attempt(id)
  expect(youtube.seen.slice(before)).toEqual([
    'POST /token',
    'POST /upload/youtube/v3/videos',
    'PUT /upload bytes 0-63/64',
    'POST /upload/youtube/v3/thumbnails/set',
    'POST /upload/youtube/v3/captions',
  ])
  expect(await shown()).toEqual(['published', 'done', 'done'])
  expect(youtube.thumbnails.get(await video())).toEqual(COVERS[1]!)
  expect(youtube.captions.get(`${await video()} en `)).toBe(VTT)
})

test('nothing is added that was not asked for, or that the channel does not allow', async () => {
  const plain = await creator()
  await attempt(await plain.order({ cover: 0, captions: false }))
  expect(await plain.shown()).toEqual(['published', 'none', 'none'])
  const silent = await creator({ allowsCaptions: false })
  await attempt(await silent.order())
  expect(await silent.shown()).toEqual(['published', 'done', 'none'])
})

test('a channel that may have no cover, or no captions, keeps its video and is told why', async () => {
  const { order, latest, shown } = await creator()
  youtube.interrupt(
    null,
    null,
    null,
    () => refusal(403, 'forbidden'),
    () => refusal(403, 'forbidden'),
  )
  const id = await order()
  await attempt(id)
  expect(await shown()).toEqual(['published', 'failed', 'failed'])
  const { cover, captions, failure, videoUrl } = await latest()
  expect([failure, cover.failure.code, captions.failure.code]).toEqual([null, 'NOT_ALLOWED', 'NOT_ALLOWED'])
  expect(cover.failure.message).toBe(
    'The video is there without its cover: YouTube takes covers only from channels with a verified telephone number.',
  )
  expect(videoUrl).toContain('watch?v=')
  const { length: before } = youtube.seen
  await attempt(id)
  expect(youtube.seen.length).toBe(before)
})

for (const [what, said] of [
  ['too many requests', () => refusal(429, 'uploadRateLimitExceeded')],
  ['an error of YouTube’s', () => new Response('sorry', { status: 503 })],
  ['a video that YouTube does not find yet', () => refusal(404, 'videoNotFound')],
] as const) {
  test(`after ${what} each addition is tried again, and the film is not`, async () => {
    const { order, shown, latest } = await creator()
    youtube.interrupt(null, null, null, said, null)
    const id = await order()
    await attempt(id)
    expect(await shown()).toEqual(['published', 'waiting', 'done'])
    expect((await latest()).cover.failure.code).toBe('UNREACHABLE')
    const { length: before } = youtube.seen
    // It is not due yet.
    await attempt(id)
    expect(youtube.seen.slice(before)).toEqual([])
    await again(id)
    expect(youtube.seen.slice(before)).toEqual(['POST /token', 'POST /upload/youtube/v3/thumbnails/set'])
    expect(await shown()).toEqual(['published', 'done', 'done'])
  })
}

test('when an addition is due is told by the clock of the database, not by that of a process', async () => {
  const { order, shown } = await creator()
  youtube.interrupt(null, null, null, () => new Response(null, { status: 503 }), null)
  const id = await order()
  await attempt(id)
  const { length: before } = youtube.seen
  setSystemTime(Date.now() + 3_600_000)
  await attempt(id)
  setSystemTime()
  expect(youtube.seen.slice(before)).toEqual([])
  expect(await shown()).toEqual(['published', 'waiting', 'done'])
})

test('captions whose answer was lost are not added twice', async () => {
  const { order, shown } = await creator()
  youtube.interrupt(null, null, null, null, async (request) => {
    await fetch(request.url, { method: 'POST', headers: request.headers, body: await request.arrayBuffer() })
    return new Response(null, { status: 502 })
  })
  const id = await order()
  await attempt(id)
  const { size } = youtube.captions
  expect(await shown()).toEqual(['published', 'done', 'waiting'])
  await again(id)
  expect(await shown()).toEqual(['published', 'done', 'done'])
  expect(youtube.captions.size).toBe(size)
})

test('a cover that no node draws is given up after some tries', async () => {
  const { order, shown, latest } = await creator({ areCoversDrawn: false })
  const id = await order()
  await attempt(id)
  expect(await shown()).toEqual(['published', 'waiting', 'done'])
  for (let tries = 1; tries <= 8; tries++) await again(id)
  expect(await shown()).toEqual(['published', 'failed', 'done'])
  expect((await latest()).cover.failure).toMatchObject({ code: 'NOT_DRAWN' })
})

test('a cover beyond what the account may have drawn at a time is told so, and tried again', async () => {
  const { order, shown, latest } = await creator({ areCoversDrawn: false })
  const facts = { encoder: 'x', encoderTrials: [], version: '1', concurrency: 1, work: [] }
  await noteNode(database, { name: 'idle', state: 'accepting', ...facts })
  const limits = { ...api.deps.config.limits, previewsAtOnce: 0 }
  const busy = { ...api.deps, config: { ...api.deps.config, limits } }
  await publishFilm(busy, await order(), new AbortController().signal)
  await pool.query("delete from render_nodes where name = 'idle'")
  expect(await shown()).toEqual(['published', 'waiting', 'done'])
  expect((await latest()).cover.failure).toEqual({
    code: 'DRAWING_LIMIT',
    message:
      'The video is there without its cover: this account has as many pictures drawn already as it may at a time.',
  })
})

test('captions that the store no longer has are not tried again', async () => {
  const { order, shown, latest, sessionId } = await creator()
  const { storageKey } = await rowOf(database, sessionId)
  await storage.remove(filmKeys(storageKey!).vtt)
  await attempt(await order())
  expect(await shown()).toEqual(['published', 'done', 'failed'])
  expect((await latest()).captions.failure.code).toBe('FILM_GONE')
})

test('a channel whose token no key opens any more is connected no longer', async () => {
  const { order, shown, latest } = await creator()
  youtube.interrupt(null, null, null, () => new Response(null, { status: 500 }), null)
  const id = await order()
  await attempt(id)
  expect(await shown()).toEqual(['published', 'waiting', 'done'])
  await again(id, { ...api.deps, vault: createVault(['another key, of at least thirty-two characters']) })
  expect(await shown()).toEqual(['published', 'failed', 'done'])
  const { cover, channelId } = await latest()
  expect(cover.failure.code).toBe('ACCESS_REVOKED')
  const { rows } = await pool.query('select state from channels where id = $1', [channelId])
  expect(rows).toEqual([{ state: 'revoked' }])
})

test('an approval that is withdrawn after the upload leaves the video and ends the connection', async () => {
  const { order, shown, latest } = await creator()
  youtube.interrupt(null, null, null, () => {
    youtube.revokeAll()
    return refusal(401, 'authError')
  })
  await attempt(await order())
  expect(await shown()).toEqual(['published', 'failed', 'failed'])
  expect((await latest()).captions.failure.code).toBe('ACCESS_REVOKED')
  const { rows } = await pool.query('select state from channels where id = $1', [(await latest()).channelId])
  expect(rows).toEqual([{ state: 'revoked' }])
})

test('additions whose job is gone are queued again', async () => {
  const { order, shown } = await creator()
  youtube.interrupt(null, null, null, () => new Response(null, { status: 500 }))
  const id = await order()
  await attempt(id)
  await pool.query("delete from pgboss.job where name = 'publish' and data->>'publicationId' = $1", [id])
  expect(await resendJoblessPublications(database, api.deps.queue)).toBe(1)
  await again(id)
  expect(await shown()).toEqual(['published', 'done', 'done'])
  const [row] = await database.select().from(publications).where(eq(publications.id, id))
  expect(row!.hasOpenAdditions).toBe(false)
})

import { expect, onTestFinished, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { channelPlace } from '../../api/publishing/channel-place.ts'
import { publishFilm } from '../../api/publishing/publish-film.ts'
import { sealChannelTokens } from '../../api/publishing/seal-tokens.ts'
import { createVault } from '../../api/secrets/vault.ts'
import { channels, publications } from '../../shared/database/schema/index.ts'
import { resendJoblessPublications } from '../../shared/queue/send-publication.ts'
import { type Client, TEST_SECRETS_KEY, testApi } from '../support/api.ts'
import { finishFilm } from '../support/finished-film.ts'
import { QUESTION } from '../support/fixtures.ts'
import { revokeQueued } from '../support/revoke-queued.ts'
import { refusal, startYoutubeServer } from '../support/youtube-server.ts'

const MB = 1024 * 1024
/** Three pieces, no two of which are equal. */
const FILM = new Uint8Array(20 * MB).map((_, index) => (index >> 16) + (index % 251))
const youtube = startYoutubeServer()
const api = await testApi({ env: youtube.env })
const { database } = api.deps

async function filmOf(client: Client) {
  const quiz = { title: 'Capitals', questions: [QUESTION] }
  const { id: quizId } = (await client.send('POST', '/api/v1/quizzes', quiz)).body.data
  const { sessionId } = (await client.send('POST', '/api/v1/renders', { quizId })).body.data
  await finishFilm(api, sessionId, FILM)
  return `/api/v1/renders/${sessionId}`
}

/** A paid account with a film and a channel. */
async function creator() {
  const client = await api.client('paid')
  const [path, channelId] = [await filmOf(client), await youtube.connect(api, client.accountId)]
  const publish = (body: object = {}) =>
    client.send('POST', `${path}/publish`, { madeForKids: false, ...body })
  const latest = async () => (await client.get(`${path}/publications`)).body.data.publications[0]
  const { length: videosBefore } = youtube.videos
  return { client, path, channelId, publish, latest, uploaded: () => youtube.videos.slice(videosBefore) }
}

/** The vault of a key that the service no longer has. */
const lostVault = createVault(['a key that is gone, of thirty-two characters'])
const seal = (id: string, uploadUrl: string) =>
  database.update(publications).set({ uploadUrl }).where(eq(publications.id, id))

/** Ends the approvals that are to end, as the jobs of the queue do. */
const revokePending = () => revokeQueued(api)

/** One try, as a job of the queue makes it. */
const attempt = (id: string, signal = new AbortController().signal) => publishFilm(api.deps, id, signal)

test('a film is uploaded in pieces, with what the kit says', async () => {
  const { publish, latest, uploaded } = await creator()
  const { status, body } = await publish({ privacy: 'unlisted' })
  expect([status, body.data.state, body.data.progress]).toEqual([202, 'queued', 0])
  const { length: before } = youtube.seen
  await attempt(body.data.id)
  expect(youtube.seen.slice(before)).toEqual([
    'POST /token',
    'POST /upload/youtube/v3/videos',
    `PUT /upload bytes 0-${8 * MB - 1}/${20 * MB}`,
    `PUT /upload bytes ${8 * MB}-${16 * MB - 1}/${20 * MB}`,
    `PUT /upload bytes ${16 * MB}-${20 * MB - 1}/${20 * MB}`,
  ])
  const [video] = uploaded()
  expect(Buffer.compare(video!.bytes, FILM)).toBe(0)
  expect(video!.metadata).toMatchObject({
    snippet: { title: 'Capitals – How many did you get?', defaultLanguage: 'en', categoryId: '27' },
    status: { privacyStatus: 'unlisted', selfDeclaredMadeForKids: false, containsSyntheticMedia: false },
  })
  expect(await latest()).toMatchObject({
    state: 'published',
    progress: 100,
    videoUrl: `https://www.youtube.com/watch?v=${video!.id}`,
    failure: null,
  })
})

test('a film waits, private, for the time at which YouTube makes it public', async () => {
  const { publish, latest, uploaded } = await creator()
  for (const wrong of [
    { publishAt: '2020-01-01T00:00:00Z' },
    { publishAt: '2099-01-01T00:00:00Z', privacy: 'public' },
  ]) {
    expect((await publish(wrong)).body.code).toBe('VALIDATION_ERROR')
  }
  await attempt((await publish({ publishAt: '2099-01-01T12:00:00+02:00' })).body.data.id)
  const status = { privacyStatus: 'private', publishAt: '2099-01-01T10:00:00.000Z' }
  expect(uploaded()[0]!.metadata.status).toMatchObject(status)
  expect(await latest()).toMatchObject({ state: 'scheduled', publishAt: '2099-01-01T10:00:00.000Z' })
})

test('a film is on a channel once, unless somebody asks for it again', async () => {
  const { publish, uploaded } = await creator()
  const replies = await Promise.all(Array.from({ length: 6 }, () => publish()))
  const ids = new Set(replies.map(({ body }) => body.data.id))
  expect(ids.size).toBe(1)
  const [id] = [...ids]
  await Promise.all([attempt(id!), attempt(id!)].map((one) => one.catch(() => {})))
  await attempt(id!)
  expect(uploaded()).toHaveLength(1)
  expect((await publish()).body.data).toMatchObject({ id, state: 'published' })
  const again = (await publish({ again: true })).body.data
  expect(again.id).not.toBe(id)
  await attempt(again.id)
  expect(uploaded()).toHaveLength(2)
})

test('an upload that fails in the middle goes on where YouTube says', async () => {
  const { publish, latest, uploaded } = await creator()
  const { id } = (await publish()).body.data
  // Half of the second piece has arrived as the server fails.
  youtube.interrupt(null, null, null, async (request, session) => {
    const arrived = Buffer.from(await request.arrayBuffer()).subarray(0, 3 * MB)
    session!.bytes = Buffer.concat([session!.bytes, arrived])
    return new Response('sorry', { status: 503 })
  })
  await attempt(id)
  const waiting = await latest()
  expect(waiting).toMatchObject({ state: 'queued', progress: 40, failure: { code: 'UNREACHABLE' } })
  expect(Date.parse(waiting.nextTryAt)).toBeGreaterThan(Date.now())
  const { length: before } = youtube.seen
  await attempt(id)
  expect(youtube.seen.slice(before)).toEqual([
    'POST /token',
    `PUT /upload bytes */${20 * MB}`,
    `PUT /upload bytes ${11 * MB}-${19 * MB - 1}/${20 * MB}`,
    `PUT /upload bytes ${19 * MB}-${20 * MB - 1}/${20 * MB}`,
  ])
  expect(uploaded()).toHaveLength(1)
  expect(Buffer.compare(uploaded()[0]!.bytes, FILM)).toBe(0)
  expect(await latest()).toMatchObject({ state: 'published', failure: null })
})

test('a restart in the middle of a piece loses nothing and uploads nothing twice', async () => {
  const { publish, latest, uploaded } = await creator()
  const { id } = (await publish()).body.data
  const [arrived, stop] = [Promise.withResolvers<void>(), new AbortController()]
  youtube.interrupt(null, null, null, async () => {
    arrived.resolve()
    await new Promise((resolve) => stop.signal.addEventListener('abort', resolve))
    return new Response(null, { status: 500 })
  })
  const first = attempt(id, stop.signal)
  await arrived.promise
  stop.abort(new Error('the process ends'))
  expect(first).rejects.toThrow('the process ends')
  await first.catch(() => {})
  expect(await latest()).toMatchObject({ state: 'uploading', progress: 40 })
  await attempt(id)
  expect(uploaded()).toHaveLength(1)
  expect(Buffer.compare(uploaded()[0]!.bytes, FILM)).toBe(0)
})

test('a film whose last answer was lost is found, not uploaded again', async () => {
  const { publish, latest, uploaded } = await creator()
  const { id } = (await publish()).body.data
  let isLost = false
  youtube.interrupt(null, null, null, null, async (request) => {
    isLost = true
    await fetch(request.url, { method: 'PUT', headers: request.headers, body: await request.arrayBuffer() })
    return new Response(null, { status: 502 })
  })
  await attempt(id)
  expect([isLost, uploaded().length, (await latest()).state]).toEqual([true, 1, 'queued'])
  await attempt(id)
  expect([uploaded().length, (await latest()).state]).toEqual([1, 'published'])
})

test('an access token that has expired is asked for anew', async () => {
  const { publish, latest } = await creator()
  youtube.interrupt(null, null, () => refusal(401, 'authError'))
  await attempt((await publish()).body.data.id)
  expect((await latest()).state).toBe('published')
})

test('a session that YouTube has forgotten begins anew, unless the film may have arrived', async () => {
  const { publish, latest, uploaded } = await creator()
  const { id } = (await publish()).body.data
  youtube.interrupt(null, null, null, () => new Response(null, { status: 500 }))
  await attempt(id)
  youtube.forgetSessions()
  await attempt(id)
  expect([uploaded().length, (await latest()).state]).toEqual([1, 'published'])

  const next = (await publish({ again: true })).body.data
  youtube.interrupt(null, null, null, null, () => new Response(null, { status: 500 }))
  await attempt(next.id)
  youtube.forgetSessions()
  await attempt(next.id)
  expect(await latest()).toMatchObject({ state: 'failed', failure: { code: 'UNCERTAIN' } })
  expect((await publish()).body.data.id).toBe(next.id)
  expect((await publish({ again: true })).body.data.state).toBe('queued')
})

test('a withdrawn approval ends the publication and marks the channel', async () => {
  const { client, publish, latest } = await creator()
  const { id } = (await publish()).body.data
  youtube.interrupt(() => Response.json({ error: 'invalid_grant' }, { status: 400 }))
  await attempt(id)
  expect(await latest()).toMatchObject({ state: 'failed', failure: { code: 'ACCESS_REVOKED' } })
  expect((await client.get('/api/v1/channels')).body.data.channels).toMatchObject([{ state: 'revoked' }])
  const refused = await publish()
  expect([refused.status, refused.body.hint]).toEqual([409, expect.stringContaining('/studio/channels')])
})

test('a new key of the service begins an upload anew, and ends no connection', async () => {
  const { client, publish, latest, uploaded } = await creator()
  const { id } = (await publish()).body.data
  youtube.interrupt(null, null, null, () => new Response(null, { status: 500 }))
  await attempt(id)
  // The address was sealed with a key that is gone; the token is sealed anew at each start.
  await seal(id, await lostVault.seal(`publications:${id}:upload_url`, 'https://example.com/upload'))
  await attempt(id)
  expect([(await latest()).state, uploaded().length]).toEqual(['published', 1])
  expect((await client.get('/api/v1/channels')).body.data.channels).toMatchObject([{ state: 'connected' }])
})

test('an upload whose last piece was sent is uncertain where its key is gone', async () => {
  const { publish, latest, uploaded } = await creator()
  const { id } = (await publish()).body.data
  youtube.interrupt(null, null, null, null, () => new Response(null, { status: 500 }))
  await attempt(id)
  await seal(id, await lostVault.seal(`publications:${id}:upload_url`, 'https://example.com/upload'))
  await attempt(id)
  expect([(await latest()).failure.code, uploaded().length]).toEqual(['UNCERTAIN', 0])
})

test('an upload whose film was removed ends, and leaves nothing to do', async () => {
  const { client, path, publish } = await creator()
  const { id } = (await publish()).body.data
  expect((await client.send('DELETE', path)).status).toBe(200)
  await attempt(id)
  const [row] = await database.select().from(publications).where(eq(publications.id, id))
  expect(row).toMatchObject({ state: 'failed', failureCode: 'FILM_GONE', renderId: null })
})

test('a spent quota waits an hour, and is no failure', async () => {
  const { publish, latest } = await creator()
  const { id } = (await publish()).body.data
  youtube.interrupt(null, () => refusal(403, 'quotaExceeded'))
  await attempt(id)
  const { state, failure, nextTryAt } = await latest()
  expect([state, failure.code]).toEqual(['queued', 'QUOTA_EXCEEDED'])
  expect(Date.parse(nextTryAt) - Date.now()).toBeGreaterThan(3_500_000)
  await attempt(id)
  expect((await latest()).state).toBe('published')
})

test('texts that YouTube refuses fail at once, and can be published with others', async () => {
  const { publish, latest } = await creator()
  expect((await publish({ title: 'A <b>' })).body.code).toBe('VALIDATION_ERROR')
  youtube.interrupt(null, () => refusal(400, 'invalidTitle'))
  await attempt((await publish()).body.data.id)
  expect(await latest()).toMatchObject({ state: 'failed', failure: { code: 'REFUSED' } })
  await attempt((await publish({ title: 'Another' })).body.data.id)
  expect(await latest()).toMatchObject({ state: 'published', title: 'Another' })
})

test('an upload address that is not YouTube’s is not followed', async () => {
  const { publish, latest } = await creator()
  const asked: string[] = []
  const elsewhere = Bun.serve({
    port: 0,
    fetch({ method }) {
      asked.push(method)
      return Response.json({ id: 'stolen' })
    },
  })
  onTestFinished(() => elsewhere.stop(true))
  const headers = { Location: `http://127.0.0.1:${elsewhere.port}/upload` }
  youtube.interrupt(null, () => new Response(null, { headers }))
  await attempt((await publish()).body.data.id)
  expect((await latest()).failure.code).toBe('REFUSED')
  expect(asked).toEqual([])
})

test('disconnecting a channel stops its uploads and tells Google', async () => {
  const { client, channelId, publish, latest } = await creator()
  const { id } = (await publish()).body.data
  const { length: before } = youtube.seen
  expect((await client.send('DELETE', `/api/v1/channels/${channelId}`)).body.data).toEqual({ deleted: true })
  await revokePending()
  expect(youtube.seen.slice(before)).toEqual(['POST /revoke'])
  await attempt(id)
  expect(await latest()).toMatchObject({ state: 'failed', failure: { code: 'DISCONNECTED' } })
  expect((await client.get('/api/v1/channels')).body.data.channels).toEqual([])
  expect((await client.send('DELETE', `/api/v1/channels/${channelId}`)).status).toBe(404)
})

test('an upload whose job is gone is queued again, once', async () => {
  const { publish, latest } = await creator()
  const { id } = (await publish()).body.data
  const resend = () => resendJoblessPublications(database, api.deps.queue)
  await resend()
  await api.deps.pool.query("delete from pgboss.job where name = 'publish' and data->>'publicationId' = $1", [
    id,
  ])
  expect([await resend(), await resend()]).toEqual([1, 0])
  await attempt(id)
  expect((await latest()).state).toBe('published')
})

test('tokens and upload addresses are sealed in the database, and never logged', async () => {
  const { channelId, publish } = await creator()
  const { id } = (await publish()).body.data
  youtube.interrupt(null, null, () => new Response(null, { status: 500 }))
  await attempt(id)
  const [channel] = await database.select().from(channels).where(eq(channels.id, channelId))
  const [publication] = await database.select().from(publications).where(eq(publications.id, id))
  expect(channel!.refreshToken).toStartWith('sealed.')
  expect(publication!.uploadUrl).toStartWith('sealed.')
  expect(api.logged.join('\n')).toContain('a film was not published')
  expect(api.logged.join('\n')).not.toMatch(/refresh-secret|access-\d|upload_id/)
})

test('tokens are sealed with a new key at a start, after which the old one is not needed', async () => {
  const { channelId } = await creator()
  const NEW_KEY = 'the new key, which has thirty-two characters'
  await sealChannelTokens({ ...api.deps, vault: createVault([NEW_KEY, TEST_SECRETS_KEY]) })
  const tokenOf = async () =>
    (await database.select().from(channels).where(eq(channels.id, channelId)))[0]!.refreshToken!
  const token = await tokenOf()
  expect(await createVault([NEW_KEY]).open(channelPlace(channelId), token)).toStartWith('refresh-')
  // A key that is missing changes nothing, and the start goes on.
  await sealChannelTokens(api.deps)
  expect(await tokenOf()).toBe(token)
})

test('says what is missing: a film, a plan, a channel, or which of several', async () => {
  const { client, publish, path } = await creator()
  const free = await api.client('free')
  const order = (who: Client, film: string) => who.send('POST', `${film}/publish`, { madeForKids: false })
  expect((await order(free, path)).status).toBe(404)
  const freeFilm = await filmOf(free)
  expect((await order(free, freeFilm)).body).toMatchObject({ code: 'CONFLICT' })
  await youtube.connect(api, free.accountId)
  expect((await order(free, freeFilm)).body).toMatchObject({ code: 'FORBIDDEN' })
  const second = await youtube.connect(api, client.accountId, { externalId: 'UC-second' })
  expect((await publish()).body.issues).toMatchObject([{ path: 'channelId' }])
  expect((await publish({ channelId: second })).body.data.channelId).toBe(second)
  expect((await client.send('POST', `${path}/publish`, {})).body.issues).toMatchObject([
    { path: 'madeForKids' },
  ])
})

import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { deleteAccount } from '../../api/auth/delete-account.ts'
import type { Transaction } from '../../api/context.ts'
import { channelPlace } from '../../api/publishing/channel-place.ts'
import { publishFilm } from '../../api/publishing/publish-film.ts'
import { lockAccount } from '../../shared/database/queries/accounts.ts'
import { endConnection, lockChannel, putChannel } from '../../shared/database/queries/channels.ts'
import { replaceNarration, selectNarration } from '../../shared/database/queries/narrations.ts'
import { failOpenOn } from '../../shared/database/queries/publications.ts'
import { lockQuiz } from '../../shared/database/queries/quizzes.ts'
import { newId } from '../../shared/ids.ts'
import { type Client, testApi } from '../support/api.ts'
import { finishFilm } from '../support/finished-film.ts'
import { formOf, QUESTION } from '../support/fixtures.ts'
import { race } from '../support/race.ts'
import { revokeQueued } from '../support/revoke-queued.ts'
import { toneWav } from '../support/sounds.ts'
import { startYoutubeServer } from '../support/youtube-server.ts'

/** Each round makes one transaction wait for the other at the place where they once waited for each other. */
const ROUNDS = 5
const youtube = startYoutubeServer()
const api = await testApi({ env: youtube.env })
const { database, pool } = api.deps
type Step = (tx: Transaction) => Promise<unknown>
// The first account is the owner, who cannot be deleted.
await api.client()

async function renderOf(client: Client): Promise<string> {
  const quiz = { title: 'Capitals', questions: [QUESTION] }
  const { id: quizId } = (await client.send('POST', '/api/v1/quizzes', quiz)).body.data
  return (await client.send('POST', '/api/v1/renders', { quizId })).body.data.sessionId
}

/** `race` with the database of these tests. */
const raced = <T>(...steps: [Step, () => Promise<T>, Step]) => race(api.deps, ...steps)

test('an account is deleted while one of its renders ends, and neither waits for the other', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const client = await api.client('paid')
    const { status } = await client.send('POST', '/api/v1/webhooks', {
      url: 'https://example.com/hook',
      events: ['render.failed'],
    })
    expect(status).toBe(201)
    const renderId = await renderOf(client)
    await raced(
      (tx) => tx.execute(sql`update renders set progress = 50 where id = ${renderId}`),
      () => deleteAccount(api.deps, client.accountId),
      (tx) => tx.execute(sql`update renders set status = 'failed' where id = ${renderId}`),
    )
    const { rows } = await pool.query('select from webhook_events where account_id = $1', [client.accountId])
    expect(rows).toEqual([])
  }
})

test('an account is deleted while a channel is connected to it, whose approval ends too', async () => {
  const { accountId } = await api.client('paid')
  const id = newId('channel')
  const refreshToken = await api.deps.vault.seal(channelPlace(id), 'a token')
  const channel = {
    id,
    accountId,
    externalId: `UC-${id}`,
    title: 'Late',
    allowsCaptions: false,
    refreshToken,
  }
  await raced(
    (tx) => lockAccount(tx, accountId),
    () => deleteAccount(api.deps, accountId),
    (tx) => putChannel(tx, channel),
  )
  expect(await revokeQueued(api)).toBe(1)
})

test('a film is published while its channel is connected anew', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const client = await api.client('paid')
    const sessionId = await renderOf(client)
    await finishFilm(api, sessionId, new Uint8Array(64))
    const channelId = await youtube.connect(api, client.accountId)
    const { status } = await raced(
      (tx) => lockAccount(tx, client.accountId),
      () => client.send('POST', `/api/v1/renders/${sessionId}/publish`, { madeForKids: false, channelId }),
      (tx) => lockChannel(tx, client.accountId, { id: channelId }),
    )
    expect(status).toBe(202)
  }
})

test('a channel is disconnected while an upload to it fails', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const client = await api.client('paid')
    const sessionId = await renderOf(client)
    await finishFilm(api, sessionId, new Uint8Array(64))
    const channelId = await youtube.connect(api, client.accountId)
    const order = await client.send('POST', `/api/v1/renders/${sessionId}/publish`, { madeForKids: false })
    youtube.revokeAll()
    await raced(
      async (tx) => {
        await lockAccount(tx, client.accountId)
        await lockChannel(tx, client.accountId, { id: channelId })
      },
      () => publishFilm(api.deps, order.body.data.id, new AbortController().signal),
      async (tx) => {
        await endConnection(tx, channelId, { state: 'disconnected' })
        await failOpenOn(tx, channelId, 'DISCONNECTED')
      },
    )
    const { body } = await client.get(`/api/v1/renders/${sessionId}/publications`)
    expect(body.data.publications[0].failure.code).toBe('DISCONNECTED')
  }
})

test('a narration is deleted while another takes its place', async () => {
  const client = await api.client('paid')
  const quiz = { title: 'Spoken', questions: [QUESTION] }
  const { id: quizId } = (await client.send('POST', '/api/v1/quizzes', quiz)).body.data
  const path = `/api/v1/quizzes/${quizId}/narration/intro`
  for (let round = 0; round < ROUNDS; round++) {
    const spoken = await client.send('POST', path, formOf(toneWav({ seconds: 0.5 }), 'clip.wav'))
    expect(spoken.status).toBe(201)
    const clip = (await selectNarration(database, { quizId, scene: 'intro' }))!
    const { status } = await raced(
      (tx) => lockQuiz(tx, client.accountId, quizId),
      () => client.send('DELETE', path),
      (tx) => replaceNarration(tx, { ...clip, storageKey: `narration/round-${round}.ogg` }),
    )
    expect(status).toBe(200)
    expect((await client.get(path)).status).toBe(404)
  }
})

import { expect, test } from 'bun:test'
import { deleteAccount } from '../../api/auth/delete-account.ts'
import { workRevocations } from '../../api/publishing/revoke-grant.ts'
import { createVault } from '../../api/secrets/vault.ts'
import { createQueue } from '../../shared/queue/boss.ts'
import { testApi } from '../support/api.ts'
import { until } from '../support/render-rows.ts'
import { revokeQueued } from '../support/revoke-queued.ts'
import { startYoutubeServer } from '../support/youtube-server.ts'

const youtube = startYoutubeServer()
const api = await testApi({ env: youtube.env })
const channelOf = (accountId: string) => youtube.connect(api, accountId)
const revoked = (before: number) => youtube.seen.slice(before).filter((one) => one === 'POST /revoke').length

test('deleting an account has Google end the approvals of its channels, after the account is gone', async () => {
  await api.client()
  const { accountId } = await api.client('paid')
  await channelOf(accountId)
  await channelOf(accountId)
  const { length: before } = youtube.seen
  await deleteAccount(api.deps, accountId)
  // Google is away, or slow: the account is deleted all the same.
  expect(revoked(before)).toBe(0)
  expect(await revokeQueued(api)).toBe(2)
  expect(revoked(before)).toBe(2)
})

test('a job fails, and is tried again, where Google could not be told', async () => {
  const client = await api.client('paid')
  const channelId = await channelOf(client.accountId)
  await client.send('DELETE', `/api/v1/channels/${channelId}`)
  const { length: before } = youtube.seen
  youtube.interrupt(() => new Response('sorry', { status: 503 }))
  await expect(revokeQueued(api)).rejects.toThrow('cannot be reached')
  expect(revoked(before)).toBe(1)
})

test('a channel that is connected again, or to another account, keeps its approval', async () => {
  const [ada, eve] = [await api.client('paid'), await api.client('paid')]
  const externalId = `UC-${crypto.randomUUID()}`
  const channelId = await youtube.connect(api, ada.accountId, { externalId })
  await youtube.connect(api, eve.accountId, { externalId })
  const { length: before } = youtube.seen
  await ada.send('DELETE', `/api/v1/channels/${channelId}`)
  expect(await revokeQueued(api)).toBe(1)
  expect(revoked(before)).toBe(0)
})

test('a token of another key is given up, and said in the log', async () => {
  const client = await api.client('paid')
  await client.send('DELETE', `/api/v1/channels/${await channelOf(client.accountId)}`)
  const vault = createVault(['another key, which has thirty-two characters'])
  const { length: before } = youtube.seen
  expect(await revokeQueued({ deps: { ...api.deps, vault } })).toBe(1)
  expect(revoked(before)).toBe(0)
  expect(api.logged.join('\n')).toContain('Google was not told of an approval that ended')
})

test('the queue tells Google', async () => {
  const client = await api.client('paid')
  const channelId = await channelOf(client.accountId)
  const { length: before } = youtube.seen
  await client.send('DELETE', `/api/v1/channels/${channelId}`)
  const { log } = api.deps
  const queue = createQueue({ databaseUrl: api.databaseUrl, log, role: 'sender' })
  await queue.start()
  await workRevocations(queue, api.deps)
  await until(async () => revoked(before) === 1 || null)
  await queue.stop()
})

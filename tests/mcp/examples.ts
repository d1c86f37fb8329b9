import { eq } from 'drizzle-orm'
import type { Operation } from '../../api/operations/operation.ts'
import { splitArguments } from '../../api/operations/operation.ts'
import { accounts } from '../../shared/database/schema/index.ts'
import type { Client, Reply, TestApi } from '../support/api.ts'
import { belongingsOf, completeRender, formOf } from '../support/fixtures.ts'
import { pngOf } from '../support/pictures.ts'
import { toneWav } from '../support/sounds.ts'
import type { YoutubeServer } from '../support/youtube-server.ts'

/** One of everything, by the placeholders that examples use. */
export type World = { client: Client; ids: Record<string, string | number> }

/** An account with one of everything, a completed and shared render among it. */
export async function newWorld(api: TestApi, youtube: YoutubeServer): Promise<World> {
  const client = await api.client('paid')
  await api.deps.database.update(accounts).set({ isOwner: true }).where(eq(accounts.id, client.accountId))
  const guest = await api.client()
  const { email } = (await guest.get('/api/v1/account')).body.data
  const owned = await belongingsOf(client)
  const done = (await client.send('POST', '/api/v1/renders', { quizId: owned.quizId })).body.data
  await completeRender(api, done.sessionId, new Uint8Array(10))
  await client.send('POST', `/api/v1/renders/${done.sessionId}/share`)
  return {
    client,
    ids: {
      ACCOUNT_ID: guest.accountId,
      'ada@example.com': email,
      // Every world invites somebody of its own.
      'grace@example.com': `guest-of-${email}`,
      QUIZ_ID: owned.quizId,
      QUESTION_ID: owned.questionId,
      NARRATED_QUIZ_ID: owned.quizId,
      NARRATED_QUESTION_ID: owned.questionId,
      HOOK_ID: owned.hookId,
      DECK_ID: owned.deckId,
      CARD_ID: owned.cardId,
      SESSION_ID: owned.sessionId,
      COMPLETED_SESSION_ID: done.sessionId,
      CHANNEL_ID: await youtube.connect(api, client.accountId),
      BATCH_ID: owned.batchId,
      BRAND_ID: owned.brandId,
      MUSIC_ID: owned.musicId,
      WEBHOOK_ID: owned.webhookId,
      DELIVERY_ID: owned.deliveryId,
    },
  }
}

/** The example of an operation as flat arguments, its placeholders filled in; files as bytes. */
export async function exampleInput(
  operation: Operation,
  ids: World['ids'],
): Promise<Record<string, unknown>> {
  const filled = JSON.parse(JSON.stringify(operation.example.input), (_key, value) =>
    typeof value === 'string' && value in ids ? ids[value] : value,
  ) as Record<string, unknown>
  if (operation.upload === null || operation.upload.isOptional) return filled
  const isImage = operation.upload.accepts.includes('image/')
  const file = isImage ? await pngOf(64, 48) : toneWav({ seconds: 0.3 })
  return { ...filled, file, filename: isImage ? 'a.png' : 'a.wav' }
}

/** Sends flat arguments to an operation over REST. */
export async function callRest(
  client: Client,
  operation: Operation,
  flat: Record<string, unknown>,
): Promise<Reply> {
  const { path, query, body } = splitArguments(operation, flat) as Record<string, Record<string, unknown>>
  const filled = operation.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(path![name])))
  const search = new URLSearchParams(Object.entries(query!).map(([name, value]) => [name, String(value)]))
  const url = search.size > 0 ? `${filled}?${search}` : filled
  if (operation.upload !== null && flat.file instanceof Uint8Array) {
    return client.send(
      operation.method,
      url,
      formOf(flat.file as Uint8Array<ArrayBuffer>, String(flat.filename)),
    )
  }
  const hasBody = Object.keys(operation.input.body.shape).length > 0
  return client.send(operation.method, url, hasBody ? body : undefined)
}

/** Flat arguments as MCP sends them: bytes as base64. */
export function toArguments(flat: Record<string, unknown>): Record<string, unknown> {
  return flat.file instanceof Uint8Array ? { ...flat, file: Buffer.from(flat.file).toString('base64') } : flat
}

/** Replaces what differs between two accounts that did the same: ids, addresses, times and signed links. */
export function anonymous(value: unknown): unknown {
  const text = JSON.stringify(value)
    .replace(/\b(qz|ans|bat|brd|chn|crd|dck|pub|rnd|mus|acc|whk|dlv|evt)_[0-9a-v]{20,}/g, '$1_ID')
    .replace(/"(id|questionId|hookId)":"?\d+"?/g, '"$1":0')
    .replace(/"scene":"(question|answer|hook)-\d+"/g, '"scene":"$1-0"')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/\/(files|media|watch)\/[^"\\]+/g, '/$1/LINK')
    .replace(/UC-[\da-f-]{36}/g, 'UC-ID')
    .replace(/"token":"[^"]+"/g, '"token":"TOKEN"')
    .replace(/whsec_[\w+/=]+/g, 'SECRET')
    .replace(/"(key|keyPrefix)":"[^"]+"/g, '"$1":"KEY"')
    .replace(/user\d+@/g, 'user@')
  return JSON.parse(text)
}

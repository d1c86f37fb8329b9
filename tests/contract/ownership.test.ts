import { expect, test } from 'bun:test'
import type { z } from 'zod'
import { operations } from '../../api/operations/index.ts'
import { jsonSchemaOf } from '../../api/operations/json-schema.ts'
import type { Operation } from '../../api/operations/operation.ts'
import { type Client, testApi } from '../support/api.ts'
import { belongingsOf, QUESTION } from '../support/fixtures.ts'
import { startYoutubeServer } from '../support/youtube-server.ts'

const api = await testApi()
// The owner of the instance reaches all accounts, so it is neither of the two.
await api.client()
const [ada, bob] = await Promise.all([api.client(), api.client()])
const youtube = startYoutubeServer()
const [adas, bobs] = await Promise.all([ownedBy(ada), ownedBy(bob)])

/** What a property of this name refers to, and one of the same form that does not exist. */
const REFERENCES: Record<string, { of: keyof typeof adas; missing: unknown }> = {
  accountId: { of: 'accountId', missing: 'acc_missing' },
  quizId: { of: 'quizId', missing: 'qz_missing' },
  questionId: { of: 'questionId', missing: '2000000000' },
  questionIds: { of: 'questionId', missing: '2000000000' },
  hookId: { of: 'hookId', missing: 2_000_000_000 },
  deckId: { of: 'deckId', missing: 'dck_missing' },
  cardId: { of: 'cardId', missing: 'crd_missing' },
  quizIds: { of: 'quizId', missing: 'qz_missing' },
  batchId: { of: 'batchId', missing: 'bat_missing' },
  brandId: { of: 'brandId', missing: 'brd_missing' },
  webhookId: { of: 'webhookId', missing: 'whk_missing' },
  deliveryId: { of: 'deliveryId', missing: 'dlv_missing' },
  sessionId: { of: 'sessionId', missing: 'rnd_missing' },
  musicId: { of: 'musicId', missing: 'mus_missing' },
  channelId: { of: 'channelId', missing: 'chn_missing' },
  backgroundMusicId: { of: 'musicId', missing: 'mus_missing' },
  imagePath: { of: 'imageUrl', missing: `${api.baseUrl}/media/images/missing.webp` },
  url: { of: 'imageUrl', missing: `${api.baseUrl}/media/images/missing.webp` },
  logoKey: { of: 'imageKey', missing: 'images/missing.webp' },
  imageKey: { of: 'imageKey', missing: 'images/missing.webp' },
}
/** One of everything, a channel too, which only its owner's browser can connect. */
async function ownedBy(client: Client) {
  return { ...(await belongingsOf(client)), channelId: await youtube.connect(api, client.accountId) }
}

/** Names that point at nothing of ours. */
const NO_REFERENCES = new Set(['sourceUrl', 'packId', 'voiceId', 'callbackUrl'])

type Place = readonly (string | number)[]

/** Every place of an operation's input that refers to something, found in its schemas. */
function referencesOf({ input, tag }: Operation): Place[] {
  const places = Object.values(input).flatMap((shape: z.ZodObject) =>
    placesIn(jsonSchemaOf(shape, 'input'), []),
  )
  // The address of a receiver.
  return tag === 'webhooks' ? places.filter(([name]) => name !== 'url') : places
}

function placesIn(schema: Record<string, unknown>, at: Place): Place[] {
  const name = [...at].reverse().find((part) => typeof part === 'string') as string | undefined
  const inner = schema as { properties?: Record<string, object>; items?: object; anyOf?: object[] }
  const nested = [
    ...Object.entries(inner.properties ?? {}).flatMap(([key, value]) =>
      placesIn(value as never, [...at, key]),
    ),
    ...(inner.items ? placesIn(inner.items as never, [...at, 0]) : []),
    ...(inner.anyOf ?? []).flatMap((option) => placesIn(option as never, at)),
  ]
  if (nested.length > 0) return uniquePlaces(nested)
  const refers = name !== undefined && /(?:Ids?|Key|[uU]rl|imagePath)$/.test(name) && !NO_REFERENCES.has(name)
  return refers ? [at] : []
}

function uniquePlaces(places: Place[]): Place[] {
  return [...new Map(places.map((place) => [place.join('.'), place])).values()]
}

/** A good request of Bob's, with one place replaced. */
function withPlace(operation: Operation, place: Place, value: unknown): Record<string, unknown> {
  const flat: Record<string, unknown> = structuredClone(operation.example.input)
  for (const [name, { of }] of Object.entries(REFERENCES))
    if (typeof flat[name] === 'string') flat[name] = bobs[of]
  if (Array.isArray(flat.questionIds)) flat.questionIds = [bobs.questionId]
  if (Array.isArray(flat.quizIds)) flat.quizIds = [bobs.quizId]
  if (place[0] === 'questions') {
    flat.questions = [{ ...structuredClone(QUESTION), images: [{ url: bobs.imageUrl }] }]
    delete flat.topic
  }
  if (place[0] === 'theme' || place[0] === 'background') flat[place[0]] = {}
  if (place[0] === 'answers') flat.answers = structuredClone(QUESTION.answers)
  let target: Record<string | number, unknown> = flat
  for (const part of place.slice(0, -1)) target = target[part] as typeof target
  target[place.at(-1)!] = value
  return flat
}

function send(client: Client, operation: Operation, flat: Record<string, unknown>) {
  const path = operation.path.replace(/:([A-Za-z]+)/g, (_, name) => encodeURIComponent(String(flat[name])))
  const pick = (shape: z.ZodObject) => Object.keys(shape.shape).filter((name) => name in flat)
  const query = pick(operation.input.query).map((name) => `${name}=${encodeURIComponent(String(flat[name]))}`)
  const body = Object.fromEntries(pick(operation.input.body).map((name) => [name, flat[name]]))
  const hasBody = Object.keys(operation.input.body.shape).length > 0
  return client.send(
    operation.method,
    path + (query.length > 0 ? `?${query.join('&')}` : ''),
    hasBody ? body : undefined,
  )
}

const cases = operations
  .filter(({ scope, upload }) => scope !== 'public' && upload === null)
  .flatMap((operation) =>
    referencesOf(operation).map((place) => [operation.name, place.join('.'), operation, place] as const),
  )

test('the matrix covers every kind of reference', () => {
  const names = new Set(cases.flatMap(([, , , place]) => place.filter((part) => typeof part === 'string')))
  for (const name of Object.keys(REFERENCES)) expect([name, names.has(name)]).toEqual([name, true])
})

test.each(cases)(
  '%s with a foreign %s answers as if it were missing',
  async (_name, _place, operation, place) => {
    const name = [...place].reverse().find((part) => typeof part === 'string') as string
    const reference = REFERENCES[name]
    expect([name, reference === undefined]).toEqual([name, false])
    const foreign = await send(bob, operation, withPlace(operation, place, adas[reference!.of]))
    const missing = await send(bob, operation, withPlace(operation, place, reference!.missing))
    expect([missing.status, missing.body.code]).toEqual([404, 'NOT_FOUND'])
    expect([foreign.status, JSON.stringify(foreign.body)]).toEqual([404, JSON.stringify(missing.body)])
    const shape = ({ headers }: typeof foreign) => [...headers.keys()].sort()
    expect(shape(foreign)).toEqual(shape(missing))
  },
)

test('lists show nothing of other accounts', async () => {
  for (const [path, id] of [
    ['/api/v1/quizzes', adas.quizId],
    ['/api/v1/renders', adas.sessionId],
    ['/api/v1/flashcards', adas.deckId],
    ['/api/v1/batches', adas.batchId],
    ['/api/v1/brand-kits', adas.brandId],
    ['/api/v1/music', adas.musicId],
    ['/api/v1/webhooks', adas.webhookId],
    ['/api/v1/channels', adas.channelId],
  ] as const) {
    const { body } = await bob.get(path)
    expect(JSON.stringify(body)).not.toContain(id)
    expect(JSON.stringify((await ada.get(path)).body)).toContain(id)
  }
})

test('what belonged to Ada is still there', async () => {
  for (const path of [`quizzes/${adas.quizId}`, `flashcards/${adas.deckId}`, `renders/${adas.sessionId}`]) {
    expect((await ada.get(`/api/v1/${path}`)).status).toBe(200)
  }
  expect((await ada.get(`/api/v1/quizzes/${adas.quizId}/hooks`)).body.data).toHaveLength(1)
  expect((await ada.get(`/api/v1/quizzes/${adas.quizId}/questions`)).body.data.questions).toHaveLength(1)
})

import { expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { RenderFeed, sourcesOf, untilChanged } from '../../api/services/render-feed.ts'
import { insertRender } from '../../shared/database/queries/renders.ts'
import { apiKeys, renders } from '../../shared/database/schema/index.ts'
import { newId } from '../../shared/ids.ts'
import { type Client, testApi } from '../support/api.ts'
import { until } from '../support/render-rows.ts'
import { snapshotOf } from '../support/snapshots.ts'

const VIEWERS = 200
const FILMS = 50
const api = await testApi({ env: { LIMIT_EVENT_STREAMS: String(VIEWERS) } })
const { database, pool } = api.deps

async function newRender({ accountId }: Client): Promise<string> {
  const id = newId('render')
  const facts = { quizId: 'q', quizTitle: 'Followed', snapshot: snapshotOf(), durationMs: 1 }
  await insertRender(database, { id, accountId, ...facts })
  return id
}

type Viewer = { until(text: string): Promise<void>; end(): Promise<void> }

async function follow(client: Client, id: string): Promise<Viewer> {
  const answer = await fetch(`${api.baseUrl}/api/v1/renders/${id}/events`, {
    headers: { 'x-api-key': client.key },
  })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let seen = ''
  return {
    async until(text) {
      while (!seen.includes(text)) {
        const { done, value } = await reader.read()
        if (done) throw new Error(`the stream ended without "${text}": ${seen}`)
        seen += value
      }
    },
    end: () => reader.cancel(),
  }
}

/** Statements that the API sends while `work` runs. */
async function statementsIn(work: () => Promise<void>): Promise<string[]> {
  const sent: string[] = []
  const { query } = pool
  pool.query = function (this: typeof pool, ...args: unknown[]) {
    const [first] = args as [string | { text: string }]
    sent.push(typeof first === 'string' ? first : first.text)
    return Reflect.apply(query, this, args)
  } as typeof pool.query
  try {
    await work()
  } finally {
    pool.query = query
  }
  return sent
}

test('two hundred viewers of fifty films cost one statement a look, and all of them see each change', async () => {
  const client = await api.client()
  const ids = await Promise.all(Array.from({ length: FILMS }, () => newRender(client)))
  const viewers: Viewer[] = []
  // A film's viewers come one after the other: two hundred at once wait for a connection longer than it is waited for.
  for (let first = 0; first < VIEWERS; first += FILMS)
    viewers.push(...(await Promise.all(ids.map((id) => follow(client, id)))))
  await Promise.all(viewers.map((viewer) => viewer.until('event: queued')))
  const looks = 3
  const sent = await statementsIn(async () => {
    for (let look = 1; look <= looks; look++) {
      const { rows } = await pool.query(
        `update renders set status = 'rendering', progress = $1 where account_id = $2 returning id`,
        [look * 10, client.accountId],
      )
      expect(rows).toHaveLength(FILMS)
      await Promise.all(viewers.map((viewer) => viewer.until(`"progress":${look * 10},`)))
    }
  })
  // A viewer that reads slowly may be a look behind another one.
  expect(sent.length - looks).toBeGreaterThan(0)
  expect(sent.length - looks).toBeLessThanOrEqual(3 * looks)
  await Promise.all(viewers.map((viewer) => viewer.end()))
})

test('a stream ends with its film, be it made or deleted', async () => {
  const client = await api.client()
  const [made, deleted] = [await newRender(client), await newRender(client)]
  const viewers = [await follow(client, made), await follow(client, deleted)]
  await Promise.all(viewers.map((viewer) => viewer.until('event: queued')))
  await database.update(renders).set({ status: 'failed' }).where(eq(renders.id, made))
  await database.delete(renders).where(eq(renders.id, deleted))
  await viewers[0]!.until('event: failed')
  for (const viewer of viewers) await expect(viewer.until('never said')).rejects.toThrow('the stream ended')
})

test('a stream ends soon after its key is deleted, and those of other keys go on', async () => {
  const [owner, other] = await Promise.all([api.client(), api.client()])
  const [mine, theirs] = [await newRender(owner), await newRender(other)]
  const viewers = [await follow(owner, mine), await follow(other, theirs)]
  await Promise.all(viewers.map((viewer) => viewer.until('event: queued')))
  await database.delete(apiKeys).where(eq(apiKeys.accountId, owner.accountId))
  await expect(viewers[0]!.until('never said')).rejects.toThrow('the stream ended')
  await database.update(renders).set({ status: 'failed' }).where(eq(renders.id, theirs))
  await viewers[1]!.until('event: failed')
})

test('an end is seen when it is announced, long before the next look', async () => {
  const client = await api.client()
  const ids = [await newRender(client), await newRender(client)]
  const heard: string[] = []
  const sources = sourcesOf(api.deps)
  // Its next look is in an hour.
  const feed = new RenderFeed(
    {
      ...sources,
      async listen(id, listener) {
        const end = await sources.listen(id, listener)
        heard.push(id)
        return end
      },
    },
    3_600_000,
  )
  const queued = ids.map((id) => ({ id, status: 'queued' as const, progress: 0 }))
  const changed = untilChanged(feed, queued, new AbortController().signal)
  const next = feed.next(ids[1]!)
  await until(async () => (heard.length === 2 ? heard : null))
  // Nothing was announced just before, after which this end would be left to the next look.
  await database.execute(sql`select setval('renders_announced_ms', 1)`)
  await database.update(renders).set({ status: 'failed' }).where(eq(renders.id, ids[1]!))
  expect((await next)?.status).toBe('failed')
  // One of several is enough.
  await changed
})

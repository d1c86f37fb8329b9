import { afterAll, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { noteNode } from '../../shared/database/queries/render-nodes.ts'
import { createLog } from '../../shared/log.ts'
import { createQueue } from '../../shared/queue/boss.ts'
import { testDatabase } from '../support/database.ts'
import { nodeUrlOf } from '../support/node-access.ts'
import { until } from '../support/render-rows.ts'

const { database, url } = await testDatabase()
const log = createLog('error')
let isWatching = false
const looks: boolean[] = []
const node = createQueue({
  ...{ databaseUrl: await nodeUrlOf(database, url), log, role: 'node' },
  isWatching() {
    looks.push(isWatching)
    return isWatching
  },
})
const sender = createQueue({ databaseUrl: url, log, role: 'sender' })
await Promise.all([node.start(), sender.start()])
// The minute's pass of pg-boss, which finds lost claims as well, is over.
await until(async () => {
  const { rows } = await database.execute(sql`select from pgboss.queue where maintain_on is null`)
  return rows.length === 0 ? true : null
})
afterAll(() => Promise.all([node.stop(), sender.stop()]))

/** A job that a worker claimed so long ago; its last heartbeat, where its queue has any, came later. */
async function claimed(name: 'render' | 'preview', age: { claim: string; heartbeat: string }) {
  const payload = name === 'render' ? { renderId: 'a' } : { folder: 'previews/a' }
  const id = await sender.send(database, name, payload as never, { group: 'somebody' })
  await database.execute(sql`
    update pgboss.job set state = 'active', started_on = now() - ${age.claim}::interval,
      heartbeat_on = now() - ${age.heartbeat}::interval
    where id = ${id}::uuid`)
  return id
}

async function stateOf(id: string): Promise<string> {
  const { rows } = await database.execute<{ state: string }>(
    sql`select state from pgboss.job where id = ${id}::uuid`,
  )
  return rows[0]!.state
}

test('a node that watches ends the claims of lost workers, and no others; one that does not ends none', async () => {
  const silent = await claimed('render', { claim: '1 minute', heartbeat: '11 seconds' })
  const slow = await claimed('render', { claim: '31 minutes', heartbeat: '0' })
  const preview = await claimed('preview', { claim: '2 minutes', heartbeat: '0' })
  const held = await claimed('render', { claim: '5 minutes', heartbeat: '-1 minute' })
  const states = () => Promise.all([silent, slow, preview, held].map(stateOf))
  const asked = looks.length + 2
  await until(async () => (looks.length >= asked ? true : null))
  expect(await states()).toEqual(['active', 'active', 'active', 'active'])
  isWatching = true
  await until(async () => ((await states()).filter((state) => state === 'active').length === 1 ? true : null))
  expect(await states()).toEqual(['retry', 'retry', 'failed', 'active'])
})

test('two nodes watch for all; others take over once those are silent', async () => {
  const facts = { state: 'accepting' as const, encoder: 'x', encoderTrials: [], version: '1', concurrency: 1 }
  const report = (name: string) => noteNode(database, { name, ...facts, work: [] })
  const reports = async (...names: string[]) => {
    const answers: boolean[] = []
    for (const name of names) answers.push(await report(name))
    return answers
  }
  expect(await reports('a', 'b', 'c', 'd', 'a')).toEqual([true, true, false, false, true])
  await database.execute(
    sql`update render_nodes set seen_at = now() - interval '7 seconds' where name in ('a', 'b')`,
  )
  expect(await reports('e', 'd', 'c', 'd')).toEqual([false, true, true, true])
})

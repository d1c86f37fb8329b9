import { afterAll, beforeAll, expect, test } from 'bun:test'
import pg from 'pg'
import { createLog } from '../../shared/log.ts'
import { createQueue, type JobQueue } from '../../shared/queue/boss.ts'
import { testDatabase } from '../support/database.ts'
import { findManifest, readText } from './files.ts'

const { database, url } = await testDatabase()
const query: string = findManifest('ScaledObject', 'render-node').spec.triggers[0].metadata.query
const queue: JobQueue = createQueue({ databaseUrl: url, log: createLog('error'), role: 'node' })

beforeAll(() => queue.start())
afterAll(() => queue.stop(0))

async function wantedNodes(client: pg.Client): Promise<number> {
  const { rows } = await client.query({ text: query, rowMode: 'array' })
  expect(rows).toHaveLength(1)
  return Number(rows[0]![0])
}

test("KEDA's role, made as the instructions say, counts waiting and running renders but no finished ones", async () => {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  // Roles belong to the whole server: a transaction that is rolled back leaves none behind.
  await admin.query('begin')
  try {
    await admin.query(roleFromInstructions())
    await admin.query('set local role quizvideo_keda')
    expect(await wantedNodes(admin)).toBe(0)
    await expectRefused(admin, 'select count(*) from public.accounts')
  } finally {
    await admin.query('rollback')
  }

  const started = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  for (let index = 0; index < 3; index++) {
    await database.transaction((tx) =>
      queue.send(tx, 'render', { renderId: `rnd_${index}` }, { group: 'acc_1' }),
    )
  }
  await database.transaction((tx) => queue.send(tx, 'render_lost', { renderId: 'rnd_other_queue' }))
  expect(await wantedNodes(admin)).toBe(3)

  await queue.work('render', 1, async () => {
    started.resolve()
    await release.promise
    ended.resolve()
  })
  await started.promise
  // Claimed, and still counted: the farm must not shrink under a running render.
  expect(await wantedNodes(admin)).toBe(3)

  release.resolve()
  await ended.promise
  const deadlineMs = Date.now() + 10_000
  while ((await wantedNodes(admin)) !== 0 && Date.now() < deadlineMs) await Bun.sleep(20)
  expect(await wantedNodes(admin)).toBe(0)
  await admin.end()
})

/** The SQL block of infra/deploy.md that makes the role. */
function roleFromInstructions(): string {
  const block = /```sql\n([\s\S]*?quizvideo_keda[\s\S]*?)```/.exec(readText('infra/deploy.md'))?.[1]
  if (block === undefined) throw new Error('infra/deploy.md has no SQL that makes the role quizvideo_keda')
  return block
}

async function expectRefused(client: pg.Client, statement: string): Promise<void> {
  await client.query('savepoint before')
  await expect(client.query(statement)).rejects.toThrow(/permission denied/)
  await client.query('rollback to savepoint before')
}

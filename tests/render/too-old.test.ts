import { afterAll, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { farmTable } from '../../infra/farm/farm-table.ts'
import { NodeMetrics } from '../../render-farm/node/metrics.ts'
import { Worker } from '../../render-farm/node/worker.ts'
import { SNAPSHOT_VERSION } from '../../shared/contracts/snapshot-version.ts'
import { noteNode, removeNode, selectQueue } from '../../shared/database/queries/render-nodes.ts'
import { renders } from '../../shared/database/schema/index.ts'
import { createQueue } from '../../shared/queue/boss.ts'
import { testDatabase } from '../support/database.ts'
import { testFarm } from '../support/farm.ts'
import { nodeUrlOf } from '../support/node-access.ts'
import { newAccount, postRender, rowOf, until, untilOver } from '../support/render-rows.ts'
import { shortSnapshot } from '../support/snapshots.ts'

const { database, url } = await testDatabase()
const { tools, folder, logged } = await testFarm()
const queue = createQueue({ databaseUrl: await nodeUrlOf(database, url), log: tools.log, role: 'node' })
await queue.start()
const metrics = new NodeMetrics('libx264', 'test')
const node = new Worker({ tools, database, queue, tempFolder: folder, metrics })
afterAll(() => queue.stop())
const account = await newAccount(database)
const facts = { encoder: 'libx264', encoderTrials: [], version: 'next', concurrency: 1, work: [] }
const ours = { ...facts, name: 'ours', state: 'accepting' as const, templates: ['minimal'] }

const post = (change: Parameters<typeof shortSnapshot>[0]) =>
  postRender(database, queue, account, shortSnapshot(change))
const ofNextRelease = () => post({ version: SNAPSHOT_VERSION + 1 })
const ofNewTemplate = () => post({ template: 'neon' })
const untilLogged = (id: string, text: string) =>
  until(async () => (logged.some((line) => line.includes(id) && line.includes(text)) ? true : null))

test('films of the next release wait for it, at no cost, and operators see why', async () => {
  await noteNode(database, ours)
  const films = [await ofNextRelease(), await ofNewTemplate()]
  await node.start()
  for (const id of films) {
    await untilLogged(id, 'no node that runs is new enough')
    expect(await rowOf(database, id)).toMatchObject({
      status: 'queued',
      attempt: 0,
      failures: 0,
      setbacks: 0,
    })
  }
  await node.pause()
  const waiting = await selectQueue(database)
  expect(waiting).toMatchObject({ queued: 2, beyondNodes: 2 })
  const farm = { nodes: [], queue: waiting, rendering: [], failures: [] }
  expect(farmTable(farm)).toContain('2 films wait for newer nodes')
  const newer = { snapshotVersion: SNAPSHOT_VERSION + 1, templates: ['minimal', 'neon'] }
  await noteNode(database, { ...ours, ...newer, name: 'newer' })
  expect(await selectQueue(database)).toMatchObject({ queued: 2, beyondNodes: 0 })
  await removeNode(database, 'newer')
  await database.delete(renders)
})

test('a newer node that is there gets the film at its turn', async () => {
  await noteNode(database, { ...ours, name: 'newer', snapshotVersion: SNAPSHOT_VERSION + 1 })
  const id = await ofNextRelease()
  await node.start()
  await untilLogged(id, 'a newer one makes it')
  await node.pause()
  const taken = Promise.withResolvers<string>()
  await queue.work('render', 1, async ({ payload }) => {
    if (payload.renderId === id) taken.resolve(payload.renderId)
  })
  expect(await taken.promise).toBe(id)
  await queue.stopWork('render')
  expect(await rowOf(database, id)).toMatchObject({ status: 'queued', attempt: 0 })
  await removeNode(database, 'newer')
  await database.delete(renders)
})

test.each([
  [
    'in which nobody knows its template',
    ofNewTemplate,
    'No render node has drawn the template “neon” for a day.',
  ],
  [
    'in which every node is too old for it',
    ofNextRelease,
    'No render node has been new enough for this film for a day.',
  ],
])('a film fails with a sentence after a day %s', async (_name, order, sentence) => {
  const id = await order()
  await database
    .update(renders)
    .set({ createdAt: sql`now() - interval '25 hours'` })
    .where(eq(renders.id, id))
  await node.start()
  const [row] = await untilOver(database, [id])
  await node.pause()
  expect(row).toMatchObject({ attempt: 0, failureCode: 'NOT_RENDERABLE', failureMessage: sentence })
})

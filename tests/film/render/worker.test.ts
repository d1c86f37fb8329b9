import { afterAll, expect, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { NodeMetrics } from '../../../render-farm/node/metrics.ts'
import { Worker } from '../../../render-farm/node/worker.ts'
import type { RenderReport } from '../../../shared/contracts/render-report.ts'
import type { RenderSnapshot } from '../../../shared/contracts/snapshot.ts'
import { claimRender, noteProgress, publishRender } from '../../../shared/database/queries/render-attempts.ts'
import { insertRender, requestCancel } from '../../../shared/database/queries/renders.ts'
import { accounts, filmUsage, renders } from '../../../shared/database/schema/index.ts'
import { newId } from '../../../shared/ids.ts'
import { createQueue } from '../../../shared/queue/boss.ts'
import { RENDER_SETBACKS_MAX } from '../../../shared/queue/queues.ts'
import { testDatabase } from '../../support/database.ts'
import { shortSnapshot, testFarm } from '../../support/farm.ts'

const { database, url } = await testDatabase()
const { tools, folder } = await testFarm()
const queue = createQueue({ databaseUrl: url, log: tools.log, role: 'node' })
await queue.start()
afterAll(() => queue.stop())
const accountId = newId('account')
await database.insert(accounts).values({ id: accountId, email: 'owner@example.com' })

const metrics = new NodeMetrics('libx264', 'test')

function newWorker(): Worker {
  return new Worker({ tools, database, queue, tempFolder: folder, metrics })
}

async function postRender(snapshot: RenderSnapshot): Promise<string> {
  const id = newId('render')
  await database.transaction(async (tx) => {
    await insertRender(tx, {
      id,
      accountId,
      quizId: newId('quiz'),
      quizTitle: 'Test',
      snapshot,
      durationMs: 1,
    })
    await queue.send(tx, 'render', { renderId: id })
  })
  return id
}

async function rowOf(id: string) {
  const [row] = await database.select().from(renders).where(eq(renders.id, id))
  return row!
}

const usageOf = (id: string) => database.select().from(filmUsage).where(eq(filmUsage.renderId, id))

async function untilStatus(id: string, status: string, seen: number[] = []) {
  for (;;) {
    const row = await rowOf(id)
    if (seen.at(-1) !== row.progress) seen.push(row.progress)
    if (row.status === status) return row
    if (row.status === 'failed' || row.status === 'completed') {
      throw new Error(`expected ${status}, but the render is ${row.status}: ${row.failureMessage}`)
    }
    await Bun.sleep(20)
  }
}

const attemptFolders = async () => (await readdir(folder)).filter((name) => name.startsWith('attempt-'))

test('renders a queued film, with progress that only rises, and publishes one object', async () => {
  const worker = newWorker()
  await worker.start()
  const id = await postRender(shortSnapshot())
  const seen: number[] = []
  const row = await untilStatus(id, 'completed', seen)
  await worker.stop(0)
  expect(seen).toEqual([...seen].sort((a, b) => a - b))
  expect(seen.length).toBeGreaterThan(2)
  expect(row).toMatchObject({ attempt: 1, progress: 100, failureCode: null })
  expect(await tools.storage.stat(row.storageKey!)).toMatchObject({ sizeBytes: row.fileSizeBytes! })
  expect(row.report).toMatchObject({ encoder: 'libx264', width: 1080, height: 1080, fps: 30 })
  expect(row.durationMs).toBe(Math.round((row.report!.frameCount / 30) * 1000))
  expect(await attemptFolders()).toEqual([])
})

test('a cancelled film ends as failed and leaves no object and no folder', async () => {
  const worker = newWorker()
  await worker.start()
  const id = await postRender(shortSnapshot({ title: 'Cancelled' }))
  await untilStatus(id, 'rendering')
  await requestCancel(database, id)
  const row = await untilStatus(id, 'failed')
  await worker.stop(0)
  expect(row).toMatchObject({ failureCode: 'CANCELLED', storageKey: null })
  const keys = []
  for await (const { key } of tools.storage.list(`renders/${id}/`)) keys.push(key)
  expect(keys).toEqual([])
  expect(await attemptFolders()).toEqual([])
})

test('a node that stops hands its film back, and the next one finishes it', async () => {
  const first = newWorker()
  await first.start()
  const id = await postRender(shortSnapshot({ title: 'Handed back' }))
  await untilStatus(id, 'rendering')
  await first.stop(0)
  expect(await rowOf(id)).toMatchObject({ status: 'queued', progress: 0 })
  const second = newWorker()
  await second.start()
  const row = await untilStatus(id, 'completed')
  await second.stop(0)
  expect(row.attempt).toBe(2)
  expect(await metrics.text()).toContain('quizvideo_render_retries_total{reason="node_stopped"} 1\n')
  const [usage, ...more] = await usageOf(id)
  expect(more).toEqual([])
  expect(usage).toMatchObject({ filmMs: row.durationMs, sizeBytes: row.fileSizeBytes! })
  expect(usage!.coreMs).toBeGreaterThan(100)
  expect(usage!.wallMs).toBeLessThanOrEqual(row.completedAt!.getTime() - row.startedAt!.getTime())
})

test('a film whose nodes die again and again is given up, and counted as lost', async () => {
  const id = await postRender(shortSnapshot({ title: 'Kills its nodes' }))
  await database
    .update(renders)
    .set({ status: 'rendering', setbacks: RENDER_SETBACKS_MAX })
    .where(eq(renders.id, id))
  const worker = newWorker()
  await worker.start()
  expect(await untilStatus(id, 'failed')).toMatchObject({ failureCode: 'NODE_LOST' })
  await worker.stop(0)
  const lost = 'quizvideo_render_given_up_total{kind="NODE_LOST",fault="service"} 1\n'
  expect(await metrics.text()).toContain(lost)
})

test('refuses the words of an attempt that another one overtook', async () => {
  const id = newId('render')
  const snapshot = shortSnapshot()
  await insertRender(database, { id, accountId, quizId: 'q', quizTitle: 'Test', snapshot, durationMs: 1 })
  const zombie = (await claimRender(database, id))!
  const current = (await claimRender(database, id))!
  expect(current.attempt).toBe(zombie.attempt + 1)
  expect(await noteProgress(database, zombie, 50)).toEqual({ isHeld: false, isCancelled: false })
  const cost = { coreMs: 5_000_000_000, wallMs: 2, spokenCharacters: 3 }
  const report = { encoder: 'libx264', cost } as RenderReport
  const film = { storageKey: join('renders', id), fileSizeBytes: 4, durationMs: 5, report }
  expect(await publishRender(database, zombie, film)).toBe(false)
  expect(await publishRender(database, current, film)).toBe(true)
  expect(await publishRender(database, current, film)).toBe(false)
  const rows = await usageOf(id)
  const facts = { encoder: 'libx264', filmMs: 5, sizeBytes: 4 }
  expect(rows).toEqual([{ renderId: id, accountId, ...cost, ...facts, publishedAt: expect.any(Date) }])
})

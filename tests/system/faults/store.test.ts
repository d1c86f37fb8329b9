import { afterAll, expect, test } from 'bun:test'
import { NodeMetrics } from '../../../render-farm/node/metrics.ts'
import { Worker } from '../../../render-farm/node/worker.ts'
import { createQueue } from '../../../shared/queue/boss.ts'
import { S3Storage } from '../../../shared/storage/s3.ts'
import { testDatabase } from '../../support/database.ts'
import { shortSnapshot, testFarm } from '../../support/farm.ts'
import { startProxy } from '../../support/proxy.ts'
import { newAccount, postRender, rowOf, until, untilOver } from '../../support/render-rows.ts'
import { startS3Server } from '../../support/s3-server.ts'

const { database, url } = await testDatabase()
const server = await startS3Server()
const proxy = await startProxy(Number(new URL(server.endpoint).port))
const endpoint = `http://127.0.0.1:${proxy.port}`
const storage = new S3Storage({
  ...server,
  endpoint,
  publicEndpoint: endpoint,
  bucket: 'faults',
  region: 'us-east-1',
  idleMsMax: 500,
  callMsMax: 800,
})
const { tools, folder, logged } = await testFarm({ storage })
const queue = createQueue({ databaseUrl: url, log: tools.log, role: 'node' })
await queue.start()
const metrics = new NodeMetrics('libx264', 'test')
const worker = new Worker({ tools, database, queue, tempFolder: folder, metrics })
await worker.start()
const account = await newAccount(database)
afterAll(async () => {
  await worker.stop(0)
  await queue.stop()
  proxy.stop()
  await server.stop()
})

const outages = () => logged.filter((line) => line.includes('a film could not be stored')).length

test.each(['hang', 'refuse'] as const)(
  'a store that answers with “%s” delays a film, which is never completed without its object',
  async (mode) => {
    const before = outages()
    proxy.set(mode)
    const id = await postRender(database, queue, account, shortSnapshot())
    await until(async () => (outages() >= before + 2 ? true : null))
    expect(await rowOf(database, id)).toMatchObject({ status: 'rendering', storageKey: null })
    proxy.set('pass')
    const [row] = await untilOver(database, [id])
    // The film was made once: waiting costs no attempt.
    expect(row).toMatchObject({ status: 'completed', attempt: 1 })
    expect(await storage.stat(row!.storageKey!)).toMatchObject({ sizeBytes: row!.fileSizeBytes! })
  },
  60_000,
)

import { afterAll } from 'bun:test'
import { NodeMetrics } from '../../render-farm/node/metrics.ts'
import { Worker } from '../../render-farm/node/worker.ts'
import { connect } from '../../shared/database/connect.ts'
import { createQueue } from '../../shared/queue/boss.ts'
import type { testApi } from './api.ts'
import { testFarm } from './farm.ts'
import { nodeStorage, nodeUrlOf } from './node-access.ts'

/** A render node beside an API of this test file, in the same process; it stops after the file's last test. */
export async function testWorker(api: Awaited<ReturnType<typeof testApi>>): Promise<Worker> {
  const databaseUrl = await nodeUrlOf(api.deps.database, api.databaseUrl)
  const { database, close } = connect(databaseUrl, { poolSize: 4, onError: () => {} })
  const { tools, folder } = await testFarm({ storage: nodeStorage(api.deps.storage) })
  const queue = createQueue({ databaseUrl, log: tools.log, role: 'node' })
  await queue.start()
  const worker = new Worker({
    tools,
    database,
    queue,
    tempFolder: folder,
    metrics: new NodeMetrics('libx264', 'test'),
  })
  await worker.start()
  afterAll(async () => {
    await worker.stop(0)
    await queue.stop()
    await close()
  })
  return worker
}

import { afterAll } from 'bun:test'
import { NodeMetrics } from '../../render-farm/node/metrics.ts'
import { Worker } from '../../render-farm/node/worker.ts'
import { createQueue } from '../../shared/queue/boss.ts'
import type { testApi } from './api.ts'
import { testFarm } from './farm.ts'

/** A render node beside an API of this test file, in the same process; it stops after the file's last test. */
export async function testWorker(api: Awaited<ReturnType<typeof testApi>>): Promise<Worker> {
  const { tools, folder } = await testFarm({ storage: api.deps.storage })
  const queue = createQueue({ databaseUrl: api.databaseUrl, log: tools.log, role: 'node' })
  await queue.start()
  const worker = new Worker({
    tools,
    database: api.deps.database,
    queue,
    tempFolder: folder,
    metrics: new NodeMetrics('libx264', 'test'),
  })
  await worker.start()
  afterAll(async () => {
    await worker.stop(0)
    await queue.stop()
  })
  return worker
}

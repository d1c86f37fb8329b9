import { afterAll } from 'bun:test'
import { join } from 'node:path'
import type { Database } from '../../../shared/database/connect.ts'
import { createLog } from '../../../shared/log.ts'
import { createQueue, type JobQueue } from '../../../shared/queue/boss.ts'
import { DiskStorage } from '../../../shared/storage/disk.ts'
import type { Storage } from '../../../shared/storage/storage.ts'
import { testDatabase } from '../../support/database.ts'
import { nodeUrlOf } from '../../support/node-access.ts'
import {
  endNodes,
  type NodeProcess,
  newDataDir,
  removeDataDir,
  startNodeProcess,
} from '../../support/node-process.ts'
import { newAccount } from '../../support/render-rows.ts'

export type TestNodes = {
  database: Database
  queue: JobQueue
  /** What the nodes publish to, below `dataDir`. */
  storage: Storage
  dataDir: string
  account: string
  /** Starts a node as a process of its own, behind the words of `prefix` where given. */
  newNode(env?: Record<string, string>, prefix?: string[]): Promise<NodeProcess>
  /** Ends every node that runs. */
  endNodes(): Promise<void>
}

/** A test file's own database, queue, store and account; its nodes, which all have `baseEnv`, end with it. */
export async function testNodes(baseEnv: Record<string, string> = {}): Promise<TestNodes> {
  const { database, url } = await testDatabase()
  const queue = createQueue({ databaseUrl: url, log: createLog('error'), role: 'sender' })
  await queue.start()
  const databaseUrl = await nodeUrlOf(database, url)
  const dataDir = await newDataDir()
  const nodes: NodeProcess[] = []
  afterAll(async () => {
    await endNodes(nodes)
    await queue.stop()
    await removeDataDir(dataDir)
  })
  return {
    database,
    queue,
    storage: new DiskStorage(join(dataDir, 'files')),
    dataDir,
    account: await newAccount(database),
    async newNode(env = {}, prefix) {
      const node = await startNodeProcess({ databaseUrl, dataDir, env: { ...baseEnv, ...env }, prefix })
      nodes.push(node)
      return node
    },
    endNodes: () => endNodes(nodes),
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../../shared/database/connect.ts'
import {
  endNodes,
  type NodeProcess,
  newDataDir,
  removeDataDir,
  startNodeProcess,
} from '../support/node-process.ts'
import { startApi } from './api-process.ts'
import { withRealFarm } from './real-farm.ts'

/** PostgreSQL counts what a connection did within ten seconds. */
const SETTLE_MS = 12_000
const WINDOW_MS = 40_000

/** Transactions a second, nearly all of one statement, while nobody asks for anything. */
export type IdleRates = { api: number; oneNode: number; furtherNode: number }

/** An API process, then one node beside it, then two and four: what each asks the database while nothing is to be done. */
export function measureIdle(): Promise<IdleRates> {
  return withRealFarm(async ({ database, databaseUrl }) => {
    const dataDir = await newDataDir()
    const { child } = await startApi(databaseUrl, dataDir)
    const nodes: NodeProcess[] = []
    const rateOf = async (count: number) => {
      while (nodes.length < count) {
        nodes.push(await startNodeProcess({ databaseUrl, dataDir, env: { RENDER_ENCODER: 'x264' } }))
      }
      await delay(SETTLE_MS)
      return measureRate(database)
    }
    try {
      const api = await rateOf(0)
      const one = await rateOf(1)
      const two = await rateOf(2)
      return { api, oneNode: one - api, furtherNode: ((await rateOf(4)) - two) / 2 }
    } finally {
      await endNodes(nodes)
      child.kill()
      await child.exited
      await removeDataDir(dataDir)
    }
  })
}

async function measureRate(database: Database): Promise<number> {
  const [before, startedAtMs] = [await commitsOf(database), performance.now()]
  await delay(WINDOW_MS)
  return ((await commitsOf(database)) - before) / ((performance.now() - startedAtMs) / 1_000)
}

/** Transactions of this database since it exists. */
export async function commitsOf(database: Database): Promise<number> {
  const { rows } = await database.execute<{ commits: number }>(
    'select xact_commit::int as commits from pg_stat_database where datname = current_database()',
  )
  return rows[0]!.commits
}

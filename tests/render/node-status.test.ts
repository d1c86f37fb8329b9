import { expect, test } from 'bun:test'
import { NodeStatus } from '../../render-farm/node/node-status.ts'
import { renderNodes } from '../../shared/database/schema/index.ts'
import { createLog } from '../../shared/log.ts'
import { testDatabase } from '../support/database.ts'
import { until } from '../support/render-rows.ts'

const { database, pool } = await testDatabase()
const log = createLog('error', () => {})

test('reports of a node wait for each other, so that none comes after its row is removed', async () => {
  const slow = await pool.connect()
  const writesUnderWay = async (): Promise<number> => {
    const { rows } = await pool.query(`
      select count(*)::int as writes from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows[0].writes
  }
  await slow.query('begin; lock table render_nodes in exclusive mode')
  const facts = { name: 'one', encoder: 'libx264', encoderTrials: [], version: 'test', concurrency: 1 }
  const status = new NodeStatus(database, log, facts)
  status.set('accepting')
  await until(async () => (await writesUnderWay()) > 0 || null)
  status.set('draining')
  const closed = status.close()
  const seen = new Set<number>()
  for (let look = 0; look < 20; look++) {
    seen.add(await writesUnderWay())
  }
  expect([...seen]).toEqual([1])
  await slow.query('commit')
  slow.release()
  await closed
  expect(await database.select().from(renderNodes)).toEqual([])
})

import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { connect } from '../../shared/database/connect.ts'
import { testDatabase } from '../support/database.ts'

const { url } = await testDatabase()

test('a connection that breaks as a transaction begins makes room for another one', async () => {
  const { pool, database, close } = connect(url, { poolSize: 1, onError: () => {} })
  const breakOff = (client: pg.PoolClient) => {
    const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
    stream.destroy()
  }
  for (let times = 0; times < 2; times++) {
    pool.once('acquire', breakOff)
    await expect(database.transaction((tx) => tx.execute(sql`select`))).rejects.toThrow()
  }
  // Without room it would wait five seconds, and then fail.
  const { rows } = await database.transaction((tx) => tx.execute(sql`select 1 as one`))
  expect(rows).toEqual([{ one: 1 }])
  await close()
})

import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { createLog } from '../../shared/log.ts'
import { createQueue } from '../../shared/queue/boss.ts'
import { testDatabase } from '../support/database.ts'
import { until } from '../support/render-rows.ts'

const { database, url } = await testDatabase()

/** The queue's tables were tended once a day, whatever time its jobs were said to be kept. */
test('what somebody previewed leaves the queue within minutes of its end', async () => {
  const log = createLog('error')
  const sender = createQueue({ databaseUrl: url, log, role: 'sender' })
  await sender.start()
  const id = await sender.send(database, 'preview', { folder: 'previews/a' } as never)
  const recent = await sender.send(database, 'preview', { folder: 'previews/b' } as never)
  await sender.stop(0)
  await database.execute(sql`
    update pgboss.job set state = 'completed', completed_on = now() - case id when ${id}::uuid then interval '2 minutes' else '0' end
    where name = 'preview'`)
  await database.execute(sql`update pgboss.queue set maintain_on = now() - interval '2 minutes'`)
  const queue = createQueue({ databaseUrl: url, log, role: 'node' })
  await queue.start()
  try {
    const left = await until(async () => {
      const { rows } = await database.execute<{ id: string }>(
        sql`select id from pgboss.job where name = 'preview'`,
      )
      return rows.length < 2 ? rows : null
    })
    expect(left).toEqual([{ id: recent }])
  } finally {
    await queue.stop(0)
  }
})

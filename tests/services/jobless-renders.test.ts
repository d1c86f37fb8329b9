import { afterAll, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { renders } from '../../shared/database/schema/index.ts'
import { createLog } from '../../shared/log.ts'
import { createQueue } from '../../shared/queue/boss.ts'
import { resendJobless } from '../../shared/queue/send-render.ts'
import { testDatabase } from '../support/database.ts'
import { newAccount, postRender, rowOf } from '../support/render-rows.ts'
import { shortSnapshot } from '../support/snapshots.ts'

const { database, url } = await testDatabase()
const queue = createQueue({ databaseUrl: url, log: createLog('error'), role: 'sender' })
await queue.start()
afterAll(() => queue.stop())

test('renders whose job is gone are queued again, once; others are left alone', async () => {
  const account = await newAccount(database)
  const post = () => postRender(database, queue, account, shortSnapshot())
  const [waits, dropped, lost, dying, over] = [
    ...[await post(), await post(), await post(), await post(), await post()],
  ] as [string, string, string, string, string]
  const isOf = (id: string) => sql`data->>'renderId' = ${id}`
  await database.execute(sql`delete from pgboss.job where ${isOf(dropped)}`)
  await database.execute(sql`update pgboss.job set state = 'failed' where ${isOf(lost)} or ${isOf(dying)}`)
  await database.execute(sql`update pgboss.job set state = 'completed' where ${isOf(over)}`)
  await queue.send(database, 'render_lost', { renderId: dying })
  await database.update(renders).set({ status: 'rendering', progress: 40 }).where(eq(renders.id, lost))
  await database.update(renders).set({ status: 'completed' }).where(eq(renders.id, over))
  const before = new Map<string, string | null>()
  const jobOf = async (id: string) => (await rowOf(database, id)).jobId
  for (const id of [waits, dropped, lost, dying, over]) before.set(id, await jobOf(id))

  expect(await resendJobless(database, queue)).toBe(2)
  for (const id of [waits, dying, over]) expect(await jobOf(id)).toBe(before.get(id)!)
  for (const id of [dropped, lost]) {
    expect(await queue.isOver('render', (await jobOf(id))!)).toBe(false)
    expect(await rowOf(database, id)).toMatchObject({ status: 'queued', progress: 0 })
  }
  expect(await resendJobless(database, queue)).toBe(0)
})

import { expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { removalOf, removeOldFilms } from '../../api/services/film-retention.ts'
import { workHousekeeping } from '../../api/services/housekeeping.ts'
import { sweepNeedless } from '../../api/services/sweep-needless.ts'
import { type Plan, updateAccount } from '../../shared/database/queries/accounts.ts'
import { closeAccount } from '../../shared/database/queries/closed-accounts.ts'
import { deleteOldUsage } from '../../shared/database/queries/old-usage.ts'
import { noteNode } from '../../shared/database/queries/render-nodes.ts'
import { insertRender } from '../../shared/database/queries/renders.ts'
import { type RenderStatus, renders } from '../../shared/database/schema/index.ts'
import { newId } from '../../shared/ids.ts'
import { ProcessMetrics } from '../../shared/metrics.ts'
import { createQueue, type Job, type JobQueue } from '../../shared/queue/boss.ts'
import { filmKeys } from '../../shared/storage/film-keys.ts'
import { testApi } from '../support/api.ts'
import { newAccount } from '../support/render-rows.ts'
import { shortSnapshot } from '../support/snapshots.ts'

const api = await testApi()
const { database, storage, log, config } = api.deps
const OLD = 'previews/old.json'

test('the hourly job removes expired idempotency keys, lost nodes and previews, and nothing younger', async () => {
  const { send } = await api.client()
  const post = (key: string) => send('POST', '/api/v1/flashcards', { title: key }, { 'idempotency-key': key })
  await post('expired')
  await database.execute(sql`update idempotency_keys set created_at = now() - interval '25 hours'`)
  await post('fresh')
  const facts = { encoder: 'x', encoderTrials: [], version: '1', concurrency: 1, work: [] }
  for (const name of ['heard', 'lost']) await noteNode(database, { name, state: 'accepting', ...facts })
  await database.execute(
    sql`update render_nodes set seen_at = now() - interval '61 minutes' where name = 'lost'`,
  )
  await storage.put(OLD, new Uint8Array(1), 'application/json')
  const { list } = storage
  storage.list = async function* (prefix) {
    for await (const object of list.call(storage, prefix)) {
      yield { ...object, modifiedAtMs: object.modifiedAtMs - 24 * 60 * 60 * 1_000 }
    }
  }
  const queue = createQueue({ databaseUrl: api.databaseUrl, log, role: 'sender' })
  await queue.start()
  const metrics = new ProcessMetrics('test')
  const jobId = await database.transaction((tx) => queue.send(tx, 'housekeeping', null))
  await workHousekeeping(queue, { ...api.deps, metrics })
  while (!(await queue.isOver('housekeeping', jobId))) await Bun.sleep(20)
  await queue.stop(0)

  const { rows } = await database.execute(sql`select key from idempotency_keys`)
  expect(rows).toEqual([{ key: 'fresh' }])
  const nodes = await database.execute(sql`select name from render_nodes`)
  expect(nodes.rows).toEqual([{ name: 'heard' }])
  expect(await storage.stat(OLD)).toBeNull()
  const measured = await metrics.text()
  expect(measured).toContain('quizvideo_hourly_job_failures_total{task="housekeeping"} 0\n')
  expect(measured).toMatch(/^quizvideo_hourly_job_success_timestamp_seconds\{task="housekeeping"\} \d{10}/m)
})

test('a closed account that cannot be deleted fails the hourly job after all else is done', async () => {
  const accountId = await newAccount(database)
  await closeAccount(database, accountId)
  await database.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise 'statement timeout'; end $$`)
  await database.execute(
    sql`create trigger refuse before delete on accounts for each row execute function refuse()`,
  )
  await database.execute(sql`insert into needless_objects (key) values ('films/needless.mp4')`)
  await database.execute(sql`update needless_objects set due_at = now() - interval '1 minute'`)
  let hourly: ((job: Job<'housekeeping'>) => Promise<void>) | undefined
  const queue: Pick<JobQueue, 'work' | 'tend' | 'send'> = {
    async work(_name, _concurrency, handler) {
      hourly = handler as typeof hourly
    },
    tend: async () => {},
    send: (...sent) => api.deps.queue.send(...sent),
  }
  await workHousekeeping(queue, { ...api.deps, metrics: new ProcessMetrics('test') })
  const { signal } = new AbortController()
  const ran = hourly!({ signal } as Job<'housekeeping'>)
  await expect(ran).rejects.toThrow('closed accounts that were not deleted: 1')
  const { rows } = await database.execute(sql`select from needless_objects`)
  expect(rows).toEqual([])
  await database.execute(sql`drop function refuse() cascade`)
  await hourly!({ signal } as Job<'housekeeping'>)
  const left = await database.execute(sql`select from accounts where id = ${accountId}`)
  expect(left.rows).toEqual([])
})

test('usage and generations go after their days, what is younger stays', async () => {
  const accountId = await newAccount(database)
  await database.execute(sql`
    insert into daily_usage (account_id, day, requests)
      select ${accountId}, current_date - n, 1 from unnest(array[0, 399, 401, 900]) n`)
  await database.execute(sql`
    insert into generations (account_id, model, outcome, calls, prompt_tokens, completion_tokens, created_at)
      select ${accountId}, 'm', 'created', 1, 1, 1, now() - make_interval(days => n) from unnest(array[0, 399, 401]) n`)
  await deleteOldUsage(database, 400, new AbortController().signal)
  const { rows } = await database.execute(sql`
    select (select count(*)::int from daily_usage where account_id = ${accountId}) as days,
      (select count(*)::int from generations where account_id = ${accountId}) as generations`)
  expect(rows).toEqual([{ days: 2, generations: 2 }])
})

test('one job an hour is scheduled', async () => {
  const { rows } = await database.execute(sql`select cron from pgboss.schedule where name = 'housekeeping'`)
  expect(rows).toEqual([{ cron: '29 * * * *' }])
})

test('a plan keeps renders for its days, and a new plan begins them again', async () => {
  const made = async (plan: Plan, status: RenderStatus, { endedDays = 0, planDays = 500 }) => {
    const accountId = await newAccount(database, plan)
    const id = newId('render')
    const film = filmKeys(`renders/${id}/1.mp4`)
    for (const key of Object.values(film)) await storage.put(key, new Uint8Array(1), 'video/mp4')
    const facts = {
      quizId: 'q',
      quizTitle: 'Old',
      snapshot: shortSnapshot(),
      durationMs: 1,
      storageKey: film.film,
    }
    await insertRender(database, { id, accountId, status, ...facts })
    await database.execute(
      sql`update renders set completed_at = now() - make_interval(days => ${endedDays}) where id = ${id}`,
    )
    await database.execute(
      sql`update accounts set plan_since = now() - make_interval(days => ${planDays}) where id = ${accountId}`,
    )
    return { id, accountId, film }
  }
  const old = await made('free', 'completed', { endedDays: 31 })
  const failed = await made('free', 'failed', { endedDays: 31 })
  const oldPaid = await made('paid', 'completed', { endedDays: 366 })
  const kept = [
    await made('free', 'completed', { endedDays: 29 }),
    await made('free', 'rendering', { endedDays: 31 }),
    await made('paid', 'completed', { endedDays: 364 }),
    await made('free', 'completed', { endedDays: 300, planDays: 29 }),
  ]
  const moved = await made('paid', 'completed', { endedDays: 300 })
  await updateAccount(database, moved.accountId, { plan: 'free' })
  const same = await made('free', 'completed', { endedDays: 31 })
  await updateAccount(database, same.accountId, { plan: 'free' })
  const { signal } = new AbortController()
  await removeOldFilms(database, config.limits, signal)
  await sweepNeedless({ storage, database }, signal)

  const isLeft = async ({ id, film }: typeof old) => {
    const rows = await database.select({ id: renders.id }).from(renders).where(eq(renders.id, id))
    const files = await Promise.all(Object.values(film).map((key) => storage.stat(key)))
    return [rows.length, ...files.map((file) => (file === null ? 0 : 1))]
  }
  for (const gone of [old, failed, oldPaid, same]) expect(await isLeft(gone)).toEqual([0, 0, 0, 0, 0])
  for (const left of [...kept, moved]) expect(await isLeft(left)).toEqual([1, 1, 1, 1, 1])
})

test('the day of its removal is the one that a page names', () => {
  const day = (text: string) => new Date(`2026-${text}T12:00:00Z`)
  const limits = { ...config.limits, freeFilmDays: 10, paidFilmDays: 20 }
  expect(removalOf({ plan: 'free', planSince: day('01-01') }, day('03-01'), limits)).toEqual(day('03-11'))
  expect(removalOf({ plan: 'free', planSince: day('03-05') }, day('03-01'), limits)).toEqual(day('03-15'))
  expect(removalOf({ plan: 'paid', planSince: day('01-01') }, day('03-01'), limits)).toEqual(day('03-21'))
})

import { afterAll, expect, test } from 'bun:test'
import { connect } from '../../shared/database/connect.ts'
import { isDatabaseAway } from '../../shared/database/outage.ts'
import { publishRender } from '../../shared/database/queries/render-attempts.ts'
import { createQueue } from '../../shared/queue/boss.ts'
import { testApi } from '../support/api.ts'
import { startProxy } from '../support/proxy.ts'
import { testServer } from '../support/server.ts'

/** 15 s in production. */
const SILENCE_MS = 400

const api = await testApi()
const proxy = await startProxy(Number(new URL(api.databaseUrl).port))
const url = Object.assign(new URL(api.databaseUrl), { port: String(proxy.port) }).href
const { database, pool, close } = connect(url, { poolSize: 2, onError: () => {}, silenceMsMax: SILENCE_MS })
const queue = createQueue({ databaseUrl: url, log: api.deps.log, role: 'sender', silenceMsMax: SILENCE_MS })
await queue.start()
const client = await api.client()
Object.assign(api.deps, { database, pool })
afterAll(async () => {
  proxy.stop()
  await queue.stop(0).catch(() => {})
  await close().catch(() => {})
})

const failureOf = (work: PromiseLike<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('a host that vanished is an outage: 503, and answers again once it is back', async () => {
  expect((await client.get('/api/v1/account')).status).toBe(200)
  proxy.set('hang')
  const { status, body } = await client.get('/api/v1/account')
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'SERVICE_UNAVAILABLE' })
  proxy.set('pass')
  expect((await client.get('/api/v1/account')).status).toBe(200)
})

test('neither a transaction nor the queue waits for a host that vanished', async () => {
  await queue.depth('render')
  const failures: unknown[] = []
  const work = database.transaction(async (tx) => {
    await tx.execute('select 1')
    proxy.set('hang')
    failures.push(...(await Promise.all([tx.execute('select 2'), queue.depth('render')].map(failureOf))))
  })
  await failureOf(work)
  expect(failures.map((failure) => isDatabaseAway(failure))).toEqual([true, true])
  proxy.set('pass')
  await queue.depth('render')
})

test('a statement may not take as long as a silence', async () => {
  const { rows } = await pool.query('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '12s' }])
})

test('a database that only reads is an outage: 503, and publishing waits', async () => {
  const { admin } = await testServer()
  const name = new URL(api.databaseUrl).pathname.slice(1)
  const setReadOnly = async (is: 'on' | 'off') => {
    await admin.query(`alter database ${name} set default_transaction_read_only = ${is}`)
    // The setting is for new connections, as it is after a failover.
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  }
  await setReadOnly('on')
  const statusOf = async () => (await client.send('POST', '/api/v1/quizzes', { title: 'Mine' })).status
  // The first one may find a connection of before.
  expect([await statusOf(), await statusOf()]).toEqual([503, 503])
  const film = { storageKey: 'renders/a/1.mp4', fileSizeBytes: 1, durationMs: 1, report: {} as never }
  const published = await failureOf(publishRender(database, { renderId: 'rnd_a', attempt: 1 }, film))
  expect(isDatabaseAway(published)).toBe(true)
  expect(String((published as Error).cause)).toContain('read-only')
  await setReadOnly('off')
  while ((await statusOf()) === 503) await Bun.sleep(10)
  expect(await statusOf()).toBe(201)
})

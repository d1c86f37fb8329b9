import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { cleanUpAuth } from '../../api/auth/cleanup.ts'
import { createLog } from '../../shared/log.ts'
import { createQueue } from '../../shared/queue/boss.ts'
import { authServer } from './support/auth-server.ts'
import { newTokens, refreshWith, registerClient } from './support/oauth.ts'

const server = await authServer()
const { config, database } = server.deps

test('removes what has expired and clients that nobody used, and leaves what is alive', async () => {
  const { browser } = await server.signedIn()
  const used = await registerClient(server)
  const unused = await registerClient(server)
  const { refresh_token } = await newTokens(server, browser, used)
  await database.execute(sql`update oauth_clients set created_at = now() - interval '8 days'`)
  await database.execute(sql`update oauth_codes set expires_at = now() - interval '2 days'`)
  await database.execute(sql`update attempt_counters set resets_at = now() - interval '1 second'`)
  expect(await cleanUpAuth(database, config)).toMatchObject({
    oauthClients: 1,
    oauthCodes: 1,
    webSessions: 0,
    oauthGrants: 0,
  })
  const left = await database.query.oauthClients.findMany()
  expect(left.map((client) => client.id)).toEqual([used.client_id])
  expect(left.map((client) => client.id)).not.toContain(unused.client_id)
  expect((await refreshWith(server, used, refresh_token)).status).toBe(200)
  await browser.open('/settings')
  expect(browser.url).toEndWith('/settings')

  await database.execute(sql`update web_sessions set expires_at = now() - interval '1 second'`)
  expect(await cleanUpAuth(database, config)).toMatchObject({ webSessions: 1 })
})

test('a queue that keeps time starts and stops, and the schedule is stored', async () => {
  const log = createLog('error', () => {})
  const queue = createQueue({ databaseUrl: server.databaseUrl, log, role: 'sender', keepsTime: true })
  await queue.start()
  const done = Promise.withResolvers<void>()
  await database.transaction((tx) => queue.send(tx, 'auth_cleanup', null))
  await queue.work('auth_cleanup', 1, async () => done.resolve())
  await done.promise
  const { rows } = await database.execute(sql`select name, cron from pgboss.schedule`)
  expect(rows).toContainEqual({ name: 'auth_cleanup', cron: '17 * * * *' })
  await queue.stop(0)
})

import { afterAll, describe, expect, test } from 'bun:test'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { connect } from '../../shared/database/connect.ts'
import { newPassword, putNodeUser } from '../../shared/database/limited-users.ts'
import { grantNodeRole, NODE_GRANTS, NODE_ROLE } from '../../shared/database/node-role.ts'
import {
  forgetLeastUsed,
  noteCachedObject,
  useCachedObject,
} from '../../shared/database/queries/cached-objects.ts'
import { noteObjectsToCome } from '../../shared/database/queries/needless-objects.ts'
import {
  claimRender,
  failAttempt,
  failUnheldRender,
  handBackRender,
  holdsFilm,
  noteProgress,
  publishRender,
  selectHeldSnapshot,
} from '../../shared/database/queries/render-attempts.ts'
import { countIdleNodes, noteNode, removeNode } from '../../shared/database/queries/render-nodes.ts'
import { insertRender } from '../../shared/database/queries/renders.ts'
import * as schema from '../../shared/database/schema/index.ts'
import { newId } from '../../shared/ids.ts'
import { createLog } from '../../shared/log.ts'
import { createQueue } from '../../shared/queue/boss.ts'
import { resendRender } from '../../shared/queue/send-render.ts'
import { testDatabase } from '../support/database.ts'
import { nodeUrlOf } from '../support/node-access.ts'
import { snapshotOf } from '../support/snapshots.ts'

const owner = await testDatabase()
const nodeUrl = await nodeUrlOf(owner.database, owner.url)
const { username: user, password } = new URL(nodeUrl)
const node = connect(nodeUrl, { poolSize: 2, onError: () => {} })
afterAll(node.close)

const TABLES = Object.values(schema).flatMap((value) =>
  is(value, PgTable) ? [getTableConfig(value).name] : [],
)
const FORBIDDEN = TABLES.filter((name) => NODE_GRANTS[`public.${name}`] === undefined)

test('the nodes’ role has rights on the tables that it is given, and on no other of the database', async () => {
  const { rows } = await owner.database.execute<{ name: string }>(sql`
    select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'f') and nspname !~ '^(pg_|information_schema)' and (
      has_table_privilege(${NODE_ROLE}, pg_class.oid, 'select, insert, update, delete, truncate, trigger')
      or has_any_column_privilege(${NODE_ROLE}, pg_class.oid, 'select, insert, update, references'))`)
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(NODE_GRANTS).sort())
})

test.each(FORBIDDEN)('a node cannot read %s', async (table) => {
  expect(await refusalOf(`select 1 from ${table}`)).toBe('42501')
})

test('accounts, keys, sessions, tokens and signing keys are among what nodes cannot read', () => {
  const kept = ['accounts', 'api_keys', 'identity_entries', 'service_secrets', 'web_sessions']
  expect(FORBIDDEN).toEqual(
    expect.arrayContaining([...kept, 'oauth_grants', 'oauth_refresh_tokens', 'quizzes']),
  )
})

test.each([
  ['see whose film it makes', 'select account_id from renders'],
  ['give a film to another account', `update renders set account_id = 'x'`],
  ['order a film', `insert into renders (id) values ('x')`],
  ['remove a film', 'delete from renders'],
  ['write SQL that the owner runs', `insert into pgboss.bam (name) values ('x')`],
  ['name a table for the owner', `update pgboss.queue set table_name = 'x'`],
  [
    'have the owner announce a render of its own',
    `create temp table own (id text);
     create trigger announced after update on own for each row execute function public.announce_ended_render()`,
  ],
  ['see what is to be removed', 'select key from needless_objects'],
  ['keep what is to be removed', 'delete from needless_objects'],
  ['schedule a job', 'delete from pgboss.schedule'],
  ['make a function for the owner to call', 'create function public.lower(text) returns text return 1'],
  ['become the owner', 'set role postgres'],
])('a node cannot %s', async (_what, statement) => {
  expect(await refusalOf(statement)).toBe('42501')
})

test('a node can do its work: claim, publish, fail, hand back, report itself, sweep', async () => {
  const { database } = node
  const [done, failed, back, lost] = await Promise.all([order(), order(), order(), order()])
  const claimed = (await claimRender(database, done!))!
  expect(await noteProgress(database, claimed, 50)).toEqual({ isHeld: true, isCancelled: false })
  expect(await selectHeldSnapshot(database, claimed)).not.toBeNull()
  const film = { storageKey: 'renders/a/1.mp4', fileSizeBytes: 1, durationMs: 1, report: {} as never }
  expect(await publishRender(database, claimed, film)).toBe(true)
  expect(await holdsFilm(database, done!, film.storageKey)).toBe(true)
  const failure = { code: 'NODE_LOST', message: 'Lost.' }
  expect(await failAttempt(database, (await claimRender(database, failed!))!, failure)).toBe(true)
  expect(await handBackRender(database, (await claimRender(database, back!))!)).toBe(true)
  expect(await failUnheldRender(database, lost!, failure, false)).toBe(true)

  const facts = { encoder: 'x', encoderTrials: [], version: '1', maker: 'm', concurrency: 1, work: [] }
  await noteNode(database, { name: 'one', state: 'accepting', ...facts })
  expect(await countIdleNodes(database, 'two', 'm')).toBe(1)
  expect(await countIdleNodes(database, 'two', 'of another build')).toBe(0)
  await removeNode(database, 'one')
  await noteCachedObject(database, 'cache/aa/aa', 1)
  expect(await useCachedObject(database, 'cache/aa/aa')).toBe(true)
  await noteObjectsToCome(database, ['renders/a/2.mp4'])
  expect(await forgetLeastUsed(database, { sizeBytesMax: 0, daysMax: 30 })).toBe(1)
})

test('a node can work the queue and keep it: jobs, heartbeats, announcements, monitoring', async () => {
  const logged: string[] = []
  const log = createLog('info', (line) => void logged.push(line))
  const queue = createQueue({ databaseUrl: nodeUrl, log, role: 'node' })
  await queue.start()
  try {
    const heard = await queue.subscribe('done')
    const worked = Promise.withResolvers<string>()
    await queue.work('render', 1, async ({ id, payload }) => {
      await queue.finish('render', id, 'done')
      worked.resolve(payload.renderId)
    })
    const renderId = await order()
    const former = await owner.database.transaction((tx) => queue.send(tx, 'render', { renderId }))
    expect(await worked.promise).toBe(renderId)
    expect(await heard.heard(5_000, new AbortController().signal)).toBe(true)
    const segment = {
      renderId,
      attempt: 1,
      segmentIndex: 0,
      durations: {},
      words: {},
      maker: 'x',
    }
    const jobId = await node.database.transaction((tx) => queue.send(tx, 'segment', segment))
    expect(await queue.withdraw(node.database, 'segment', jobId)).toBe(true)
    expect(await queue.isOver('segment', jobId)).toBe(true)
    // A film that failed, or whose node stops, goes back into the queue.
    await node.database.transaction((tx) => resendRender(tx, queue, { renderId, jobId: former }, {}))
    await untilKept()
  } finally {
    await queue.stop()
  }
  expect(logged).toEqual([])
})

describe('the user of render nodes', () => {
  test('gets a new password, and the old one is refused', async () => {
    const other = newPassword()
    await putNodeUser(owner.database, user, other)
    expect(await refusalOfPassword(password)).toBe('28P01')
    await putNodeUser(owner.database, user, password)
    expect(await refusalOfPassword(password)).toBe(null)
  })

  test.each([
    ['a user that is somebody else', 'postgres', 'sixteen-characters', 'no render node'],
    ['a name that is none', 'x"; drop role y', 'sixteen-characters', 'is no name'],
    ['a short password', user, 'short', '16 to 200'],
  ])('is not made of %s', async (_what, name, secret, sentence) => {
    await expect(putNodeUser(owner.database, name, secret)).rejects.toThrow(sentence)
  })
})

test('whoever may not create users is told what to ask for, without the statement that failed', async () => {
  const refusal = putNodeUser(node.database, 'another_node', newPassword())
  await expect(refusal).rejects.toThrow(
    /^The database's user may not make another_node: .*IN ROLE quizvideo_node/,
  )
  await expect(refusal).rejects.not.toThrow('SCRAM')
})

test('an owner who may not create roles is told so, and nothing fails', async () => {
  const query = async () => {
    throw Object.assign(new Error('permission denied to create role'), { code: '42501' })
  }
  expect(await grantNodeRole({ query } as never)).toContain('CREATE ROLE quizvideo_node NOLOGIN')
})

/** The error code of a statement of the nodes’ user; `null` where it is allowed. */
function refusalOf(statement: string): Promise<string | null> {
  return node.pool.query(statement).then(
    () => null,
    ({ code }) => code,
  )
}

/** The error code of a connection with this password; `null` where it is let in. */
async function refusalOfPassword(secret: string): Promise<string | null> {
  const url = new URL(nodeUrl)
  url.password = secret
  const { pool, close } = connect(url.href, { poolSize: 1, onError: () => {} })
  return pool
    .query('select 1')
    .then(
      () => null,
      ({ code }) => code,
    )
    .finally(close)
}

async function order(): Promise<string> {
  const accountId = newId('account')
  await owner.database.insert(schema.accounts).values({ id: accountId, email: `${accountId}@example.com` })
  const id = newId('render')
  const film = { id, accountId, quizId: 'quiz', quizTitle: 'Q', durationMs: 1, snapshot: snapshotOf() }
  await insertRender(owner.database, film)
  return id
}

/** Waits until a node has monitored the queue, deleted old jobs and looked for jobs that wait for others. */
async function untilKept(): Promise<void> {
  for (;;) {
    const { rows } = await owner.database.execute(sql`
      select from pgboss.version where flow_on is not null and not exists (
        select from pgboss.queue where monitor_on is null or maintain_on is null)`)
    if (rows.length > 0) return
    await Bun.sleep(20)
  }
}

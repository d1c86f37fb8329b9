import { expect, test } from 'bun:test'
import { eq, inArray, is, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { deleteAccount } from '../../api/auth/delete-account.ts'
import { setSuspended } from '../../shared/database/queries/accounts.ts'
import { exportParts } from '../../shared/database/queries/auth-export.ts'
import { insertFlow } from '../../shared/database/queries/auth-flows.ts'
import { closeAccount, deleteClosedAccounts } from '../../shared/database/queries/closed-accounts.ts'
import { selectManagedAccounts } from '../../shared/database/queries/managed-accounts.ts'
import * as schema from '../../shared/database/schema/index.ts'
import { testApi } from '../support/api.ts'

/** Tables without a person's data, or with data that no deletion of an account can name. */
const OF_NOBODY: Record<string, string> = {
  attempt_counters: 'keyed hashes of addresses, until their window ends',
  backfills: 'how far the upkeep is; for minutes the id of a quiz or a deck',
  cached_objects: 'names of encoded segments by their content, removed when unused',
  identity_entries: 'signing keys; the account’s password hash goes with the account, by its key',
  installations: 'the name of the installation',
  needless_objects: 'names of objects that are removed within hours',
  oauth_clients: 'apps, which belong to no account',
  oauth_revocations: 'ids of ended grants, which must outlive them until the last token expires',
  oauth_transactions: 'requests of apps before anybody signed in, for minutes',
  passkey_challenges: 'hashes of random numbers, for minutes',
  render_nodes: 'machines',
  service_secrets: 'secrets of the service',
  sign_in_flows: 'addresses that wait for a code; those of the account go with it, by its address',
}

/** Tables of an account that its export leaves out. */
const NOT_EXPORTED: Record<string, string> = {
  channel_requests: 'hashes of secrets, for minutes',
  idempotency_keys: 'copies of answers, for a day',
  oauth_codes: 'hashes of secrets',
  oauth_opaque_tokens: 'hashes of secrets',
  oauth_refresh_tokens: 'hashes of secrets',
  reduced_questions: 'the questions again, in the form in which they are read',
}

const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableConfig(value)] : []))
const nameOf = (table: PgTable) => getTableConfig(table).name

/** Whether the rows of a table go with their account. */
function goesWithAccount(name: string): boolean {
  if (name === 'accounts') return true
  const { foreignKeys } = tables.find((table) => table.name === name)!
  return foreignKeys.some(
    (key) => key.onDelete === 'cascade' && goesWithAccount(nameOf(key.reference().foreignTable)),
  )
}

test('every table goes with its account, or is named with the reason why it holds nobody’s data', () => {
  const left = tables.map(({ name }) => name).filter((name) => !goesWithAccount(name))
  expect(left.sort()).toEqual(Object.keys(OF_NOBODY).sort())
})

const api = await testApi()
const owner = await api.client()

test('every table of an account is in its export, or is named with the reason why not', async () => {
  const read = new Set<string>()
  const logger = {
    logQuery(query: string) {
      for (const [, name] of query.matchAll(/(?:from|join) "(\w+)"/g)) read.add(name!)
    },
  }
  const database = drizzle(api.deps.pool, { schema, casing: 'snake_case', logger })
  for (const part of exportParts(database, owner.accountId)) {
    if ('value' in part) await part.value()
    else await part.page({ limit: 1, offset: 0 })
  }
  const missing = tables.map(({ name }) => name).filter((name) => goesWithAccount(name) && !read.has(name))
  expect(missing.sort()).toEqual(Object.keys(NOT_EXPORTED).sort())
})

test('the export has each clip of a copied quiz once, whose clips are of one moment', async () => {
  const { id: quizId } = (await owner.send('POST', '/api/v1/quizzes', { title: 'Copied' })).body.data
  const { accountId } = owner
  const createdAt = new Date()
  const clip = { quizId, accountId, storageKey: 'narration/a.ogg', durationMs: 1, sizeBytes: 1, createdAt }
  const scenes = ['outro', 'hook-7', 'intro']
  await api.deps.database.insert(schema.narrations).values(scenes.map((scene) => ({ ...clip, scene })))
  const part = exportParts(api.deps.database, accountId).find(({ name }) => name === 'narrations')!
  if (!('page' in part)) throw new Error('is not in pages')
  const pages = await Promise.all(scenes.map((_, offset) => part.page({ limit: 1, offset })))
  expect(pages.flat()).toMatchObject(scenes.toSorted().map((scene) => ({ scene })))
})

test('a deleted account takes the codes with it that its address waits for, and no others', async () => {
  const { accountId } = await api.client()
  const { database } = api.deps
  const { email } = (await database.query.accounts.findFirst({ where: eq(schema.accounts.id, accountId) }))!
  const flow = { purpose: 'reset', state: '', codeHash: null, innerCode: null, lifeSeconds: 60 } as const
  await insertFlow(database, { ...flow, hash: 'own', email })
  await insertFlow(database, { ...flow, hash: 'other', email: 'other@example.com' })
  await deleteAccount(api.deps, accountId)
  expect(await database.select({ hash: schema.signInFlows.hash }).from(schema.signInFlows)).toEqual([
    { hash: 'other' },
  ])
})

test('an account that owns very much is closed at once, and deleted in parts', async () => {
  const [large, other] = [await api.client(), await api.client()]
  const { database } = api.deps
  const { email } = (await database.query.accounts.findFirst({
    where: eq(schema.accounts.id, large.accountId),
  }))!
  const made = await large.send('POST', '/api/v1/quizzes', { title: 'One of many' })
  await database.execute(sql`
    insert into audit_events (account_id, kind) select ${large.accountId}, 'signed_in' from generate_series(1, 6000)`)
  await database.execute(sql`
    insert into webhook_events (id, account_id, type, data)
    select ${large.accountId} || n, ${large.accountId}, 'webhook.test', '{}' from generate_series(1, 1500) n`)
  await other.send('POST', '/api/v1/quizzes', { title: 'Stays' })

  await deleteAccount(api.deps, large.accountId)
  expect((await large.get(`/api/v1/quizzes/${made.body.data.id}`)).status).toBe(401)
  expect(await database.query.accounts.findFirst({ where: eq(schema.accounts.email, email) })).toBeUndefined()
  await expect(deleteAccount(api.deps, large.accountId)).rejects.toMatchObject({ code: 'NOT_FOUND' })

  const broken = new AbortController()
  broken.abort()
  await deleteClosedAccounts(database, broken.signal)
  const rowsOf = async ({ accountId }: { accountId: string }) => {
    const { rows } = await database.execute<{ rows: number }>(sql`
      select ((select count(*) from accounts where id = ${accountId})
        + (select count(*) from quizzes where account_id = ${accountId})
        + (select count(*) from audit_events where account_id = ${accountId})
        + (select count(*) from webhook_events where account_id = ${accountId}))::int as rows`)
    return rows[0]!.rows
  }
  expect(await rowsOf(large)).toBeGreaterThan(7_500)
  const others = await rowsOf(other)
  await deleteClosedAccounts(database, new AbortController().signal)
  expect(await rowsOf(large)).toBe(0)
  expect(await rowsOf(other)).toBe(others)
})

test('a closed account that cannot be deleted stops no other, and a call does only so much', async () => {
  const { database } = api.deps
  const ids: string[] = []
  for (let count = 0; count < 3; count++) ids.push((await api.client()).accountId)
  const stuck = ids[0]!
  for (const id of ids) await closeAccount(database, id)
  const { signal } = new AbortController()
  const closed = () =>
    database.query.accounts.findMany({
      where: inArray(schema.accounts.id, ids),
      orderBy: schema.accounts.closedAt,
    })
  await database.execute(sql`insert into audit_events (account_id, kind) values (${stuck}, 'signed_in')`)
  await database.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise 'statement timeout'; end $$`)
  await database.execute(sql`create trigger refuse before delete on audit_events for each row
    when (old.account_id = ${sql.raw(`'${stuck}'`)}) execute function refuse()`)
  expect(await deleteClosedAccounts(database, signal, 2)).toEqual([])
  expect((await closed()).map(({ id }) => id)).toEqual(ids)
  expect(await deleteClosedAccounts(database, signal)).toMatchObject([{ id: stuck }])
  expect((await closed()).map(({ id }) => id)).toEqual([stuck])
  await database.execute(sql`drop function refuse() cascade`)
  expect(await deleteClosedAccounts(database, signal)).toEqual([])
  expect(await closed()).toEqual([])
})

test('a closed account is in no list and cannot be let in again', async () => {
  const { accountId } = await api.client()
  await closeAccount(api.deps.database, accountId)
  expect(await setSuspended(api.deps.database, accountId, false)).toBeNull()
  expect(await selectManagedAccounts(api.deps.database, { id: accountId, limit: 1, offset: 0 })).toEqual([])
})

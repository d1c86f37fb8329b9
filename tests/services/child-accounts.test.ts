import { beforeAll, expect, test } from 'bun:test'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { fillChildAccounts } from '../../shared/database/queries/child-accounts.ts'
import * as schema from '../../shared/database/schema/index.ts'
import { testApi } from '../support/api.ts'
import { type Belongings, belongingsOf, completeRender } from '../support/fixtures.ts'

/** Tables that know their account through a parent alone, and why. */
const THROUGH_A_PARENT: Record<string, string> = {
  oauth_codes: 'for minutes, and looked for by their hash alone',
  oauth_opaque_tokens: 'for an hour, and looked for by their hash alone',
  oauth_transactions: 'requests of apps before anybody signed in, for minutes',
  oauth_refresh_tokens: 'as long as their grant, and looked for by their hash alone',
}
const CHILDREN = ['questions', 'reduced_questions', 'hooks', 'question_images', 'flashcards', 'render_shares']
const { signal } = new AbortController()

const api = await testApi()
const { database } = api.deps
const run = (statement: string) => database.execute(sql.raw(statement))
const triggers = (state: 'enable' | 'disable') =>
  Promise.all(CHILDREN.map((table) => run(`alter table ${table} ${state} trigger keep_account_of_parent`)))

/** The accounts that the rows of each table name. */
async function namedAccounts(): Promise<Record<string, unknown[]>> {
  const named = CHILDREN.map(async (table) => {
    const { rows } = await run(`select distinct account_id from ${table} order by 1`)
    return [table, rows.map((row) => row.account_id)] as const
  })
  return Object.fromEntries(await Promise.all(named))
}

/** The same accounts for every table. */
const inEach = (...accounts: unknown[]) => Object.fromEntries(CHILDREN.map((table) => [table, accounts]))

/** One of everything, made over REST. */
async function makeEverything(): Promise<Belongings> {
  const client = await api.client()
  const made = await belongingsOf(client)
  await client.send('POST', `/api/v1/questions/${made.questionId}/images`, { url: made.imageUrl })
  await completeRender(api, made.sessionId, new Uint8Array(1))
  expect((await client.send('POST', `/api/v1/renders/${made.sessionId}/share`)).status).toBeLessThan(300)
  return made
}

let mine: Belongings
let theirs: Belongings
beforeAll(async () => {
  await triggers('disable')
  const made = [await makeEverything(), await makeEverything()]
  await triggers('enable')
  ;[mine, theirs] = made.sort((a, b) => (a.accountId < b.accountId ? -1 : 1)) as [Belongings, Belongings]
})

test('every table of accounts knows the account of its rows, or is named with the reason why not', () => {
  const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableConfig(value)] : []))
  const without = tables.filter(
    ({ name, foreignKeys, columns }) =>
      name !== 'accounts' &&
      foreignKeys.some((key) => key.onDelete === 'cascade') &&
      !columns.some(({ name: column }) => column === 'accountId'),
  )
  expect(without.map(({ name }) => name).sort()).toEqual(Object.keys(THROUGH_A_PARENT).sort())
})

test('this release names the account of every row that it adds', async () => {
  expect(await namedAccounts()).toEqual(inEach(mine.accountId, theirs.accountId))
})

/** Rows as a process of the last release adds them, to what `mine` owns. */
const addLikeLastRelease = () => [
  `insert into questions (quiz_id, question_text, position, answers) values ('${mine.quizId}', 'Old?', 9, '[]')`,
  `insert into reduced_questions (quiz_id, questions) values ('${mine.quizId}', '[]')`,
  `insert into hooks (quiz_id, hook_type, position_type, title, content, animation_style, display_seconds, tts_enabled,
     font_size_px, enabled)
   select quiz_id, hook_type, position_type, title, content, animation_style, display_seconds, tts_enabled, font_size_px,
     enabled from hooks where quiz_id = '${mine.quizId}'`,
  `insert into question_images (question_id, url, alt, source) values (${mine.questionId}, 'https://a.example/', '', 'url')`,
  `insert into flashcards (id, deck_id, front, back) values ('crd_old', '${mine.deckId}', 'a', 'b')`,
  `insert into render_shares (render_id, seed, token_hash) values ('${mine.sessionId}', 'old', 'old')`,
]

test('rows that the last release adds get the account of their parent', async () => {
  await run(`delete from render_shares where render_id = '${mine.sessionId}'`)
  for (const statement of addLikeLastRelease()) await run(statement)
  expect(await namedAccounts()).toEqual(inEach(mine.accountId, theirs.accountId))
})

test('no row can name another account than its parent, and no parent changes its account', async () => {
  const named = theirs.accountId
  const wrong = [
    ...CHILDREN.map((table) => `update ${table} set account_id = '${named}' where account_id <> '${named}'`),
    `insert into flashcards (id, deck_id, front, back, account_id) values ('x', '${mine.deckId}', 'a', 'b', '${named}')`,
    `update questions set quiz_id = '${theirs.quizId}' where quiz_id = '${mine.quizId}'`,
    `update quizzes set account_id = '${named}' where id = '${mine.quizId}'`,
    `update flashcard_decks set account_id = '${named}' where id = '${mine.deckId}'`,
    `update renders set account_id = '${named}' where id = '${mine.sessionId}'`,
  ]
  for (const statement of wrong) {
    await expect(Promise.resolve(run(statement)), statement).rejects.toMatchObject({
      cause: { code: '23514' },
    })
  }
  expect(await namedAccounts()).toEqual(inEach(mine.accountId, theirs.accountId))
})

/** The state in which the migration finds a database of the last release. */
async function forgetAccounts(): Promise<void> {
  await run(`set session_replication_role = replica; ${CHILDREN.map((table) => `update ${table} set account_id = null`).join(';')};
    set session_replication_role = origin`)
  await run('delete from backfills')
  await run(`insert into backfills (name) values ('quizzes'), ('flashcard_decks'), ('render_shares')`)
}

test('housekeeping fills rows of earlier releases, and changes nothing else', async () => {
  const short = () => run(`select quiz_id, questions::text from reduced_questions order by 1`)
  const touched = () => run('select id, updated_at, question_count from quizzes order by 1')
  await forgetAccounts()
  expect(await namedAccounts()).toEqual(inEach(null))
  const before = [(await short()).rows, (await touched()).rows]
  await fillChildAccounts(database, signal, 1)
  expect(await namedAccounts()).toEqual(inEach(mine.accountId, theirs.accountId))
  expect([(await short()).rows, (await touched()).rows]).toEqual(before)
  expect((await run('select * from backfills')).rows).toEqual([])
  expect(await fillChildAccounts(database, signal)).toBe(0)
})

test('it goes on where it was broken off, and waits for nobody long', async () => {
  await forgetAccounts()
  const broken = new AbortController()
  broken.abort()
  expect(await fillChildAccounts(database, broken.signal, 1)).toBe(0)
  await database.transaction(async (tx) => {
    await tx.execute(sql.raw(`select from quizzes where id = '${mine.quizId}' for update`))
    await tx.execute(sql.raw(`select from quizzes where id = '${theirs.quizId}' for update`))
    await fillChildAccounts(database, signal, 1)
  })
  const { rows } = await run('select name from backfills')
  expect(rows).toEqual([{ name: 'quizzes' }])
  await fillChildAccounts(database, signal, 1)
  expect(await namedAccounts()).toEqual(inEach(mine.accountId, theirs.accountId))
})

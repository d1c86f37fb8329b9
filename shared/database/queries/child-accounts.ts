import { type SQL, sql } from 'drizzle-orm'
import type { Database, Executor } from '../connect.ts'
import { lacksLock } from '../lock-wait.ts'

/** Parents whose children one short transaction fills. */
const PARENTS_AT_ONCE = 200
/** Parents of each kind for one call: a few minutes' work, so that what else housekeeping does has its turn. */
const PARENTS_A_CALL_MAX = 200_000
/** Less than PostgreSQL waits before it looks for a deadlock, so that nobody else's transaction is ever the one that it ends. */
const LOCK_WAIT_MS_MAX = 500

/**
 * Gives rows of earlier releases the account of their parent (`accountOfParent`), beginning where the last call ended. Ends early when
 * aborted, or where somebody holds a row for long: the next call goes on. Once all rows are filled it does nothing. Resolves
 * with the number of parents that it went through.
 */
export async function fillChildAccounts(
  database: Database,
  signal: AbortSignal,
  parentsAtOnce = PARENTS_AT_ONCE,
): Promise<number> {
  let total = 0
  for (const name of Object.keys(FILLS)) {
    for (let seen = 0, filled = parentsAtOnce; filled === parentsAtOnce; seen += filled, total += filled) {
      if (signal.aborted || seen >= PARENTS_A_CALL_MAX) break
      filled = await database.transaction((tx) => fillNext(tx, name, parentsAtOnce)).catch(noneIfLocked)
    }
  }
  return total
}

type Fill = {
  /** What is locked while its children are filled; changes of them lock it first, too. */
  parents: { table: SQL; key: SQL }
  /** Fills the children of the parents with these keys. */
  children: (keys: SQL) => SQL[]
}

/** What the rows of `backfills` name. */
const FILLS: Readonly<Record<string, Fill>> = {
  quizzes: {
    parents: { table: sql`quizzes`, key: sql`id` },
    children: (keys) => [
      ...[sql`questions`, sql`reduced_questions`, sql`hooks`].map(
        (table) => sql`update ${table} as child set account_id = quizzes.account_id from quizzes
          where quizzes.id = child.quiz_id and child.quiz_id in ${keys} and child.account_id is null`,
      ),
      sql`update question_images as child set account_id = quizzes.account_id
        from questions join quizzes on quizzes.id = questions.quiz_id
        where questions.id = child.question_id and questions.quiz_id in ${keys} and child.account_id is null`,
    ],
  },
  flashcard_decks: {
    parents: { table: sql`flashcard_decks`, key: sql`id` },
    children: (keys) => [
      sql`update flashcards as child set account_id = flashcard_decks.account_id from flashcard_decks
        where flashcard_decks.id = child.deck_id and child.deck_id in ${keys} and child.account_id is null`,
    ],
  },
  // Few films are shared: the links themselves are gone through.
  render_shares: {
    parents: { table: sql`render_shares`, key: sql`render_id` },
    children: (keys) => [
      sql`update render_shares as child set account_id = renders.account_id from renders
        where renders.id = child.render_id and child.render_id in ${keys} and child.account_id is null`,
    ],
  },
}

/** Fills the children of the next parents and notes how far it is. Resolves with their number; 0 = there was nothing to do. */
async function fillNext(tx: Executor, name: string, most: number): Promise<number> {
  await tx.execute(sql`select set_config('lock_timeout', ${`${LOCK_WAIT_MS_MAX}ms`}, true),
    set_config('quizvideo.fills_accounts', 'on', true)`)
  const { rows: found } = await tx.execute<{ position: string }>(
    sql`select position from backfills where name = ${name} for update`,
  )
  if (found[0] === undefined) return 0
  const { parents, children } = FILLS[name]!
  const { rows } = await tx.execute<{ key: string }>(sql`select ${parents.key} as key from ${parents.table}
    where ${parents.key} > ${found[0].position} order by ${parents.key} limit ${most} for no key update`)
  const keys = rows.map(({ key }) => key)
  if (keys.length > 0) {
    const list = sql`(${sql.join(
      keys.map((key) => sql`${key}`),
      sql`, `,
    )})`
    for (const statement of children(list)) await tx.execute(statement)
  }
  await tx.execute(
    keys.length < most
      ? sql`delete from backfills where name = ${name}`
      : sql`update backfills set position = ${keys.at(-1)} where name = ${name}`,
  )
  return keys.length
}

function noneIfLocked(error: unknown): number {
  if (lacksLock(error)) return 0
  throw error
}

import { type AnyColumn, and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { quizzes, renders } from '../schema/index.ts'

/** Which quizzes the library shows: those whose newest render is in this state, or all. */
export const LIBRARY_FILTERS = ['all', 'unrendered', 'rendering', 'rendered', 'changed', 'failed'] as const
export type LibraryFilter = (typeof LIBRARY_FILTERS)[number]
export const LIBRARY_ORDERS = ['changed', 'created', 'title'] as const
export type LibraryOrder = (typeof LIBRARY_ORDERS)[number]

/** What to show of an account's quizzes. `search` is looked for in titles; empty = everywhere. */
export type LibraryWish = {
  search: string
  filter: LibraryFilter
  order: LibraryOrder
  limit: number
  offset: number
}

export type LibraryRow = Awaited<ReturnType<typeof selectLibrary>>[number]

type Owned = Record<'id' | 'accountId', AnyColumn>

const NEWEST_FIRST = sql`${renders.createdAt} desc nulls last, ${renders.id} desc nulls last`
const COMPLETED = eq(renders.status, 'completed')
const CONDITIONS: Readonly<Record<LibraryFilter, SQL | undefined>> = {
  all: undefined,
  unrendered: sql`not exists (select from ${renders} where ${ofQuiz(quizzes)})`,
  rendering: sql`${newestOf(renders.status)} in ('queued', 'rendering')`,
  rendered: sql`exists (select from ${renders} where ${ofQuiz(quizzes)} and ${COMPLETED})`,
  changed: sql`${newestOf(renders.createdAt, COMPLETED)} < ${quizzes.updatedAt}`,
  failed: sql`${newestOf(renders.status)} = 'failed' and ${newestOf(renders.failureCode)} is distinct from 'CANCELLED'`,
}

/** A page of the account's quizzes, each with its newest render and its newest finished film, and how many there are in all. */
export function selectLibrary(database: Executor, accountId: string, wish: LibraryWish) {
  const { search, filter, order, limit, offset } = wish
  const found = search === '' ? undefined : sql`position(lower(${search}) in lower(${quizzes.title})) > 0`
  // Renders are looked up for the quizzes of the page alone: an account may have thousands.
  const page = database
    .select({ ...getTableColumns(quizzes), total: sql<number>`(count(*) over ())::int`.as('total') })
    .from(quizzes)
    .where(and(eq(quizzes.accountId, accountId), found, CONDITIONS[filter]))
    .orderBy(...ordersOf(quizzes, order))
    .limit(limit)
    .offset(offset)
    .as('page')
  const newest = newestRender(database, page, 'newest')
  const film = newestRender(database, page, 'film', COMPLETED)
  return database
    .select({
      total: page.total,
      id: page.id,
      title: page.title,
      template: page.template,
      format: page.format,
      quizType: page.quizType,
      questionCount: page.questionCount,
      updatedAt: page.updatedAt,
      newest: {
        id: newest.id,
        status: newest.status,
        progress: newest.progress,
        failureCode: newest.failureCode,
        createdAt: newest.createdAt,
      },
      film: {
        id: film.id,
        template: film.template,
        format: film.format,
        createdAt: film.createdAt,
        hasPoster: film.hasPoster,
      },
    })
    .from(page)
    .leftJoinLateral(newest, sql`true`)
    .leftJoinLateral(film, sql`true`)
    .orderBy(...ordersOf(page, order))
}

type Ordered = Record<'id' | 'title' | 'createdAt' | 'updatedAt', AnyColumn>

function ordersOf({ id, title, createdAt, updatedAt }: Ordered, order: LibraryOrder): SQL[] {
  const first = { changed: desc(updatedAt), created: desc(createdAt), title: asc(sql`lower(${title})`) }
  return [first[order], desc(id)]
}

/** The newest render of the quiz in the outer query; only of those that match, where a condition is given. */
function newestRender(database: Executor, quiz: Owned, name: string, condition?: SQL) {
  return database
    .select({
      id: renders.id,
      status: renders.status,
      progress: renders.progress,
      failureCode: renders.failureCode,
      template: renders.template,
      format: renders.format,
      createdAt: renders.createdAt,
      hasPoster: sql<boolean>`${renders.report} ? 'chapters'`.as(`${name}_has_poster`),
    })
    .from(renders)
    .where(and(ofQuiz(quiz), condition))
    .orderBy(NEWEST_FIRST)
    .limit(1)
    .as(name)
}

function newestOf(column: AnyColumn, condition: SQL = sql`true`): SQL {
  return sql`(select ${column} from ${renders} where ${ofQuiz(quizzes)} and ${condition} order by ${NEWEST_FIRST} limit 1)`
}

function ofQuiz({ id, accountId }: Owned): SQL {
  return sql`${renders.accountId} = ${accountId} and ${renders.quizId} = ${id}`
}

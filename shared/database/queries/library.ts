import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
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

/** A page of the account's quizzes, each with its newest render and its newest finished film, and how many there are in all. */
export function selectLibrary(
  database: Executor,
  accountId: string,
  { search, filter, order, limit, offset }: LibraryWish,
) {
  const newest = newestRender(database, 'newest')
  const film = newestRender(database, 'film', eq(renders.status, 'completed'))
  const conditions: Readonly<Record<LibraryFilter, SQL | undefined>> = {
    all: undefined,
    unrendered: sql`${newest.id} is null`,
    rendering: sql`${newest.status} in ('queued', 'rendering')`,
    rendered: sql`${film.id} is not null`,
    changed: sql`${film.createdAt} < ${quizzes.updatedAt}`,
    failed: sql`${newest.status} = 'failed' and ${newest.failureCode} is distinct from 'CANCELLED'`,
  }
  const orders: Readonly<Record<LibraryOrder, SQL>> = {
    changed: desc(quizzes.updatedAt),
    created: desc(quizzes.createdAt),
    title: asc(sql`lower(${quizzes.title})`),
  }
  const found = search === '' ? undefined : sql`position(lower(${search}) in lower(${quizzes.title})) > 0`
  return database
    .select({
      total: sql<number>`(count(*) over ())::int`,
      id: quizzes.id,
      title: quizzes.title,
      template: quizzes.template,
      format: quizzes.format,
      quizType: quizzes.quizType,
      questionCount: quizzes.questionCount,
      updatedAt: quizzes.updatedAt,
      newest: {
        id: newest.id,
        status: newest.status,
        progress: newest.progress,
        failureCode: newest.failureCode,
      },
      film: {
        id: film.id,
        createdAt: film.createdAt,
        durationMs: film.durationMs,
        hasPoster: film.hasPoster,
      },
    })
    .from(quizzes)
    .leftJoinLateral(newest, sql`true`)
    .leftJoinLateral(film, sql`true`)
    .where(and(eq(quizzes.accountId, accountId), found, conditions[filter]))
    .orderBy(orders[order], desc(quizzes.id))
    .limit(limit)
    .offset(offset)
}

/** The newest render of the quiz in the outer query; only of those that match, where a condition is given. */
function newestRender(database: Executor, name: string, condition?: SQL) {
  return database
    .select({
      id: renders.id,
      status: renders.status,
      progress: renders.progress,
      failureCode: renders.failureCode,
      durationMs: renders.durationMs,
      createdAt: renders.createdAt,
      hasPoster: sql<boolean>`${renders.report} ? 'chapters'`.as(`${name}_has_poster`),
    })
    .from(renders)
    .where(and(eq(renders.accountId, quizzes.accountId), eq(renders.quizId, quizzes.id), condition))
    .orderBy(sql`${renders.createdAt} desc nulls last`, sql`${renders.id} desc nulls last`)
    .limit(1)
    .as(name)
}

import { and, asc, eq, inArray, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Executor } from '../connect.ts'
import { renders } from '../schema/index.ts'
import { type ListedRender, listed } from './renders.ts'

/** Which videos the page of videos shows. */
export const FILM_FILTERS = ['all', 'rendering', 'done', 'failed'] as const
export type FilmFilter = (typeof FILM_FILTERS)[number]
export const FILM_ORDERS = ['newest', 'oldest', 'title'] as const
export type FilmOrder = (typeof FILM_ORDERS)[number]

/** What to show of an account's videos. `search` is looked for in titles; empty = everywhere. */
export type FilmWish = {
  search: string
  filter: FilmFilter
  order: FilmOrder
  limit: number
  offset: number
}

const later = alias(renders, 'later')

/** What was tried once more, in the same look and format: the attempt after it says how that ended. */
const NOT_TRIED_AGAIN = notExists(
  new QueryBuilder()
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.accountId, renders.accountId),
        eq(later.quizId, renders.quizId),
        eq(later.template, renders.template),
        eq(later.format, renders.format),
        sql`(${later.createdAt}, ${later.id}) > (${renders.createdAt}, ${renders.id})`,
      ),
    ),
)

const CONDITIONS: Readonly<Record<FilmFilter, SQL | undefined>> = {
  all: or(ne(renders.status, 'failed'), NOT_TRIED_AGAIN),
  rendering: inArray(renders.status, ['queued', 'rendering']),
  done: eq(renders.status, 'completed'),
  failed: eq(renders.status, 'failed'),
}
// The index is sorted with nulls last, and read backwards for the oldest first.
const NEWEST = [sql`${renders.createdAt} desc nulls last`, sql`${renders.id} desc nulls last`]
const ORDERS: Readonly<Record<FilmOrder, SQL[]>> = {
  newest: NEWEST,
  oldest: [asc(renders.createdAt), asc(renders.id)],
  title: [asc(sql`lower(${renders.quizTitle})`), ...NEWEST],
}

/** A page of the account's videos, each with how many there are in all. */
export function selectFilms(
  database: Executor,
  accountId: string,
  { search, filter, order, limit, offset }: FilmWish,
): Promise<(ListedRender & { total: number })[]> {
  const found = search === '' ? undefined : sql`position(lower(${search}) in lower(${renders.quizTitle})) > 0`
  return database
    .select({ ...listed, total: sql<number>`(count(*) over ())::int` })
    .from(renders)
    .where(and(eq(renders.accountId, accountId), found, CONDITIONS[filter]))
    .orderBy(...ORDERS[order])
    .limit(limit)
    .offset(offset)
}

import { sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'

/** What an account cost in one UTC month. */
export type MonthlyCosts = {
  /** Published videos; those below are sums over them. */
  films: number
  filmMs: number
  coreMs: number
  wallMs: number
  bytes: number
  spokenCharacters: number
  modelCalls: number
  promptTokens: number
  completionTokens: number
  previews: number
}

/** The costs of an account in a month such as `2026-11`, and whose they are. */
export type AccountCosts = MonthlyCosts & { accountId: string; email: string; plan: 'free' | 'paid' }

/** The fields of `AccountCosts` in the order of tables. */
export const COST_COLUMNS = [
  'accountId',
  'email',
  'plan',
  'films',
  'filmMs',
  'coreMs',
  'wallMs',
  'bytes',
  'spokenCharacters',
  'modelCalls',
  'promptTokens',
  'completionTokens',
  'previews',
] as const satisfies readonly (keyof AccountCosts)[]

/** The costs of a month, of each account that had any, the dearest first; of one account where `accountId` is given. */
export async function selectCosts(
  database: Executor,
  month: string,
  accountId: string | null = null,
): Promise<AccountCosts[]> {
  const { rows } = await database.execute<AccountCosts>(sql`
    with bounds as (
      select (${month} || '-01')::date::timestamp at time zone 'utc' as since,
        ((${month} || '-01')::date + interval '1 month') at time zone 'utc' as until
    ),
    films as (
      select account_id, count(*) as films, sum(film_ms) as film_ms, sum(core_ms) as core_ms, sum(wall_ms) as wall_ms,
        sum(size_bytes) as bytes, sum(spoken_characters) as spoken
      from film_usage, bounds where published_at >= since and published_at < until
        and (${accountId}::text is null or account_id = ${accountId})
      group by account_id
    ),
    model as (
      select account_id, sum(calls) as calls, sum(prompt_tokens) as prompt, sum(completion_tokens) as completion
      from generations, bounds where created_at >= since and created_at < until
        and (${accountId}::text is null or account_id = ${accountId})
      group by account_id
    )
    select accounts.id as "accountId", email, plan, coalesce(films, 0)::int as films,
      coalesce(film_ms, 0)::float8 as "filmMs", coalesce(core_ms, 0)::float8 as "coreMs",
      coalesce(wall_ms, 0)::float8 as "wallMs", coalesce(bytes, 0)::float8 as bytes,
      coalesce(spoken, 0)::float8 as "spokenCharacters", coalesce(calls, 0)::int as "modelCalls",
      coalesce(prompt, 0)::float8 as "promptTokens", coalesce(completion, 0)::float8 as "completionTokens",
      coalesce(previews, 0)::int as previews
    from accounts left join films on films.account_id = accounts.id
      left join model on model.account_id = accounts.id
      left join monthly_usage on monthly_usage.account_id = accounts.id and month = ${month}
    where (${accountId}::text is null or accounts.id = ${accountId})
      and coalesce(films, calls, nullif(previews, 0)) is not null
    order by core_ms desc nulls last, email`)
  return rows
}

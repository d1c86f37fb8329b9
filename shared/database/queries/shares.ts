import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { accounts, renderShares, renders } from '../schema/index.ts'

type ShareRow = typeof renderShares.$inferSelect

/** The link of a film, or `null`. */
export async function selectShare(database: Executor, renderId: string): Promise<ShareRow | null> {
  const [row] = await database.select().from(renderShares).where(eq(renderShares.renderId, renderId))
  return row ?? null
}

/** Adds the link of a film. */
export async function insertShare(
  database: Executor,
  share: typeof renderShares.$inferInsert & { accountId: string },
): Promise<void> {
  await database.insert(renderShares).values(share)
}

/** Removes the link of a film; false = it had none. */
export async function deleteShare(database: Executor, renderId: string): Promise<boolean> {
  const deleted = await database
    .delete(renderShares)
    .where(eq(renderShares.renderId, renderId))
    .returning({ renderId: renderShares.renderId })
  return deleted.length > 0
}

/** The film behind a link, or `null`; the links of a suspended account rest. */
export async function selectSharedFilm(database: Executor, tokenHash: string) {
  const [row] = await database
    .select({
      title: renders.quizTitle,
      format: renders.format,
      template: renders.template,
      durationMs: renders.durationMs,
      storageKey: sql<string>`${renders.storageKey}`,
      report: renders.report,
      /** Of what the film speaks or shows. */
      language: sql<string | null>`${renders.snapshot}->'speech'->>'language'`,
      completedAt: renders.completedAt,
    })
    .from(renderShares)
    .innerJoin(renders, eq(renders.id, renderShares.renderId))
    .innerJoin(accounts, eq(accounts.id, renders.accountId))
    .where(
      and(
        eq(renderShares.tokenHash, tokenHash),
        isNull(accounts.suspendedAt),
        eq(renders.status, 'completed'),
        isNotNull(renders.storageKey),
      ),
    )
  return row ?? null
}

import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { oauthClients } from '../schema/auth.ts'

export type OAuthClient = Pick<
  typeof oauthClients.$inferSelect,
  'id' | 'name' | 'redirectUris' | 'grantTypes' | 'authMethod' | 'secretHash'
>

/** Registers a client. Returns the Unix time (seconds, database's clock) of its registration. */
export async function insertClient(executor: Executor, client: OAuthClient): Promise<number> {
  const [row] = await executor
    .insert(oauthClients)
    .values(client)
    .returning({ createdAt: oauthClients.createdAt })
  return Math.floor(row!.createdAt.getTime() / 1000)
}

/** The client, or `null` where it is not registered. */
export async function findClient(executor: Executor, id: string): Promise<OAuthClient | null> {
  const [row] = await executor
    .select({
      id: oauthClients.id,
      name: oauthClients.name,
      redirectUris: oauthClients.redirectUris,
      grantTypes: oauthClients.grantTypes,
      authMethod: oauthClients.authMethod,
      secretHash: oauthClients.secretHash,
    })
    .from(oauthClients)
    .where(eq(oauthClients.id, id))
  return row ?? null
}

/** Records a use of the client, which protects it from the cleanup of unused clients. */
export async function touchClient(executor: Executor, id: string): Promise<void> {
  await executor.update(oauthClients).set({ lastUsedAt: sql`now()` }).where(eq(oauthClients.id, id))
}

import { and, eq, gt, sql } from 'drizzle-orm'
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

const CLIENT = {
  id: oauthClients.id,
  name: oauthClients.name,
  redirectUris: oauthClients.redirectUris,
  grantTypes: oauthClients.grantTypes,
  authMethod: oauthClients.authMethod,
  secretHash: oauthClients.secretHash,
}

/** The client, or `null` where it is not known. */
export async function findClient(executor: Executor, id: string): Promise<OAuthClient | null> {
  const [row] = await executor.select(CLIENT).from(oauthClients).where(eq(oauthClients.id, id))
  return row ?? null
}

/** The client whose id is the URL of its document, or `null` where that must be fetched first. */
export async function findDocumentedClient(executor: Executor, url: string): Promise<OAuthClient | null> {
  const [row] = await executor
    .select(CLIENT)
    .from(oauthClients)
    .where(and(eq(oauthClients.id, url), gt(oauthClients.documentExpiresAt, sql`now()`)))
  return row ?? null
}

/** Stores what a client's document says, in place of what it said before, for `lifeSeconds`. */
export async function storeDocumentedClient(
  executor: Executor,
  client: OAuthClient,
  lifeSeconds: number,
): Promise<void> {
  const documentExpiresAt = sql`now() + make_interval(secs => ${lifeSeconds})`
  const { id: _, ...said } = client
  await executor
    .insert(oauthClients)
    .values({ ...client, documentExpiresAt })
    .onConflictDoUpdate({ target: oauthClients.id, set: { ...said, documentExpiresAt } })
}

/** Records a use of the client, which protects it from the cleanup of unused clients. */
export async function touchClient(executor: Executor, id: string): Promise<void> {
  await executor.update(oauthClients).set({ lastUsedAt: sql`now()` }).where(eq(oauthClients.id, id))
}

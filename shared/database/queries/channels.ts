import { and, asc, count, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { channelRequests, channels } from '../schema/index.ts'

export type ChannelRow = typeof channels.$inferSelect

/** Channels of the account that are connected, or were until YouTube ended it, oldest first. */
export function selectChannels(database: Executor, accountId: string): Promise<ChannelRow[]> {
  return database
    .select()
    .from(channels)
    .where(and(eq(channels.accountId, accountId), ne(channels.state, 'disconnected')))
    .orderBy(asc(channels.connectedAt), asc(channels.id))
}

/** A channel of the account in any state, locked until the transaction ends, or `null`. */
export async function lockChannel(
  tx: Executor,
  accountId: string,
  by: { id: string } | { externalId: string },
): Promise<ChannelRow | null> {
  const wanted = 'id' in by ? eq(channels.id, by.id) : eq(channels.externalId, by.externalId)
  const [row] = await tx
    .select()
    .from(channels)
    .where(and(eq(channels.accountId, accountId), wanted))
    .for('update')
  return row ?? null
}

/** How many channels the account has, disconnected ones too. */
export async function countChannels(database: Executor, accountId: string): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(channels)
    .where(eq(channels.accountId, accountId))
  return row!.count
}

/** Connects a channel, for the first time or again. */
export async function putChannel(
  tx: Executor,
  channel: Pick<ChannelRow, 'id' | 'accountId' | 'externalId' | 'title' | 'refreshToken' | 'allowsCaptions'>,
): Promise<void> {
  const { title, refreshToken, allowsCaptions } = channel
  const set = { title, refreshToken, allowsCaptions, state: 'connected', connectedAt: sql`now()` } as const
  await tx
    .insert(channels)
    .values({ ...channel, state: 'connected' })
    .onConflictDoUpdate({ target: channels.id, set })
}

/** The sealed tokens of up to `most` connected channels of all accounts, by id, from the one after `after` on. */
export async function selectTokens(
  database: Executor,
  after: string,
  most: number,
): Promise<{ id: string; refreshToken: string }[]> {
  const { id, refreshToken } = channels
  const rows = await database
    .select({ id, refreshToken })
    .from(channels)
    .where(and(gt(id, after), isNotNull(refreshToken)))
    .orderBy(asc(id))
    .limit(most)
  return rows.map((row) => ({ id: row.id, refreshToken: row.refreshToken! }))
}

/** The sealed tokens of an account's connected channels. */
export async function selectTokensOf(
  database: Executor,
  accountId: string,
): Promise<{ id: string; externalId: string; refreshToken: string }[]> {
  const { id, externalId, refreshToken } = channels
  const rows = await database
    .select({ id, externalId, refreshToken })
    .from(channels)
    .where(and(eq(channels.accountId, accountId), isNotNull(refreshToken)))
  return rows.map((row) => ({ ...row, refreshToken: row.refreshToken! }))
}

/** Whether any account is connected to a channel, by YouTube's id of it. */
export async function isConnectedAnywhere(database: Executor, externalId: string): Promise<boolean> {
  const [row] = await database
    .select({ id: channels.id })
    .from(channels)
    .where(and(eq(channels.externalId, externalId), isNotNull(channels.refreshToken)))
    .limit(1)
  return row !== undefined
}

/** Replaces the sealed token of a connected channel, if it is still `former`. */
export async function replaceToken(
  database: Executor,
  id: string,
  { former, next }: { former: string; next: string },
): Promise<void> {
  await database
    .update(channels)
    .set({ refreshToken: next })
    .where(and(eq(channels.id, id), eq(channels.refreshToken, former)))
}

/** Ends the connection of a channel, unless it was connected anew since it had the token `former`. */
export async function endConnection(
  database: Executor,
  id: string,
  { state, former }: { state: 'revoked' | 'disconnected'; former?: string },
): Promise<void> {
  const same = former === undefined ? undefined : eq(channels.refreshToken, former)
  await database
    .update(channels)
    .set({ state, refreshToken: null })
    .where(and(eq(channels.id, id), same))
}

/** Ends the connections of all channels of an account. */
export async function endConnectionsOf(tx: Executor, accountId: string): Promise<void> {
  await tx
    .update(channels)
    .set({ state: 'disconnected', refreshToken: null })
    .where(eq(channels.accountId, accountId))
}

/** Remembers somebody who is sent to YouTube, and forgets those of the account who never came back. */
export async function insertChannelRequest(
  tx: Executor,
  request: { stateHash: string; accountId: string; verifier: string; lifeSeconds: number },
): Promise<void> {
  const { lifeSeconds, ...row } = request
  await tx
    .delete(channelRequests)
    .where(and(eq(channelRequests.accountId, row.accountId), lt(channelRequests.expiresAt, sql`now()`)))
  await tx
    .insert(channelRequests)
    .values({ ...row, expiresAt: sql`now() + make_interval(secs => ${lifeSeconds})` })
}

/** How many of the account's requests may still be answered. */
export async function countChannelRequests(database: Executor, accountId: string): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(channelRequests)
    .where(and(eq(channelRequests.accountId, accountId), sql`${channelRequests.expiresAt} > now()`))
  return row!.count
}

/** The sealed verifier of a request of the account, which can be used once; `null` = none, used or too late. */
export async function takeChannelRequest(
  database: Executor,
  accountId: string,
  stateHash: string,
): Promise<string | null> {
  const [row] = await database
    .delete(channelRequests)
    .where(and(eq(channelRequests.stateHash, stateHash), eq(channelRequests.accountId, accountId)))
    .returning({
      verifier: channelRequests.verifier,
      isInTime: sql<boolean>`${channelRequests.expiresAt} > now()`,
    })
  return row?.isInTime ? row.verifier : null
}

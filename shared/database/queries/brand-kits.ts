import { and, asc, count, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { accounts, brandKits } from '../schema/index.ts'

type BrandKitColumns = typeof brandKits.$inferSelect
/** A kit, and whether new quizzes get it. */
export type BrandKitRow = BrandKitColumns & { isDefault: boolean }

const shown = {
  ...getTableColumns(brandKits),
  // Qualified by hand: in a select from one table drizzle leaves the table out of its columns.
  isDefault: sql<boolean>`exists (select from accounts
    where accounts.id = brand_kits.account_id and accounts.default_brand_id = brand_kits.id)`,
}

/** The account's kits in the order of their creation. */
export function selectBrandKits(database: Executor, accountId: string): Promise<BrandKitRow[]> {
  return database
    .select(shown)
    .from(brandKits)
    .where(eq(brandKits.accountId, accountId))
    .orderBy(asc(brandKits.createdAt), asc(brandKits.id))
}

/** How many kits the account has. */
export async function countBrandKits(database: Executor, accountId: string): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(brandKits)
    .where(eq(brandKits.accountId, accountId))
  return row!.count
}

/** A kit of the account, or `null`. */
export async function selectBrandKit(
  database: Executor,
  accountId: string,
  id: string,
): Promise<BrandKitRow | null> {
  const [row] = await database.select(shown).from(brandKits).where(owned(accountId, id))
  return row ?? null
}

/** Like `selectBrandKit`, and locks the kit until the transaction ends: nobody else takes its next number. */
export async function lockBrandKit(
  database: Executor,
  accountId: string,
  id: string,
): Promise<BrandKitRow | null> {
  const [row] = await database.select(shown).from(brandKits).where(owned(accountId, id)).for('no key update')
  return row ?? null
}

/** Adds a kit. */
export async function insertBrandKit(database: Executor, kit: typeof brandKits.$inferInsert): Promise<void> {
  await database.insert(brandKits).values(kit)
}

/** Changes a kit that the caller has locked. */
export async function updateBrandKit(
  database: Executor,
  id: string,
  changes: Partial<BrandKitColumns>,
): Promise<void> {
  await database
    .update(brandKits)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(brandKits.id, id))
}

/** Sets the number of the next quiz that gets a kit. */
export async function setNextNumber(database: Executor, id: string, nextNumber: number): Promise<void> {
  await database.update(brandKits).set({ nextNumber }).where(eq(brandKits.id, id))
}

/** Deletes a kit; false = the account had none with this id. */
export async function deleteBrandKit(database: Executor, accountId: string, id: string): Promise<boolean> {
  const deleted = await database.delete(brandKits).where(owned(accountId, id)).returning({ id: brandKits.id })
  return deleted.length > 0
}

/** The id of the kit that new quizzes of the account get. */
export async function selectDefaultBrand(database: Executor, accountId: string): Promise<string | null> {
  const [row] = await database
    .select({ id: accounts.defaultBrandId })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return row?.id ?? null
}

/** Makes a kit the account's default in place of the one before it. */
export async function setDefaultBrand(database: Executor, accountId: string, id: string): Promise<void> {
  await database.update(accounts).set({ defaultBrandId: id }).where(eq(accounts.id, accountId))
}

/** Leaves the account without a default kit, if this kit is the default. */
export async function clearDefaultBrand(database: Executor, accountId: string, id: string): Promise<void> {
  await database
    .update(accounts)
    .set({ defaultBrandId: null })
    .where(and(eq(accounts.id, accountId), eq(accounts.defaultBrandId, id)))
}

/** Takes a track out of all kits of the account. */
export async function removeMusicFromKits(
  database: Executor,
  accountId: string,
  musicId: string,
): Promise<void> {
  await database
    .update(brandKits)
    .set({ backgroundMusicId: null })
    .where(and(eq(brandKits.accountId, accountId), eq(brandKits.backgroundMusicId, musicId)))
}

function owned(accountId: string, id: string) {
  return and(eq(brandKits.id, id), eq(brandKits.accountId, accountId))
}

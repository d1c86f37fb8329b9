import { eq } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { serviceSecrets } from '../schema/index.ts'

/** The secret of this name; where there is none, stores `candidate`. All replicas get the same one. */
export async function secretNamed(database: Executor, name: string, candidate: string): Promise<string> {
  await database.insert(serviceSecrets).values({ name, value: candidate }).onConflictDoNothing()
  const [row] = await database.select().from(serviceSecrets).where(eq(serviceSecrets.name, name))
  return row!.value
}

/** All secrets, as they are stored. */
export function listSecrets(database: Executor): Promise<{ name: string; value: string }[]> {
  return database.select({ name: serviceSecrets.name, value: serviceSecrets.value }).from(serviceSecrets)
}

/** Stores a secret in another form. */
export async function replaceSecret(database: Executor, name: string, value: string): Promise<void> {
  await database.update(serviceSecrets).set({ value }).where(eq(serviceSecrets.name, name))
}

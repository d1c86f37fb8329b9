import { eq } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { serviceSecrets } from '../schema/index.ts'

/** The secret of this name; where there is none, stores `candidate`. All replicas get the same one. */
export async function secretNamed(database: Executor, name: string, candidate: string): Promise<string> {
  await database.insert(serviceSecrets).values({ name, value: candidate }).onConflictDoNothing()
  const [row] = await database.select().from(serviceSecrets).where(eq(serviceSecrets.name, name))
  return row!.value
}

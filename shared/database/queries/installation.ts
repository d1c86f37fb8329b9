import type { Executor } from '../connect.ts'
import { installations } from '../schema/index.ts'

/** The name of the installation that this database belongs to. */
export async function selectInstallation(database: Executor): Promise<string> {
  const [row] = await database.select().from(installations)
  if (row === undefined) throw new Error('the database does not name its installation')
  return row.id
}

/** Gives the installation that this database belongs to a new name. */
export async function renameInstallation(database: Executor): Promise<string> {
  const [row] = await database.update(installations).set({ id: crypto.randomUUID() }).returning()
  if (row === undefined) throw new Error('the database does not name its installation')
  return row.id
}

import type { Executor } from '../connect.ts'
import { installations } from '../schema/index.ts'

/** The name of the installation that this database belongs to; a restored copy has the same. */
export async function selectInstallation(database: Executor): Promise<string> {
  const [row] = await database.select().from(installations)
  if (row === undefined) throw new Error('the database does not name its installation')
  return row.id
}

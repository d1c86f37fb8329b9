import type { Database } from '../database/connect.ts'
import { renameInstallation, selectInstallation } from '../database/queries/installation.ts'
import { type Storage, StorageMissing } from './storage.ts'

const encoder = new TextEncoder()

/** Names the installation whose database decides what the store keeps. */
export const OWNER_KEY = 'installation/owner'

/**
 * Throws where the store belongs to the database of another installation: to this one all its files look unneeded. A
 * store without an owner is taken over.
 */
export async function assertOwnStore(storage: Storage, database: Database): Promise<void> {
  const installation = await selectInstallation(database)
  const owner = await storage.get(OWNER_KEY).catch((error: unknown) => {
    if (error instanceof StorageMissing) return null
    throw error
  })
  if (owner === null) return storage.put(OWNER_KEY, encoder.encode(installation), 'text/plain')
  if (new TextDecoder().decode(owner) !== installation) {
    throw new Error(
      `The store belongs to another installation, so that nothing is removed from it. If this database shall decide what it keeps, delete its object ${OWNER_KEY}.`,
    )
  }
}

/**
 * Makes the database a new installation and the store its own: the installation that the database was copied from removes
 * nothing from this store any more.
 */
export async function takeOverStore(storage: Storage, database: Database): Promise<void> {
  const installation = await renameInstallation(database)
  await storage.put(OWNER_KEY, encoder.encode(installation), 'text/plain')
}

import { randomBytes } from 'node:crypto'
import type { Executor } from '../../shared/database/connect.ts'
import { listSecrets, replaceSecret, secretNamed } from '../../shared/database/queries/service.ts'
import type { Vault } from './vault.ts'

const SECRET_BYTES = 32

/** A secret of the service by its name, in hex; the first process that asks for it makes it. */
export async function serviceSecret(database: Executor, vault: Vault, name: string): Promise<string> {
  const candidate = await vault.seal(placeOf(name), randomBytes(SECRET_BYTES).toString('hex'))
  return vault.open(placeOf(name), await secretNamed(database, name, candidate))
}

/** Seals those secrets that are stored plain or under an older key. */
export async function sealServiceSecrets(database: Executor, vault: Vault): Promise<void> {
  for (const { name, value } of await listSecrets(database)) {
    if (vault.isCurrent(value)) continue
    const place = placeOf(name)
    await replaceSecret(database, name, await vault.seal(place, await vault.open(place, value)))
  }
}

function placeOf(name: string): string {
  return `service_secrets:${name}`
}

import { join } from 'node:path'
import type { Log } from '../../shared/log.ts'
import { secretFile } from '../../shared/secret-file.ts'
import type { Config } from '../config.ts'
import { createVault, type Vault } from './vault.ts'

/**
 * The vault of this process: with the keys of SECRETS_KEY, else with one that is made once in DATA_DIR. Where files are in
 * an S3 store, replicas may each have a DATA_DIR that does not last: then secrets stay as they are until the key is set.
 */
export async function openVault(
  config: Pick<Config, 'secretsKeys' | 'storage' | 'dataDir'>,
  log: Log,
): Promise<Vault> {
  if (config.secretsKeys.length > 0) return createVault(config.secretsKeys)
  if (config.storage.kind === 's3') {
    log.warn('SECRETS_KEY is not set: a copy of the database is enough to sign tokens for every account')
    return createVault([])
  }
  return createVault([await secretFile(secretsFileOf(config.dataDir))])
}

/** Where the key is that a service without SECRETS_KEY makes for itself. */
export function secretsFileOf(dataDir: string): string {
  return join(dataDir, 'secrets.key')
}

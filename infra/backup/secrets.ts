import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import type { Config } from '../../api/config.ts'
import { secretsFileOf } from '../../api/secrets/open-vault.ts'
import type { BackupPaths } from './folder.ts'

const Secrets = z.object({ secretsKeys: z.array(z.string()) })
type SecretsConfig = Pick<Config, 'secretsKeys' | 'dataDir'>

/** The keys that seal secrets in the database: of SECRETS_KEY, else of the file in DATA_DIR; empty where there is none. */
export async function readSecrets(config: SecretsConfig): Promise<readonly string[]> {
  if (config.secretsKeys.length > 0) return config.secretsKeys
  const path = secretsFileOf(config.dataDir)
  return existsSync(path) ? [(await readFile(path, 'utf8')).trim()] : []
}

/** What must be kept beside a backup, for the person who made it. */
export function sentenceOfSecrets(config: SecretsConfig): string {
  const path = resolve(secretsFileOf(config.dataDir))
  const keep = 'Without it, a restored service does not start until its secrets are made anew.'
  if (config.secretsKeys.length > 0)
    return `Keep SECRETS_KEY in another place: it is not in the backup. ${keep}`
  if (existsSync(path)) return `Keep ${path} in another place: it is not in the backup. ${keep}`
  return 'Secrets in the database are not sealed (SECRETS_KEY is not set): whoever has this backup can sign in as anybody.'
}

/**
 * Puts the keys of a backup into DATA_DIR, where it has some and this machine has none. Resolves with a sentence that says
 * what is left to do, `null` = nothing.
 */
export async function restoreSecrets(config: SecretsConfig, paths: BackupPaths): Promise<string | null> {
  const path = secretsFileOf(config.dataDir)
  if (config.secretsKeys.length > 0 || existsSync(path)) return null
  if (!existsSync(paths.secrets)) {
    return `Before the start, set SECRETS_KEY to the key of the service that was backed up, or copy its secrets.key to ${resolve(path)}.`
  }
  const { secretsKeys } = Secrets.parse(JSON.parse(await readFile(paths.secrets, 'utf8')))
  const [first, ...older] = secretsKeys
  if (first === undefined) return null
  if (older.length > 0)
    return `Before the start, set SECRETS_KEY to the keys in ${join(paths.folder, 'secrets.json')}.`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, `${first}\n`, { mode: 0o600 })
  return null
}

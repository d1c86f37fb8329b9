import { afterAll, expect, test } from 'bun:test'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { signAccessToken } from '../../api/auth/access-tokens.ts'
import { createKeyRing, ensureKeys, rotateKeys } from '../../api/auth/keys.ts'
import { createRevocations } from '../../api/auth/revocations.ts'
import { readConfig } from '../../api/config.ts'
import { openVault } from '../../api/secrets/open-vault.ts'
import { serviceSecret } from '../../api/secrets/service-secret.ts'
import { createVault, VaultLocked } from '../../api/secrets/vault.ts'
import { createLog } from '../../shared/log.ts'
import { testDatabase } from '../support/database.ts'

const { database } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'secrets-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const PLAIN = createVault([])
const OLD = createVault(['the old key, which has thirty-two characters'])
const NEW_KEYS = [
  'the new key, which has thirty-two characters',
  'the old key, which has thirty-two characters',
]
const NEW = createVault(NEW_KEYS)

/** All that the two tables of secrets hold, as a dump would have it. */
async function dump(): Promise<string> {
  const { rows } = await database.execute(sql`
    select key, value::text from identity_entries union all select name, value from service_secrets`)
  return JSON.stringify(rows)
}

test('the next start seals what an earlier version stored plain, and nothing gets another value', async () => {
  const secret = await ensureKeys(database, PLAIN)
  const link = await serviceSecret(database, PLAIN, 'file-links')
  const before = await dump()
  expect(before).toContain('PRIVATE KEY')
  expect(before).toContain(link)
  const kid = (await createKeyRing(database, PLAIN, Date.now).signing()).id

  expect(await ensureKeys(database, OLD)).toEqual(secret)
  expect(await serviceSecret(database, OLD, 'file-links')).toBe(link)
  expect((await createKeyRing(database, OLD, Date.now).signing()).id).toBe(kid)
  const after = await dump()
  expect(after).not.toContain('PRIVATE KEY')
  expect(after).not.toContain(link)
  expect(after).not.toContain(Buffer.from(secret).toString('base64url'))
})

test('a rotation keeps its keys sealed, and signs with the new one', async () => {
  const { id } = await rotateKeys(database, OLD)
  const keys = createKeyRing(database, OLD, Date.now)
  expect((await keys.signing()).id).toBe(id)
  const parts = {
    baseUrl: 'https://quiz.example',
    keys,
    now: Date.now,
    revocations: createRevocations(database),
  }
  const claims = { accountId: 'a', clientId: 'c', grantId: 'g', scopes: [], resources: [] }
  expect(await signAccessToken(parts, claims)).toStartWith('ey')
  expect(await dump()).not.toContain('PRIVATE KEY')
})

test('a start with a new key before the old one seals everything again, and the old one is done with', async () => {
  const link = await serviceSecret(database, OLD, 'file-links')
  await ensureKeys(database, NEW)
  const alone = createVault(NEW_KEYS.slice(0, 1))
  await ensureKeys(database, alone)
  expect(await serviceSecret(database, alone, 'file-links')).toBe(link)
  await expect(ensureKeys(database, OLD)).rejects.toThrow(VaultLocked)
})

test('whoever has the database alone signs nothing: without the key neither start nor rotation goes on', async () => {
  for (const vault of [PLAIN, createVault(['a guess that is thirty-two characters long'])]) {
    await expect(createKeyRing(database, vault, Date.now).signing()).rejects.toThrow(VaultLocked)
    await expect(serviceSecret(database, vault, 'file-links')).rejects.toThrow(VaultLocked)
    await expect(ensureKeys(database, vault)).rejects.toThrow('SECRETS_KEY')
    await expect(rotateKeys(database, vault)).rejects.toThrow(VaultLocked)
  }
})

test('who has lost the key begins anew with the statements of the guide for operators', async () => {
  const guide = await Bun.file(new URL('../../infra/deploy.md', import.meta.url)).text()
  const [, statements] = /```sql\n(DELETE FROM identity_entries[^`]+)```/.exec(guide)!
  await database.execute(sql.raw(statements!))
  const fresh = createVault(['a fresh key that is thirty-two characters'])
  await ensureKeys(database, fresh)
  expect((await createKeyRing(database, fresh, Date.now).jwks()).keys).toHaveLength(1)
})

test('a sealed text opens at its own place alone, and not once it was changed', async () => {
  const sealed = await NEW.seal('here', 'secret')
  expect(await NEW.open('here', sealed)).toBe('secret')
  await expect(NEW.open('there', sealed)).rejects.toThrow(VaultLocked)
  const other = sealed.at(-4) === 'A' ? 'B' : 'A'
  const changed = `${sealed.slice(0, -4)}${other}${sealed.slice(-3)}`
  for (const wrong of [changed, sealed.slice(0, 30)]) {
    await expect(NEW.open('here', wrong)).rejects.toThrow(VaultLocked)
  }
  expect(await NEW.seal('here', 'secret')).not.toBe(sealed)
})

test('without SECRETS_KEY a key is made once in DATA_DIR, for this user alone', async () => {
  const logged: string[] = []
  const log = createLog('warn', (line) => void logged.push(line))
  const config = readConfig({ DATA_DIR: join(folder, 'data') })
  const [one, two] = await Promise.all([openVault(config, log), openVault(config, log)])
  expect(await two.open('x', await one.seal('x', 'secret'))).toBe('secret')
  expect((await stat(join(folder, 'data/secrets.key'))).mode & 0o777).toBe(0o600)
  expect(logged).toEqual([])
})

test('replicas over S3 without SECRETS_KEY leave secrets as they are, and say so', async () => {
  const logged: string[] = []
  const S3 = { S3_ENDPOINT: 'http://s3', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b', S3_BUCKET: 'c' }
  const config = readConfig({ DATA_DIR: join(folder, 'none'), ...S3 })
  const vault = await openVault(
    config,
    createLog('warn', (line) => void logged.push(line)),
  )
  expect(await vault.seal('x', 'secret')).toBe('secret')
  expect(logged.join()).toContain('SECRETS_KEY is not set')
  expect(await stat(join(folder, 'none')).catch(() => null)).toBeNull()
})

test('a short SECRETS_KEY stops the start with a sentence that does not repeat it', () => {
  const read = () => readConfig({ SECRETS_KEY: 'hunter2' })
  expect(read).toThrow(/^SECRETS_KEY must have at least 32 random characters/)
  expect(read).not.toThrow('hunter2')
})

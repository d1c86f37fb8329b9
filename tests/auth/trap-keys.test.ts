import { expect, test } from 'bun:test'
import { decodeProtectedHeader } from 'jose'
import { createVerifyAccessToken, signAccessToken } from '../../api/auth/access-tokens.ts'
import { createKeyRing, ensureKeys, rotateKeys } from '../../api/auth/keys.ts'
import { createRevocations } from '../../api/auth/revocations.ts'
import { createVault } from '../../api/secrets/vault.ts'
import { connect } from '../../shared/database/connect.ts'
import { testDatabase } from '../support/database.ts'

const { database, url } = await testDatabase()
const BASE_URL = 'https://quiz.example'
const HOUR_MS = 3_600_000
const TOKEN = {
  accountId: 'acc_1',
  clientId: 'cli_1',
  grantId: 'fam_1',
  scopes: ['api:read'],
  resources: [`${BASE_URL}/api/v1`],
}

const VAULT = createVault(['thirty-two characters or a few more'])

function replica(now = Date.now, vault = VAULT) {
  const { database: own } = connect(url, { poolSize: 2, onError: () => {} })
  const parts = {
    baseUrl: BASE_URL,
    keys: createKeyRing(own, vault, now),
    now,
    revocations: createRevocations(own),
  }
  return { own, sign: () => signAccessToken(parts, TOKEN), verify: createVerifyAccessToken(parts), parts }
}

test('two replicas that boot together on an empty database verify each other', async () => {
  const [one, two] = [replica(), replica()]
  const secrets = await Promise.all([one, two, one].map(({ own }) => ensureKeys(own, VAULT)))
  expect(new Set(secrets.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(1)
  expect((await one.parts.keys.jwks()).keys).toHaveLength(1)
  expect(await two.verify(await one.sign())).toMatchObject({ accountId: 'acc_1', scopes: ['api:read'] })
  expect(await one.verify(await two.sign())).not.toBeNull()
})

test('after a rotation old tokens stay valid until they expire, and new ones are known everywhere at once', async () => {
  let nowMs = Date.now()
  const now = () => nowMs
  const [old, fresh] = [replica(now), replica(now)]
  const before = await old.sign()
  const { id } = await rotateKeys(database, VAULT, nowMs)
  nowMs += 2_000
  const after = await fresh.sign()
  expect(decodeProtectedHeader(after).kid).toBe(id)
  expect(await old.verify(after)).not.toBeNull()
  expect(await fresh.verify(before)).not.toBeNull()
  expect((await fresh.parts.keys.jwks()).keys).toHaveLength(2)
  nowMs += HOUR_MS + 10_000
  expect(await fresh.verify(before)).toBeNull()
  nowMs += HOUR_MS
  expect((await fresh.parts.keys.jwks()).keys).toHaveLength(1)
})

import { randomBytes } from 'node:crypto'
import type { Executor } from '../../../shared/database/connect.ts'
import { insertRecoveryCodes, removeRecoveryCodes } from '../../../shared/database/queries/auth-factors.ts'
import { CODE_BYTES, codeOf, readCode, showCode } from '../mailed-codes.ts'
import { deriveSecret } from '../secrets.ts'

const CODES = 10

/** The hash under which a recovery code is kept. Without the server's secret it cannot be searched for. */
export function hashRecoveryCode(secret: Uint8Array, accountId: string, typed: string): string {
  return deriveSecret(secret, 'recovery code', `${accountId}\n${readCode(typed)}`)
}

/** Replaces the recovery codes of an account by ten new ones of 40 bits and returns them as people read them. */
export async function replaceRecoveryCodes(
  executor: Executor,
  secret: Uint8Array,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => codeOf(randomBytes(CODE_BYTES)))
  const hashes = codes.map((code) => hashRecoveryCode(secret, accountId, code))
  await removeRecoveryCodes(executor, accountId)
  await insertRecoveryCodes(executor, accountId, hashes)
  return codes.map(showCode)
}

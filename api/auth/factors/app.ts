import type { Executor } from '../../../shared/database/connect.ts'
import { insertEvent, type Trace } from '../../../shared/database/queries/audit-events.ts'
import {
  claimStep,
  findApp,
  insertApp,
  removeApp,
  removeRecoveryCodes,
  takeRecoveryCode,
} from '../../../shared/database/queries/auth-factors.ts'
import { noteWrongGuess } from '../audit.ts'
import { type Guesser, requireGuess } from '../guessing.ts'
import type { AuthParts } from '../parts.ts'
import { deriveSecret, seal, unseal } from '../secrets.ts'
import { hashRecoveryCode, replaceRecoveryCodes } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

type Parts = Pick<AuthParts, 'database' | 'config' | 'secret' | 'now' | 'trace'>

/** An account and what was typed as its second factor. */
export type Proof = { accountId: string; email: string; code: string; guesser: Guesser }

/**
 * Adds an authenticator app to an account once `code` shows that it has the secret. Returns the recovery codes, which
 * are kept as hashes only; `null` = the code is wrong, or the account has an app.
 */
export async function addApp(
  { database, secret, now, trace }: Parts,
  accountId: string,
  { appSecret, code }: { appSecret: string; code: string },
): Promise<string[] | null> {
  const lastStep = stepOf(appSecret, code, now())
  if (lastStep === null) return null
  const sealedSecret = await seal(Buffer.from(appSecret), keyOf(secret, accountId))
  return database.transaction(async (tx) => {
    const isNew = await insertApp(tx, { accountId, sealedSecret, lastStep })
    if (!isNew) return null
    await insertEvent(tx, { accountId, kind: 'factor_added', ...trace })
    return replaceRecoveryCodes(tx, secret, accountId)
  })
}

/** Removes an account's app and its recovery codes, in a transaction; false = it had no app. */
export async function dropApp(tx: Executor, accountId: string, trace: Trace): Promise<boolean> {
  await removeRecoveryCodes(tx, accountId)
  const hadApp = await removeApp(tx, accountId)
  if (hadApp) await insertEvent(tx, { accountId, kind: 'factor_removed', ...trace })
  return hadApp
}

/**
 * Whether what was typed is the app's code or a recovery code, each of which is accepted once. Counts a guess before
 * the comparison. Throws `TOO_MANY_REQUESTS`.
 */
export async function checkFactor(parts: Parts, proof: Proof): Promise<boolean> {
  const { database, config } = parts
  const { email, guesser } = proof
  const takeBack = await requireGuess(database, config.limits, { secret: 'factor', email, guesser })
  const isRight = (await isAppCode(parts, proof)) || (await isRecoveryCode(parts, proof))
  if (isRight) await takeBack()
  else await noteWrongGuess(parts, email, 'factor_failed')
  return isRight
}

async function isAppCode({ database, secret, now }: Parts, { accountId, code }: Proof): Promise<boolean> {
  const app = await findApp(database, accountId)
  const opened = app && (await unseal(app.sealedSecret, keyOf(secret, accountId)))
  if (!opened) return false
  const step = stepOf(Buffer.from(opened).toString(), code.replaceAll(/\s/g, ''), now())
  return step !== null && claimStep(database, accountId, step)
}

function isRecoveryCode({ database, secret, trace }: Parts, { accountId, code }: Proof): Promise<boolean> {
  return database.transaction(async (tx) => {
    const isRight = await takeRecoveryCode(tx, accountId, hashRecoveryCode(secret, accountId, code))
    if (isRight) await insertEvent(tx, { accountId, kind: 'recovery_code_used', ...trace })
    return isRight
  })
}

/** A key for each account, so that a sealed secret opens nothing in another account's row. */
function keyOf(secret: Uint8Array, accountId: string): string {
  return deriveSecret(secret, 'authenticator app', accountId)
}

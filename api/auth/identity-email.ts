import { Storage } from '@openauthjs/openauth/storage/storage'
import { isTakenEmail, lockAccountAndKey, updateAccount } from '../../shared/database/queries/accounts.ts'
import { insertEvent, type Trace } from '../../shared/database/queries/audit-events.ts'
import { findAccountIdByEmail } from '../../shared/database/queries/auth-accounts.ts'
import { deleteFlowsOf } from '../../shared/database/queries/auth-flows.ts'
import type { Texts } from '../texts/texts.ts'
import { requireAttempt } from './attempts.ts'
import {
  type CodeResult,
  type EnteredCode,
  HOUR_SECONDS,
  type IdentityParts,
  issueCode,
  keepFlow,
  tryCode,
} from './identity-flows.ts'
import { createIdentityStorage } from './identity-storage.ts'
import { mailOf } from './mail.ts'
import { hashCode, showCode } from './mailed-codes.ts'
import { passwordKey } from './password.ts'

/** An account and the address that it wants. */
type Wanted = { accountId: string; email: string }
/** The addresses before and after a change, or that the new one got an account in the meantime. */
type Moved = CodeResult<{ from: string; to: string } | 'taken'>

/** The two steps of a change of address: the mail to the new one, and the code from it. OpenAuth takes no part in them. */
export function emailSteps(parts: IdentityParts) {
  const { database, limits, secret, sendMail } = parts
  const purpose = 'new_email'
  return {
    async startNewEmail({ accountId, email }: Wanted, { mails }: Pick<Texts, 'mails'>) {
      // Each address gets one code in twelve minutes; this is for those who would write to many.
      const bound = { what: 'new_email', whom: accountId, max: limits.mailsPerHour }
      await requireAttempt(database, { ...bound, windowSeconds: HOUR_SECONDS })
      const { code, isNew } = await issueCode(parts, { purpose, email })
      // Only the mailbox's owner learns whether the address has an account.
      const isTaken = (await findAccountIdByEmail(database, email)) !== null
      const words = isTaken ? mails.emailTaken() : mails.newEmail(showCode(code))
      if (isNew) await sendMail(mailOf(email, isTaken ? 'emailTaken' : 'newEmail', words))
      return keepFlow(database, { purpose, email, state: accountId, codeHash: hashCode(secret, code) })
    },

    async finishNewEmail(
      { accountId, ...entered }: EnteredCode & { accountId: string },
      trace: Trace,
    ): Promise<Moved> {
      const proof = await tryCode(parts, { ...entered, purpose }, async ({ state, email }) =>
        state === accountId ? email : null,
      )
      if (proof.kind !== 'done') return proof
      return { kind: 'done', value: await moveAccount(parts, { accountId, email: proof.value }, trace) }
    },
  }
}

/**
 * Moves an account with its password to an address whose mailbox is its owner's. Its sessions, keys and grants name its id.
 *
 * No two requests wait for each other: whoever changes an account's address or password locks the account first, then
 * the password, and then the flows. An account that is being made at the new address is waited for with nothing else held.
 */
async function moveAccount({ database }: IdentityParts, { accountId, email: to }: Wanted, trace: Trace) {
  const moved = database.transaction(async (tx) => {
    const account = await lockAccountAndKey(tx, accountId)
    if (account === null || account.closedAt !== null) return 'taken'
    // Two that swapped their addresses would wait for each other, so one that is just being left is taken, too.
    if ((await findAccountIdByEmail(tx, to)) !== null) return 'taken'
    const { email: from } = account
    await updateAccount(tx, accountId, { email: to })
    const storage = createIdentityStorage(tx)
    const password = await Storage.get<{ argon2id: string }>(storage, passwordKey(from))
    if (password) await Storage.set(storage, passwordKey(to), password)
    await Storage.remove(storage, passwordKey(from))
    // A sign-up or a reset that waits at either address would set a password there, and another change would move it on.
    await deleteFlowsOf(tx, { accountId, emails: [from, to] })
    await insertEvent(tx, { accountId, kind: 'email_changed', ...trace })
    return { from, to }
  })
  return moved.catch((error: unknown) => {
    // Another request made an account at it after the look.
    if (isTakenEmail(error)) return 'taken' as const
    throw error
  })
}

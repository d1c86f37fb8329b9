import { lockAccountOfEmail } from '../../shared/database/queries/accounts.ts'
import { insertEvent, type Trace } from '../../shared/database/queries/audit-events.ts'
import { findFlow, removeFlow, removeSecondSteps } from '../../shared/database/queries/auth-flows.ts'
import { removeSessionsOf } from '../../shared/database/queries/auth-sessions.ts'
import type { Texts } from '../texts/texts.ts'
import { forgetGuesses } from './guessing.ts'
import {
  type EnteredCode,
  type IdentityParts,
  innerCodeOf,
  issueCode,
  keepFlow,
  type NewPassword,
  requireState,
  sendAgain,
  tryCode,
} from './identity-flows.ts'
import { mailOf } from './mail.ts'
import { hashCode, showCode } from './mailed-codes.ts'
import { hasPassword } from './password.ts'
import { revokeAccess } from './revoke-access.ts'
import { hashSecret } from './secrets.ts'

const PATH = '/password/change'

/** The three steps of a password reset: the mail, the code from it, and the new password. */
export function resetSteps(parts: IdentityParts) {
  const { database, limits, secret, sendMail, takeStep } = parts
  const mailCode = async (email: string, code: string, { mails }: Pick<Texts, 'mails'>) => {
    if (await hasPassword(database, email))
      await sendMail(mailOf(email, 'reset', mails.reset(showCode(code))))
  }
  return {
    async startReset(email: string, texts: Pick<Texts, 'mails'>) {
      const { code, isNew } = await issueCode(parts, { purpose: 'reset', email })
      const opened = await takeStep({ path: PATH })
      const form = { action: 'code', email }
      const asked = await takeStep({ path: PATH, form, state: requireState(opened) })
      if (isNew) await mailCode(email, code, texts)
      const waiting = { codeHash: hashCode(secret, code), innerCode: innerCodeOf(asked) }
      return keepFlow(database, { purpose: 'reset', email, state: requireState(asked), ...waiting })
    },

    sendResetAgain: (flowId: string, texts: Pick<Texts, 'mails'>) =>
      sendAgain(parts, { flowId, purpose: 'reset' }, (email, code) => mailCode(email, code, texts)),

    checkResetCode: (entered: EnteredCode) =>
      tryCode(parts, { ...entered, purpose: 'reset' }, async ({ email, state, innerCode }) => {
        const form = { action: 'verify', code: innerCode ?? '' }
        const verified = await takeStep({ path: PATH, form, state })
        if (verified.result.kind !== 'form' || verified.result.state !== 'update') return null
        const next = { purpose: 'reset', email, state: requireState(verified) } as const
        return { flowId: await keepFlow(database, next) }
      }),

    async finishReset({ flowId, password, endsAccess, guesserOf }: NewPassword, trace: Trace) {
      const hash = hashSecret(flowId)
      const flow = await findFlow(database, hash)
      if (flow?.purpose !== 'reset') return null
      const form = { action: 'update', password, repeat: password }
      const { result } = await takeStep({ path: PATH, form, state: flow.state })
      if (result.kind !== 'updated') return null
      const { email } = flow
      const endedGrants = await database.transaction(async (tx) => {
        // Before the flows, as a change of the address does, which then has ended this one.
        const accountId = await lockAccountOfEmail(tx, email)
        if (!(await removeFlow(tx, hash))) return null
        await removeSecondSteps(tx, email)
        if (accountId === null) return []
        await removeSessionsOf(tx, accountId)
        await insertEvent(tx, { accountId, kind: 'password_reset', ...trace })
        return endsAccess ? revokeAccess(tx, accountId, trace) : []
      })
      if (endedGrants === null) return null
      await forgetGuesses(database, limits, { secret: 'password', email, guesser: guesserOf(email) })
      return { email, endedGrants }
    },
  }
}

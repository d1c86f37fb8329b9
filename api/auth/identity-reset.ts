import { findAccountIdByEmail } from '../../shared/database/queries/auth-accounts.ts'
import { clearAttempts } from '../../shared/database/queries/auth-attempts.ts'
import { findFlow, removeFlow } from '../../shared/database/queries/auth-flows.ts'
import { removeSessionsOf } from '../../shared/database/queries/auth-sessions.ts'
import type { Texts } from '../texts/texts.ts'
import { bucketOf } from './attempts.ts'
import { codeOf, type IdentityParts, keepFlow, limitMails, requireState, tryCode } from './identity-flows.ts'
import { mailOf } from './mail.ts'
import { hasPassword } from './password.ts'
import { hashSecret } from './secrets.ts'

const PATH = '/password/change'

/** The three steps of a password reset: the mail, the code from it, and the new password. */
export function resetSteps(parts: IdentityParts) {
  const { database, sendMail, takeStep } = parts
  return {
    async startReset(email: string, { mails }: Pick<Texts, 'mails'>) {
      await limitMails(parts, email)
      const opened = await takeStep({ path: PATH })
      const form = { action: 'code', email }
      const asked = await takeStep({ path: PATH, form, state: requireState(opened) })
      if (await hasPassword(database, email))
        await sendMail(mailOf(email, 'reset', mails.reset(codeOf(asked))))
      return keepFlow(database, { purpose: 'reset', email, state: requireState(asked) })
    },

    checkResetCode: (flowId: string, code: string) =>
      tryCode(parts, { flowId, purpose: 'reset' }, async ({ email, state }) => {
        const verified = await takeStep({ path: PATH, form: { action: 'verify', code }, state })
        if (verified.result.kind !== 'form' || verified.result.state !== 'update') return null
        const next = { purpose: 'reset', email, state: requireState(verified) } as const
        return { flowId: await keepFlow(database, next) }
      }),

    async finishReset(flowId: string, password: string) {
      const hash = hashSecret(flowId)
      const flow = await findFlow(database, hash)
      if (flow?.purpose !== 'reset') return false
      const form = { action: 'update', password, repeat: password }
      const { result } = await takeStep({ path: PATH, form, state: flow.state })
      if (result.kind !== 'updated' || !(await removeFlow(database, hash))) return false
      const accountId = await findAccountIdByEmail(database, flow.email)
      if (accountId) await removeSessionsOf(database, accountId)
      await clearAttempts(database, bucketOf({ what: 'wrong_password', whom: flow.email }))
      return true
    },
  }
}

import { openVerifiedAccount } from '../services/accounts.ts'
import { codeOf, type IdentityParts, keepFlow, limitMails, requireState, tryCode } from './identity-flows.ts'
import { mailForSignUp } from './mail-texts.ts'
import { hasPassword } from './password.ts'

/** The two steps of a sign-up: the mail, and the code from it. */
export function signUpSteps(parts: IdentityParts) {
  const { database, defaultPlan, sendMail, takeStep } = parts
  return {
    async startSignUp(email: string, password: string) {
      await limitMails(parts, email)
      const opened = await takeStep({ path: '/password/register' })
      const asked = await takeStep({
        path: '/password/register',
        form: { action: 'register', email, password, repeat: password },
        state: requireState(opened),
        mask: 'no_password',
      })
      // The same work for every address; only the mailbox's owner learns whether it has an account.
      await sendMail(mailForSignUp(email, (await hasPassword(database, email)) ? null : codeOf(asked)))
      return keepFlow(database, { purpose: 'sign_up', email, state: requireState(asked) })
    },

    finishSignUp: (flowId: string, code: string) =>
      tryCode(parts, { flowId, purpose: 'sign_up' }, async ({ state }) => {
        const form = { action: 'verify', code }
        const { result } = await takeStep({ path: '/password/register', form, state })
        if (result.kind !== 'verified') return null
        const { id } = await openVerifiedAccount(database, { email: result.email, defaultPlan })
        return { accountId: id }
      }),
  }
}

import { openVerifiedAccount } from '../services/accounts.ts'
import type { Texts } from '../texts/texts.ts'
import { codeOf, type IdentityParts, keepFlow, limitMails, requireState, tryCode } from './identity-flows.ts'
import { mailOf } from './mail.ts'
import { hasPassword } from './password.ts'

/** The two steps of a sign-up: the mail, and the code from it. */
export function signUpSteps(parts: IdentityParts) {
  const { database, defaultPlan, sendMail, takeStep } = parts
  return {
    async startSignUp(email: string, password: string, { mails }: Pick<Texts, 'mails'>) {
      await limitMails(parts, email)
      const opened = await takeStep({ path: '/password/register' })
      const asked = await takeStep({
        path: '/password/register',
        form: { action: 'register', email, password, repeat: password },
        state: requireState(opened),
        mask: 'no_password',
      })
      // The same work for every address; only the mailbox's owner learns whether it has an account.
      const code = codeOf(asked)
      const isKnown = await hasPassword(database, email)
      await sendMail(
        isKnown ? mailOf(email, 'known', mails.known()) : mailOf(email, 'signUp', mails.signUp(code)),
      )
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

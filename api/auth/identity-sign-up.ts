import { openVerifiedAccount } from '../services/accounts.ts'
import type { Texts } from '../texts/texts.ts'
import {
  type EnteredCode,
  type IdentityParts,
  innerCodeOf,
  issueCode,
  keepFlow,
  requireState,
  tryCode,
} from './identity-flows.ts'
import { mailOf } from './mail.ts'
import { hashCode, showCode } from './mailed-codes.ts'
import { hasPassword } from './password.ts'

/** The two steps of a sign-up: the mail, and the code from it. */
export function signUpSteps(parts: IdentityParts) {
  const { database, defaultPlan, secret, sendMail, takeStep } = parts
  return {
    async startSignUp(email: string, password: string, { mails }: Pick<Texts, 'mails'>) {
      const { code, isNew } = await issueCode(parts, { purpose: 'sign_up', email })
      const opened = await takeStep({ path: '/password/register' })
      const asked = await takeStep({
        path: '/password/register',
        form: { action: 'register', email, password, repeat: password },
        state: requireState(opened),
        mask: 'no_password',
      })
      // The same work for every address; only the mailbox's owner learns whether it has an account.
      const isKnown = await hasPassword(database, email)
      const words = mails.signUp(showCode(code))
      const mail = isKnown ? mailOf(email, 'known', mails.known()) : mailOf(email, 'signUp', words)
      if (isNew) await sendMail(mail)
      const waiting = { codeHash: hashCode(secret, code), innerCode: innerCodeOf(asked) }
      return keepFlow(database, { purpose: 'sign_up', email, state: requireState(asked), ...waiting })
    },

    finishSignUp: (entered: EnteredCode) =>
      tryCode(parts, { ...entered, purpose: 'sign_up' }, async ({ state, innerCode }) => {
        const form = { action: 'verify', code: innerCode ?? '' }
        const { result } = await takeStep({ path: '/password/register', form, state })
        if (result.kind !== 'verified') return null
        const { id } = await openVerifiedAccount(database, { email: result.email, defaultPlan })
        return { accountId: id, email: result.email }
      }),
  }
}

import { openVerifiedAccount } from '../services/accounts.ts'
import type { Texts } from '../texts/texts.ts'
import {
  type EnteredCode,
  type IdentityParts,
  innerCodeOf,
  issueCode,
  keepFlow,
  requireState,
  sendAgain,
  tryCode,
} from './identity-flows.ts'
import { mailOf } from './mail.ts'
import { hashCode, showCode } from './mailed-codes.ts'
import { hasPassword } from './password.ts'

/** The two steps of a sign-up: the mail, and the code from it. */
export function signUpSteps(parts: IdentityParts) {
  const { database, defaultPlan, secret, sendMail, takeStep } = parts
  // Only the mailbox's owner learns whether it has an account.
  const mailCode = async (email: string, code: string, { mails }: Pick<Texts, 'mails'>) => {
    const words = mails.signUp(showCode(code))
    const isKnown = await hasPassword(database, email)
    await sendMail(isKnown ? mailOf(email, 'known', mails.known()) : mailOf(email, 'signUp', words))
  }
  return {
    async startSignUp(email: string, password: string, texts: Pick<Texts, 'mails'>) {
      const { code, isNew } = await issueCode(parts, { purpose: 'sign_up', email })
      const opened = await takeStep({ path: '/password/register' })
      const asked = await takeStep({
        path: '/password/register',
        form: { action: 'register', email, password, repeat: password },
        state: requireState(opened),
        mask: 'no_password',
      })
      if (isNew) await mailCode(email, code, texts)
      const waiting = { codeHash: hashCode(secret, code), innerCode: innerCodeOf(asked) }
      return keepFlow(database, { purpose: 'sign_up', email, state: requireState(asked), ...waiting })
    },

    sendSignUpAgain: (flowId: string, texts: Pick<Texts, 'mails'>) =>
      sendAgain(parts, { flowId, purpose: 'sign_up' }, (email, code) => mailCode(email, code, texts)),

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

import type { Database } from '../../shared/database/connect.ts'
import { findAccountIdByEmail, upsertVerifiedAccount } from '../../shared/database/queries/auth-accounts.ts'
import { clearAttempts, giveBackAttempt } from '../../shared/database/queries/auth-attempts.ts'
import {
  claimCodeTry,
  findFlow,
  insertFlow,
  removeFlow,
  type SignInFlow,
} from '../../shared/database/queries/auth-flows.ts'
import { removeSessionsOf } from '../../shared/database/queries/auth-sessions.ts'
import { newId } from '../../shared/ids.ts'
import { SIGN_IN_FLOW_SECONDS } from '../../shared/limits.ts'
import type { Limits } from '../config.ts'
import { bucketOf, requireAttempt } from './attempts.ts'
import { createIdentityProvider, type StepOutcome } from './identity-provider.ts'
import type { SendMail } from './mail.ts'
import { mailForReset, mailForSignUp } from './mail-texts.ts'
import { hasPassword } from './password.ts'
import { hashSecret, newSecret } from './secrets.ts'

const QUARTER_HOUR_SECONDS = 15 * 60
const HOUR_SECONDS = 60 * 60

export type CodeResult<T> = { kind: 'done'; value: T } | { kind: 'wrong_code' } | { kind: 'expired' }

/** Who people are: addresses, passwords and mailed codes. Methods throw `TOO_MANY_REQUESTS` where a limit is reached. */
export type Identity = {
  /** The account's id where the password is right, else `null`; the same time for an unknown address. */
  signIn(email: string, password: string): Promise<string | null>
  /** Mails a code (or, to somebody who has an account, a note) and returns the flow's id, the same for both. */
  startSignUp(email: string, password: string): Promise<string>
  finishSignUp(flowId: string, code: string): Promise<CodeResult<{ accountId: string }>>
  /** Mails a code where the address has an account; the answer is the same where it has none. */
  startReset(email: string): Promise<string>
  /** Exchanges the code for the id of a flow that may set a password. */
  checkResetCode(flowId: string, code: string): Promise<CodeResult<{ flowId: string }>>
  /** Stores the new password and signs the account out everywhere. False where the flow has expired. */
  finishReset(flowId: string, password: string): Promise<boolean>
}

/** The identity layer: OpenAuth's password provider, with the limits and the silence that it lacks. */
export function createIdentity(parts: { database: Database; limits: Limits; sendMail: SendMail }): Identity {
  const { database, limits, sendMail } = parts
  const takeStep = createIdentityProvider(database)

  const keepFlow = async (flow: SignInFlow): Promise<string> => {
    const id = newSecret()
    await insertFlow(database, { ...flow, hash: hashSecret(id), lifeSeconds: SIGN_IN_FLOW_SECONDS })
    return id
  }
  const limitMails = (email: string) =>
    requireAttempt(database, {
      what: 'mails',
      whom: email,
      max: limits.mailsPerHour,
      windowSeconds: HOUR_SECONDS,
    })

  /** Tries are counted before the comparison, on the flow and on the address, and given back when right. */
  const tryCode = async <T>(
    flowId: string,
    purpose: SignInFlow['purpose'],
    attempt: (flow: SignInFlow) => Promise<T | null>,
  ): Promise<CodeResult<T>> => {
    const hash = hashSecret(flowId)
    const flow = await claimCodeTry(database, hash, limits.wrongCodes)
    if (flow?.purpose !== purpose) return { kind: 'expired' }
    const perEmail = { what: 'wrong_code', whom: flow.email }
    await requireAttempt(database, {
      ...perEmail,
      max: limits.wrongCodes,
      windowSeconds: QUARTER_HOUR_SECONDS,
    })
    const value = await attempt(flow)
    if (value === null) return { kind: 'wrong_code' }
    await giveBackAttempt(database, bucketOf(perEmail))
    // Of two parallel requests with the right code one ends the flow.
    return (await removeFlow(database, hash)) ? { kind: 'done', value } : { kind: 'expired' }
  }

  return {
    async signIn(email, password) {
      const perEmail = { what: 'wrong_password', whom: email }
      await requireAttempt(database, {
        ...perEmail,
        max: limits.wrongPasswordsPerQuarterHour,
        windowSeconds: QUARTER_HOUR_SECONDS,
      })
      const { result } = await takeStep({
        path: '/password/authorize',
        form: { email, password },
        mask: 'decoy_password',
      })
      if (result.kind !== 'verified') return null
      await clearAttempts(database, bucketOf(perEmail))
      return upsertVerifiedAccount(database, { id: newId('account'), email: result.email })
    },

    async startSignUp(email, password) {
      await limitMails(email)
      const opened = await takeStep({ path: '/password/register' })
      const asked = await takeStep({
        path: '/password/register',
        form: { action: 'register', email, password, repeat: password },
        state: requireState(opened),
        mask: 'no_password',
      })
      // The same work for everybody; only the owner of the mailbox learns which of the two it was.
      await sendMail(mailForSignUp(email, (await hasPassword(database, email)) ? null : codeOf(asked)))
      return keepFlow({ purpose: 'sign_up', email, state: requireState(asked) })
    },

    finishSignUp: (flowId, code) =>
      tryCode(flowId, 'sign_up', async ({ state }) => {
        const { result } = await takeStep({
          path: '/password/register',
          form: { action: 'verify', code },
          state,
        })
        if (result.kind !== 'verified') return null
        const id = newId('account')
        return { accountId: await upsertVerifiedAccount(database, { id, email: result.email }) }
      }),

    async startReset(email) {
      await limitMails(email)
      const opened = await takeStep({ path: '/password/change' })
      const asked = await takeStep({
        path: '/password/change',
        form: { action: 'code', email },
        state: requireState(opened),
      })
      if (await hasPassword(database, email)) await sendMail(mailForReset(email, codeOf(asked)))
      return keepFlow({ purpose: 'reset', email, state: requireState(asked) })
    },

    checkResetCode: (flowId, code) =>
      tryCode(flowId, 'reset', async ({ email, state }) => {
        const verified = await takeStep({ path: '/password/change', form: { action: 'verify', code }, state })
        if (verified.result.kind !== 'form' || verified.result.state !== 'update') return null
        return { flowId: await keepFlow({ purpose: 'reset', email, state: requireState(verified) }) }
      }),

    async finishReset(flowId, password) {
      const hash = hashSecret(flowId)
      const flow = await findFlow(database, hash)
      if (flow?.purpose !== 'reset') return false
      const { result } = await takeStep({
        path: '/password/change',
        form: { action: 'update', password, repeat: password },
        state: flow.state,
      })
      if (result.kind !== 'updated' || !(await removeFlow(database, hash))) return false
      const accountId = await findAccountIdByEmail(database, flow.email)
      if (accountId) await removeSessionsOf(database, accountId)
      await clearAttempts(database, bucketOf({ what: 'wrong_password', whom: flow.email }))
      return true
    },
  }
}

function requireState(outcome: StepOutcome): string {
  if (outcome.state === null) throw new Error('OpenAuth gave no state')
  return outcome.state
}

function codeOf(outcome: StepOutcome): string {
  if (outcome.codeMail === null) throw new Error('OpenAuth made no code')
  return outcome.codeMail.code
}

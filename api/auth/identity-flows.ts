import type { Database } from '../../shared/database/connect.ts'
import type { Plan } from '../../shared/database/queries/accounts.ts'
import { giveBackAttempt } from '../../shared/database/queries/auth-attempts.ts'
import {
  claimCodeTry,
  insertFlow,
  removeFlow,
  type SignInFlow,
} from '../../shared/database/queries/auth-flows.ts'
import { SIGN_IN_FLOW_SECONDS } from '../../shared/limits.ts'
import type { Limits } from '../config.ts'
import { bucketOf, QUARTER_HOUR_SECONDS, requireAttempt } from './attempts.ts'
import type { Step, StepOutcome } from './identity-provider.ts'
import type { SendMail } from './mail.ts'
import { hashSecret, newSecret } from './secrets.ts'

const HOUR_SECONDS = 60 * 60

/** The dependencies of sign-in, sign-up and reset. `takeStep` performs a step of OpenAuth's password provider. */
export type IdentityParts = {
  database: Database
  limits: Limits
  /** The plan of new accounts. */
  defaultPlan: Plan
  sendMail: SendMail
  takeStep: (step: Step) => Promise<StepOutcome>
}

/** The result of entering a mailed code. */
export type CodeResult<T> = { kind: 'done'; value: T } | { kind: 'wrong_code' } | { kind: 'expired' }

/** Stores a flow and returns its id, of which the database keeps only the hash. */
export async function keepFlow(database: Database, flow: SignInFlow): Promise<string> {
  const id = newSecret()
  await insertFlow(database, { ...flow, hash: hashSecret(id), lifeSeconds: SIGN_IN_FLOW_SECONDS })
  return id
}

/** Counts a mail to an address. Throws `TOO_MANY_REQUESTS`. */
export function limitMails({ database, limits }: IdentityParts, email: string): Promise<void> {
  return requireAttempt(database, {
    what: 'mails',
    whom: email,
    max: limits.mailsPerHour,
    windowSeconds: HOUR_SECONDS,
  })
}

/** Tries a code. Tries count before the comparison, for the flow and for the address; a right code is given back. */
export async function tryCode<T>(
  { database, limits }: IdentityParts,
  { flowId, purpose }: { flowId: string; purpose: SignInFlow['purpose'] },
  attempt: (flow: SignInFlow) => Promise<T | null>,
): Promise<CodeResult<T>> {
  const hash = hashSecret(flowId)
  const flow = await claimCodeTry(database, hash, limits.wrongCodes)
  if (flow?.purpose !== purpose) return { kind: 'expired' }
  const perEmail = { what: 'wrong_code', whom: flow.email }
  await requireAttempt(database, { ...perEmail, max: limits.wrongCodes, windowSeconds: QUARTER_HOUR_SECONDS })
  const value = await attempt(flow)
  if (value === null) return { kind: 'wrong_code' }
  await giveBackAttempt(database, bucketOf(perEmail))
  // Only one of two parallel requests with the right code ends the flow.
  return (await removeFlow(database, hash)) ? { kind: 'done', value } : { kind: 'expired' }
}

/** OpenAuth's encrypted state after a step that must have one. */
export function requireState(outcome: StepOutcome): string {
  if (outcome.state === null) throw new Error('OpenAuth gave no state')
  return outcome.state
}

/** The code that a step mailed. */
export function codeOf(outcome: StepOutcome): string {
  if (outcome.codeMail === null) throw new Error('OpenAuth made no code')
  return outcome.codeMail.code
}

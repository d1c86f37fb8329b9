import type { Database } from '../../shared/database/connect.ts'
import type { Plan } from '../../shared/database/queries/accounts.ts'
import { clearAttempts, countAttempt } from '../../shared/database/queries/auth-attempts.ts'
import {
  claimCodeTry,
  insertFlow,
  removeFlow,
  removeFlowsWithCode,
  type SignInFlow,
} from '../../shared/database/queries/auth-flows.ts'
import { SIGN_IN_FLOW_SECONDS } from '../../shared/limits.ts'
import type { Limits } from '../config.ts'
import { bucketOf } from './attempts.ts'
import { type Guesser, requireGuess } from './guessing.ts'
import type { Step, StepOutcome } from './identity-provider.ts'
import type { SendMail } from './mail.ts'
import { codeFor, matchesCode } from './mailed-codes.ts'
import { hashSecret, newSecret } from './secrets.ts'

export const HOUR_SECONDS = 60 * 60
const CODE_MAIL = 'code_mail'
const CODE_MAIL_SECONDS = 10 * 60

/** The dependencies of sign-in, sign-up and reset. `takeStep` performs a step of OpenAuth's password provider. */
export type IdentityParts = {
  database: Database
  limits: Limits
  /** The server's secret, from which codes are derived. */
  secret: Uint8Array
  /** The plan of new accounts. */
  defaultPlan: Plan
  sendMail: SendMail
  takeStep: (step: Step) => Promise<StepOutcome>
}

/** Who guesses, once it is known at which address. */
export type GuesserOf = (email: string) => Guesser
/** A code as it was typed, for the flow that a form names. */
export type EnteredCode = { flowId: string; code: string; guesserOf: GuesserOf }

/** The password at the end of a reset, for the flow that the form names. */
export type NewPassword = {
  flowId: string
  password: string
  /** Whether keys and connected apps end too. */
  endsAccess: boolean
  guesserOf: GuesserOf
}

/** The result of entering a mailed code. */
export type CodeResult<T> = { kind: 'done'; value: T } | { kind: 'wrong_code' } | { kind: 'expired' }

/** Stores a flow and returns its id, of which the database keeps only the hash. */
export async function keepFlow(
  database: Database,
  flow: Omit<SignInFlow, 'codeHash' | 'innerCode'> & Partial<SignInFlow>,
): Promise<string> {
  const id = newSecret()
  await insertFlow(database, {
    codeHash: null,
    innerCode: null,
    ...flow,
    hash: hashSecret(id),
    lifeSeconds: SIGN_IN_FLOW_SECONDS,
  })
  return id
}

/**
 * The code for an address, and whether to mail it: for ten minutes everybody who asks waits for the same code, which is
 * mailed once. So strangers can neither fill a mailbox nor keep its owner from a code.
 */
export async function issueCode(
  { database, limits, secret }: IdentityParts,
  { purpose, email }: Pick<SignInFlow, 'purpose' | 'email'>,
): Promise<{ code: string; isNew: boolean }> {
  const bucket = bucketOf({ what: CODE_MAIL, whom: `${purpose} ${email}` })
  const windowSeconds = Math.max(CODE_MAIL_SECONDS, Math.ceil(HOUR_SECONDS / limits.mailsPerHour))
  const { count, resetsAt } = await countAttempt(database, bucket, windowSeconds)
  return { code: codeFor(secret, { purpose, email, issuedUntil: resetsAt }), isNew: count === 1 }
}

/** Tries a code. Tries count before the comparison, for the flow and for the address; a right one is taken back. */
export async function tryCode<T>(
  { database, limits, secret }: IdentityParts,
  { flowId, purpose, code, guesserOf }: EnteredCode & Pick<SignInFlow, 'purpose'>,
  attempt: (flow: SignInFlow) => Promise<T | null>,
): Promise<CodeResult<T>> {
  const hash = hashSecret(flowId)
  const flow = await claimCodeTry(database, hash, limits.wrongCodes)
  if (flow?.purpose !== purpose) return { kind: 'expired' }
  const { codeHash, email } = flow
  if (codeHash === null) return { kind: 'expired' }
  const takeBack = await requireGuess(database, limits, { secret: 'code', email, guesser: guesserOf(email) })
  const value = matchesCode(secret, code, codeHash) ? await attempt(flow) : null
  if (value === null) return { kind: 'wrong_code' }
  await takeBack()
  // Only one of two parallel requests with the right code ends the flow.
  if (!(await removeFlow(database, hash))) return { kind: 'expired' }
  // A code works once: the next request makes another one.
  await clearAttempts(database, bucketOf({ what: CODE_MAIL, whom: `${purpose} ${email}` }))
  await removeFlowsWithCode(database, codeHash)
  return { kind: 'done', value }
}

/** OpenAuth's encrypted state after a step that must have one. */
export function requireState(outcome: StepOutcome): string {
  if (outcome.state === null) throw new Error('OpenAuth gave no state')
  return outcome.state
}

/** The code that OpenAuth made in a step and waits for. */
export function innerCodeOf(outcome: StepOutcome): string {
  if (outcome.code === null) throw new Error('OpenAuth made no code')
  return outcome.code
}

import type { Database } from '../../shared/database/connect.ts'
import type { Plan } from '../../shared/database/queries/accounts.ts'
import { clearAttempts, countAttempt } from '../../shared/database/queries/auth-attempts.ts'
import {
  claimCodeTry,
  findFlow,
  insertFlow,
  removeFlow,
  removeFlowsWithCode,
  type SignInFlow,
  setFlowCode,
} from '../../shared/database/queries/auth-flows.ts'
import { SIGN_IN_FLOW_SECONDS } from '../../shared/limits.ts'
import type { Limits } from '../config.ts'
import { bucketOf } from './attempts.ts'
import { type Guesser, requireGuess } from './guessing.ts'
import type { Step, StepOutcome } from './identity-provider.ts'
import type { SendMail } from './mail.ts'
import { codeFor, hashCode, matchesCode } from './mailed-codes.ts'
import { hashSecret, newSecret } from './secrets.ts'

export const HOUR_SECONDS = 60 * 60
const CODE_MAIL = 'code_mail'
const CODE_MAIL_SECONDS = 10 * 60
/** A code may be mailed once more, for who waited as long as mails take to arrive. */
const CODE_MAILS_MAX = 2
const AGAIN_AFTER_SECONDS = 60

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

/** A code, whether nobody waits for it yet, and how old it is and for how long it will be the same. */
type IssuedCode = {
  code: string
  isNew: boolean
  ageSeconds: number
  resetsInSeconds: number
  resetsAt: Date
}
type Addressed = Pick<SignInFlow, 'purpose' | 'email'>

/**
 * The code for an address, and whether to mail it: for some minutes everybody who asks waits for the same code, which is
 * mailed once, and once more for who asks for that. So strangers can neither fill a mailbox nor keep its owner from a code.
 */
export async function issueCode(
  { database, limits, secret }: IdentityParts,
  { purpose, email }: Addressed,
): Promise<IssuedCode> {
  const bucket = bucketOf({ what: CODE_MAIL, whom: `${purpose} ${email}` })
  const ofLimit = Math.ceil((CODE_MAILS_MAX * HOUR_SECONDS) / limits.mailsPerHour)
  const windowSeconds = Math.max(CODE_MAIL_SECONDS, ofLimit)
  const { count, resetsAt, resetsInSeconds } = await countAttempt(database, bucket, windowSeconds)
  const code = codeFor(secret, { purpose, email, issuedUntil: resetsAt })
  const ageSeconds = windowSeconds - resetsInSeconds
  return { code, isNew: count === 1, ageSeconds, resetsInSeconds, resetsAt }
}

/** That a code was mailed once more, in how many seconds it can be, or that nothing waits for one. */
export type AgainResult = { kind: 'sent' } | { kind: 'waits'; seconds: number } | { kind: 'expired' }

/** Mails the code of a flow once more with `mail`: the same one while it is young, else another one, which it then waits for. */
export async function sendAgain(
  parts: IdentityParts,
  { flowId, purpose }: { flowId: string } & Pick<SignInFlow, 'purpose'>,
  mail: (email: string, code: string) => Promise<void>,
): Promise<AgainResult> {
  const { database, secret } = parts
  const hash = hashSecret(flowId)
  const flow = await findFlow(database, hash)
  if (flow?.purpose !== purpose || flow.codeHash === null) return { kind: 'expired' }
  const { email } = flow
  const issued = await issueCode(parts, { purpose, email })
  const seconds = issued.isNew ? 0 : await waitOf(database, { purpose, email }, issued)
  if (seconds > 0) return { kind: 'waits', seconds }
  await setFlowCode(database, hash, hashCode(secret, issued.code))
  await mail(email, issued.code)
  return { kind: 'sent' }
}

/** Seconds until a code that was mailed already can be mailed again; 0 = now, which counts. */
async function waitOf(
  database: Database,
  { purpose, email }: Addressed,
  { ageSeconds, resetsInSeconds, resetsAt }: IssuedCode,
): Promise<number> {
  if (ageSeconds < AGAIN_AFTER_SECONDS) return AGAIN_AFTER_SECONDS - ageSeconds
  const left = Math.max(1, resetsInSeconds)
  const whom = `${purpose} ${email} ${resetsAt.getTime()}`
  const { count } = await countAttempt(database, bucketOf({ what: 'code_mail_again', whom }), left)
  return count < CODE_MAILS_MAX ? 0 : left
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

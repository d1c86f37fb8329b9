import type { PasswordHasher } from '@openauthjs/openauth/provider/password'
import { Storage } from '@openauthjs/openauth/storage/storage'
import { eq } from 'drizzle-orm'
import type { Database, Executor } from '../../shared/database/connect.ts'
import type { Plan } from '../../shared/database/queries/accounts.ts'
import { insertEvent, OPERATOR, type Trace } from '../../shared/database/queries/audit-events.ts'
import { removeSecondSteps } from '../../shared/database/queries/auth-flows.ts'
import { removeSessionsOf } from '../../shared/database/queries/auth-sessions.ts'
import { accounts } from '../../shared/database/schema/accounts.ts'
import { AppError } from '../../shared/errors.ts'
import { EMAIL_LENGTH_MAX, PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../../shared/limits.ts'
import { openVerifiedAccount, setPlan } from '../services/accounts.ts'
import { en } from '../texts/en/index.ts'
import type { Texts } from '../texts/texts.ts'
import { isCommonPassword } from './common-passwords.ts'
import { createIdentityStorage } from './identity-storage.ts'

/** OWASP's first recommendation for Argon2id: 19 MiB, two passes; about 25 ms here. */
const ARGON2 = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const

type PasswordHash = { argon2id: string }

/** Argon2id through Bun, in the form that OpenAuth's password provider takes. */
export const passwordHasher: PasswordHasher<PasswordHash> = {
  hash: async (password) => ({ argon2id: await Bun.password.hash(password, ARGON2) }),
  verify: (password, hash) => Bun.password.verify(password, hash.argon2id),
}

/** The storage key of the hash of an address's password. */
export function passwordKey(email: string): string[] {
  return ['email', email, 'password']
}

/** Why a password is refused, in one sentence, or `undefined`: its length and common ones count (NIST 800-63B). */
export function findPasswordFault(password: string, texts: Pick<Texts, 'signIn'> = en): string | undefined {
  return (
    findLengthFault(password, texts) ?? (isCommonPassword(password) ? texts.signIn.faults.common : undefined)
  )
}

function findLengthFault(
  password: string,
  { signIn: { faults } }: Pick<Texts, 'signIn'>,
): string | undefined {
  if (password.length < PASSWORD_LENGTH_MIN) return faults.tooShort(PASSWORD_LENGTH_MIN)
  if (password.length > PASSWORD_LENGTH_MAX) return faults.tooLong(PASSWORD_LENGTH_MAX)
}

const EMAIL_PATTERN =
  /^[^\s@<>"(),:;\\[\]\p{Cc}]+@[^\s@<>"(),:;\\[\]\p{Cc}]+\.[^\s@<>"(),:;\\[\]\p{Cc}.]{2,}$/u

/** An address as accounts store it (trimmed, lower case), or `null` for text that is no address. */
export function normalizeEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  return email.length <= EMAIL_LENGTH_MAX && EMAIL_PATTERN.test(email) ? email : null
}

type NewPassword = { email: string; password: string; trace: Trace; keepSessionHash?: string }

/**
 * Sets the password of an address and signs its account out everywhere, in a transaction that has locked the account: a
 * change of the address does so, too, before it moves the password. Throws `VALIDATION_ERROR` for one that is too
 * short or too long; forms refuse common ones too, operators may hand out what they like.
 */
export async function setPassword(
  executor: Executor,
  { email, password, keepSessionHash, trace }: NewPassword,
): Promise<void> {
  const address = requireEmail(email)
  const fault = findLengthFault(password, en)
  if (fault) throw new AppError('VALIDATION_ERROR', { hint: fault })
  const hash = await passwordHasher.hash(password)
  await Storage.set(createIdentityStorage(executor), passwordKey(address), hash)
  const [account] = await executor
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, address))
  await removeSecondSteps(executor, address)
  if (!account) return
  await removeSessionsOf(executor, account.id, keepSessionHash)
  await insertEvent(executor, { accountId: account.id, kind: 'password_changed', ...trace })
}

/** Whether `password` is the address's password. Takes as long for an unknown address. */
export async function checkPassword(executor: Executor, email: string, password: string): Promise<boolean> {
  const stored = await Storage.get<PasswordHash>(createIdentityStorage(executor), passwordKey(email))
  const matches = await passwordHasher.verify(password, stored ?? (await decoyHash()))
  return stored !== null && stored !== undefined && matches
}

/** Whether the address has a password and so can sign in. */
export async function hasPassword(executor: Executor, email: string): Promise<boolean> {
  return Boolean(await Storage.get(createIdentityStorage(executor), passwordKey(email)))
}

/**
 * For operators: creates an account with a verified address, or gives the existing account this plan and password.
 * Without a password, its owner sets one through "Forgot your password?" or sign-up.
 */
export async function createAccountWithPassword(
  database: Database,
  input: { email: string; password?: string; plan?: Plan; defaultPlan?: Plan; neverOwner?: boolean },
): Promise<{ id: string; email: string; plan: Plan }> {
  const email = requireEmail(input.email)
  const trace = { actorId: OPERATOR }
  return database.transaction(async (tx) => {
    const { id, plan } = await openVerifiedAccount(tx, { ...input, email })
    const wanted = input.plan ?? plan
    if (wanted !== plan) await setPlan(tx, id, wanted, trace)
    if (input.password !== undefined) await setPassword(tx, { email, password: input.password, trace })
    return { id, email, plan: wanted }
  })
}

let decoy: Promise<PasswordHash> | undefined

/** The hash of a random password: comparing with it takes as long as a real comparison. */
export function decoyHash(): Promise<PasswordHash> {
  decoy ??= passwordHasher.hash(crypto.randomUUID())
  return decoy
}

function requireEmail(text: string): string {
  const email = normalizeEmail(text)
  if (!email) throw new AppError('VALIDATION_ERROR', { hint: en.signIn.faults.email })
  return email
}

import { confirmSession } from '../../shared/database/queries/auth-sessions.ts'
import { noteLockOut, noteWrongGuess } from './audit.ts'
import { type Guesser, requireGuess } from './guessing.ts'
import type { AuthParts } from './parts.ts'
import { checkPassword } from './password.ts'
import type { Session } from './sessions.ts'

/** Counts for this session, so that neither can a stolen one guess the password nor a stranger keep its owner out. */
export function guesserOf(parts: AuthParts, session: Session): Guesser {
  const onRefusal = () => noteLockOut(parts, session.account.email)
  return { network: '', device: session.hash, onRefusal }
}

/**
 * Whether `password` is that of the session's account; a right one confirms the session for some minutes. Throws
 * `TOO_MANY_REQUESTS`.
 */
export async function confirmPassword(
  parts: AuthParts,
  session: Session,
  password: string | null,
): Promise<boolean> {
  const { database, config } = parts
  const { email } = session.account
  const guess = { secret: 'password', email, guesser: guesserOf(parts, session) } as const
  const takeBack = await requireGuess(database, config.limits, guess)
  if (!(await checkPassword(database, email, password ?? ''))) {
    await noteWrongGuess(parts, email, 'sign_in_failed')
    return false
  }
  await takeBack()
  await confirmSession(database, session.hash)
  return true
}

import { findApp } from '../../../shared/database/queries/auth-factors.ts'
import { guesserOf } from '../confirmation.ts'
import { fieldOf } from '../forms.ts'
import { findWrongPassword, type View } from '../settings-forms.ts'
import { checkFactor } from './app.ts'

/** Whether the account has an authenticator app. */
export async function hasApp({ parts, session }: View): Promise<boolean> {
  return (await findApp(parts.database, session.account.id)) !== null
}

/** Why somebody may not change the ways to sign in: the password must be right, and a code of the app where there is one. */
export async function findWrongProof(view: View, form: URLSearchParams): Promise<string | null> {
  const { parts, session, state } = view
  const wrong = await findWrongPassword(view, fieldOf(form, 'password'))
  if (wrong) return wrong
  if (!(await hasApp(view))) return null
  const { id: accountId, email } = session.account
  const guesser = guesserOf(view.parts, view.session)
  const code = fieldOf(form, 'code') ?? ''
  const isRight = await checkFactor(parts, { accountId, email, code, guesser })
  return isRight ? null : state.texts.security.wrongCode
}

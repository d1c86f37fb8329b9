import { findApp } from '../../../shared/database/queries/auth-factors.ts'
import { claimCodeTry, removeFlow } from '../../../shared/database/queries/auth-flows.ts'
import { secondStepPage } from '../../web/factor-pages.ts'
import { keepFlow } from '../identity-flows.ts'
import type { AuthParts, Handler } from '../parts.ts'
import { hashSecret } from '../secrets.ts'
import { beginCode, goTo, guesserOf, openStep, startSession } from '../sign-in-forms.ts'
import { checkFactor } from './app.ts'
import { relyingPartyOf } from './relying-party.ts'

const PAGE = '/sign-in/code'

/** Goes on after a right password or a mailed code: with a session, or with the second step that an app asks for. */
export async function enter(
  parts: AuthParts,
  request: Request,
  account: { accountId: string; email: string },
  next: string | null,
): Promise<Response> {
  const { accountId, email } = account
  if ((await findApp(parts.database, accountId)) === null) return startSession(parts, request, account, next)
  const flow = await keepFlow(parts.database, { purpose: 'second_step', email, state: accountId })
  return goTo(parts, PAGE, next, { values: { flow } })
}

/** GET asks a browser that gave the right password for the second factor. */
export const openSecondStep: Handler = (parts, request) => {
  const offersPasskeys = relyingPartyOf(parts.baseUrl) !== null
  return openStep(parts, request, '/sign-in', (texts, state) =>
    secondStepPage(texts, { ...state, offersPasskeys }),
  )
}

/** Checks the code of the app, or a recovery code, and starts a session. */
export const secondStep: Handler = async (parts, request, address) => {
  const { next, flow, code, texts } = await beginCode(parts, request, address)
  const hash = hashSecret(flow)
  const expired = () => goTo(parts, '/sign-in', next, { error: texts.security.step.expired })
  const waiting = await claimCodeTry(parts.database, hash, parts.config.limits.wrongCodes)
  if (waiting?.purpose !== 'second_step') return expired()
  const account = { accountId: waiting.state, email: waiting.email }
  const guesser = guesserOf(parts, request, address)(account.email)
  if (!(await checkFactor(parts, { ...account, code, guesser }))) {
    return goTo(parts, PAGE, next, { error: texts.security.wrongCode, values: { flow } })
  }
  // Only one of two parallel requests with right codes gets a session for this password.
  if (!(await removeFlow(parts.database, hash))) return expired()
  return startSession(parts, request, account, next)
}

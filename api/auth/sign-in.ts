import { freeQuizzesOf } from '../services/plan-limits.ts'
import { textsFor } from '../texts/choice.ts'
import type { Texts } from '../texts/texts.ts'
import { type Page, pageResponse, redirect } from '../web/page.ts'
import {
  codePage,
  type FormState,
  newPasswordPage,
  resetPage,
  signInPage,
  signUpPage,
} from '../web/sign-in-pages.ts'
import { visitorOf } from '../web/visitor.ts'
import { noteWrongGuess } from './audit.ts'
import { relyingPartyOf } from './factors/relying-party.ts'
import { enter } from './factors/second-step.ts'
import { fieldOf, localPath, readForm, requireOwnOrigin } from './forms.ts'
import { sendNotice } from './notices.ts'
import type { AuthParts, Handler } from './parts.ts'
import { findPasswordFault, normalizeEmail } from './password.ts'
import { begin, beginCode, goTo, guesserOf, HOME, nextOf, openStep } from './sign-in-forms.ts'

/** GET opens each form with the result of the last attempt; signed-in browsers need neither sign-in nor sign-up. */
export const openSignIn: Handler = (parts, request) => {
  const offersPasskeys = relyingPartyOf(parts.baseUrl) !== null
  return open(parts, request, (texts, state) => signInPage(texts, { ...state, offersPasskeys }))
}
export const openSignUp: Handler = (parts, request) =>
  open(parts, request, (texts, state) =>
    signUpPage(texts, {
      ...state,
      freeQuizzes: freeQuizzesOf(parts.config),
      operator: parts.config.operator,
    }),
  )
export const openReset: Handler = (parts, request) => open(parts, request, resetPage, true)

/** GET opens the later steps, for a browser that took the first one. */
export const openSignUpCode: Handler = (parts, request) =>
  openStep(parts, request, '/sign-up', (texts, state) => codePage('sign-up', texts, state))
export const openResetCode: Handler = (parts, request) =>
  openStep(parts, request, '/reset-password', (texts, state) => codePage('reset-password', texts, state))
export const openNewPassword: Handler = (parts, request) =>
  openStep(parts, request, '/reset-password', newPasswordPage)

/** Checks address and password and starts a session. One error for all failures hides which addresses are known. */
export const signIn: Handler = async (parts, request, address) => {
  const { form, next, texts } = await begin(parts, request, address)
  const given = fieldOf(form, 'email') ?? ''
  const email = normalizeEmail(given)
  const guesser = guesserOf(parts, request, address)
  const password = fieldOf(form, 'password') ?? ''
  const accountId = email && (await parts.identity.signIn(email, password, guesser(email)))
  if (email && accountId) return enter(parts, request, { accountId, email }, next)
  if (email) await noteWrongGuess(parts, email, 'sign_in_failed')
  return goTo(parts, '/sign-in', next, {
    error: texts.signIn.faults.wrong,
    values: { email: given },
  })
}

/** Mails a code to a new address. */
export const signUp: Handler = async (parts, request, address) => {
  const { form, next, texts } = await begin(parts, request, address)
  const given = fieldOf(form, 'email') ?? ''
  const email = normalizeEmail(given)
  const password = fieldOf(form, 'password') ?? ''
  const error = email === null ? texts.signIn.faults.email : findPasswordFault(password, texts)
  if (email === null || error) return goTo(parts, '/sign-up', next, { error, values: { email: given } })
  const flow = await parts.identity.startSignUp(email, password, texts)
  return goTo(parts, '/sign-up/code', next, { values: { email, flow } })
}

/** Mails the code of a sign-up or of a reset once more. */
export const signUpAgain: Handler = (parts, request, address) =>
  again(parts, request, { address, first: '/sign-up', send: parts.identity.sendSignUpAgain })
export const resetAgain: Handler = (parts, request, address) =>
  again(parts, request, { address, first: '/reset-password', send: parts.identity.sendResetAgain })

type Again = { address: string; first: string; send: AuthParts['identity']['sendSignUpAgain'] }

async function again(parts: AuthParts, request: Request, { address, first, send }: Again) {
  const { next, flow, shown, texts } = await beginCode(parts, request, address)
  const { code, faults } = texts.signIn
  const result = await send(flow, texts)
  if (result.kind === 'expired') return goTo(parts, first, next, { error: faults.expired })
  const values = { email: shown, flow }
  const notice = result.kind === 'sent' ? code.sent : code.waits(result.seconds)
  return goTo(parts, `${first}/code`, next, { notice, values })
}

/** Checks the code of a sign-up, creates the account and starts a session. */
export const signUpCode: Handler = async (parts, request, address) => {
  const { next, flow, code, shown, texts } = await beginCode(parts, request, address)
  const entered = { flowId: flow, code, guesserOf: guesserOf(parts, request, address) }
  const result = await parts.identity.finishSignUp(entered)
  if (result.kind === 'done') return enter(parts, request, result.value, next)
  if (result.kind === 'expired') return goTo(parts, '/sign-up', next, { error: texts.signIn.faults.expired })
  return goTo(parts, '/sign-up/code', next, {
    error: texts.signIn.faults.code,
    values: { email: shown, flow },
  })
}

/** Mails a code to the address if it has an account; the response is the same if not. */
export const reset: Handler = async (parts, request, address) => {
  const { form, next, texts } = await begin(parts, request, address)
  const given = fieldOf(form, 'email') ?? ''
  const email = normalizeEmail(given)
  if (email === null)
    return goTo(parts, '/reset-password', next, {
      error: texts.signIn.faults.email,
      values: { email: given },
    })
  const flow = await parts.identity.startReset(email, texts)
  return goTo(parts, '/reset-password/code', next, { values: { email, flow } })
}

/** Checks the code of a reset and asks for the new password. */
export const resetCode: Handler = async (parts, request, address) => {
  const { next, flow, code, shown, texts } = await beginCode(parts, request, address)
  const entered = { flowId: flow, code, guesserOf: guesserOf(parts, request, address) }
  const result = await parts.identity.checkResetCode(entered)
  if (result.kind === 'done')
    return goTo(parts, '/reset-password/new', next, { values: { flow: result.value.flowId } })
  if (result.kind === 'expired')
    return goTo(parts, '/reset-password', next, { error: texts.signIn.faults.expired })
  return goTo(parts, '/reset-password/code', next, {
    error: texts.signIn.faults.code,
    values: { email: shown, flow },
  })
}

/** Stores the new password. */
export const resetPassword: Handler = async (parts, request, address) => {
  const { form, next, texts } = await begin(parts, request, address)
  const flow = fieldOf(form, 'flow') ?? ''
  const password = fieldOf(form, 'password') ?? ''
  const error = findPasswordFault(password, texts)
  if (error) return goTo(parts, '/reset-password/new', next, { error, values: { flow } })
  const guesser = guesserOf(parts, request, address)
  const chosen = { flowId: flow, password, endsAccess: form.has('revoke'), guesserOf: guesser }
  const done = await parts.identity.finishReset(chosen, parts.trace)
  if (!done) return goTo(parts, '/reset-password', next, { error: texts.signIn.faults.expired })
  parts.revocations.note(done.endedGrants)
  await sendNotice(parts, done.email, 'passwordChanged', texts.mails.passwordChanged())
  return goTo(parts, '/sign-in', next, { notice: texts.signIn.changed })
}

/** Ends the session; `next` may lead back to a page that needs another account. */
export const signOut: Handler = async (parts, request) => {
  requireOwnOrigin(request, parts.baseUrl)
  const form = await readForm(request).catch(() => new URLSearchParams())
  const cookie = await parts.sessions.end(request, parts.trace)
  return redirect(localPath(form.get('next')) ?? '/', { 'Set-Cookie': cookie })
}

async function open(
  { sessions, config }: AuthParts,
  request: Request,
  page: (texts: Texts, state: FormState) => Page,
  isForEverybody = false,
): Promise<Response> {
  const next = nextOf(request)
  if (!isForEverybody && (await sessions.find(request))) return redirect(next ?? HOME)
  const { flash, headers } = await sessions.flashes.take(request)
  return pageResponse(
    {
      ...page(textsFor(request), { next, ...flash, email: flash.values?.email }),
      operator: config.operator,
      headers,
    },
    visitorOf(request),
  )
}

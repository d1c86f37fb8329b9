import { pageResponse, redirect } from '../web/page.ts'
import {
  codePage,
  type FormState,
  newPasswordPage,
  resetPage,
  signInPage,
  signUpPage,
} from '../web/sign-in-pages.ts'
import { QUARTER_HOUR_SECONDS, requireAttempt } from './attempts.ts'
import { fieldOf, localPath, readForm, requireOwnOrigin } from './forms.ts'
import type { AuthParts, Handler } from './parts.ts'
import { findPasswordFault, normalizeEmail } from './password.ts'

const HOME = '/studio'
const BAD_EMAIL = 'Enter a valid email address.'
const EXPIRED = 'This code has expired or was entered wrong too often. Start again to get a new one.'

/** GET opens each form, but redirects a signed-in browser from sign-in and sign-up. */
export const openSignIn: Handler = (parts, request) => open(parts, request, signInPage)
export const openSignUp: Handler = (parts, request) => open(parts, request, signUpPage)
export const openReset: Handler = async (_parts, request) =>
  pageResponse(resetPage({ next: nextOf(request) }))

/** Checks address and password and starts a session. One error for all failures hides which addresses are known. */
export const signIn: Handler = async (parts, request, address) => {
  const { form, next } = await begin(parts, request, address)
  const given = fieldOf(form, 'email') ?? ''
  const email = normalizeEmail(given)
  const accountId = email && (await parts.identity.signIn(email, fieldOf(form, 'password') ?? ''))
  if (!accountId) {
    return pageResponse(signInPage({ next, email: given, error: 'Wrong email address or password.' }))
  }
  return startSession(parts, request, accountId, next)
}

/** Mails a code to a new address. */
export const signUp: Handler = async (parts, request, address) => {
  const { form, next } = await begin(parts, request, address)
  const given = fieldOf(form, 'email') ?? ''
  const email = normalizeEmail(given)
  const password = fieldOf(form, 'password') ?? ''
  const error = email === null ? BAD_EMAIL : findPasswordFault(password)
  if (email === null || error) return pageResponse(signUpPage({ next, email: given, error }))
  const flow = await parts.identity.startSignUp(email, password)
  return pageResponse(codePage('sign-up', { next, email, flow }))
}

/** Checks the code of a sign-up, creates the account and starts a session. */
export const signUpCode: Handler = async (parts, request, address) => {
  const { next, flow, code, shown } = await beginCode(parts, request, address)
  const result = await parts.identity.finishSignUp(flow, code)
  if (result.kind === 'done') return startSession(parts, request, result.value.accountId, next)
  if (result.kind === 'expired') return pageResponse(signUpPage({ next, error: EXPIRED }))
  const error = 'This is not the code we sent.'
  return pageResponse(codePage('sign-up', { next, email: shown, flow, error }))
}

/** Mails a code to the address if it has an account; the response is the same if not. */
export const reset: Handler = async (parts, request, address) => {
  const { form, next } = await begin(parts, request, address)
  const given = fieldOf(form, 'email') ?? ''
  const email = normalizeEmail(given)
  if (email === null) return pageResponse(resetPage({ next, email: given, error: BAD_EMAIL }))
  const flow = await parts.identity.startReset(email)
  return pageResponse(codePage('reset-password', { next, email, flow }))
}

/** Checks the code of a reset and asks for the new password. */
export const resetCode: Handler = async (parts, request, address) => {
  const { next, flow, code, shown } = await beginCode(parts, request, address)
  const result = await parts.identity.checkResetCode(flow, code)
  if (result.kind === 'done') return pageResponse(newPasswordPage({ next, flow: result.value.flowId }))
  if (result.kind === 'expired') return pageResponse(resetPage({ next, error: EXPIRED }))
  const error = 'This is not the code we sent.'
  return pageResponse(codePage('reset-password', { next, email: shown, flow, error }))
}

/** Stores the new password. */
export const resetPassword: Handler = async (parts, request, address) => {
  const { form, next } = await begin(parts, request, address)
  const flow = fieldOf(form, 'flow') ?? ''
  const password = fieldOf(form, 'password') ?? ''
  const fault = findPasswordFault(password)
  if (fault) return pageResponse(newPasswordPage({ next, flow, error: fault }))
  const isDone = await parts.identity.finishReset(flow, password)
  if (!isDone) return pageResponse(resetPage({ next, error: EXPIRED }))
  return pageResponse(
    signInPage({ next, notice: 'Your password has been changed. Sign in with the new one.' }),
  )
}

/** Ends the session; `next` may lead back to a page that needs another account. */
export const signOut: Handler = async (parts, request) => {
  requireOwnOrigin(request, parts.baseUrl)
  const form = await readForm(request).catch(() => new URLSearchParams())
  const cookie = await parts.sessions.end(request)
  return redirect(localPath(form.get('next')) ?? '/', { 'Set-Cookie': cookie })
}

async function open(
  { sessions }: AuthParts,
  request: Request,
  page: (state: FormState) => Parameters<typeof pageResponse>[0],
): Promise<Response> {
  const next = nextOf(request)
  return (await sessions.find(request)) ? redirect(next ?? HOME) : pageResponse(page({ next }))
}

async function begin({ database, config, baseUrl }: AuthParts, request: Request, address: string) {
  requireOwnOrigin(request, baseUrl)
  await requireAttempt(database, {
    what: 'sign_ins',
    whom: address,
    max: config.limits.signInsPerQuarterHour,
    windowSeconds: QUARTER_HOUR_SECONDS,
  })
  const form = await readForm(request)
  return { form, next: localPath(form.get('next')) }
}

async function beginCode(parts: AuthParts, request: Request, address: string) {
  const { form, next } = await begin(parts, request, address)
  const code = (fieldOf(form, 'code') ?? '').replaceAll(/\s/g, '')
  return { form, next, code, flow: fieldOf(form, 'flow') ?? '', shown: fieldOf(form, 'shown') ?? '' }
}

/** Starts a new session; an existing one is ended, never reused. */
async function startSession(parts: AuthParts, request: Request, accountId: string, next: string | null) {
  await parts.sessions.end(request)
  return redirect(next ?? HOME, { 'Set-Cookie': await parts.sessions.start(accountId) })
}

function nextOf(request: Request): string | null {
  return localPath(new URL(request.url).searchParams.get('next'))
}

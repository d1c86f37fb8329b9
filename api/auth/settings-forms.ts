import { textsIn } from '../texts/texts.ts'
import { type Page, pageResponse, redirect } from '../web/page.ts'
import { pageOf } from '../web/pager.ts'
import type { SettingsState } from '../web/settings-pages.ts'
import { confirmPassword } from './confirmation.ts'
import type { Flash } from './flash.ts'
import { fieldOf, readForm, requireFormToken, requireOwnOrigin } from './forms.ts'
import type { AuthParts, Handler } from './parts.ts'
import type { Session } from './sessions.ts'

const FORM_PURPOSE = 'settings'

/** A tab of the settings as one session sees it. */
export type View = {
  parts: AuthParts
  session: Session
  state: SettingsState
  /** What was typed into the form that led here, and what it made. */
  values: NonNullable<Flash['values']>
  /** Of a list, counted from 1. */
  page: number
  /** The id that the address names; empty without one. */
  named: string
}
/** Makes a tab. */
export type Show = (view: View) => Promise<Page>
type Change = (view: View, form: URLSearchParams, request: Request) => Promise<Response>

/** Shows a tab. Without a session, it redirects to sign-in and back. */
export function shown(show: Show): Handler {
  return async (parts, request) => {
    const view = await viewOf(parts, request)
    if (!view) return signInFirst(addressOf(request))
    const { flash, headers } = await parts.sessions.flashes.take(request, view.session)
    const { error, notice, values = {} } = flash
    const page = await show({ ...view, state: { ...view.state, error, notice }, values })
    return pageResponse({ ...page, headers }, view.session.account)
  }
}

/** Shows a later step of a tab again each time it is loaded, or leads to the `first` one where none left it anything. */
export function shownStep(first: string, show: Show): Handler {
  return async (parts, request) => {
    const view = await viewOf(parts, request)
    if (!view) return signInFirst(first)
    const flash = await parts.sessions.flashes.read(request, view.session)
    if (flash === null) return redirect(first)
    const { error, values = {} } = flash
    return pageResponse(
      await show({ ...view, state: { ...view.state, error }, values }),
      view.session.account,
    )
  }
}

/** Handles a form that changes something. It must come from this site and this session. */
export function changing(change: Change): Handler {
  return async (parts, request) => {
    requireOwnOrigin(request, parts.baseUrl)
    const view = await viewOf(parts, request)
    if (!view) return signInFirst('/settings')
    const form = await readForm(request)
    await requireFormToken(parts.sessions, view.session, FORM_PURPOSE, form)
    return change(view, form, request)
  }
}

async function viewOf(parts: AuthParts, request: Request): Promise<View | null> {
  const session = await parts.sessions.find(request)
  if (!session) return null
  const csrf = await parts.sessions.formToken(session, FORM_PURPOSE)
  const { email, language } = session.account
  const { searchParams } = new URL(request.url)
  const page = pageOf(searchParams)
  const named = searchParams.get('id') ?? ''
  const { isConfirmed } = session
  const state = { texts: textsIn(language), email, csrf, isConfirmed }
  return { parts, session, state, values: {}, page, named }
}

/** Why a password is refused, or `null` where it is that of the session's account. */
export async function findWrongPassword(
  { parts, session, state }: View,
  password: string | null,
): Promise<string | null> {
  return (await confirmPassword(parts, session, password)) ? null : state.texts.settings.profile.wrong
}

/**
 * Why a session may not do what outlives it, or `null`. A stolen cookie alone is not enough: the password must have been
 * given within ten minutes, or be in the form.
 */
export async function findMissingProof(view: View, form: URLSearchParams): Promise<string | null> {
  if (view.session.isConfirmed) return null
  const password = fieldOf(form, 'current')
  return password ? findWrongPassword(view, password) : view.state.texts.settings.confirm
}

/** Leads back to the page that asks whether `id` shall be removed, with the reason why it was not. */
export async function askAgain(
  { parts, session }: View,
  { path, id, error }: { path: string; id: string; error: string },
): Promise<Response> {
  const headers = await parts.sessions.flashes.leave(path, { error }, session)
  return redirect(`${path}?${new URLSearchParams({ id })}`, headers ?? {})
}

/** Redirects to a tab, which shows the result of the form. */
export async function goTo({ parts, session }: View, tab: string, flash: Flash): Promise<Response> {
  return redirect(tab, (await parts.sessions.flashes.leave(tab, flash, session)) ?? {})
}

function addressOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

function signInFirst(next: string): Response {
  return redirect(`/sign-in?${new URLSearchParams({ next })}`)
}

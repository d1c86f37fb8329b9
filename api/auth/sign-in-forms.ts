import { textsFor } from '../texts/choice.ts'
import type { Texts } from '../texts/texts.ts'
import { type Page, pageResponse, redirect } from '../web/page.ts'
import { type FormState, withNext } from '../web/sign-in-pages.ts'
import { visitorOf } from '../web/visitor.ts'
import { QUARTER_HOUR_SECONDS, requireAttempt } from './attempts.ts'
import { noteLockOut } from './audit.ts'
import { deviceName } from './device-name.ts'
import type { Flash } from './flash.ts'
import { fieldOf, localPath, readForm, requireOwnOrigin } from './forms.ts'
import type { GuesserOf } from './identity-flows.ts'
import type { AuthParts } from './parts.ts'

/** Where a sign-in leads that was asked to lead nowhere else. */
export const HOME = '/studio'

/** Opens a later step with what the one before left, or leads to the `first` one where it left nothing. */
export async function openStep(
  { sessions, config }: AuthParts,
  request: Request,
  first: string,
  page: (texts: Texts, state: FormState & { email: string; flow: string }) => Page,
): Promise<Response> {
  const next = nextOf(request)
  const flash = await sessions.flashes.read(request)
  if (flash === null) return redirect(withNext(first, next))
  const { email = '', flow = '' } = flash.values ?? {}
  const shown = page(textsFor(request), { next, error: flash.error, notice: flash.notice, email, flow })
  return pageResponse({ ...shown, operator: config.operator }, visitorOf(request))
}

/** Redirects to a page, which shows the result of the form. */
export async function goTo({ sessions }: AuthParts, path: string, next: string | null, flash: Flash) {
  return redirect(withNext(path, next), (await sessions.flashes.leave(path, flash)) ?? {})
}

/** Begins the answer to a form: own site, the limit of its network, and what was typed. */
export async function begin({ database, config, baseUrl }: AuthParts, request: Request, address: string) {
  requireOwnOrigin(request, baseUrl)
  await requireAttempt(database, {
    what: 'sign_ins',
    whom: address,
    max: config.limits.signInsPerQuarterHour,
    windowSeconds: QUARTER_HOUR_SECONDS,
  })
  const form = await readForm(request)
  return { form, next: localPath(form.get('next')), texts: textsFor(request) }
}

/** Begins the answer to a form with a code. */
export async function beginCode(parts: AuthParts, request: Request, address: string) {
  const { form, ...rest } = await begin(parts, request, address)
  const code = fieldOf(form, 'code') ?? ''
  return { ...rest, code, flow: fieldOf(form, 'flow') ?? '', shown: fieldOf(form, 'shown') ?? '' }
}

/** Starts a new session; an existing one is ended, never reused. The browser is known from now on. */
export async function startSession(
  parts: AuthParts,
  request: Request,
  { accountId, email }: { accountId: string; email: string },
  next: string | null,
) {
  await parts.sessions.end(request, parts.trace)
  const device = deviceName(request.headers.get('user-agent'))
  const answer = redirect(next ?? HOME, {
    'Set-Cookie': await parts.sessions.start(accountId, parts.trace, device),
  })
  answer.headers.append('Set-Cookie', parts.devices.remember(email))
  return answer
}

/** Who guesses from a network with the browser of a request. */
export function guesserOf(parts: AuthParts, request: Request, network: string): GuesserOf {
  return (email) => ({
    network,
    device: parts.devices.find(request, email),
    onRefusal: () => noteLockOut(parts, email),
  })
}

/** Where to continue after the form of a page, or `null`. */
export function nextOf(request: Request): string | null {
  return localPath(new URL(request.url).searchParams.get('next'))
}

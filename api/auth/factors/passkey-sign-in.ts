import { textsFor } from '../../texts/choice.ts'
import { passkeyPage } from '../../web/factor-pages.ts'
import { pageResponse, redirect } from '../../web/page.ts'
import { withNext } from '../../web/sign-in-pages.ts'
import { visitorOf } from '../../web/visitor.ts'
import { fieldOf } from '../forms.ts'
import type { Handler } from '../parts.ts'
import { begin, goTo, nextOf, startSession } from '../sign-in-forms.ts'
import { accountOfPasskey, newChallenge, requestOptions } from './passkeys.ts'
import { relyingPartyOf } from './relying-party.ts'

const PAGE = '/sign-in/passkey'

/** Makes a challenge for the page that has it signed. */
export const startPasskeySignIn: Handler = async (parts, request, address) => {
  const { next } = await begin(parts, request, address)
  if (relyingPartyOf(parts.baseUrl) === null) return goTo(parts, '/sign-in', next, {})
  return goTo(parts, PAGE, next, { values: { challenge: await newChallenge(parts) } })
}

/** GET asks the browser for a passkey. */
export const openPasskeySignIn: Handler = async (parts, request) => {
  const next = nextOf(request)
  const challenge = (await parts.sessions.flashes.read(request))?.values?.challenge
  if (challenge === undefined) return redirect(withNext('/sign-in', next))
  const options = await requestOptions(parts, challenge)
  return pageResponse(passkeyPage(textsFor(request), { next, options }), visitorOf(request))
}

/** Starts a session for the account whose passkey signed. It counts as both factors: it takes a device and its lock. */
export const passkeySignIn: Handler = async (parts, request, address) => {
  const { form, next, texts } = await begin(parts, request, address)
  const challenge = (await parts.sessions.flashes.read(request))?.values?.challenge
  const answer = fieldOf(form, 'answer') ?? ''
  const account = challenge && (await accountOfPasskey(parts, { challenge, answer }))
  if (account) return startSession(parts, request, account, next)
  return goTo(parts, '/sign-in', next, { error: texts.security.passkeys.refused })
}

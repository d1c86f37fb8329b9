import { insertEvent, lastEventAt } from '../../../shared/database/queries/audit-events.ts'
import { countRecoveryCodes, findApp } from '../../../shared/database/queries/auth-factors.ts'
import { listPasskeys } from '../../../shared/database/queries/auth-passkeys.ts'
import { listSessions } from '../../../shared/database/queries/auth-sessions.ts'
import { appSetupPage, securityPage } from '../../web/security-pages.ts'
import { SESSIONS_SHOWN } from '../activity.ts'
import { fieldOf } from '../forms.ts'
import { changing, goTo, shown, shownStep } from '../settings-forms.ts'
import { addApp, dropApp } from './app.ts'
import { noticeOf } from './notice.ts'
import { findWrongProof } from './proof.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { relyingPartyOf } from './relying-party.ts'
import { appUri, newAppSecret } from './totp.ts'

const TAB = '/settings/security'
const SETUP = `${TAB}/app`
const PASSWORD_EVENTS = ['password_changed', 'password_reset'] as const

/** The tab with the ways to sign in. */
export const openSecurity = shown(async ({ parts, session, state, values }) => {
  const { id } = session.account
  const passwordSince = await lastEventAt(parts.database, id, PASSWORD_EVENTS)
  const app = await findApp(parts.database, id)
  const codesLeft = await countRecoveryCodes(parts.database, id)
  const newCodes = values.codes?.split(' ') ?? []
  const hasPasskeys = relyingPartyOf(parts.baseUrl) !== null
  const passkeys = hasPasskeys ? await listPasskeys(parts.database, id) : null
  const { sessionIdleDays: idleDays } = parts.config
  const sessions = await listSessions(parts.database, id, { idleDays, limit: SESSIONS_SHOWN })
  return securityPage({
    ...state,
    passwordSince,
    sessionCount: sessions.length,
    appSince: app?.createdAt ?? null,
    codesLeft,
    newCodes,
    passkeys,
  })
})

/** Makes the secret of a new app, after checking the password. It waits in the browser, encrypted, to be confirmed. */
export const startApp = changing(async (view, form) => {
  const error = await findWrongProof(view, form)
  return error ? goTo(view, TAB, { error }) : goTo(view, SETUP, { values: { secret: newAppSecret() } })
})

/** The secret as a QR code and as text, and the field for the app's first code. */
export const openAppSetup = shownStep(TAB, async ({ state, values: { secret = '' } }) =>
  appSetupPage({ ...state, secret, uri: appUri(secret, state.email) }),
)

/** Adds the app once it shows the right code. The next page shows the recovery codes, this once. */
export const confirmApp = changing(async (view, form, request) => {
  const { parts, session, state } = view
  const { values } = (await parts.sessions.flashes.read(request, session)) ?? {}
  const secret = values?.secret
  if (secret === undefined) return goTo(view, TAB, {})
  const code = (fieldOf(form, 'code') ?? '').replaceAll(/\s/g, '')
  const codes = await addApp(parts, session.account.id, { appSecret: secret, code })
  if (codes === null) return goTo(view, SETUP, { error: state.texts.security.wrongCode, values: { secret } })
  await noticeOf(view, 'factor_added')
  return goTo(view, TAB, { notice: state.texts.security.app.added, values: { codes: codes.join(' ') } })
})

/** Makes new recovery codes or removes the app, after checking the password and a code. */
export const changeApp = changing(async (view, form) => {
  const { parts, session, state } = view
  const { id } = session.account
  const error = await findWrongProof(view, form)
  if (error) return goTo(view, TAB, { error })
  if (fieldOf(form, 'change') === 'remove') {
    await parts.database.transaction((tx) => dropApp(tx, id, parts.trace))
    await noticeOf(view, 'factor_removed')
    return goTo(view, TAB, { notice: state.texts.security.app.removed })
  }
  const codes = await parts.database.transaction(async (tx) => {
    await insertEvent(tx, { accountId: id, kind: 'recovery_codes_made', ...parts.trace })
    return replaceRecoveryCodes(tx, parts.secret, id)
  })
  await noticeOf(view, 'recovery_codes_made')
  return goTo(view, TAB, { values: { codes: codes.join(' ') } })
})

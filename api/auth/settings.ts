import { lockAccount, selectAccount } from '../../shared/database/queries/accounts.ts'
import { insertEvent } from '../../shared/database/queries/audit-events.ts'
import { countMonthlyQuizzes } from '../../shared/database/queries/auth-accounts.ts'
import { exportParts } from '../../shared/database/queries/auth-export.ts'
import { listConnectedApps, revokeGrantsOf } from '../../shared/database/queries/auth-grants.ts'
import { AppError } from '../../shared/errors.ts'
import { describeAccount } from '../services/accounts.ts'
import { addKey as addNewKey, deleteKey, KEY_DAYS, listKeys } from '../services/keys.ts'
import { filmDaysOf, limitsOf } from '../services/plan-limits.ts'
import { textsFor } from '../texts/choice.ts'
import { keyDeletionPage, keysPage } from '../web/key-pages.ts'
import { pageResponse, redirect } from '../web/page.ts'
import { appsPage, dataPage, planPage } from '../web/settings-pages.ts'
import { goodbyePage } from '../web/sign-in-pages.ts'
import { visitorOf } from '../web/visitor.ts'
import { requireAttempt } from './attempts.ts'
import { deleteAccount } from './delete-account.ts'
import { exportStream } from './export.ts'
import { fieldOf, STUDIO_FORMS } from './forms.ts'
import { sendNotice } from './notices.ts'
import { describeRedirect } from './oauth/redirect-uris.ts'
import type { Handler } from './parts.ts'
import { findPasswordFault, setPassword } from './password.ts'
import { revokeAccess } from './revoke-access.ts'
import {
  askAgain,
  changing,
  findMissingProof,
  findWrongPassword,
  goTo,
  type Show,
  shown,
} from './settings-forms.ts'

const KEY_NAME_LENGTH_MAX = 100
const DAY_SECONDS = 24 * 60 * 60

const keys: Show = async ({ parts, session, state, values }) => {
  const { limits } = parts.config
  const list = await listKeys(parts.database, session.account.id, limits)
  const { baseUrl } = parts
  const { keyRequests: budget, keyWindowSeconds: restSeconds } = limits
  return keysPage({ ...state, keys: list, budget, restSeconds, baseUrl, ...values })
}

const apps: Show = async ({ parts, session, state }) => {
  const connected = await listConnectedApps(parts.database, session.account.id)
  const described = connected.map((app) => ({
    ...app,
    places: [
      ...new Set(app.redirectUris.map(describeRedirect).map(({ scheme, host }) => host || `${scheme}:`)),
    ],
  }))
  return appsPage({ ...state, apps: described })
}

const plan: Show = async ({ parts, session, state }) => {
  const { id } = session.account
  const [account, monthlyQuizzes, askToken] = await Promise.all([
    describeAccount(parts, id),
    countMonthlyQuizzes(parts.database, id),
    parts.sessions.formToken(session, STUDIO_FORMS),
  ])
  const { limits, paidOffer, operator } = parts.config
  const plans = {
    freeQuizzes: limits.freeQuizzesPerMonth,
    filmDays: filmDaysOf(limits),
    paidOffer,
    contact: operator.contact,
    askToken,
  }
  return planPage({ ...state, account, monthlyQuizzes, ...plans })
}

/** The tabs. Without a session, each redirects to sign-in and back. */
export const openKeys = shown(keys)
export const openApps = shown(apps)
export const openPlan = shown(plan)
export const openData = shown(async ({ state }) => dataPage(state))

/** Creates a key, which the next page shows once: it is stored nowhere and in no URL. */
export const addKey = changing(async (view, form) => {
  const name = (fieldOf(form, 'name') ?? '').trim()
  if (name === '' || name.length > KEY_NAME_LENGTH_MAX) {
    const error = view.state.texts.settings.keys.badName(KEY_NAME_LENGTH_MAX)
    return goTo(view, '/settings/keys', { error, values: { name } })
  }
  const proof = await findMissingProof(view, form)
  if (proof) return goTo(view, '/settings/keys', { error: proof, values: { name } })
  const { parts, session } = view
  const { limits } = parts.config
  try {
    const { key } = await addNewKey(parts.database, {
      accountId: session.account.id,
      name,
      limits,
      isReadOnly: fieldOf(form, 'access') === 'read',
      days: KEY_DAYS.find((days) => String(days) === fieldOf(form, 'days')) ?? null,
      trace: parts.trace,
    })
    await sendNotice(parts, session.account.email, 'newKey', view.state.texts.mails.newKey(name))
    return goTo(view, '/settings/keys', { values: { name, key } })
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'CONFLICT') throw thrown
    const account = await selectAccount(parts.database, session.account.id)
    const most = limitsOf(account?.plan ?? 'free', limits).keys
    const error = view.state.texts.settings.keys.tooMany(most)
    return goTo(view, '/settings/keys', { error, values: { name } })
  }
})

/** Asks whether a key shall be deleted. Throws `NOT_FOUND` where the address names none of the account's. */
export const openKeyDeletion = shown(async ({ parts, session, state, named }) => {
  const list = await listKeys(parts.database, session.account.id, parts.config.limits)
  const apiKey = list.find(({ id }) => id === named)
  if (apiKey === undefined) throw new AppError('NOT_FOUND')
  const { keyRequests, keyWindowSeconds } = parts.config.limits
  return keyDeletionPage({ ...state, keys: list, apiKey, budget: keyRequests, restSeconds: keyWindowSeconds })
})

/** Deletes one of the account's keys. */
export const removeKey = changing(async (view, form) => {
  const { parts, session } = view
  const wanted = { accountId: session.account.id, id: fieldOf(form, 'id') ?? '' }
  const proof = await findMissingProof(view, form)
  if (proof) return askAgain(view, { path: '/settings/keys/delete', id: wanted.id, error: proof })
  await deleteKey(parts.database, wanted, parts.trace)
  return redirect('/settings/keys')
})

/** Disconnects an app: its tokens end at once. */
export const revokeApp = changing(async ({ parts, session }, form) => {
  const accountId = session.account.id
  const clientId = fieldOf(form, 'client') ?? ''
  const ended = await parts.database.transaction(async (tx) => {
    const ids = await revokeGrantsOf(tx, accountId, clientId)
    if (ids.length > 0)
      await insertEvent(tx, { accountId, kind: 'consent_withdrawn', clientId, ...parts.trace })
    return ids
  })
  parts.revocations.note(ended)
  return redirect('/settings/apps')
})

/** Changes the password, which signs out all other browsers. */
export const changePassword = changing(async (view, form) => {
  const { parts, session } = view
  const { texts } = view.state
  const wanted = fieldOf(form, 'password') ?? ''
  const error = (await findWrongPassword(view, fieldOf(form, 'current'))) ?? findPasswordFault(wanted, texts)
  if (error) return goTo(view, '/settings/security', { error })
  const { trace } = parts
  const { email, ended } = await parts.database.transaction(async (tx) => {
    // The address may have changed since the session was read.
    const account = await lockAccount(tx, session.account.id)
    if (account === null) throw new AppError('UNAUTHORIZED')
    const { email } = account
    await setPassword(tx, { email, password: wanted, keepSessionHash: session.hash, trace })
    return { email, ended: form.has('revoke') ? await revokeAccess(tx, account.id, trace) : [] }
  })
  parts.revocations.note(ended)
  await sendNotice(parts, email, 'passwordChanged', texts.mails.passwordChanged())
  return goTo(view, '/settings/security', { notice: texts.settings.profile.changed })
})

/** Sends the account's data as a JSON file, once a day: it may be long to read. */
export const downloadData = changing(async (view, form) => {
  const { parts, session } = view
  const proof = await findMissingProof(view, form)
  if (proof) return goTo(view, '/settings/data', { error: proof })
  const { database, config, trace } = parts
  const { id } = session.account
  await requireAttempt(database, {
    what: 'export',
    whom: id,
    max: config.limits.exportsPerDay,
    windowSeconds: DAY_SECONDS,
  })
  await insertEvent(database, { accountId: id, kind: 'data_exported', ...trace })
  return new Response(exportStream(exportParts(database, id)), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="quiz-video-export.json"',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
})

/** Deletes the account, after checking its password, and says so. */
export const removeAccount = changing(async (view, form, request) => {
  const { parts, session } = view
  const error = await findWrongPassword(view, fieldOf(form, 'password'))
  if (error) return goTo(view, '/settings/data', { error })
  parts.revocations.note(await deleteAccount(parts, session.account.id))
  return redirect('/account-deleted', { 'Set-Cookie': await parts.sessions.end(request, parts.trace) })
})

/** What deleting an account ends on. */
export const openGoodbye: Handler = async (_parts, request) =>
  pageResponse(goodbyePage(textsFor(request)), visitorOf(request))

import { insertEvent } from '../../../shared/database/queries/audit-events.ts'
import { listPasskeys, removePasskey } from '../../../shared/database/queries/auth-passkeys.ts'
import { AppError } from '../../../shared/errors.ts'
import { newPasskeyPage, passkeyFormPage, passkeyRemovalPage } from '../../web/passkey-pages.ts'
import { fieldOf } from '../forms.ts'
import { askAgain, changing, findMissingProof, goTo, shown, shownStep } from '../settings-forms.ts'
import { noticeOf } from './notice.ts'
import { addPasskey, creationOptions, newChallenge, PASSKEYS_MAX } from './passkeys.ts'
import { findWrongProof, hasApp } from './proof.ts'
import { relyingPartyOf } from './relying-party.ts'

const TAB = '/settings/security'
const FORM = `${TAB}/passkeys`
const NEW = `${FORM}/new`
const REMOVAL = `${FORM}/remove`
const NAME_LENGTH_MAX = 60

/** The form that begins a new passkey: its name, and the proof that the account's owner asks. */
export const openPasskeyForm = shown(async (view) =>
  passkeyFormPage({
    ...view.state,
    name: view.values.name,
    nameLengthMax: NAME_LENGTH_MAX,
    hasApp: await hasApp(view),
  }),
)

/** Makes a challenge for the page that has the browser make a passkey. */
export const startPasskey = changing(async (view, form) => {
  const { parts, session, state } = view
  const texts = state.texts.security.passkeys
  const name = (fieldOf(form, 'name') ?? '').trim()
  const back = (error: string) =>
    goTo(view, FORM, { error, values: { name: name.slice(0, NAME_LENGTH_MAX) } })
  if (relyingPartyOf(parts.baseUrl) === null) return goTo(view, TAB, {})
  if (name === '' || name.length > NAME_LENGTH_MAX) return back(texts.badName(NAME_LENGTH_MAX))
  const { length } = await listPasskeys(parts.database, session.account.id)
  if (length >= PASSKEYS_MAX) return back(texts.tooMany(PASSKEYS_MAX))
  const error = await findWrongProof(view, form)
  if (error) return back(error)
  return goTo(view, NEW, { values: { name, challenge: await newChallenge(parts, session.account.id) } })
})

/** Has the browser make the passkey. */
export const openNewPasskey = shownStep(FORM, async ({ parts, session, state, values }) => {
  const { name = '', challenge = '' } = values
  return newPasskeyPage({ ...state, name, options: await creationOptions(parts, session.account, challenge) })
})

/** Adds the passkey that the browser made. */
export const confirmPasskey = changing(async (view, form, request) => {
  const { parts, session, state } = view
  const texts = state.texts.security.passkeys
  const { values } = (await parts.sessions.flashes.read(request, session)) ?? {}
  if (values?.challenge === undefined) return goTo(view, FORM, {})
  const { name = '', challenge } = values
  const answer = fieldOf(form, 'answer') ?? ''
  const isAdded = await addPasskey(parts, session.account.id, { name, challenge, answer })
  if (!isAdded) return goTo(view, FORM, { error: texts.refused, values: { name } })
  await noticeOf(view, 'passkey_added')
  return goTo(view, TAB, { notice: texts.added(name) })
})

/** Asks whether a passkey shall be removed. Throws `NOT_FOUND` where the address names none of the account's. */
export const openPasskeyRemoval = shown(async ({ parts, session, state, named }) => {
  const list = await listPasskeys(parts.database, session.account.id)
  const passkey = list.find(({ id }) => id === named)
  if (passkey === undefined) throw new AppError('NOT_FOUND')
  return passkeyRemovalPage({ ...state, passkeys: list, passkey })
})

/** Removes one of the account's passkeys. */
export const deletePasskey = changing(async (view, form) => {
  const { parts, session, state } = view
  const id = fieldOf(form, 'id') ?? ''
  const proof = await findMissingProof(view, form)
  if (proof) return askAgain(view, { path: REMOVAL, id, error: proof })
  const accountId = session.account.id
  await parts.database.transaction(async (tx) => {
    const name = await removePasskey(tx, accountId, id)
    if (name === null) throw new AppError('NOT_FOUND')
    await insertEvent(tx, { accountId, kind: 'passkey_removed', detail: name, ...parts.trace })
  })
  await noticeOf(view, 'passkey_removed')
  return goTo(view, TAB, { notice: state.texts.security.passkeys.removed })
})

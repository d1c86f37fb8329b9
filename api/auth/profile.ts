import { ACCOUNT_NAME_LENGTH_MAX } from '../../shared/limits.ts'
import { setName } from '../services/accounts.ts'
import { newEmailCodePage, profilePage } from '../web/profile-page.ts'
import { guesserOf } from './confirmation.ts'
import { findWrongProof, hasApp } from './factors/proof.ts'
import { fieldOf } from './forms.ts'
import { sendNotice } from './notices.ts'
import { normalizeEmail } from './password.ts'
import { changing, goTo, shown, shownStep } from './settings-forms.ts'

const TAB = '/settings'
const CODE_PATH = '/settings/email/code'

/** The tab with the name, the address, the look and the language. */
export const openProfile = shown(async (view) => {
  const { createdAt: memberSince, plan, theme, name } = view.session.account
  const { newEmail } = view.values
  return profilePage({ ...view.state, memberSince, plan, theme, name, newEmail, hasApp: await hasApp(view) })
})

/** Changes what pages call the account. */
export const changeName = changing(async (view, form) => {
  const { profile } = view.state.texts.settings
  const name = (fieldOf(form, 'name') ?? '').trim()
  if ([...name].length > ACCOUNT_NAME_LENGTH_MAX)
    return goTo(view, TAB, { error: profile.badName(ACCOUNT_NAME_LENGTH_MAX) })
  await setName(view.parts.database, view.session.account.id, name)
  return goTo(view, TAB, { notice: profile.nameSaved })
})

/** Mails a code to the address that the account shall have, after checking who asks. */
export const startNewEmail = changing(async (view, form) => {
  const { parts, session, state } = view
  const { id: accountId, email: current } = session.account
  const given = fieldOf(form, 'email') ?? ''
  const email = normalizeEmail(given)
  const refuse = (error: string) => goTo(view, TAB, { error, values: { newEmail: given } })
  if (email === null) return refuse(state.texts.signIn.faults.email)
  if (email === current) return refuse(state.texts.settings.profile.sameEmail)
  const wrong = await findWrongProof(view, form)
  if (wrong) return refuse(wrong)
  const flow = await parts.identity.startNewEmail({ accountId, email }, state.texts)
  return goTo(view, CODE_PATH, { values: { newEmail: email, flow } })
})

/** Asks for the mailed code. */
export const openNewEmailCode = shownStep(TAB, async ({ state, values: { newEmail = '', flow = '' } }) =>
  newEmailCodePage({ ...state, newEmail, flow }),
)

/** Checks the code, moves the account to the new address and tells the old one. */
export const changeEmail = changing(async (view, form) => {
  const { parts, session, state } = view
  const { signIn, settings, mails } = state.texts
  const flow = fieldOf(form, 'flow') ?? ''
  const entered = { flowId: flow, code: fieldOf(form, 'code') ?? '', accountId: session.account.id }
  const result = await parts.identity.finishNewEmail(
    { ...entered, guesserOf: () => guesserOf(parts, session) },
    parts.trace,
  )
  if (result.kind === 'wrong_code') {
    const newEmail = fieldOf(form, 'shown') ?? ''
    return goTo(view, CODE_PATH, { error: signIn.faults.code, values: { newEmail, flow } })
  }
  if (result.kind === 'expired') return goTo(view, TAB, { error: signIn.faults.expired })
  if (result.value === 'taken') return goTo(view, TAB, { error: settings.profile.taken })
  const { from, to } = result.value
  await sendNotice(parts, from, 'emailChanged', mails.emailChanged())
  return goTo(view, TAB, { notice: settings.profile.emailChanged(to) })
})

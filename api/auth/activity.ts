import { insertEvent } from '../../shared/database/queries/audit-events.ts'
import {
  listSessions,
  removeSessionOf,
  removeSessionsOf,
} from '../../shared/database/queries/auth-sessions.ts'
import { PAGE_ITEMS_DEFAULT } from '../../shared/limits.ts'
import { listEvents } from '../services/account-events.ts'
import { activityPage } from '../web/settings-pages.ts'
import { fieldOf } from './forms.ts'
import { changing, goTo, shown } from './settings-forms.ts'

const TAB = '/settings/activity'
/** More browsers of an account are neither listed nor counted. */
export const SESSIONS_SHOWN = 50

/** The tab with the signed-in browsers and what happened to the security of the account. */
export const openActivity = shown(async ({ parts, session, state, page }) => {
  const { database, config } = parts
  const { sessionIdleDays: idleDays, auditDays: daysKept } = config
  const { id } = session.account
  const sessions = await listSessions(database, id, { idleDays, limit: SESSIONS_SHOWN })
  const events = await listEvents(database, id, { page, limit: PAGE_ITEMS_DEFAULT })
  return activityPage({
    ...state,
    sessions,
    here: session.hash,
    idleDays,
    page: events,
    daysKept,
    network: parts.trace.addressHash ?? '',
  })
})

/** Signs out the browser that the form names, or all but this one. */
export const endSessions = changing(async (view, form) => {
  const { parts, session, state } = view
  const { id: accountId } = session.account
  const hash = fieldOf(form, 'session')
  const count = await parts.database.transaction(async (tx) => {
    const ended =
      hash === null
        ? await removeSessionsOf(tx, accountId, session.hash)
        : Number(await removeSessionOf(tx, { accountId, hash }))
    if (ended > 0) {
      await insertEvent(tx, { accountId, kind: 'sessions_ended', detail: String(ended), ...parts.trace })
    }
    return ended
  })
  return goTo(view, TAB, count === 0 ? {} : { notice: state.texts.activity.sessions.ended(count) })
})

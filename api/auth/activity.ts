import { PAGE_ITEMS_DEFAULT } from '../../shared/limits.ts'
import { listEvents } from '../services/account-events.ts'
import { activityPage } from '../web/settings-pages.ts'
import { shown } from './settings-forms.ts'

/** The tab with what happened to the security of the account. */
export const openActivity = shown(async ({ parts, session, state, page }) => {
  const { database, config } = parts
  const events = await listEvents(database, session.account.id, { page, limit: PAGE_ITEMS_DEFAULT })
  return activityPage({ ...state, page: events, daysKept: config.auditDays })
})

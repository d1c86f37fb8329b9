import { fieldOf } from '../auth/forms.ts'
import { textsIn } from '../texts/texts.ts'
import { TABS } from '../web/settings-pages.ts'
import { changing } from './changing.ts'
import { perform } from './visit.ts'

/** Asks the owner of the service for the paid plan. */
export const requestPlan = changing(TABS.plan, async ({ ctx, session }, form) => {
  // Forms send line breaks as CR LF, which would count twice.
  const note = fieldOf(form, 'note')?.replaceAll('\r\n', '\n')
  await perform(ctx, 'requestPlan', { body: { note } })
  return { path: TABS.plan, notice: textsIn(session.account.language).plan.ask.sent }
})

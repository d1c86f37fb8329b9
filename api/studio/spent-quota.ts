import type { Flash } from '../auth/flash.ts'
import type { QuizQuota } from '../services/quiz-quota.ts'
import { textsIn } from '../texts/texts.ts'
import { pageResponse } from '../web/page.ts'
import { quotaPage } from '../web/quota.ts'
import type { Visit } from './visit.ts'

/**
 * What stands in place of a form that makes a quiz where this month's are used up; `null` = the form itself, also where it was
 * refused: what was typed is shown again with its refusal.
 */
export function spentQuota(
  { session }: Visit,
  quota: QuizQuota | null,
  { error }: Pick<Flash, 'error'>,
): Response | null {
  if (quota?.left !== 0 || error !== undefined) return null
  const { email, language } = session.account
  return pageResponse(quotaPage({ texts: textsIn(language), email, quota }), session.account)
}

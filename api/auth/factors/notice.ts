import { sendNotice } from '../notices.ts'
import type { View } from '../settings-forms.ts'

type Change = 'factor_added' | 'factor_removed' | 'recovery_codes_made' | 'passkey_added' | 'passkey_removed'

/** Mails an account that one of its ways to sign in has changed, in the words of its list of activity. */
export async function noticeOf({ parts, session, state }: View, change: Change): Promise<void> {
  const { activity, mails } = state.texts
  const words = mails.signInChanged(activity.kinds[change])
  await sendNotice(parts, session.account.email, 'signInChanged', words)
}

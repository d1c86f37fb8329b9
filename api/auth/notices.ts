import { countAttempt } from '../../shared/database/queries/auth-attempts.ts'
import { bucketOf } from './attempts.ts'
import { type Mail, mailOf } from './mail.ts'
import type { AuthParts } from './parts.ts'

const HOUR_SECONDS = 60 * 60

/**
 * Mails an account about something that somebody else may have done, after it was done. Never throws, since the act
 * stands whether or not its mail can be sent, and sends no more than a mailbox should get in an hour.
 */
export async function sendNotice(
  { database, config, sendMail, log }: Pick<AuthParts, 'database' | 'config' | 'sendMail' | 'log'>,
  ...notice: Parameters<typeof mailOf>
): Promise<void> {
  const mail: Mail = mailOf(...notice)
  try {
    const bucket = bucketOf({ what: 'notice', whom: mail.to })
    const { count } = await countAttempt(database, bucket, HOUR_SECONDS)
    if (count <= config.limits.mailsPerHour) await sendMail(mail)
  } catch (error) {
    log.error('a notice could not be mailed', { template: mail.template, error })
  }
}

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Log } from '../../shared/log.ts'
import { PRODUCT_NAME } from '../../shared/product.ts'
import type { Config } from '../config.ts'
import type { Texts } from '../texts/texts.ts'

/** A plain-text mail. */
export type Mail = { to: string; subject: string; text: string }
/** Queues a mail. Never throws and never waits for the mail server, whose time would reveal which addresses are known. */
export type SendMail = (mail: Mail) => Promise<void>

type Words = ReturnType<Texts['mails'][keyof Texts['mails']]>

const SMTP_MS_MAX = 20_000
const TRIES_MAX = 3

/** Sends mail through `SMTP_URL`; without one, writes it to the log and to files in `DATA_DIR/outbox/`. */
export function createMail(config: Pick<Config, 'smtpUrl' | 'dataDir' | 'baseUrl'>, log: Log): SendMail {
  const from = `${PRODUCT_NAME} <no-reply@${new URL(config.baseUrl).hostname}>`
  return config.smtpUrl === undefined
    ? writeToOutbox(join(config.dataDir, 'outbox'), from, log)
    : sendOverSmtp(config.smtpUrl, from, log)
}

/** A mail with the words of one of the tables. */
export function mailOf(to: string, { subject, text }: Words): Mail {
  return { to, subject, text: text.join('\n\n') }
}

function sendOverSmtp(url: string, from: string, log: Log): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_MS_MAX,
    greetingTimeout: SMTP_MS_MAX,
    socketTimeout: SMTP_MS_MAX,
  })
  const send = async (mail: Mail, tries = 1): Promise<void> => {
    try {
      await transport.sendMail({ from, ...mail })
    } catch (error) {
      if (tries < TRIES_MAX) return send(mail, tries + 1)
      log.error('a mail could not be sent', { subject: mail.subject, error })
    }
  }
  return async (mail) => {
    void send(mail)
  }
}

function writeToOutbox(directory: string, from: string, log: Log): SendMail {
  return async (mail) => {
    const date = new Date()
    const name = `${date.toISOString().replaceAll(/[:.]/g, '-')}-${crypto.randomUUID().slice(0, 8)}.eml`
    const headers = [
      `From: ${from}`,
      `To: ${mail.to}`,
      `Subject: ${mail.subject}`,
      `Date: ${date.toUTCString()}`,
      'Content-Type: text/plain; charset=utf-8',
    ]
    log.info('SMTP_URL is not set, so the mail is written to a file', {
      ...mail,
      file: join(directory, name),
    })
    try {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      await writeFile(join(directory, name), `${headers.join('\n')}\n\n${mail.text}\n`, { mode: 0o600 })
    } catch (error) {
      log.error('a mail could not be written', { subject: mail.subject, error })
    }
  }
}

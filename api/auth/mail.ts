import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Log } from '../../shared/log.ts'
import { PRODUCT_NAME } from '../../shared/product.ts'
import type { Config } from '../config.ts'
import type { Texts } from '../texts/texts.ts'

type Template = keyof Texts['mails']
/** A plain-text mail. Logs name its template, never its words: a code is among them. */
export type Mail = { to: string; template: Template; subject: string; text: string }
/** Queues a mail. Never throws and never waits for the mail server, whose time would reveal which addresses are known. */
export type SendMail = (mail: Mail) => Promise<void>

type Words = ReturnType<Texts['mails'][Template]>

const SMTP_MS_MAX = 20_000
const TRIES_MAX = 3

/**
 * Sends mail through `SMTP_URL`; without one, writes it to files in `DATA_DIR/outbox/`. A service on plain http, which
 * is one in development, also logs the words.
 */
export function createMail(config: Pick<Config, 'smtpUrl' | 'dataDir' | 'baseUrl'>, log: Log): SendMail {
  const from = `${PRODUCT_NAME} <no-reply@${new URL(config.baseUrl).hostname}>`
  return config.smtpUrl === undefined
    ? writeToOutbox(join(config.dataDir, 'outbox'), from, log, isPlainHttp(config.baseUrl))
    : sendOverSmtp(config.smtpUrl, from, log)
}

/** Whether codes may be shown to those who run the service: it is not one that others reach over https. */
export function isPlainHttp(baseUrl: string): boolean {
  return new URL(baseUrl).protocol === 'http:'
}

/** A mail from a template, with its words in one of the languages. */
export function mailOf(to: string, template: Template, { subject, text }: Words): Mail {
  return { to, template, subject, text: text.join('\n\n') }
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
      const { to, subject, text } = mail
      await transport.sendMail({ from, to, subject, text })
    } catch (error) {
      if (tries < TRIES_MAX) return send(mail, tries + 1)
      log.error('a mail could not be sent', { template: mail.template, error })
    }
  }
  return async (mail) => {
    void send(mail)
  }
}

function writeToOutbox(directory: string, from: string, log: Log, isShown: boolean): SendMail {
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
      ...(isShown ? mail : { template: mail.template }),
      file: join(directory, name),
    })
    try {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      await writeFile(join(directory, name), `${headers.join('\n')}\n\n${mail.text}\n`, { mode: 0o600 })
    } catch (error) {
      log.error('a mail could not be written', { template: mail.template, error })
    }
  }
}

import { afterAll, expect, test } from 'bun:test'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { authServer, PASSWORD } from './support/auth-server.ts'
import { codeIn } from './support/mail-server.ts'

type Received = { to: string[]; text: string }

const received: Received[] = []
let waiting = Promise.withResolvers<Received>()
/** The first delivery is refused as a busy server would: the mail must come anyway. */
let refusals = 1
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    done(username === 'mailer' && password === 'p@ss' ? null : new Error('no'), { user: username }),
  onRcptTo: (_address, _session, done) => {
    const busy = Object.assign(new Error('Try again later'), { responseCode: 451 })
    done(refusals-- > 0 ? busy : null)
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk) => chunks.push(chunk))
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      const mail = { to, text: Buffer.concat(chunks).toString() }
      received.push(mail)
      waiting.resolve(mail)
      done()
    })
  },
})
smtp.listen(0, '127.0.0.1')
await once(smtp.server, 'listening')
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())))

const { port } = smtp.server.address() as AddressInfo
const server = await authServer({ SMTP_URL: `smtp://mailer:p%40ss@127.0.0.1:${port}` })

async function nextMail(send: () => Promise<unknown>): Promise<Received> {
  waiting = Promise.withResolvers<Received>()
  await send()
  return waiting.promise
}

test('a sign-up works with the code that the mail server was given, though it was busy at first', async () => {
  const email = 'new@example.com'
  const browser = server.browser()
  const mail = await nextMail(async () => {
    await browser.open('/sign-up')
    await browser.submit({ email, password: PASSWORD })
  })
  expect(mail.to).toEqual([email])
  expect(mail.text).toMatch(/^From: .*<no-reply@localhost>/m)
  expect(mail.text).toMatch(/^Subject: \S/m)
  const code = codeIn(mail.text)
  await browser.submit({ code })
  expect(browser.url).toBe(`${server.baseUrl}/studio`)
  expect(browser.text()).toContain(email)
})

test('an address cannot add a recipient or a header to its mail', async () => {
  const count = received.length
  for (const email of ['a@example.com\r\nBcc: victim@example.com', 'a@example.com,victim@example.com']) {
    const browser = server.browser()
    await browser.open('/reset-password')
    await browser.submit({ email })
    expect(browser.text()).toContain('Enter a valid email address')
  }
  expect(received).toHaveLength(count)
})

test('no code of a mail that went to a server is logged', () => {
  for (const { text } of received) {
    expect(server.logged.join('\n')).not.toContain(codeIn(text))
  }
})

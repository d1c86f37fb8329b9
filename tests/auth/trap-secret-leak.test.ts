import { expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createMail, mailOf } from '../../api/auth/mail.ts'
import { en } from '../../api/texts/en/index.ts'
import { createLog } from '../../shared/log.ts'
import { authServer, PASSWORD } from './support/auth-server.ts'
import { refusingMailServer } from './support/mail-server.ts'
import { callApi, newCode, postToken, refreshWith, registerClient } from './support/oauth.ts'

const smtp = await refusingMailServer()
const server = await authServer({ SMTP_URL: smtp.url })

test('no credential is logged, not even when the database fails in the middle of things', async () => {
  const { browser } = await server.signedIn()
  const client = await registerClient(server, { token_endpoint_auth_method: 'client_secret_post' })
  const code = await newCode(server, browser, client)
  const { body } = await postToken(server, { ...code, client_secret: client.client_secret! })
  const signUp = server.browser()
  await signUp.open('/sign-up')
  await signUp.submit({ email: 'silent@example.com', password: PASSWORD })
  const mailed = await smtp.refused
  await signUp.submit({ code: '135246' })

  await server.deps.database.execute(
    sql.raw(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger refuse before insert or update on identity_entries for each row execute function refuse()`),
  )
  await browser.open('/settings/security')
  await browser.submit({ current: PASSWORD, password: 'another good password' }, '/settings/password')
  expect(browser.status).toBe(500)

  // Every statement on these tables fails from here on, with its parameters in the driver's error.
  for (const table of ['identity_entries', 'oauth_refresh_tokens', 'web_sessions']) {
    await server.deps.database.execute(sql.raw(`alter table ${table} rename to ${table}_gone`))
  }
  const broken = [
    (await browser.open('/settings')).html,
    (await refreshWith(server, client, body.refresh_token, { client_secret: client.client_secret })).body,
    (
      await server
        .browser()
        .request(
          'POST',
          `${server.baseUrl}/sign-in`,
          new URLSearchParams({ email: 'a@example.com', password: PASSWORD }),
        )
    ).html,
    (await callApi(server, body.access_token)).body,
  ]
  const secrets = [
    PASSWORD,
    'another good password',
    body.access_token,
    body.refresh_token,
    code.code!,
    code.code_verifier!,
    client.client_secret!,
    [...browser.cookies.values()][0]!,
    ...mailed,
  ]
  const everything = server.logged.join('') + JSON.stringify(broken)
  expect(server.logged.join('')).toContain('unexpected error')
  expect(server.logged.join('')).toContain('a mail could not be sent')
  for (const secret of secrets) expect([secret, everything.includes(secret)]).toEqual([secret, false])
  expect(everything).not.toContain('argon2')
})

test('a code is written to a file for its owner alone, and logged only on plain http', async () => {
  const send = async (baseUrl: string) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'quiz-video-mail-'))
    const logged: string[] = []
    const sendMail = createMail(
      { dataDir, baseUrl, smtpUrl: undefined },
      createLog('debug', (line) => logged.push(line)),
    )
    await sendMail(mailOf('me@example.com', 'reset', en.mails.reset('135246')))
    const [name = ''] = readdirSync(join(dataDir, 'outbox'))
    const file = join(dataDir, 'outbox', name)
    const kept = { text: readFileSync(file, 'utf8'), mode: statSync(file).mode & 0o777 }
    rmSync(dataDir, { recursive: true })
    return { ...kept, log: logged.join('') }
  }
  const open = await send('https://quiz.example')
  expect([open.mode, open.log.includes('135246'), open.log.includes('"template":"reset"')]).toEqual([
    0o600,
    false,
    true,
  ])
  expect(open.text).toContain('Your code is 135246')
  expect(/^Subject: .*/m.exec(open.text)?.[0]).not.toMatch(/\d/)
  expect((await send('http://localhost:3000')).log).toContain('135246')
})

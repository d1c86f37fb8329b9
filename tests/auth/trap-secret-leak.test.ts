import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { authServer, PASSWORD } from './support/auth-server.ts'
import { callApi, newCode, postToken, refreshWith, registerClient } from './support/oauth.ts'

// Mail goes to a server that does not exist, so that codes are not logged on purpose.
const server = await authServer({ SMTP_URL: 'smtp://127.0.0.1:1' })

test('no credential is logged, not even when the database fails in the middle of things', async () => {
  const { browser } = await server.signedIn()
  const client = await registerClient(server, { token_endpoint_auth_method: 'client_secret_post' })
  const code = await newCode(server, browser, client)
  const { body } = await postToken(server, { ...code, client_secret: client.client_secret! })
  const signUp = server.browser()
  await signUp.open('/sign-up')
  await signUp.submit({ email: 'silent@example.com', password: PASSWORD })
  await signUp.submit({ code: '135246' })

  await server.deps.database.execute(
    sql.raw(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger refuse before insert or update on identity_entries for each row execute function refuse()`),
  )
  await browser.open('/settings')
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
  ]
  const everything = server.logged.join('') + JSON.stringify(broken)
  expect(server.logged.join('')).toContain('unexpected error')
  for (const secret of secrets) expect([secret, everything.includes(secret)]).toEqual([secret, false])
  expect(everything).not.toContain('argon2')
})

import { afterAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { LANGUAGES } from '../../../api/texts/languages.ts'
import { noteNode } from '../../../shared/database/queries/render-nodes.ts'
import { renders } from '../../../shared/database/schema/index.ts'
import { PASSWORD } from '../../auth/support/auth-server.ts'
import { authorizeUrl, registerClient } from '../../auth/support/oauth.ts'
import { fillIn, openPage, openRealBrowser } from '../../auth/support/real-browser.ts'
import { belongingsOf } from '../../support/fixtures.ts'
import { inspectPage, problemsOf } from '../../support/inspect-page.ts'
import { CALM, studioServer, untilReady } from '../../support/studio-server.ts'

const server = await studioServer()
/** The first account: the owner of the instance. */
const owner = await server.account()
const { browser, close } = await openRealBrowser()
afterAll(close)

/** A page in which the owner is signed in. */
async function ownersPage() {
  const context = await browser.createBrowserContext()
  const { hostname } = new URL(server.baseUrl)
  await context.setCookie({
    ...(await server.sessionCookie(owner.id)),
    domain: hostname,
    path: '/',
    secure: true,
  })
  return { context, page: await openPage(context) }
}

test('a person signs up, creates a key with the mouse and calls the API with it', async () => {
  const context = await browser.createBrowserContext()
  const page = await openPage(context)
  const problems = problemsOf(page)
  await page.goto(server.baseUrl)
  await Promise.all([page.waitForNavigation(), page.click('a[href="/sign-up"]')])
  await page.click('#show-password')
  expect(await page.$eval('#password', (field) => (field as HTMLInputElement).type)).toBe('text')
  await page.click('#show-password')
  await fillIn(page, { email: 'mouse@example.com', password: PASSWORD })
  await fillIn(page, { code: server.code('mouse@example.com') })
  await page.click('.account summary')
  await Promise.all([page.waitForNavigation(), page.click('a[href="/settings"]')])
  await Promise.all([page.waitForNavigation(), page.click('a[href="/settings/keys"]')])
  await fillIn(page, { name: 'Clicked' }, 'form[action="/settings/keys"] button')
  const key = await page.$eval('#new-key', (element) => element.textContent ?? '')
  await page.waitForSelector('button[data-copy]:not([hidden])')
  const made = await page.$eval('.keys time', (time) => [time.textContent, time.title] as const)
  expect(made[0]).toMatch(/^(?:just now|1 minute ago)$/)
  expect(made[1]).toMatch(/\d{4}/)
  const firstCall = await page.$eval('#first-call', (element) => element.textContent ?? '')
  const [, url, header] = /^curl "(.+)" \\\n {2}-H "x-api-key: (.+)"$/.exec(firstCall) ?? []
  expect([url, header]).toEqual([`${server.baseUrl}/api/v1/account`, key])
  expect(
    (await server.request('GET', '/api/v1/account', { headers: { 'x-api-key': key } })).body.data.email,
  ).toBe('mouse@example.com')
  expect(problems).toEqual([])
  await context.close()
})

test('a person signs in on the way to consent and ends at the app, without scripts', async () => {
  const { email } = await server.account()
  // An own listener stands for the app on this computer, where the browser must really arrive.
  let arrived: URL | null = null
  const app = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => {
      arrived = new URL(request.url)
      return new Response('done')
    },
  })
  const client = await registerClient(server, { redirect_uris: ['http://127.0.0.1/done'] })
  const context = await browser.createBrowserContext()
  const page = await openPage(context)
  await page.setJavaScriptEnabled(false)
  const redirect_uri = `http://127.0.0.1:${app.port}/done`
  await page.goto(authorizeUrl(server, client.client_id, { redirect_uri }))
  await fillIn(page, { email, password: PASSWORD })
  await Promise.all([page.waitForNavigation(), page.click('button[name=decision][value=approve]')])
  expect(arrived!.searchParams.get('state')).toBe('xyz')
  expect(arrived!.searchParams.get('code')).toBeString()
  await context.close()
  await app.stop(true)
})

test('a person adds a passkey and signs in with it, by the lock of the device alone', async () => {
  const { context, page } = await ownersPage()
  const problems = problemsOf(page)
  const device = await page.createCDPSession()
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await page.goto(`${server.baseUrl}/settings/security/passkeys`)
  await fillIn(page, { name: 'This device', password: PASSWORD }, 'main form button[type=submit]')
  // The page asks the device and sends its answer by itself.
  await page.waitForSelector('main .list h3')
  expect(await page.$eval('main .list h3', (name) => name.textContent)).toBe('This device')
  await inspectPage(page, 'security')
  await page.locator('details:has(#proof) > summary').click()
  await page.type('#proof', PASSWORD)
  await fillIn(page, {}, 'form[action="/settings/security/app/start"] button')
  await inspectPage(page, 'authenticator-app')
  await page.deleteCookie(...(await page.cookies()))
  await page.goto(`${server.baseUrl}/sign-in?next=/settings/security`)
  await page.click('form[action="/sign-in/passkey/start"] button')
  await page.waitForSelector('main .list h3')
  expect(page.url()).toBe(`${server.baseUrl}/settings/security`)
  expect(problems).toEqual([])
  await context.close()
})

test('every page is without faults at every width, light or dark', async () => {
  const context = await browser.createBrowserContext()
  const page = await openPage(context)
  await page.emulateMediaFeatures(CALM)
  const problems = problemsOf(page)
  const { email } = await server.account('free')
  const client = await registerClient(server, { client_name: 'Quiz robot' })
  const look = (name: string) => inspectPage(page, name)

  await page.goto(server.baseUrl)
  await look('landing')
  await page.goto(`${server.baseUrl}/samples/space`)
  await untilReady(page)
  await look('sample')
  await page.goto(`${server.baseUrl}/sign-up`)
  await look('sign-up')
  await fillIn(page, { email: 'axe@example.com', password: PASSWORD })
  await look('code')
  await page.goto(`${server.baseUrl}/reset-password`)
  await look('reset')
  await page.goto(`${server.baseUrl}/sign-in`)
  await look('sign-in')
  await fillIn(page, { email, password: 'wrong password' })
  await look('sign-in-error')
  await fillIn(page, { password: PASSWORD })
  await page.goto(`${server.baseUrl}/settings`)
  await look('profile')
  await page.goto(`${server.baseUrl}/settings/keys`)
  await fillIn(page, { name: 'My laptop' }, 'form[action="/settings/keys"] button')
  await look('keys')
  const removal = await page.$eval('a[href^="/settings/keys/delete"]', (link) => link.href)
  await page.goto(removal)
  await look('key removal')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Go back')
  // Beside the dialog a turn by the keyboard reaches only the browser itself, for which the body stands.
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement!.matches('.asks *, body'))).toBe(true)
  }
  const scope = 'openid offline_access api:read api:write'
  await page.goto(authorizeUrl(server, client.client_id, { scope }))
  await look('consent')
  await page.setRequestInterception(true)
  page.on('request', (request) =>
    request.url().startsWith(server.baseUrl) ? request.continue() : request.abort(),
  )
  // The way back to the client's site is cut off; a page opened before that is over would be cut off with it.
  const isCutOff = new Promise((resolve) => page.once('requestfailed', resolve))
  await page.click('button[value=approve]')
  await isCutOff
  await page.goto(`${server.baseUrl}/settings/apps`)
  await look('apps')
  await page.goto(`${server.baseUrl}/settings/plan`)
  await look('plan')
  await page.goto(`${server.baseUrl}/settings/data`)
  await look('data')
  await page.goto(authorizeUrl(server, 'cli_00000000000000000000000000'))
  await look('error')
  expect(problems).toEqual([])
  await context.close()
})

test('the administration is without faults, with everything that can be on its pages', async () => {
  const { database } = server.deps
  const facts = { encoder: 'libx264', encoderTrials: [], version: '1.4.5', concurrency: 2, work: [] }
  for (let number = 1; number <= 9; number++)
    await noteNode(database, { name: `render-node-${number}`, state: 'accepting', reason: null, ...facts })
  await noteNode(database, {
    name: 'render-node-10',
    state: 'paused',
    reason: 'The disk is full.',
    ...facts,
  })
  const failed = { status: 'failed', failureCode: 'ENCODER_FAILED', failureMessage: 'ffmpeg ended.' } as const
  for (const facts of [failed, { status: 'rendering', progress: 42, startedAt: new Date() } as const]) {
    const { sessionId } = await belongingsOf(await server.client())
    await database.update(renders).set(facts).where(eq(renders.id, sessionId))
  }
  const guest = await server.account('free')
  const { context, page } = await ownersPage()
  const problems = problemsOf(page)
  await page.goto(`${server.baseUrl}/admin`)
  const names = await page.$$eval('main', ([main]) => main!.textContent.match(/render-node-\d+/g))
  expect(new Set(names).size).toBe(10)
  await inspectPage(page, 'admin')
  await page.goto(`${server.baseUrl}/admin/accounts/${guest.id}`)
  await fillIn(page, {}, 'form[action$="/suspend"] button')
  await inspectPage(page, 'admin-account')
  await page.goto(`${server.baseUrl}/settings/plan`)
  await inspectPage(page, 'owner-plan')
  expect(problems).toEqual([])
  await context.close()
})

test('in no language does a page scroll sideways', async () => {
  const { context, page } = await ownersPage()
  await page.goto(`${server.baseUrl}/settings`)
  for (const code of Object.keys(LANGUAGES)) {
    await Promise.all([page.waitForNavigation(), page.click(`.setting-line button[value=${code}]`)])
    expect([page.url(), await page.$eval('html', ({ lang }) => lang)]).toEqual([
      `${server.baseUrl}/settings`,
      code,
    ])
    // On both sides of each width at which the header changes.
    for (const width of [320, 390, 767, 769, 959, 961, 1_280]) {
      await page.setViewport({ width, height: 800 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([code, width, Math.max(0, overflow)]).toEqual([code, width, 0])
    }
  }
  await context.close()
})

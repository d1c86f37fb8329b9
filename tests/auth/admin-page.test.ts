import { expect, test } from 'bun:test'
import { eq, inArray } from 'drizzle-orm'
import { adminRoutes } from '../../api/admin/routes.ts'
import { noteNode } from '../../shared/database/queries/render-nodes.ts'
import { accounts, renderNodes, renders } from '../../shared/database/schema/index.ts'
import { belongingsOf } from '../support/fixtures.ts'
import { authServer } from './support/auth-server.ts'

const server = await authServer({ PLAN_CONTACT: 'Write to ops@example.com & wait.' }, (deps, auth) => [
  adminRoutes(deps, auth.sessions),
])
const { database } = server.deps
/** The first account: the owner of the instance. */
const { browser: owner, accountId: ownerId } = await server.signedIn()
const accountOf = (id: string) => database.query.accounts.findFirst({ where: eq(accounts.id, id) })
const manage = (id: string) => owner.open(`/admin/accounts/${id}`)

test('the page shows nodes, queue, accounts, limits and version to the owner', async () => {
  const film = { kind: 'film', renderId: 'rnd_x', startedAt: new Date().toISOString() } as const
  const facts = { encoder: 'x264', encoderTrials: [], version: '1.4.5', concurrency: 2, reason: null }
  await noteNode(database, { name: 'node-<one>', state: 'accepting', work: [film], ...facts })
  const { email } = await server.account('free')
  await owner.open('/admin')
  expect(owner.status).toBe(200)
  for (const words of [
    'things to set up',
    'node-<one>',
    '1 of 2 places in use',
    email,
    'Limits in force',
    'Where people upgrade',
    'Version',
  ])
    expect(owner.text()).toContain(words)
  // Mails that stay in files are not "everything works".
  expect(owner.text()).not.toContain('Everything works')
  expect(owner.html).toContain('href="/docs/operating#mails"')
  expect(owner.html).toContain('href="/admin" aria-current="true"')
  for (const path of ['/settings', '/docs']) {
    await owner.open(path)
    expect([path, owner.html.includes('href="/admin"')]).toEqual([path, true])
  }
})

test('a node of another release than the instance is marked', async () => {
  const facts = { encoder: 'x264', encoderTrials: [], concurrency: 1, reason: null, work: [] }
  await noteNode(database, { name: 'ours', state: 'accepting', version: 'test+aa', ...facts })
  await noteNode(database, { name: 'theirs', state: 'accepting', version: '0.0.9+aa', ...facts })
  await owner.open('/admin')
  const rowOf = (name: string) => owner.html.split('<li>').find((row) => row.includes(`<h3>${name}</h3>`))
  expect(rowOf('ours')).not.toContain('another version')
  expect(rowOf('theirs')).toContain('another version than this instance')
  await database.delete(renderNodes).where(inArray(renderNodes.name, ['ours', 'theirs']))
})

test('the page does not say that all is well while videos wait and no place is free', async () => {
  const { sessionId } = await belongingsOf(await server.client())
  const film = { kind: 'film', renderId: 'rnd_x', startedAt: new Date().toISOString() } as const
  const facts = { encoder: 'x264', encoderTrials: [], version: '1.4.5', reason: null }
  await noteNode(database, {
    name: 'node-<one>',
    state: 'accepting',
    work: [film],
    concurrency: 1,
    ...facts,
  })
  await database.update(renders).set({ status: 'queued' }).where(eq(renders.id, sessionId))
  await owner.open('/admin')
  expect(owner.text()).toContain('Every place is in use')
  expect(owner.text()).not.toContain('Everything works')
})

test('nobody else learns that it exists', async () => {
  const { id } = await server.account()
  const { browser: other } = await server.signedIn()
  expect(other.html).not.toContain('/admin')
  const stranger = server.browser()
  for (const path of ['/admin', `/admin/accounts/${id}`, '/admin/nothing']) {
    for (const browser of [other, stranger]) {
      await browser.open(path)
      expect([path, browser.status]).toEqual([path, 404])
    }
  }
  const forms = [`/admin/accounts/${id}/delete`, `/admin/accounts/${id}/suspend`, '/admin/accounts']
  for (const path of forms) {
    await other.request('POST', server.baseUrl + path, new URLSearchParams({ email: 'x@example.com' }))
    expect([path, other.status]).toEqual([path, 404])
  }
  expect(await accountOf(id)).toMatchObject({ suspendedAt: null })
})

test('every form refuses a request without its token', async () => {
  const { id } = await server.account('free')
  const forms = ['plan', 'suspend', 'resume', 'delete'].map((verb) => `/admin/accounts/${id}/${verb}`)
  for (const path of [...forms, '/admin/accounts', '/admin/renders/rnd_x/retry']) {
    await owner.request('POST', server.baseUrl + path, new URLSearchParams({ plan: 'paid' }))
    expect([path, owner.status]).toEqual([path, 403])
  }
  expect(await accountOf(id)).toMatchObject({ plan: 'free', suspendedAt: null })
})

test('the owner changes a plan, suspends and resumes, and is told what happened', async () => {
  const { id, email } = await server.account('free')
  await manage(id)
  const { csrf = '' } = owner.forms().find(({ action }) => action.endsWith('/plan'))!.fields
  await owner.request('POST', `${owner.url}/plan`, new URLSearchParams({ csrf, plan: 'paid' }))
  expect(owner.url).toEndWith(`/admin/accounts/${id}`)
  expect(owner.text()).toContain(`${email} is on the paid plan now.`)
  await owner.submit({}, '/suspend')
  expect(owner.text()).toContain(`${email} is suspended.`)
  expect(await accountOf(id)).toMatchObject({ plan: 'paid', suspendedAt: expect.any(Date) })
  await owner.submit({}, '/resume')
  expect(owner.text()).toContain(`${email} is active again.`)
  expect(await accountOf(id)).toMatchObject({ suspendedAt: null })
})

test('an account is deleted once its address is typed', async () => {
  const { id, email } = await server.account()
  await manage(id)
  await owner.submit({ email: 'somebody@example.com' }, '/delete')
  expect(owner.text()).toContain('Nothing was deleted')
  await owner.submit({ email }, '/delete')
  expect(owner.url).toEndWith('/admin')
  expect(owner.text()).toContain(`${email} and everything that it owned is deleted.`)
  expect(await accountOf(id)).toBeUndefined()
})

test('the only owner is told why it cannot be suspended', async () => {
  await manage(ownerId)
  await owner.submit({}, '/suspend')
  expect(owner.text()).toContain('The only owner of this instance cannot be suspended or deleted.')
})

test('films that failed for one reason stand together and are queued again by a button each', async () => {
  const client = await server.client()
  const ids = [await belongingsOf(client), await belongingsOf(client)].map(({ sessionId }) => sessionId)
  await database
    .update(renders)
    .set({
      status: 'failed',
      failureCode: 'BROWSER',
      failureMessage: 'Chromium ended.',
      completedAt: new Date(),
    })
    .where(inArray(renders.id, ids))
  await owner.open('/admin')
  expect(owner.text()).toContain('2 videos have failed in the last 24 hours.')
  expect(owner.text()).toContain('2 videos failed BROWSER Chromium ended.')
  expect(owner.text().match(/Chromium ended/g)).toHaveLength(1)
  const failures = owner.html.split('id="failures"')[1]!.split('</section>')[0]!
  expect(failures.split(`href="/admin/accounts/${client.accountId}"`)).toHaveLength(3)
  await owner.submit({}, `/${ids[0]}/retry`)
  expect(owner.text()).toContain('The video is queued again.')
  expect(owner.text()).toContain('1 video has failed in the last 24 hours.')
  await owner.submit({}, `/${ids[1]}/retry`)
  expect(owner.text()).not.toContain('Chromium ended.')
  expect(owner.text()).not.toContain('in the last 24 hours.')
})

test('somebody is invited, and found by a part of the address', async () => {
  await owner.open('/admin')
  await owner.submit({ email: 'zelda@invited.example' }, '/admin/accounts')
  expect(owner.text()).toContain('zelda@invited.example is invited.')
  await owner.open('/admin?email=INVITED.')
  expect(owner.html.match(/>Manage</g)).toHaveLength(1)
  await owner.submit({ email: 'nobody' }, '/admin/accounts')
  expect(owner.text()).toContain('Enter a valid email address.')
})

test('the plan page says what each plan gives, what is used, and whom to ask', async () => {
  const { browser, accountId } = await server.signedIn()
  await browser.open('/settings/plan')
  for (const words of ['You are on the paid plan', 'Unlimited', 'No “Made with Quiz Video”'])
    expect(browser.text()).toContain(words)
  expect(browser.text()).toContain('Write to ops@example.com & wait.')
  await database.update(accounts).set({ plan: 'free' }).where(eq(accounts.id, accountId))
  await browser.open('/settings/plan')
  expect(browser.text()).toContain('You can create 1 more quiz this month.')
  // What is used comes before what to choose from, the operator's figures not at all.
  expect(browser.html.indexOf('What you have used')).toBeLessThan(browser.html.indexOf('class="plan-table"'))
  for (const words of ['Tokens', 'Processor', 'in total', 'PLAN_CONTACT'])
    expect(browser.text()).not.toContain(words)
})

import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { webhookDeliveries, webhooks } from '../../shared/database/schema/index.ts'
import type { Browser } from '../auth/support/browser.ts'
import { studioServer } from '../support/studio-server.ts'

const server = await studioServer()
const { database } = server.deps
const WEBHOOKS = '/studio/webhooks'

/** Sends the form with this action, with these values in place of its own; several of one name as a list. */
async function send(browser: Browser, action: string, values: Record<string, string | string[]> = {}) {
  const { fields } = browser.forms().find((form) => form.action === action)!
  const { event: _, ...rest } = fields
  const body = new URLSearchParams(rest)
  for (const [name, value] of Object.entries(values)) {
    body.delete(name)
    for (const one of [value].flat()) body.append(name, one)
  }
  await browser.request('POST', server.baseUrl + action, body)
}

async function creator() {
  const { browser, accountId } = await server.signedIn()
  const rows = () => database.select().from(webhooks).where(eq(webhooks.accountId, accountId))
  return { browser, accountId, rows }
}

test('a webhook is added, tested, switched off, renewed and deleted with forms alone', async () => {
  const { browser, rows } = await creator()
  await browser.open('/settings/keys')
  expect(browser.html).toContain(`href="${WEBHOOKS}"`)
  await browser.open(WEBHOOKS)
  expect(browser.text()).toContain('No webhooks yet.')
  const url = 'https://example.com/<b>hook'
  await send(browser, WEBHOOKS, { url, event: ['render.completed', 'batch.completed'] })
  const [row] = await rows()
  const path = `${WEBHOOKS}/${row!.id}`
  expect(browser.url).toEndWith(path)
  const [secret] = /whsec_[\w+/=]+/.exec(browser.html)!
  expect(browser.html).not.toContain('<b>hook')
  expect(row).toMatchObject({ url, events: ['render.completed', 'batch.completed'] })

  await browser.open(path)
  expect(browser.html).not.toContain('whsec_')
  await send(browser, `${path}/test`)
  expect(browser.text()).toContain('The test is on its way.')
  expect(browser.text()).toContain('waiting')
  const [delivery] = await database
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, row!.id))
  const failed = {
    status: 'failed' as const,
    failure: 'refused' as const,
    answerStatus: 503,
    answer: '<i>busy',
  }
  const note = async (fields: object) => {
    await database.update(webhookDeliveries).set(fields).where(eq(webhookDeliveries.id, delivery!.id))
    await browser.open(WEBHOOKS)
    return browser.text()
  }
  expect(await note({ tries: 1 })).toContain('Switched on')
  // What is tried again has not arrived either.
  const inAnHour = new Date(Date.now() + 3_600_000)
  expect(await note({ ...failed, status: 'pending', dueAt: inAnHour })).toMatch(
    /Deliveries fail · next try .*0 of 1 delivered/,
  )
  expect(await note(failed)).toMatch(/Deliveries fail(?! · ).*0 of 1 delivered/)
  await browser.open(path)
  expect(browser.text()).toContain('The answer was 503; only 200 to 299 counts as accepted.')
  expect(browser.html).not.toContain('<i>busy')
  await send(browser, `${path}/again`, { deliveryId: delivery!.id })
  expect(browser.text()).toContain('It is sent again.')

  await send(browser, `${path}/rotate`)
  const [renewed] = /whsec_[\w+/=]+/.exec(browser.html)!
  expect(renewed).not.toBe(secret)
  expect(browser.text()).toContain('The secret before this one ends')
  await send(browser, path, { url: 'https://example.com/other', event: ['quiz.generated'] })
  expect((await rows())[0]).toMatchObject({ url: 'https://example.com/other', events: ['quiz.generated'] })
  const switches = browser.forms().filter((form) => form.action === path)
  await browser.request('POST', server.baseUrl + path, new URLSearchParams(switches[1]!.fields))
  expect(browser.text()).toContain('Switched off')
  await browser.open(`${path}/delete`)
  await send(browser, `${path}/delete`)
  expect(await rows()).toEqual([])
})

test('a form that is refused says why and keeps what was typed', async () => {
  const { browser, rows } = await creator()
  await browser.open(WEBHOOKS)
  await send(browser, WEBHOOKS, { url: 'http://127.0.0.1/inside', event: ['render.failed'] })
  expect(browser.text()).toContain('This address cannot be told')
  expect(browser.html).toContain('value="http://127.0.0.1/inside"')
  await send(browser, WEBHOOKS, { url: 'https://example.com/' })
  expect(browser.text()).toContain('Tick at least one event.')
  expect(await rows()).toEqual([])
  await browser.open(WEBHOOKS)
  const callback = browser.forms().filter((form) => form.action === WEBHOOKS)[1]!
  await browser.request('POST', server.baseUrl + WEBHOOKS, new URLSearchParams(callback.fields))
  expect(browser.html).toContain('whsec_')
  expect(browser.text()).toContain('Callbacks of single videos')
})

test('a webhook of somebody else is not there', async () => {
  const [ada, bob] = await Promise.all([creator(), creator()])
  await ada.browser.open(WEBHOOKS)
  await send(ada.browser, WEBHOOKS, { url: 'https://example.com/', event: ['render.failed'] })
  const [row] = await ada.rows()
  await bob.browser.open(`${WEBHOOKS}/${row!.id}`)
  expect(bob.browser.status).toBe(404)
})

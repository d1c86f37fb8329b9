import { afterAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { webhookDeliveries } from '../../../shared/database/schema/index.ts'
import { openRealBrowser } from '../../auth/support/real-browser.ts'
import { inspectPage } from '../../support/inspect-page.ts'
import { openStudio, studioServer } from '../../support/studio-server.ts'

const server = await studioServer()
const { browser, close } = await openRealBrowser()
afterAll(close)

test('the pages of webhooks are accessible and fit every width, with long addresses and answers too', async () => {
  const { page, client, problems } = await openStudio(server, browser)
  const url = `https://example.com/${'a-long-path-without-an-end/'.repeat(8)}`
  const { id } = (await client.send('POST', '/api/v1/webhooks', { url })).body.data
  await client.send('POST', '/api/v1/webhooks', { kind: 'callback' })
  const { id: deliveryId } = (await client.send('POST', `/api/v1/webhooks/${id}/test`)).body.data
  await client.send('POST', `/api/v1/webhooks/${id}/test`)
  const failed = { failure: 'refused' as const, answerStatus: 502, answer: `<html>${'x'.repeat(290)}` }
  await server.deps.database
    .update(webhookDeliveries)
    .set({ ...failed, status: 'failed', tries: 8 })
    .where(eq(webhookDeliveries.id, deliveryId))
  await page.goto(`${server.baseUrl}/studio/webhooks`)
  await inspectPage(page, 'webhooks')
  await page.setViewport({ width: 390, height: 844 })
  const texts = await page.$$eval('.event-checks .check > span', (all) =>
    all.map((text) => text.getBoundingClientRect().toJSON() as DOMRect),
  )
  const gaps = texts.slice(1).map(({ top }, index) => top - texts[index]!.bottom)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8)
  await page.goto(`${server.baseUrl}/studio/webhooks/${id}`)
  await Promise.all([page.waitForNavigation(), page.click('form[action$="/rotate"] button')])
  expect(await page.$eval('#new-secret', (secret) => secret.textContent)).toStartWith('whsec_')
  await inspectPage(page, 'webhook')
  expect(problems).toEqual([])
})

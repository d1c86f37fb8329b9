import { expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { ApiMetrics } from '../../api/metrics.ts'
import { createProbes } from '../../api/transports/health.ts'
import { startDeliveries } from '../../api/webhooks/deliver.ts'
import { accounts, webhookDeliveries } from '../../shared/database/schema/index.ts'
import { testApi } from '../support/api.ts'
import { startReceiver } from '../support/receiver.ts'
import { until } from '../support/render-rows.ts'
import { TEST_NETWORK } from '../support/test-network.ts'

const receiver = startReceiver(({ path }) => {
  if (path === '/gone') return new Response('gone', { status: 410 })
  return path === '/busy' ? new Response('busy', { status: 503 }) : undefined
})
const api = await testApi({ overrides: { network: TEST_NETWORK } })
const { database } = api.deps

/** The value of a series in the text that Prometheus reads. */
async function seriesOf(metrics: ApiMetrics, series: string): Promise<number> {
  // Each look has probes of its own: their text is kept for a second.
  const text = await (await createProbes(api.deps, metrics)['/metrics']()).text()
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return Number(line?.slice(series.length))
}

test('deliveries are counted by how they ended, and the oldest that is due is seen', async () => {
  const metrics = new ApiMetrics('test')
  const client = await api.client()
  for (const path of ['/fine', '/busy', '/gone']) {
    const { body } = await client.send('POST', '/api/v1/webhooks', { url: receiver.url(path) })
    await client.send('POST', `/api/v1/webhooks/${body.data.id}/test`)
  }
  await database.update(webhookDeliveries).set({ dueAt: sql`now() - interval '20 minutes'` })
  expect(await seriesOf(metrics, 'quizvideo_webhook_due')).toBe(3)
  expect(await seriesOf(metrics, 'quizvideo_webhook_oldest_due_seconds')).toBeGreaterThanOrEqual(1_200)
  const suspend = (suspendedAt: Date | null) =>
    database.update(accounts).set({ suspendedAt }).where(eq(accounts.id, client.accountId))
  await suspend(new Date())
  expect(await seriesOf(metrics, 'quizvideo_webhook_due')).toBe(0)
  await suspend(null)

  const deliverer = await startDeliveries({ ...api.deps, metrics }, { lookMs: 100 })
  const outcome = (name: string) => seriesOf(metrics, `quizvideo_webhook_tries_total{outcome="${name}"}`)
  await until(async () => {
    const seen = await Promise.all(['delivered', 'refused', 'dead'].map(outcome))
    return seen.every((count) => count === 1) || null
  })
  await deliverer.stop()
  expect(await seriesOf(metrics, 'quizvideo_webhook_due')).toBe(0)
  expect(await seriesOf(metrics, 'quizvideo_webhook_oldest_due_seconds')).toBe(0)
})

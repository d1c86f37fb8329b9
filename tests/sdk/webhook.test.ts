import { expect, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import { verifyWebhook } from '../../api/sdk/src/index.ts'
import { newWebhookSecret, signaturesOf } from '../../api/webhooks/secret.ts'

/** The example of the Standard Webhooks specification. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const ID = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
const SECONDS = 1_614_265_330
const BODY = '{"test": 2432232314}'
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
const HEADERS = { 'webhook-id': ID, 'webhook-timestamp': String(SECONDS), 'webhook-signature': SIGNATURE }
const NOW = { nowMs: SECONDS * 1_000 }

test('accepts the example of the specification, as text, as bytes and with headers of either kind', async () => {
  const expected = { test: 2432232314 } as unknown as Awaited<ReturnType<typeof verifyWebhook>>
  expect(await verifyWebhook(BODY, HEADERS, SECRET, NOW)).toEqual(expected)
  const bytes = new TextEncoder().encode(BODY)
  expect(await verifyWebhook(bytes, new Headers(HEADERS), SECRET, NOW)).toEqual(expected)
  const node = { 'Webhook-Id': ID, 'Webhook-Timestamp': [String(SECONDS)], 'Webhook-Signature': SIGNATURE }
  expect(await verifyWebhook(BODY, node, SECRET, NOW)).toEqual(expected)
})

test('accepts a message with several signatures where one fits', async () => {
  const both = {
    ...HEADERS,
    'webhook-signature': `v1a,abc v1,!! ${signed('whsec_b3RoZXI=', BODY)} ${SIGNATURE}`,
  }
  await expect(verifyWebhook(BODY, both, SECRET, NOW)).resolves.toBeDefined()
})

test('accepts what the service signs, by the old secret and by the new one while both hold', async () => {
  const [former, current] = [newWebhookSecret(), newWebhookSecret()]
  const body = JSON.stringify({ type: 'render.completed', data: { quizTitle: 'Größe 🪐' } })
  const signature = signaturesOf([current, former], { id: ID, timestampSeconds: SECONDS, body })
  const headers = { ...HEADERS, 'webhook-signature': signature }
  for (const secret of [former, current]) {
    expect(await verifyWebhook(body, headers, secret, NOW)).toMatchObject({ type: 'render.completed' })
  }
  await expect(verifyWebhook(body, headers, newWebhookSecret(), NOW)).rejects.toThrow('No signature fits')
})

test.each([
  ['a changed body', `${BODY} `, HEADERS, NOW],
  ['another secret', BODY, { ...HEADERS, 'webhook-signature': signed('whsec_b3RoZXI=', BODY) }, NOW],
  ['another id', BODY, { ...HEADERS, 'webhook-id': 'msg_2' }, NOW],
  ['no signature', BODY, { ...HEADERS, 'webhook-signature': undefined }, NOW],
  ['a time that is no number', BODY, { ...HEADERS, 'webhook-timestamp': 'now' }, NOW],
  ['an old message', BODY, HEADERS, { nowMs: (SECONDS + 301) * 1_000 }],
  ['a message of the future', BODY, HEADERS, { nowMs: (SECONDS - 301) * 1_000 }],
])('refuses %s', async (_, body, headers, now) => {
  await expect(verifyWebhook(body, headers, SECRET, now)).rejects.toMatchObject({ code: 'WEBHOOK_INVALID' })
})

test('refuses a secret that is none', async () => {
  for (const secret of ['', 'whsec_', 'whsec_ü'])
    await expect(verifyWebhook(BODY, HEADERS, secret, NOW)).rejects.toThrow('whsec_')
})

function signed(secret: string, body: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${ID}.${SECONDS}.${body}`).digest('base64')}`
}

import { z } from 'zod'
import { URL_CHARACTERS_MAX } from '../limits.ts'
import { Pagination, Timestamp, webAddress } from './text.ts'

/** What endpoints are told of. */
export const WebhookEvent = z.enum([
  'render.completed',
  'render.failed',
  'render.cancelled',
  'quiz.generated',
  'batch.completed',
])
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** An address that is told of events. */
export const CallbackAddress = webAddress(URL_CHARACTERS_MAX)

const WebhookKind = z.enum(['endpoint', 'callback'])

export const WebhookInput = z.object({
  kind: WebhookKind.optional().meta({
    description:
      'Left out = endpoint. callback = without an address: the secret that signs what goes to the `callbackUrl` of renders; an account has one.',
  }),
  url: CallbackAddress.optional().meta({
    description: 'Where an endpoint is: a public http or https address on port 80 or 443.',
  }),
  events: z
    .array(WebhookEvent)
    .min(1)
    .max(WebhookEvent.options.length)
    .optional()
    .meta({ description: 'What an endpoint is told of; left out = everything.' }),
})
export type WebhookInput = z.infer<typeof WebhookInput>

export const WebhookPatch = z.object({
  url: CallbackAddress.optional(),
  events: z.array(WebhookEvent).min(1).max(WebhookEvent.options.length).optional(),
  enabled: z
    .boolean()
    .optional()
    .meta({ description: 'false = nothing is sent, and what waits counts as failed; true = on again.' }),
})
export type WebhookPatch = z.infer<typeof WebhookPatch>

export const Webhook = z.object({
  id: z.string(),
  kind: WebhookKind,
  url: z.string().nullable(),
  events: z.array(WebhookEvent),
  enabled: z.boolean(),
  disabledBecause: z
    .enum(['owner', 'gone'])
    .nullable()
    .meta({ description: 'Who switched it off: you, or the receiver by answering 410 Gone.' }),
  oldSecretUntil: Timestamp.nullable().meta({
    description: 'Until when the secret before the last rotation signs as well.',
  }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookList = z.object({ webhooks: z.array(Webhook) })
export type WebhookList = z.infer<typeof WebhookList>

/** A webhook right after its secret was made. */
export const NewWebhook = Webhook.extend({
  secret: z.string().meta({ description: '`whsec_…`, shown only in this answer.' }),
})
export type NewWebhook = z.infer<typeof NewWebhook>

/** Why the last try of a delivery failed. */
export const DeliveryFailure = z.enum([
  'unreachable',
  'timeout',
  'redirect',
  'refused',
  'gone',
  'switched_off',
])
export type DeliveryFailure = z.infer<typeof DeliveryFailure>

export const WebhookDelivery = z.object({
  id: z.string(),
  webhookId: z.string(),
  eventId: z.string().meta({ description: 'The header `webhook-id`: the same at each try.' }),
  type: z.string().meta({ description: 'The name of the event, or webhook.test.' }),
  url: z.string().meta({ description: 'Where it goes.' }),
  status: z.enum(['pending', 'delivered', 'failed']),
  tries: z.int(),
  nextTryAt: Timestamp.nullable().meta({ description: 'null once it is delivered or failed.' }),
  lastTryAt: Timestamp.nullable(),
  answerStatus: z.int().nullable().meta({ description: 'HTTP status of the last answer; null without one.' }),
  answer: z.string().nullable().meta({ description: 'The beginning of the last answer.' }),
  answerMs: z.int().nullable().meta({ description: 'How long the last answer took.' }),
  failure: DeliveryFailure.nullable().meta({ description: 'Why the last try failed.' }),
  reason: z.string().nullable().meta({ description: 'The same in words.' }),
  createdAt: Timestamp,
  deliveredAt: Timestamp.nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookDeliveryPage = z.object({
  deliveries: z.array(WebhookDelivery),
  pagination: Pagination,
})
export type WebhookDeliveryPage = z.infer<typeof WebhookDeliveryPage>

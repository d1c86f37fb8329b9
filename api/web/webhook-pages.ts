import { type Webhook, type WebhookDelivery, WebhookEvent } from '../../shared/contracts/webhook.ts'
import { URL_CHARACTERS_MAX } from '../../shared/limits.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { settingsTab, TABS } from './settings-pages.ts'
import { hidden } from './sign-in-pages.ts'
import { studioFrame } from './studio-frame.ts'
import { timeOf } from './time.ts'

type State = {
  texts: Texts
  email: string
  csrf: string
  flash: { error?: string; notice?: string; values?: Readonly<Record<string, string>> }
}

/** The list of webhooks. */
export const WEBHOOKS_PATH = TABS.webhooks
/** The guide in the docs. */
const GUIDE_PATH = '/docs/webhooks'

/** The page of a webhook. */
export function webhookPath(webhookId: string): string {
  return `${WEBHOOKS_PATH}/${webhookId}`
}

/** The account's webhooks and the form of a new one. */
export function webhooksPage(state: State & { webhooks: readonly Webhook[] }): Page {
  const { texts, csrf, flash, webhooks } = state
  const { webhooks: words } = texts
  const hasCallbacks = webhooks.some(({ kind }) => kind === 'callback')
  return webhooksTab(
    state,
    html`<section class="panel" aria-labelledby="list"><h2 id="list">${words.list}</h2>
<p class="lead">${fill(words.lead, { guide: html`<a href="${GUIDE_PATH}">${words.guide}</a>` })}</p>
${
  webhooks.length === 0
    ? html`<p>${words.none}</p>`
    : html`<ul class="list">${webhooks.map((webhook) => webhookRow(webhook, words))}</ul>`
}</section>
<section class="panel" aria-labelledby="add"><h2 id="add">${words.add}</h2>
<form method="post" action="${WEBHOOKS_PATH}" class="stack">${hidden({ csrf })}
${addressField(flash.values?.url ?? '', words)}
${eventFields(flash.values?.events?.split(' ') ?? WebhookEvent.options, words)}
<div><button>${words.add}</button></div></form></section>
${hasCallbacks ? null : callbackForm(csrf, words)}`,
  )
}

/** A page of webhooks as a tab of the settings. */
function webhooksTab(state: State, body: Html): Page {
  const tab = settingsTab('webhooks', { ...state, ...state.flash, isConfirmed: true }, body)
  const { styles } = studioFrame(state)
  return { ...tab, styles }
}

/** A webhook with its latest deliveries; `flash.values.secret` is its secret right after it was made. */
export function webhookPage(
  state: State & { webhook: Webhook; deliveries: readonly WebhookDelivery[] },
): Page {
  const { texts, csrf, flash, webhook, deliveries } = state
  const words = texts.webhooks
  const path = webhookPath(webhook.id)
  const tab = webhooksTab(
    state,
    html`<div><p class="crumb"><a href="${WEBHOOKS_PATH}">${words.title}</a></p><h2 dir="auto">${nameOf(webhook, words)}</h2></div>
${flash.values?.secret ? secretPanel(flash.values.secret, texts) : null}
<section class="panel" aria-labelledby="state"><h2 id="state">${stateOf(webhook, words)}</h2>
${webhook.kind === 'callback' ? callbackLead(words) : settingsForm(webhook, csrf, words)}
${webhook.oldSecretUntil && Date.parse(webhook.oldSecretUntil) > Date.now() ? html`<p class="hint">${fill(words.oldSecret, { time: timeOf(webhook.oldSecretUntil, 'moment', texts.language) })}</p>` : null}
<div class="row">${webhook.kind === 'endpoint' && webhook.enabled ? formButton(`${path}/test`, csrf, words.test) : null}
${switchButton(path, webhook, csrf, words)}
${formButton(`${path}/rotate`, csrf, words.rotate)}
<a class="act danger" href="${path}/delete">${words.delete}</a></div>
<p class="hint">${words.rotate}: ${words.rotateHint}</p></section>
<section class="panel" aria-labelledby="deliveries"><h2 id="deliveries">${words.deliveries}</h2>
${
  deliveries.length === 0
    ? html`<p class="lead">${words.noDeliveries}</p>`
    : html`<ul class="list">${deliveries.map((delivery) => deliveryRow(delivery, state))}</ul>`
}</section>`,
  )
  return { ...tab, title: nameOf(webhook, words) }
}

/** What a webhook is called. */
export function nameOf({ url }: Webhook, words: Texts['webhooks']): string {
  return url ?? words.callbacks
}

function webhookRow(webhook: Webhook, words: Texts['webhooks']): Html {
  const events = webhook.events.map((event) => words.names[event]).join(' · ')
  return html`<li><div class="main"><h3 dir="auto"><a href="${webhookPath(webhook.id)}">${nameOf(webhook, words)}</a></h3>
<p class="state ${webhook.enabled ? 'good' : null}">${stateOf(webhook, words)}</p>
${events && html`<p class="meta">${events}</p>`}</div></li>`
}

function stateOf({ enabled, disabledBecause }: Webhook, words: Texts['webhooks']): string {
  if (enabled) return words.on
  return disabledBecause === 'gone' ? words.offGone : words.offByOwner
}

function settingsForm(webhook: Webhook, csrf: string, words: Texts['webhooks']): Html {
  return html`<form method="post" action="${webhookPath(webhook.id)}" class="stack">${hidden({ csrf })}
${addressField(webhook.url ?? '', words)}
${eventFields(webhook.events, words)}
<div><button>${words.save}</button></div></form>`
}

function addressField(url: string, words: Texts['webhooks']): Html {
  return html`<label for="url">${words.url} <span class="hint" id="url-hint">${words.urlHint}</span>
<input id="url" name="url" type="url" value="${url}" maxlength="${URL_CHARACTERS_MAX}" required aria-describedby="url-hint" placeholder="https://example.com/quiz-video"></label>`
}

function eventFields(ticked: readonly string[], words: Texts['webhooks']): Html {
  return html`<fieldset class="event-checks"><legend>${words.events}</legend>${WebhookEvent.options.map(
    (event) =>
      html`<label class="check" for="${event}"><input type="checkbox" id="${event}" name="event" value="${event}" ${ticked.includes(event) ? html`checked` : null}><span>${words.names[event]} <code>${event}</code></span></label>`,
  )}</fieldset>`
}

function callbackForm(csrf: string, words: Texts['webhooks']): Html {
  return html`<section class="panel" aria-labelledby="callbacks"><h2 id="callbacks">${words.callbacks}</h2>
${callbackLead(words)}
<form method="post" action="${WEBHOOKS_PATH}">${hidden({ csrf, kind: 'callback' })}
<div><button class="second">${words.addCallbacks}</button></div></form></section>`
}

function callbackLead(words: Texts['webhooks']): Html {
  return html`<p class="lead">${fill(words.callbackLead, { field: html`<code>callbackUrl</code>` })}</p>`
}

function secretPanel(secret: string, { webhooks: words, settings, frame }: Texts): Html {
  return html`<section class="panel"><h2>${words.secretHeading}</h2>
<p class="notice good" role="status">${settings.keys.copyNow}</p>
<div class="reveal"><span class="secret" id="new-secret">${secret}</span>
<button type="button" class="second" data-copy="new-secret" data-copied="${frame.copied}" hidden>${settings.keys.copy}</button></div></section>`
}

function switchButton(path: string, { enabled }: Webhook, csrf: string, words: Texts['webhooks']): Html {
  const fields = { switch: enabled ? 'off' : 'on' }
  return formButton(path, csrf, enabled ? words.switchOff : words.switchOn, fields)
}

function formButton(action: string, csrf: string, words: string, fields: Record<string, string> = {}): Html {
  return html`<form method="post" action="${action}">${hidden({ csrf, ...fields })}<button class="second small">${words}</button></form>`
}

function deliveryRow(
  delivery: WebhookDelivery,
  { texts, csrf, webhook }: State & { webhook: Webhook },
): Html {
  const { webhooks: words, language } = texts
  const { failure, status, nextTryAt, answerStatus, answer, type } = delivery
  const name = words.names[type as keyof typeof words.names] ?? type
  const next = nextTryAt && html` · ${fill(words.next, { time: timeOf(nextTryAt, 'moment', language) })}`
  return html`<li><div class="main"><h3>${name}</h3>
<p class="meta">${words.states[status]} · ${timeOf(delivery.createdAt, 'moment', language)} · ${words.tries(delivery.tries)}${next}</p>
${webhook.kind === 'callback' ? html`<p class="meta"><code>${delivery.url}</code></p>` : null}
${failure ? html`<p>${words.reasons[failure].replace('{status}', String(answerStatus))}</p>` : null}
${failure && answer ? html`<p class="meta"><code>${answer}</code></p>` : null}</div>
${
  webhook.enabled
    ? html`<form method="post" action="${webhookPath(webhook.id)}/again">${hidden({ csrf, deliveryId: delivery.id })}
<button class="second small" aria-label="${words.redeliverOne(name)}">${words.redeliver}</button></form>`
    : null
}</li>`
}

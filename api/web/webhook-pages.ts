import { type Webhook, type WebhookDelivery, WebhookEvent } from '../../shared/contracts/webhook.ts'
import type { DeliverySummary } from '../../shared/database/queries/webhook-deliveries.ts'
import { URL_CHARACTERS_MAX } from '../../shared/limits.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { cardMenu } from './card-menu.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { listWithForm, settingsTab, TABS } from './settings-pages.ts'
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
/** What most programs wait for, ticked at first. */
const ENDINGS: readonly WebhookEvent[] = ['render.completed', 'render.failed']

/** The page of a webhook. */
export function webhookPath(webhookId: string): string {
  return `${WEBHOOKS_PATH}/${webhookId}`
}

/** The account's webhooks and, behind buttons, the forms of new ones. */
export function webhooksPage(
  state: State & { webhooks: readonly Webhook[]; summaries: readonly DeliverySummary[] },
): Page {
  const { texts, csrf, flash, webhooks, summaries } = state
  const { webhooks: words } = texts
  const hasCallbacks = webhooks.some(({ kind }) => kind === 'callback')
  const summaryOf = ({ id }: Webhook) => summaries.find(({ webhookId }) => webhookId === id)
  return webhooksTab(
    state,
    html`<p class="lead">${fill(words.lead, { guide: html`<a href="${GUIDE_PATH}">${words.guide}</a>` })}</p>
${listWithForm(
  { heading: words.list, button: words.add, isOpen: flash.error !== undefined },
  html`<form method="post" action="${WEBHOOKS_PATH}" class="stack">${hidden({ csrf })}
${addressField(flash.values?.url ?? '', words)}
${eventFields(flash.values?.events?.split(' ') ?? ENDINGS, words)}
<div><button>${words.add}</button></div></form>`,
  webhooks.length === 0
    ? html`<p>${words.none}</p>`
    : html`<ul class="list hooks">${webhooks.map((webhook) => webhookRow(webhook, summaryOf(webhook), state))}</ul>`,
)}
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

function webhookRow(
  webhook: Webhook,
  summary: DeliverySummary | undefined,
  { texts, csrf }: Pick<State, 'texts' | 'csrf'>,
): Html {
  const { webhooks: words, cards, language } = texts
  const path = webhookPath(webhook.id)
  const name = nameOf(webhook, words)
  const events = webhook.events.map((event) => words.names[event]).join(' · ')
  const canTest = webhook.kind === 'endpoint' && webhook.enabled
  return html`<li><div class="main"><h3 dir="auto"><a href="${path}">${name}</a></h3>
${stateLine(webhook, summary, texts)}
<dl class="pairs">${events && html`<div><dt>${words.events}</dt><dd>${events}</dd></div>`}
<div><dt>${words.lastDelivery}</dt><dd>${
    summary
      ? html`${timeOf(summary.lastAt, 'moment', language)} · ${words.share(summary.delivered, summary.delivered + summary.failed + summary.waiting)}`
      : words.notYet
  }</dd></div></dl></div>
<div class="row">${canTest ? formButton(`${path}/test`, csrf, words.test) : null}
${cardMenu(
  cards.menu(name),
  html`<a href="${path}">${cards.edit}</a>
${switchButton(path, webhook, csrf, words, 'quiet')}
<a href="${path}/delete">${words.delete}</a>`,
)}</div></li>`
}

/** Whether a webhook is on, and whether what is sent there arrives. */
function stateLine(webhook: Webhook, summary: DeliverySummary | undefined, texts: Texts): Html {
  const { webhooks: words, language } = texts
  if (!webhook.enabled || !summary?.isFailing)
    return html`<p class="state ${webhook.enabled ? 'good' : null}">${stateOf(webhook, words)}</p>`
  const next =
    summary.nextTryAt && html` · ${fill(words.next, { time: timeOf(summary.nextTryAt, 'moment', language) })}`
  return html`<p class="state bad">${words.failing}${next}</p>`
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
  return html`<details class="panel"><summary><h2>${words.advanced}</h2></summary>
<div class="stack"><h3>${words.callbacks}</h3>
${callbackLead(words)}
<form method="post" action="${WEBHOOKS_PATH}">${hidden({ csrf, kind: 'callback' })}
<button class="second">${words.addCallbacks}</button></form></div></details>`
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

function switchButton(
  path: string,
  { enabled }: Webhook,
  csrf: string,
  words: Texts['webhooks'],
  look = 'second small',
): Html {
  const fields = { csrf, switch: enabled ? 'off' : 'on' }
  return html`<form method="post" action="${path}">${hidden(fields)}<button class="${look}">${enabled ? words.switchOff : words.switchOn}</button></form>`
}

function formButton(action: string, csrf: string, words: string): Html {
  return html`<form method="post" action="${action}">${hidden({ csrf })}<button class="second small">${words}</button></form>`
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

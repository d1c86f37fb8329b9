import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  WEBHOOK_ANSWER_MS_MAX,
  WEBHOOK_DAYS,
  WEBHOOK_OLD_SECRET_HOURS,
  WEBHOOK_TRIES_MAX,
} from '../../../shared/limits.ts'
import { type Html, html } from '../../web/html.ts'
import { codeBlock, codeInLanguages, codeTabs, heading, table } from '../markup.ts'
import { exampleMessage, WEBHOOK_EXAMPLES } from './webhook-events.ts'

/** The events, the most wanted first. */
const EVENTS = Object.keys(WEBHOOK_EXAMPLES) as (keyof typeof WEBHOOK_EXAMPLES)[]

/** How to be told of events: set up, verified, received once. */
export function webhooks(): Html {
  return html`<h1>Webhooks</h1>
<p class="lead">Your program is told when a video ends, a quiz is generated or a batch is complete, instead of asking again and again.
Messages follow <a href="/docs/webhooks#verify">Standard Webhooks</a>, so libraries for most languages check them.</p>
<p class="note" id="once"><strong>At least once, in any order.</strong> A message may come twice, and a later one first: keep each
<code>webhook-id</code> that you have handled, and ignore it when it comes again.</p>
${heading(2, 'set-up', 'Set one up')}
<p>On the page <a href="/studio/webhooks">Webhooks</a>, or with
<a href="/docs/reference/webhooks#createWebhook"><code>createWebhook</code></a>. The address must be public, with http or https, on
port 80 or 443. Keep the <code>secret</code> of the answer: it is shown only once.</p>
${codeBlock({
  id: 'set-up-code',
  title: 'Two events to one address',
  language: 'sh',
  code: `curl -sS "$BASE_URL/api/v1/webhooks" -H "x-api-key: $API_KEY" \\
  -H "content-type: application/json" -d '{
    "url": "https://example.com/quiz-video",
    "events": ["render.completed", "render.failed"]
  }'`,
})}
<p><a href="/docs/reference/webhooks#testWebhook"><code>testWebhook</code></a> sends an event <code>webhook.test</code>.</p>
${heading(2, 'events', 'Events')}
${table(
  ['type', 'When'],
  EVENTS.map((type) => [html`<code>${type}</code>`, WEBHOOK_EXAMPLES[type].when]),
  'stacks one-column',
)}
${codeTabs(
  { id: 'message', title: 'Message', legend: 'Event' },
  EVENTS.map((type) => ({
    id: `message-${type.replace('.', '-')}`,
    value: type,
    title: type,
    language: 'json',
    code: exampleMessage(type),
  })),
)}
<p>New fields and new events may be added: ignore what you do not know. To fetch the video, call
<a href="/docs/reference/renders#downloadRender"><code>downloadRender</code></a> with the <code>sessionId</code>.</p>
${heading(2, 'verify', 'Verify and receive')}
<p>Three headers come with each message: <code>webhook-id</code>, <code>webhook-timestamp</code> (seconds) and
<code>webhook-signature</code>. The signature is <code>v1,</code> and the base64 of the HMAC-SHA256 of
<code>id.timestamp.body</code>, keyed by what follows <code>whsec_</code> in the secret, decoded from base64. Compare it with the
body as it came, before you parse it, and refuse messages older than five minutes. These programs do so with nothing but their
standard library:</p>
${codeInLanguages('receiver', 'A receiver', {
  typescript: programOf('receiver.ts'),
  python: programOf('receiver.py'),
  php: programOf('receiver.php'),
})}
${heading(2, 'tries', 'Tries')}
<p>Answer with a status from 200 to 299 within ${WEBHOOK_ANSWER_MS_MAX / 1_000} seconds. Anything else is tried again, up to
${WEBHOOK_TRIES_MAX} times in all: after 5 and 30 seconds, 2 and 15 minutes, 1, 6 and 24 hours, or later where your answer has a
<code>Retry-After</code>. Redirects are not followed. <code>410 Gone</code> switches the webhook off.</p>
<p><a href="/docs/reference/webhooks#listWebhookDeliveries"><code>listWebhookDeliveries</code></a> shows for ${WEBHOOK_DAYS} days what
was sent and what was answered, and <a href="/docs/reference/webhooks#redeliverWebhook"><code>redeliverWebhook</code></a> sends
one again, one that has failed for good too.</p>
${heading(2, 'rotate', 'A new secret')}
<p><a href="/docs/reference/webhooks#rotateWebhook"><code>rotateWebhook</code></a> makes one. For ${WEBHOOK_OLD_SECRET_HOURS} hours
messages carry a signature of each of the two, so you can put the new one in place without losing any.</p>
${heading(2, 'callbacks', 'One video, one address')}
<p><a href="/docs/reference/renders#createRender"><code>createRender</code></a> takes a <code>callbackUrl</code>, which is told of this
video's end alone. Those messages are signed with one secret of the account: get it with <code>{"kind": "callback"}</code> in
<code>createWebhook</code>, or by rotating the webhook of that kind in your list. Its deliveries are listed there, too.</p>`
}

/** A program as it lies beside this file, where a test runs it. */
function programOf(name: string): string {
  return readFileSync(join(import.meta.dir, 'receivers', name), 'utf8').trimEnd()
}

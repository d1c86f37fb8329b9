import * as limits from '../../../shared/limits.ts'
import type { Limits } from '../../config.ts'
import { limitsOf, type PlanLimits } from '../../services/plan-limits.ts'
import { type Html, html } from '../../web/html.ts'
import { heading, table } from '../markup.ts'

const MB = 1_048_576
const GB = 1_024 * MB
const HOUR_SECONDS = 3_600
const HOUR_MINUTES = 60

/** How much and how often: budgets, plans and bounds, with the numbers in force on this server. */
export function limitsPage(own: Limits): Html {
  const n = (value: number) => value.toLocaleString('en')
  return html`<h1>Limits</h1>
<p class="lead">The numbers in force on this server. The bounds of single fields stand beside each field in the
<a href="/docs/reference">reference</a>.</p>
${heading(2, 'plans', 'What depends on the plan')}
${table(['What', 'Free', 'Paid'], planRows(own), 'numbers')}
<p>Minutes count when a video is ordered; days and months are those of UTC.
<a href="/docs/reference/account#getAccount">GET /account</a> says what your plan allows and what is used of it.</p>
${heading(2, 'requests', 'Requests')}
<p>Each key has <strong>${n(own.keyRequests)} requests</strong>, and all of them again after ${n(own.keyWindowSeconds / HOUR_SECONDS)} hours without any: used up
at noon and left alone, it works again at noon the next day. A program that asks more often than once in that time gets none
back before it rests, so let <a href="/docs/webhooks">webhooks</a> tell it what it would ask for.
Each accepted request costs one, whatever it answers; a refused one (429)
costs none. All keys of an account together may make ${n(own.accountRequestsPerDay)} requests a day (UTC). OAuth clients may make ${n(own.oauthRequestsPerMinute)} requests a minute for one account.</p>
<p>Responses to requests with a key say what is left:</p>
${table(
  ['Header', 'Meaning'],
  [
    [
      code('RateLimit-Policy'),
      html`${code(`"api-key";q=${own.keyRequests};w=${own.keyWindowSeconds}`)}: the budget and its window in seconds`,
    ],
    [code('RateLimit'), html`${code('"api-key";r=…;t=…')}: requests left, and seconds until all are back`],
    [code('X-RateLimit-Limit'), 'the budget as a plain number'],
    [code('X-RateLimit-Remaining'), 'the requests left as a plain number'],
    [code('X-RateLimit-Reset'), 'when all are back, in seconds since 1970'],
    [code('Retry-After'), 'with 429 and 503: seconds to wait'],
  ],
  'stacks one-column',
)}
${heading(2, 'sizes', 'Sizes')}
<p>The same on every plan.</p>
${table(
  ['What', 'At most'],
  [
    ['JSON body', `${limits.JSON_BYTES_MAX / MB} MB`],
    ['Picture or clip', `${limits.IMAGE_BYTES_MAX / MB} MB, ${n(limits.IMAGE_PIXELS_MAX / 1e6)} megapixels`],
    ['Music track', `${limits.MUSIC_BYTES_MAX / MB} MB, ${limits.MUSIC_SECONDS_MAX / 60} minutes`],
    [
      'Narration of a scene',
      `${limits.NARRATION_BYTES_MAX / MB} MB, ${limits.NARRATION_SECONDS_MAX} seconds`,
    ],
    ['Questions per quiz', n(limits.QUESTIONS_PER_QUIZ_MAX)],
    ['Hooks per quiz', n(limits.HOOKS_PER_QUIZ_MAX)],
    ['Videos per batch', n(limits.RENDERS_PER_BATCH_MAX)],
    ['Brand kits per account', n(limits.BRAND_KITS_PER_ACCOUNT_MAX)],
    ['Cards per deck', n(limits.CARDS_PER_DECK_MAX)],
    ['Length of a video', `${limits.VIDEO_MS_MAX / 60_000} minutes`],
    ['Items per page', `${limits.PAGE_ITEMS_MAX}; ${limits.PAGE_ITEMS_DEFAULT} unless you say otherwise`],
    ['MCP message', `${limits.MCP_BODY_BYTES_MAX / MB} MB`],
  ],
  'numbers',
)}
${heading(2, 'times', 'Times')}
<p>The same on every plan.</p>
${table(
  ['What', 'Lasts'],
  [
    ['Download link', `${limits.DOWNLOAD_URL_SECONDS / HOUR_SECONDS} hours`],
    ['Link to a music track', `${limits.PLAYBACK_URL_SECONDS / HOUR_SECONDS} hours`],
    ['Idempotency-Key', `${limits.IDEMPOTENCY_HOURS} hours`],
    ['Event stream', `${n(own.eventStreamSeconds / 60)} minutes, then connect again`],
  ],
  'numbers',
)}
${heading(2, 'at-once', 'At a time')}
<p>For each account, on every plan.</p>
${table(
  ['What', 'At most'],
  [
    ['Event streams', n(own.eventStreams)],
    ['Dry runs', n(own.dryRunsAtOnce)],
    ['Previews', n(own.previewsAtOnce)],
    ['Generations', `${n(own.generationsAtOnce)}, and ${n(own.generationsPerHour)} an hour`],
  ],
  'numbers',
)}`
}

/** What the plans differ in, a row each. */
function planRows(own: Limits): string[][] {
  const n = (value: number) => value.toLocaleString('en')
  const plans = [limitsOf('free', own), limitsOf('paid', own)]
  const each = (name: string, value: (plan: PlanLimits) => string) => [name, ...plans.map(value)]
  return [
    ['New quizzes a month', n(own.freeQuizzesPerMonth), 'any number'],
    each('Renders at a time', ({ openRenders }) => n(openRenders)),
    each('Video a day', ({ filmMinutesPerDay }) => minutes(filmMinutesPerDay)),
    each('Pictures, tracks, narration and videos', ({ storedBytes }) =>
      storedBytes < GB ? `${n(storedBytes / MB)} MB` : `${n(storedBytes / GB)} GB`,
    ),
    each('Videos are kept', ({ filmDays }) => `${n(filmDays)} days`),
    each('API keys', ({ keys }) => n(keys)),
    ['Mark in videos', 'yes', 'no'],
    ['Downloads', 'no', 'yes'],
  ]
}

/** Minutes, and from an hour on the same in hours. */
function minutes(count: number): string {
  const plain = `${count.toLocaleString('en')} min`
  return count < 2 * HOUR_MINUTES ? plain : `${plain} (${Math.round(count / HOUR_MINUTES)} hours)`
}

function code(text: string): Html {
  return html`<code>${text}</code>`
}

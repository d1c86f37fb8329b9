import type { InstanceUsage } from '../../shared/database/queries/instance-usage.ts'
import type { FarmView } from '../../shared/database/queries/render-nodes.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { ageIn } from './admin-age.ts'
import { type Html, html } from './html.ts'
import { megabytes } from './words.ts'

/** Whoever waits longer than this for a video to begin thinks that it is broken. */
const WAIT_SECONDS_MAX = 5 * 60

/** What is wrong now, worst first, and the instance in numbers. */
export function nowSection(texts: Texts, farm: FarmView, usage: InstanceUsage): Html {
  const { language, admin } = texts
  const { now: words, farm: farmWords } = admin
  const troubles = troublesOf(texts, farm, usage)
  const isFine = troubles.length === 0
  const living = farm.nodes.filter(({ isSilent }) => !isSilent)
  const places = living.reduce((sum, { concurrency }) => sum + concurrency, 0)
  const used = living.reduce((sum, { work }) => sum + work.length, 0)
  const number = (value: number) => value.toLocaleString(language)
  const isFull = farm.queue.queued > 0 && used >= places
  // What there is none of steps back.
  const tile = (value: number, name: string, { said = number(value), isBad = false } = {}) => {
    const tone = value === 0 ? 'none' : isBad ? 'bad' : null
    return html`<div class="stat ${tone}"><b>${said}</b><span>${name}</span></div>`
  }
  return html`<section class="health ${isFine ? (isFull ? 'full' : 'good') : 'bad'}" aria-labelledby="health"><h2 id="health">${
    isFine ? (isFull ? words.busy : words.fine) : words.troubles(troubles.length)
  }</h2>
${isFine ? null : html`<ul>${troubles.map((trouble) => html`<li>${trouble}</li>`)}</ul>`}</section>
<div class="stats">
<div class="stat-group">${tile(farm.queue.queued, farmWords.waiting)}
${tile(farm.queue.rendering, farmWords.rendering)}
${tile(used, words.places(living.length), { said: `${number(used)} / ${number(places)}` })}</div>
<div class="stat-group">${tile(usage.made, words.made)}
${tile(usage.failed, words.failed, { isBad: true })}</div>
<div class="stat-group">${tile(usage.accounts, words.accounts)}
${tile(usage.requestsToday, words.requests)}
${tile(usage.filmBytes, words.stored, { said: megabytes(usage.filmBytes, language) })}</div>
</div>`
}

function troublesOf({ language, admin }: Texts, { nodes, queue }: FarmView, { failed }: InstanceUsage) {
  const { now: words, farm } = admin
  const troubles: (Html | string)[] = []
  const whatToDo = html`<a href="/docs/operating#nodes">${words.whatToDo}</a>`
  if (!nodes.some(({ isSilent, state }) => !isSilent && state === 'accepting')) {
    troubles.push(fill(farm.noNode, { command: html`<code>bun run render-node</code>` }))
  }
  for (const { name, isSilent, silentSeconds } of nodes) {
    if (isSilent) troubles.push(html`${words.silent(name, ageIn(language, silentSeconds))} ${whatToDo}`)
  }
  if (queue.oldestSeconds > WAIT_SECONDS_MAX) troubles.push(words.slow(ageIn(language, queue.oldestSeconds)))
  if (failed > 0) troubles.push(html`<a href="#failures">${words.failures(failed)}</a>`)
  return troubles
}

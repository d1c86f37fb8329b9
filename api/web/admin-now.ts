import type { InstanceUsage } from '../../shared/database/queries/instance-usage.ts'
import type { FarmView } from '../../shared/database/queries/render-nodes.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { ageIn } from './admin-age.ts'
import { type Html, html } from './html.ts'
import { megabytes } from './words.ts'

/** Whoever waits longer than this for a video to begin thinks that it is broken. */
const WAIT_SECONDS_MAX = 5 * 60

/** What an instance runs without, and lacks; each has a section of the guide for operators. */
export type Lack = keyof Texts['admin']['now']['lacks']
const GUIDE_OF: Readonly<Record<Lack, string>> = {
  mails: 'mails',
  voice: 'voice',
  model: 'model',
  contact: 'plans',
}

/** What is wrong now, worst first, what is left to set up, and the instance in numbers. */
export function nowSection(
  texts: Texts,
  { farm, usage, lacks }: { farm: FarmView; usage: InstanceUsage; lacks: readonly Lack[] },
): Html {
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
  const tile = (
    [value, name, said = number(value)]: Figure,
    below: readonly Figure[],
  ) => html`<div class="stat${value === 0 && ' none'}"><b>${said}</b><span>${name}</span>
<p>${below.map(([value, name, said = number(value), isBad = false]) => html`<small ${isBad && value > 0 && html`class="bad"`}>${said} ${name}</small>`)}</p></div>`
  const isDone = lacks.length === 0
  return html`${
    isFine && !isFull && !isDone
      ? null
      : html`<section class="health ${isFine ? (isFull ? 'full' : 'good') : 'bad'}" aria-labelledby="health"><h2 id="health">${
          isFine ? (isFull ? words.busy : words.fine) : words.troubles(troubles.length)
        }</h2>
${isFine ? null : html`<ul>${troubles.map((trouble) => html`<li>${trouble}</li>`)}</ul>`}</section>`
  }
${
  isDone
    ? null
    : html`<section class="health lacking" aria-labelledby="lacks"><h2 id="lacks">${words.setUp(lacks.length)}</h2>
<ul>${lacks.map((lack) => html`<li>${words.lacks[lack]} <a href="/docs/operating#${GUIDE_OF[lack]}">${words.whatToDo}</a></li>`)}</ul></section>`
}
<div class="stats">
${tile([usage.made, words.made], [[usage.failed, words.failed, undefined, true]])}
${tile([farm.queue.queued, farmWords.waiting], [[farm.queue.rendering, farmWords.rendering]])}
${tile([used, words.places(living.length), `${number(used)} / ${number(places)}`], [])}
${tile(
  [usage.accounts, words.accounts],
  [
    [usage.requestsToday, words.requests],
    [usage.filmBytes, words.stored, megabytes(usage.filmBytes, language)],
  ],
)}
</div>`
}

/** A number, what it counts, how it is said, and whether more than none is bad. */
type Figure = [value: number, name: string, said?: string, isBad?: boolean]

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

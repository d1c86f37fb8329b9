import type { FarmView } from '../../shared/database/queries/render-nodes.ts'
import { fill } from '../texts/fill.ts'
import type { Language } from '../texts/languages.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import { hidden } from './sign-in-pages.ts'
import { timeOf } from './time.ts'

type Node = FarmView['nodes'][number]
type Words = Texts['admin']['farm']

/** The queue in numbers, the render nodes, the films being made, and the latest failures. */
export function farmSections(
  { language, admin: { farm: texts } }: Texts,
  { nodes, queue, rendering, failures }: FarmView,
  csrf: string,
): Html {
  const living = nodes.filter(({ isSilent }) => !isSilent)
  const claiming = living.filter(({ state }) => state === 'accepting')
  return html`<section class="panel" aria-labelledby="queue"><h2 id="queue">${texts.heading}</h2>
${
  claiming.length === 0
    ? html`<p class="notice bad">${fill(texts.noNode, { command: html`<code>bun run render-node</code>` })}</p>`
    : null
}
<div class="stats">
<div class="stat"><b>${queue.queued}</b><span>${queue.queued > 0 ? texts.waitingSince(age(queue.oldestSeconds, language)) : texts.waiting}</span></div>
<div class="stat"><b>${queue.rendering}</b><span>${texts.rendering}</span></div>
<div class="stat"><b>${living.length}</b><span>${texts.nodes(living.length)}</span></div>
</div>
${rendering.length === 0 ? null : html`<ul class="list">${rendering.map((film) => filmRow(texts, film, language))}</ul>`}</section>
<section class="panel" aria-labelledby="nodes"><h2 id="nodes">${texts.nodesHeading}</h2>
${nodes.length === 0 ? html`<p class="lead">${texts.noNodes}</p>` : html`<ul class="list">${nodes.map((node) => nodeRow(texts, node, language))}</ul>`}</section>
<section class="panel" aria-labelledby="failures"><h2 id="failures">${texts.failuresHeading}</h2>
${failures.length === 0 ? html`<p class="lead">${texts.noFailures}</p>` : html`<ul class="list">${failures.map((failure) => failureRow(texts, failure, { csrf, language }))}</ul>`}</section>`
}

function filmRow(
  texts: Words,
  { quizTitle, progress, attempt, seconds }: FarmView['rendering'][number],
  language: Language,
): Html {
  return html`<li><div class="main"><h3>${quizTitle}</h3>
<p class="meta">${texts.progress(progress, age(seconds, language), attempt)}</p>
<progress max="100" value="${progress}" aria-label="${texts.progressOf(quizTitle)}">${progress} %</progress></div></li>`
}

function nodeRow(texts: Words, node: Node, language: Language): Html {
  const { name, encoder, concurrency, work, version, silentSeconds } = node
  return html`<li><div class="main"><h3>${name}</h3>
<p class="row">${stateOf(texts, node)}</p>
<p class="meta">${encoder} · ${texts.places(work.length, concurrency)} · Bun ${version} · ${texts.seen(age(silentSeconds, language))}</p></div></li>`
}

function stateOf(texts: Words, { isSilent, state, reason }: Node): Html {
  if (isSilent)
    return html`<span class="chip bad">${texts.silent}</span> <span class="meta">${texts.silentWhy}</span>`
  if (state === 'accepting') return html`<span class="chip good">${texts.takesFilms}</span>`
  return html`<span class="chip">${state}</span>${reason === null ? null : html` <span class="meta">${reason}</span>`}`
}

function failureRow(
  texts: Words,
  failure: FarmView['failures'][number],
  { csrf, language }: { csrf: string; language: Language },
): Html {
  const { id, quizTitle, code, message, attempts, completedAt } = failure
  return html`<li><div class="main"><h3>${quizTitle}</h3>
<p class="meta"><code>${code ?? 'UNKNOWN'}</code> ${message} · ${texts.attempts(attempts)}${
    completedAt === null ? null : html` · ${timeOf(completedAt, 'moment', language)}`
  }</p></div>
<form method="post" action="/admin/renders/${id}/retry">${hidden({ csrf })}
<button class="second small" aria-label="${texts.retryOne(quizTitle)}">${texts.retry}</button></form></li>`
}

function age(seconds: number, language: Language): string {
  if (seconds < 60) return `${Math.round(seconds)} s`
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`
  return `${(seconds / 3_600).toLocaleString(language, { maximumFractionDigits: 1 })} h`
}

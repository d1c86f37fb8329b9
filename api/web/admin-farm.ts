import type { FarmView } from '../../shared/database/queries/render-nodes.ts'
import type { Language } from '../texts/languages.ts'
import type { Texts } from '../texts/texts.ts'
import { ageIn } from './admin-age.ts'
import { type Html, html } from './html.ts'

type Node = FarmView['nodes'][number]
type Words = Texts['admin']['farm']

/** The videos being made, and how long the oldest one waits. */
export function queueSection(
  { language, admin: { farm: texts } }: Texts,
  { queue, rendering }: FarmView,
): Html | null {
  if (queue.queued + rendering.length === 0) return null
  return html`<section class="panel" aria-labelledby="queue"><h2 id="queue">${texts.heading}</h2>
${queue.queued === 0 ? null : html`<p class="lead">${queue.queued} ${texts.waitingSince(ageIn(language, queue.oldestSeconds))}</p>`}
${rendering.length === 0 ? null : html`<ul class="list">${rendering.map((film) => filmRow(texts, film, language))}</ul>`}</section>`
}

/** The render nodes: whether they take videos, and how many of their places are in use. */
export function nodesSection(
  { language, admin: { farm: texts } }: Texts,
  { nodes }: FarmView,
  /** Of this instance. */
  version: string,
): Html {
  return html`<section class="panel" aria-labelledby="nodes"><h2 id="nodes">${texts.nodesHeading}</h2>
${nodes.length === 0 ? html`<p class="lead">${texts.noNodes}</p>` : html`<ul class="list">${nodes.map((node) => nodeRow(texts, node, { language, instance: version }))}</ul>`}</section>`
}

function filmRow(
  texts: Words,
  { quizTitle, progress, attempt, seconds }: FarmView['rendering'][number],
  language: Language,
): Html {
  return html`<li><div class="main"><h3>${quizTitle}</h3>
<p class="meta">${texts.progress(progress, ageIn(language, seconds), attempt)}</p>
<progress max="100" value="${progress}" aria-label="${texts.progressOf(quizTitle)}">${progress} %</progress></div></li>`
}

function nodeRow(
  texts: Words,
  node: Node,
  { language, instance }: { language: Language; instance: string },
): Html {
  const { name, encoder, concurrency, work, version, silentSeconds } = node
  return html`<li><div class="main"><h3>${name}</h3>
<p class="row">${stateOf(texts, node)}${releaseOf(version) === releaseOf(instance) ? null : html` <span class="chip bad">${texts.otherVersion}</span>`}</p>
<meter min="0" max="${concurrency}" value="${Math.min(work.length, concurrency)}" aria-label="${texts.placesOf(name)}">${work.length} / ${concurrency}</meter>
<p class="meta">${encoder} · ${texts.places(work.length, concurrency)} · ${version} · ${texts.seen(ageIn(language, silentSeconds))}</p></div></li>`
}

/** The release of a version such as `0.1.0+3fa9c1d2e4b5`; the digest of a node's code is never that of an instance's. */
function releaseOf(version: string): string | undefined {
  return version.split(/[+ ]/)[0]
}

function stateOf(texts: Words, { isSilent, state, reason }: Node): Html {
  if (isSilent)
    return html`<span class="chip bad">${texts.silent}</span> <span class="meta">${texts.silentWhy}</span>`
  if (state === 'accepting') return html`<span class="chip good">${texts.takesFilms}</span>`
  return html`<span class="chip">${state}</span>${reason === null ? null : html` <span class="meta">${reason}</span>`}`
}

import type { FarmView } from '../../shared/database/queries/render-nodes.ts'
import { type Html, html } from './html.ts'
import { hidden } from './sign-in-pages.ts'
import { timeOf } from './time.ts'

type Node = FarmView['nodes'][number]

/** The queue in numbers, the render nodes, the films being made, and the latest failures. */
export function farmSections({ nodes, queue, rendering, failures }: FarmView, csrf: string): Html {
  const living = nodes.filter(({ isSilent }) => !isSilent)
  const claiming = living.filter(({ state }) => state === 'accepting')
  return html`<section class="panel" aria-labelledby="queue"><h2 id="queue">Films now</h2>
${
  claiming.length === 0
    ? html`<p class="notice bad">No render node takes films: nothing that waits is rendered. Start one with <code>bun run render-node</code>.</p>`
    : null
}
<div class="stats">
<div class="stat"><b>${queue.queued}</b><span>waiting${queue.queued > 0 ? `, the oldest for ${age(queue.oldestSeconds)}` : null}</span></div>
<div class="stat"><b>${queue.rendering}</b><span>being made</span></div>
<div class="stat"><b>${living.length}</b><span>${living.length === 1 ? 'render node' : 'render nodes'}</span></div>
</div>
${rendering.length === 0 ? null : html`<ul class="list">${rendering.map(filmRow)}</ul>`}</section>
<section class="panel" aria-labelledby="nodes"><h2 id="nodes">Render nodes</h2>
${nodes.length === 0 ? html`<p class="lead">None has reported within the last hour.</p>` : html`<ul class="list">${nodes.map(nodeRow)}</ul>`}</section>
<section class="panel" aria-labelledby="failures"><h2 id="failures">Recent failures</h2>
${failures.length === 0 ? html`<p class="lead">No film has failed.</p>` : html`<ul class="list">${failures.map((failure) => failureRow(failure, csrf))}</ul>`}</section>`
}

function filmRow({ quizTitle, progress, attempt, seconds }: FarmView['rendering'][number]): Html {
  return html`<li><div class="main"><h3>${quizTitle}</h3>
<p class="meta">${progress} %, for ${age(seconds)}${attempt > 1 ? `, attempt ${attempt}` : null}</p>
<progress max="100" value="${progress}" aria-label="Progress of ${quizTitle}">${progress} %</progress></div></li>`
}

function nodeRow(node: Node): Html {
  const { name, encoder, concurrency, work, version, silentSeconds } = node
  return html`<li><div class="main"><h3>${name}</h3>
<p class="row">${stateOf(node)}</p>
<p class="meta">${encoder} · ${work.length} of ${concurrency} ${concurrency === 1 ? 'place' : 'places'} in use · Bun ${version} · seen ${age(silentSeconds)} ago</p></div></li>`
}

function stateOf({ isSilent, state, reason }: Node): Html {
  if (isSilent)
    return html`<span class="chip bad">silent</span> <span class="meta">dead, or cut off from the database</span>`
  if (state === 'accepting') return html`<span class="chip good">takes films</span>`
  return html`<span class="chip">${state}</span>${reason === null ? null : html` <span class="meta">${reason}</span>`}`
}

function failureRow(failure: FarmView['failures'][number], csrf: string): Html {
  const { id, quizTitle, code, message, attempts, completedAt } = failure
  return html`<li><div class="main"><h3>${quizTitle}</h3>
<p class="meta"><code>${code ?? 'UNKNOWN'}</code> ${message} · ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}${
    completedAt === null ? null : html` · ${timeOf(completedAt)}`
  }</p></div>
<form method="post" action="/admin/renders/${id}/retry">${hidden({ csrf })}
<button class="second small" aria-label="Retry ${quizTitle}">Retry</button></form></li>`
}

function age(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`
  return `${(seconds / 3_600).toFixed(1)} h`
}

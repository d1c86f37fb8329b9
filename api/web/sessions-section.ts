import type { OpenSession } from '../../shared/database/queries/auth-sessions.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import { hidden } from './sign-in-pages.ts'
import { timeOf } from './time.ts'

const ACTION = '/settings/sessions/end'

/** Signed-in browsers, the one that asks among them, and the buttons that sign the others out. */
export function sessionsSection(
  texts: Texts,
  {
    sessions,
    here,
    csrf,
    idleDays,
  }: { sessions: readonly OpenSession[]; here: string; csrf: string; idleDays: number },
): Html {
  const words = texts.activity.sessions
  const others = sessions.filter(({ hash }) => hash !== here)
  return html`<section class="panel" aria-labelledby="sessions"><div class="bar"><h2 id="sessions">${words.heading}</h2>${
    others.length > 0 &&
    html`<form method="post" action="${ACTION}">${hidden({ csrf })}<button class="second small">${words.endOthers}</button></form>`
  }</div>
<p class="lead">${words.lead(idleDays)}</p>
<ul class="list sessions">${sessions.map((session) => row(session, { texts, csrf, isHere: session.hash === here }))}</ul></section>`
}

function row(
  { hash, device, createdAt, lastSeenAt }: OpenSession,
  { texts, csrf, isHere }: { texts: Texts; csrf: string; isHere: boolean },
): Html {
  const { language } = texts
  const words = texts.activity.sessions
  const name = device || words.unknown
  return html`<li><div class="main"><h3>${name}</h3>
<p class="meta">${isHere ? html`<b>${words.here}</b> · ` : null}${fill(words.since, { time: timeOf(createdAt, 'moment', language) })} · ${fill(words.seen, { time: timeOf(lastSeenAt, 'moment', language) })}</p></div>
${
  isHere
    ? null
    : html`<form method="post" action="${ACTION}">${hidden({ csrf, session: hash })}
<button class="danger small" aria-label="${words.endOne(name)}">${words.end}</button></form>`
}</li>`
}

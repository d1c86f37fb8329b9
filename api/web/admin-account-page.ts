import type { Account } from '../../shared/contracts/account.ts'
import type { EventPage } from '../../shared/contracts/account-events.ts'
import type { ManagedAccount } from '../../shared/contracts/administration.ts'
import { activitySection } from './activity-section.ts'
import { stateOf } from './admin-accounts.ts'
import { type AdminState, facts, planField } from './admin-page.ts'
import { ASSETS } from './assets.ts'
import { html } from './html.ts'
import type { Page } from './page.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { timeOf } from './time.ts'
import { megabytes } from './words.ts'

/** One account: its usage, its plan, its suspension and its deletion. */
export function adminAccountPage({
  texts: all,
  viewer,
  csrf,
  flash,
  account,
  thisMonth,
  events,
}: AdminState & {
  account: ManagedAccount
  thisMonth: Account['usage']['thisMonth']
  events: EventPage
}): Page {
  const { id, email, plan, suspendedAt, createdAt, usage } = account
  const { language, frame, admin: texts } = all
  const { account: words } = texts
  const isSuspended = suspendedAt !== null
  const number = (value: number) => value.toLocaleString(language)
  const ofMonth: [string, number][] = [
    [words.quizzesThisMonth, usage.quizzesThisMonth],
    [words.films, thisMonth.films],
    [words.filmMinutes, thisMonth.filmMinutes],
    [words.coreSeconds, thisMonth.coreSeconds],
    [words.spokenCharacters, thisMonth.spokenCharacters],
    [words.modelTokens, thisMonth.modelTokens],
    [words.previews, thisMonth.previews],
  ]
  const used = ofMonth.filter(([, value]) => value > 0)
  const root = `/admin/accounts/${id}`
  return {
    language,
    title: email,
    shape: 'wide',
    email: viewer,
    section: 'admin',
    styles: [ASSETS.studio.path, ASSETS.admin.path],
    body: html`<p class="crumb"><a href="/admin#accounts">${frame.sections.admin}</a></p><h1 class="address">${email}</h1>
<div class="admin">
${messages(flash)}
<div class="halves even"><div class="admin"><section class="panel" aria-labelledby="usage"><h2 id="usage">${words.heading}</h2>
<p class="row">${stateOf(texts, account)}</p>
${facts([
  [words.memberSince, timeOf(createdAt, 'day', language)],
  ...(isSuspended ? [[words.suspendedSince, timeOf(suspendedAt, 'moment', language)] as const] : []),
  [words.quizzes, usage.quizzes],
  [words.renders, usage.renders],
  [words.filmBytes, megabytes(usage.filmBytes, language)],
  [words.requestsToday, usage.requestsToday],
  [words.id, id],
])}
<h3>${words.thisMonth}</h3>
${used.length === 0 ? html`<p class="lead">${words.unused}</p>` : facts(used.map(([name, value]) => [name, number(value)]))}</section>
${activitySection(all, events, { path: root, lead: all.activity.ownerLead, here: null })}</div>
<div class="admin"><section class="panel account-acts" aria-labelledby="acts"><h2 id="acts">${words.acts}</h2>
<div><h3>${words.changePlan}</h3>
<form method="post" action="${root}/plan" class="inline">${hidden({ csrf })}${planField(texts, plan)}
<button type="submit">${words.savePlan}</button></form></div>
<div><h3>${isSuspended ? words.suspended : words.suspend}</h3>
<p class="lead">${isSuspended ? words.resumeLead : words.suspendLead}</p>
<form method="post" action="${root}/${isSuspended ? 'resume' : 'suspend'}">${hidden({ csrf })}
<button class="${isSuspended ? '' : 'second'}">${isSuspended ? words.resumeButton : words.suspendButton}</button></form></div>
<div><h3>${all.activity.sessions.endAll}</h3>
<p class="lead">${all.activity.sessions.endAllLead}</p>
<form method="post" action="${root}/sign-out">${hidden({ csrf })}<button class="second">${all.activity.sessions.endAll}</button></form></div></section>
<details class="panel danger-zone" ${flash.error !== undefined && html`open`}><summary><h2 id="deletion">${words.delete}</h2></summary>
<p class="notice bad">${words.deleteLead}</p>
<form method="post" action="${root}/delete" class="inline">${hidden({ csrf })}
<label for="confirm">${words.typeToConfirm(email)} <input id="confirm" name="email" type="email" autocomplete="off" required></label>
<button class="danger">${words.deleteButton}</button></form></details></div></div>
</div>`,
  }
}

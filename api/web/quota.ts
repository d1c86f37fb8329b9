import type { QuizQuota } from '../services/quiz-quota.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { studioFrame } from './studio-frame.ts'

/** What is left of the month's quizzes, before somebody writes one; `null` = as many as one likes. */
export function quotaLine({ plan, language }: Texts, quota: QuizQuota | null): Html | null {
  if (quota === null) return null
  return html`<p class="quota">${plan.more(quota.left)} ${fill(plan.renews, { day: dayOf(quota, language) })}</p>`
}

/** In place of a form that could only be refused: when the next quiz comes, and the ways on until then. */
export function quotaPage(state: { texts: Texts; email: string; quota: QuizQuota }): Page {
  const { texts, quota } = state
  const { plan, start, studioMenu, language } = texts
  return {
    ...studioFrame(state),
    title: start.title,
    body: html`<p class="crumb"><a href="/studio">${studioMenu.quizzes}</a></p><h1>${start.title}</h1>
<section class="panel spent" aria-labelledby="spent"><h2 id="spent">${plan.spent.heading}</h2>
<p class="lead">${fill(plan.spent.text, { day: dayOf(quota, language) })}</p>
<div class="row"><a class="button" href="/settings/plan#get">${plan.getPaid}</a>
<a class="button second" href="/studio">${plan.spent.back}</a></div></section>`,
  }
}

/** A day of the service's calendar, which no time zone moves. */
function dayOf({ renewsAt }: QuizQuota, language: Texts['language']): string {
  return renewsAt.toLocaleDateString(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
}

import type { Plan } from '../../shared/database/queries/accounts.ts'
import type { PlanLimits } from '../services/plan-limits.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'

const MB = 1024 * 1024

/** What the plan page shows: the plan, what is used of it, and whom to ask for another one. */
export type PlanFacts = {
  plan: Plan
  monthlyQuizzes: number
  freeQuizzes: number
  usage: {
    requestsToday: number
    quizzesCreated: number
    flashcardDecksCreated: number
    openRenders: number
    filmMsToday: number
    storedBytes: number
  }
  most: Pick<PlanLimits, 'openRenders' | 'filmMinutesPerDay' | 'storedBytes'>
  /** The operator's words: a sentence or a URL. */
  contact: string | undefined
  isOwner: boolean
}

/** What each plan gives, what is used, and whom to ask. */
export function planSection({ frame, language, plan: texts }: Texts, facts: PlanFacts): Html {
  const { plan, usage, most, monthlyQuizzes, freeQuizzes } = facts
  const { format } = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const of = (used: number, limit: number) => `${format(used)} / ${format(limit)}`
  const isFree = plan === 'free'
  return html`<section class="panel" aria-labelledby="used"><h2 id="used">${texts.yours[plan]}</h2>
<p class="lead">${isFree ? usedUp(texts, monthlyQuizzes, freeQuizzes) : texts.unlimited}</p>
<div class="stats">
<div class="stat"><b>${monthlyQuizzes}${isFree ? ` / ${freeQuizzes}` : null}</b><span>${texts.quizzesThisMonth}</span></div>
<div class="stat"><b>${of(usage.openRenders, most.openRenders)}</b><span>${texts.openVideos}</span></div>
<div class="stat"><b>${of(usage.filmMsToday / 60_000, most.filmMinutesPerDay)}</b><span>${texts.filmMinutes}</span></div>
<div class="stat"><b>${of(usage.storedBytes / MB, most.storedBytes / MB)}</b><span>${texts.storedMegabytes}</span></div>
<div class="stat"><b>${usage.requestsToday}</b><span>${texts.requestsToday}</span></div>
<div class="stat"><b>${usage.quizzesCreated}</b><span>${texts.quizzesInTotal}</span></div>
<div class="stat"><b>${usage.flashcardDecksCreated}</b><span>${texts.decksInTotal}</span></div>
</div></section>
<section class="panel" aria-labelledby="plans"><h2 id="plans">${texts.heading}</h2>
<div class="trio">
${card(isFree ? texts.own(texts.names.free) : texts.names.free, texts.free(freeQuizzes))}
${card(isFree ? texts.names.paid : texts.own(texts.names.paid), texts.paid())}
</div></section>
<section class="panel" aria-labelledby="ask"><h2 id="ask">${texts.other}</h2>
${advice(texts, frame.sections.admin, facts)}</section>`
}

function usedUp(texts: Texts['plan'], used: number, included: number): string {
  const left = Math.max(0, included - used)
  return left > 0 ? texts.more(left) : texts.usedUp
}

function card(title: string, lines: readonly string[]): Html {
  return html`<div class="panel"><h3>${title}</h3>
<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul></div>`
}

function advice(texts: Texts['plan'], admin: string, { contact, isOwner, plan }: PlanFacts): Html {
  if (isOwner) return html`<p>${fill(texts.owner, { link: html`<a href="/admin">${admin}</a>` })}</p>`
  if (contact === undefined) return html`<p>${texts.ask}</p>`
  const isLink = /^(?:https?:\/\/|mailto:)/i.test(contact) && URL.canParse(contact)
  if (!isLink) return html`<p>${contact}</p>`
  return html`<p><a class="button" href="${contact}" rel="noopener">${plan === 'free' ? texts.askForPaid : texts.askAboutPlan}</a></p>`
}

import type { Plan } from '../../shared/database/queries/accounts.ts'
import type { PlanLimits } from '../services/plan-limits.ts'
import { fill } from '../texts/fill.ts'
import type { Language } from '../texts/languages.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'

const GB = 1024 ** 3
const MB = 1024 ** 2

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
  const row = (name: string, used: number, limit?: number, said: (value: number) => string = format) =>
    html`<div><dt>${name}</dt><dd>${said(used)}${limit === undefined ? null : html` / ${said(limit)}`}</dd>${
      limit === undefined
        ? null
        : html`<dd><meter min="0" max="${limit}" high="${limit * 0.9}" optimum="0" value="${Math.min(used, limit)}" aria-label="${name}"></meter></dd>`
    }</div>`
  const isFree = plan === 'free'
  return html`<section class="panel" aria-labelledby="used"><h2 id="used">${texts.yours[plan]}</h2>
<p class="lead">${isFree ? usedUp(texts, monthlyQuizzes, freeQuizzes) : texts.unlimited}</p>
<dl class="usage">
${row(texts.quizzesThisMonth, monthlyQuizzes, isFree ? freeQuizzes : undefined)}
${row(texts.openVideos, usage.openRenders, most.openRenders)}
${row(texts.filmMinutes, usage.filmMsToday / 60_000, most.filmMinutesPerDay)}
${row(texts.storage, usage.storedBytes, most.storedBytes, (bytes) => sizeIn(language, bytes))}
${row(texts.requestsToday, usage.requestsToday)}
${row(texts.quizzesInTotal, usage.quizzesCreated)}
${row(texts.decksInTotal, usage.flashcardDecksCreated)}
</dl></section>
<section class="panel" aria-labelledby="plans"><h2 id="plans">${texts.heading}</h2>
${planCards(texts, freeQuizzes, plan)}</section>
<section class="panel" aria-labelledby="ask"><h2 id="ask">${texts.other}</h2>
${advice(texts, frame.sections.admin, facts)}</section>`
}

/** What each plan gives, side by side; `own` is the plan of the person who looks. */
export function planCards(texts: Texts['plan'], freeQuizzes: number, own: Plan | null): Html {
  return html`<div class="trio">
${card(texts, { gets: texts.free(freeQuizzes), lacks: texts.freeLacks, name: texts.names.free, isOwn: own === 'free' })}
${card(texts, { gets: texts.paid(), lacks: [], name: texts.names.paid, isOwn: own === 'paid' })}
</div>`
}

/** Bytes in the units of the limits, which are powers of 1024. */
function sizeIn(language: Language, bytes: number): string {
  const isLarge = bytes >= GB
  return (bytes / (isLarge ? GB : MB)).toLocaleString(language, {
    style: 'unit',
    unit: isLarge ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: 1,
  })
}

function usedUp(texts: Texts['plan'], used: number, included: number): string {
  const left = Math.max(0, included - used)
  return left > 0 ? texts.more(left) : texts.usedUp
}

function card(
  { own }: Texts['plan'],
  {
    gets,
    lacks,
    name,
    isOwn,
  }: { gets: readonly string[]; lacks: readonly string[]; name: string; isOwn: boolean },
): Html {
  return html`<div class="panel plan ${isOwn ? 'own-plan' : null}"><h3>${isOwn ? own(name) : name}</h3>
<ul>${gets.map((line) => html`<li>${line}</li>`)}${lacks.map((line) => html`<li class="lacks">${line}</li>`)}</ul></div>`
}

function advice(texts: Texts['plan'], admin: string, { contact, isOwner, plan }: PlanFacts): Html {
  if (isOwner) return html`<p>${fill(texts.owner, { link: html`<a href="/admin">${admin}</a>` })}</p>`
  if (contact === undefined) return html`<p>${texts.ask}</p>`
  const isLink = /^(?:https?:\/\/|mailto:)/i.test(contact) && URL.canParse(contact)
  if (!isLink) return html`<p>${contact}</p>`
  return html`<p><a class="button" href="${contact}" rel="noopener">${plan === 'free' ? texts.askForPaid : texts.askAboutPlan}</a></p>`
}

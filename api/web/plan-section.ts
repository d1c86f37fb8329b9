import type { Account } from '../../shared/contracts/account.ts'
import type { Plan } from '../../shared/database/queries/accounts.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import { usageSection } from './usage-section.ts'

/** What the plan page shows: the account with its usage, and whom to ask for another plan. */
export type PlanFacts = {
  account: Account
  monthlyQuizzes: number
  freeQuizzes: number
  /** Days that each plan keeps videos. */
  filmDays: Record<Plan, number>
  /** The operator's words: a sentence or a URL. */
  contact: string | undefined
  isOwner: boolean
}

/** What each plan gives and how to get it, and then what is used. */
export function planSection(all: Texts, facts: PlanFacts): Html {
  const { frame, plan: texts } = all
  const { account, monthlyQuizzes } = facts
  return html`<section class="panel" aria-labelledby="plans"><h2 id="plans">${texts.yours[account.plan]}</h2>
<p class="lead">${left(texts, facts)}</p>
${planCards(texts, facts, { own: account.plan, ways: { paid: wayToPaid(texts, facts, frame.sections.admin) } })}</section>
${usageSection(all, account, monthlyQuizzes)}`
}

/** How many quizzes the plan still allows this month. */
function left(texts: Texts['plan'], { account, monthlyQuizzes }: PlanFacts): string {
  const most = account.limits.quizzesPerMonth
  if (most === null) return texts.unlimited
  return monthlyQuizzes < most ? texts.more(most - monthlyQuizzes) : texts.usedUp
}

/** What each plan gives, side by side. `own` is the plan of the person who looks, `ways` are how to get each. */
export function planCards(
  texts: Texts['plan'],
  { freeQuizzes, filmDays }: Pick<PlanFacts, 'freeQuizzes' | 'filmDays'>,
  { own, ways }: { own: Plan | null; ways: Partial<Record<Plan, Html>> },
): Html {
  const free = [...texts.free(freeQuizzes), texts.kept(filmDays.free)]
  const paid = [...texts.paid(), texts.kept(filmDays.paid)]
  return html`<div class="trio">
${card(texts, { gets: free, lacks: texts.freeLacks, name: texts.names.free, isOwn: own === 'free', way: ways.free })}
${card(texts, { gets: paid, lacks: [], name: texts.names.paid, isOwn: own === 'paid', way: ways.paid })}
</div>`
}

type Card = { gets: readonly string[]; lacks: readonly string[]; name: string; isOwn: boolean; way?: Html }

function card({ own }: Texts['plan'], { gets, lacks, name, isOwn, way }: Card): Html {
  return html`<div class="panel plan ${isOwn ? 'own-plan' : null}"><h3>${isOwn ? own(name) : name}</h3>
<ul>${gets.map((line) => html`<li>${line}</li>`)}${lacks.map((line) => html`<li class="lacks">${line}</li>`)}</ul>${
    way && html`<div class="way">${way}</div>`
  }</div>`
}

function wayToPaid(texts: Texts['plan'], { contact, isOwner, account }: PlanFacts, admin: string): Html {
  if (!isOwner) return contactWay(texts, contact, account.plan)
  const change = fill(texts.owner, { link: html`<a href="/admin">${admin}</a>` })
  return html`<p>${change}${contact === undefined ? html` ${fill(texts.noContact, { setting: html`<code>PLAN_CONTACT</code>` })}` : null}</p>`
}

/** Whom to ask for another plan: a button where the operator gave an address, else their words. */
export function contactWay(texts: Texts['plan'], contact: string | undefined, plan: Plan): Html {
  if (contact === undefined) return html`<p>${texts.ask}</p>`
  const isLink = /^(?:https?:\/\/|mailto:)/i.test(contact) && URL.canParse(contact)
  if (!isLink) return html`<p>${contact}</p>`
  return html`<a class="button" href="${contact}" rel="noopener">${plan === 'free' ? texts.askForPaid : texts.askAboutPlan}</a>`
}

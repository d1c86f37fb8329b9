import type { Account } from '../../shared/contracts/account.ts'
import type { Plan } from '../../shared/database/queries/accounts.ts'
import type { PaidOffer } from '../config.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import { usageSection } from './usage-section.ts'

/** What the plan page shows: the account with its usage, what plans give, and how to get the paid one. */
export type PlanFacts = {
  account: Account
  monthlyQuizzes: number
  freeQuizzes: number
  /** Days that each plan keeps videos. */
  filmDays: Record<Plan, number>
  /** Missing where the paid plan is not sold. */
  paidOffer: PaidOffer | undefined
  /** Where people reach the operator, who can change a plan that is not sold. */
  contact: string | undefined
}

/** What each plan gives and how to get it, and then what is used. */
export function planSection(all: Texts, facts: PlanFacts): Html {
  const { plan: texts } = all
  const { account, monthlyQuizzes, paidOffer, contact } = facts
  return html`<section class="panel" aria-labelledby="plans"><h2 id="plans">${texts.yours[account.plan]}</h2>
<p class="lead">${left(texts, facts)}</p>
${planCards(texts, facts, { own: account.plan, ways: { paid: paidOffer && wayToPaid(texts, paidOffer, account.plan) } })}
${account.plan === 'free' && !paidOffer && html`<div class="not-sold"><p>${texts.notSold}</p>${contact && html`<a class="button second" href="${contact}" rel="noopener">${texts.askForPlan}</a>`}</div>`}</section>
${usageSection(all, account, monthlyQuizzes)}`
}

/** How many quizzes the plan still allows this month. */
function left(texts: Texts['plan'], { account, monthlyQuizzes }: PlanFacts): string {
  const most = account.limits.quizzesPerMonth
  if (most === null) return texts.unlimited
  return monthlyQuizzes < most ? texts.more(most - monthlyQuizzes) : texts.usedUp
}

/**
 * What each plan gives, side by side; where the paid plan is not sold, the own plan alone. `own` is the plan of the
 * person who looks, `ways` are how to get each.
 */
export function planCards(
  texts: Texts['plan'],
  { freeQuizzes, filmDays, paidOffer }: Pick<PlanFacts, 'freeQuizzes' | 'filmDays' | 'paidOffer'>,
  { own, ways }: { own: Plan | null; ways: Partial<Record<Plan, Html | undefined>> },
): Html {
  const cards: Record<Plan, Card> = {
    free: {
      line: texts.taglines.free,
      gets: [...texts.free(freeQuizzes), texts.kept(filmDays.free)],
      lacks: texts.freeLacks,
    },
    paid: {
      line: paidOffer?.price ?? texts.taglines.paid,
      gets: [...texts.paid(), texts.kept(filmDays.paid)],
      lacks: [],
    },
  }
  const shown = (['free', 'paid'] as const).filter((plan) => paidOffer || plan === own)
  return html`<div class="plan-cards">${shown.map((plan) => planCard(texts, plan, { ...cards[plan], isOwn: plan === own, way: ways[plan] }))}</div>`
}

type Card = { line: string; gets: readonly string[]; lacks: readonly string[] }

function planCard(
  { names, yourPlan }: Texts['plan'],
  plan: Plan,
  { line, gets, lacks, isOwn, way }: Card & { isOwn: boolean; way: Html | undefined },
): Html {
  return html`<div class="plan ${plan}${isOwn ? ' own' : null}"><h3>${names[plan]}${isOwn && html` <span class="badge">${yourPlan}</span>`}</h3>
<p class="price">${line}</p>
<ul>${gets.map((text) => html`<li>${text}</li>`)}${lacks.map((text) => html`<li class="lacks">${text}</li>`)}</ul>${
    way && html`<div class="way">${way}</div>`
  }</div>`
}

/** A button where the operator gave an address, else their words. */
function wayToPaid(texts: Texts['plan'], { contact }: PaidOffer, own: Plan): Html {
  const scheme = URL.canParse(contact) ? new URL(contact).protocol : null
  if (scheme !== 'https:' && scheme !== 'http:' && scheme !== 'mailto:') return html`<p>${contact}</p>`
  if (own === 'paid')
    return html`<a class="button second" href="${contact}" rel="noopener">${texts.manage}</a>`
  const words = scheme === 'mailto:' ? texts.upgradeByMail : texts.upgrade
  return html`<a class="button" href="${contact}" rel="noopener">${words}</a>`
}

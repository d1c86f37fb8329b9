import type { Account } from '../../shared/contracts/account.ts'
import type { Plan } from '../../shared/database/queries/accounts.ts'
import type { PaidOffer } from '../config.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import { madeList, usageList } from './usage-section.ts'

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

/** What is used of the plan, then what each plan gives and how to get it. Who has the paid plan where none is sold sees it alone. */
export function planSection(all: Texts, facts: PlanFacts): Html {
  const { plan: texts } = all
  const { account, monthlyQuizzes, paidOffer, contact } = facts
  return html`<section class="panel" aria-labelledby="plans"><h2 id="plans">${texts.yours[account.plan]}</h2>
<p class="lead">${left(texts, facts)}</p>
${usageList(all, account, monthlyQuizzes)}${madeList(all, account, monthlyQuizzes)}</section>
<section class="panel" aria-labelledby="gives"><h2 id="gives">${paidOffer || account.plan === 'free' ? texts.heading : texts.yourPlan}</h2>
${planCards(texts, facts, { own: account.plan, ways: { paid: paidOffer ? wayToPaid(texts, paidOffer, account.plan) : account.plan === 'free' ? wayToAsk(texts, contact) : undefined } })}</section>`
}

/** How many quizzes the plan still allows this month. */
function left(texts: Texts['plan'], { account, monthlyQuizzes }: PlanFacts): string {
  const most = account.limits.quizzesPerMonth
  if (most === null) return texts.unlimited
  return monthlyQuizzes < most ? texts.more(most - monthlyQuizzes) : texts.usedUp
}

/**
 * What each plan gives, side by side. Where the paid plan is not sold, only who has the free one sees it beside theirs.
 * `own` is the plan of the person who looks, `ways` are how to get each.
 */
export function planCards(
  texts: Texts['plan'],
  { freeQuizzes, filmDays, paidOffer }: Pick<PlanFacts, 'freeQuizzes' | 'filmDays' | 'paidOffer'>,
  { own, ways }: { own: Plan | null; ways: Partial<Record<Plan, Html | undefined>> },
): Html {
  const { quizzes, watch, downloads, mark, keys } = texts.rows
  const price = paidOffer?.price
  const cards: Record<Plan, Card> = {
    free: {
      price: price && (zeroOf(price) ?? texts.names.free),
      rows: [
        quizzes.free(freeQuizzes),
        watch,
        { lacks: downloads.free },
        { lacks: mark.free },
        keys,
        texts.kept(filmDays.free),
      ],
    },
    paid: { price, rows: [quizzes.paid, watch, downloads.paid, mark.paid, keys, texts.kept(filmDays.paid)] },
  }
  const shown = (['free', 'paid'] as const).filter((plan) => paidOffer || plan === own || own === 'free')
  return html`<div class="plan-cards">${shown.map((plan) => planCard(texts, plan, { ...cards[plan], isOwn: plan === own, way: ways[plan] }))}</div>`
}

/** The rows of a plan are those of the other in the same order; what it lacks stands where the other has it. */
type Card = { price: string | undefined; rows: readonly (string | { lacks: string })[] }

/** Nothing, written as a price is: "€0" beside "€9 a month". */
function zeroOf(price: string): string | undefined {
  const [amount] =
    /(?:[A-Z]{0,3}\p{Sc}|\b[A-Z]{3})\s?\d[\d.,]*|\d[\d.,]*\s?(?:\p{Sc}|[A-Z]{3}\b)/u.exec(price) ?? []
  return amount?.replace(/\d[\d.,]*/, '0')
}

function planCard(
  { names, taglines, yourPlan }: Texts['plan'],
  plan: Plan,
  { price, rows, isOwn, way }: Card & { isOwn: boolean; way: Html | undefined },
): Html {
  return html`<div class="plan ${plan}${isOwn ? ' own' : null}"><h3>${names[plan]}${isOwn && html` <span class="badge">${yourPlan}</span>`}</h3>
<p class="price">${price ?? taglines[plan]}</p>${price && html`<p class="for">${taglines[plan]}</p>`}
<ul>${rows.map((row) => (typeof row === 'string' ? html`<li>${row}</li>` : html`<li class="lacks">${row.lacks}</li>`))}</ul>${
    way && html`<div class="way">${way}</div>`
  }</div>`
}

/** Whom to ask where the paid plan is not sold. */
function wayToAsk(texts: Texts['plan'], contact: string | undefined): Html {
  return html`<p class="hint">${texts.notSold}</p>${contact && html`<a class="button second" href="${contact}" rel="noopener">${texts.askForPlan}</a>`}`
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

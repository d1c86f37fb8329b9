import type { Account } from '../../shared/contracts/account.ts'
import type { Plan } from '../../shared/database/queries/accounts.ts'
import { PLAN_NOTE_CHARACTERS_MAX } from '../../shared/limits.ts'
import type { PaidOffer } from '../config.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import { hidden } from './sign-in-pages.ts'
import { timeOf } from './time.ts'
import { usageList } from './usage-section.ts'

/** Where the form goes that asks for the paid plan. */
export const ASK_PATH = '/studio/plan-request'

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
  /** The token of the form that asks for it. */
  askToken: string
}

/** What is used of the plan, then how to get the paid one. Who has that and cannot change it needs no comparison. */
export function planSection(all: Texts, facts: PlanFacts): Html {
  const { plan: texts } = all
  const { account, monthlyQuizzes, paidOffer } = facts
  return html`<section class="panel" aria-labelledby="plans"><h2 id="plans">${texts.yours[account.plan]}</h2>
<p class="lead">${left(texts, facts)}</p>
${usageList(all, account, monthlyQuizzes)}</section>
${paidOffer ? comparison(texts, facts, paidOffer) : account.plan === 'free' ? wayToAsk(all, facts) : null}`
}

/** The plans side by side and the way to the paid one; folded for who has it, who then manages it. */
function comparison(texts: Texts['plan'], facts: PlanFacts, offer: PaidOffer): Html {
  const own = facts.account.plan
  const way = html`<div class="way">${wayToPaid(texts, offer, own)}</div>`
  const table = html`${planTable(texts, facts, { own, price: offer.price })}<p class="hint">${texts.table.earlier}</p>`
  if (own === 'paid')
    return html`<section class="panel">${way}<details><summary>${texts.heading}</summary>${table}</details></section>`
  return html`<section class="panel" aria-labelledby="get"><div class="over"><h2 id="get">${texts.heading}</h2>${way}</div>
${table}</section>`
}

/** What each plan gives, a row each. */
function planTable(
  texts: Texts['plan'],
  { freeQuizzes, filmDays }: PlanFacts,
  { own, price }: { own: Plan; price: string | undefined },
): Html {
  const { table, names, yourPlan, rows } = texts
  const head = (plan: Plan, cost: string | undefined) =>
    html`<th scope="col" class="${plan}">${names[plan]}${plan === own && html` <span class="badge">${yourPlan}</span>`}${cost && html`<span class="price">${cost}</span>`}</th>`
  const has = html`<span class="has" role="img" aria-label="${table.has}">✓</span>`
  const lacks = html`<span role="img" aria-label="${table.lacks}">–</span>`
  const facts: [string, Html | string, Html | string][] = [
    [texts.quizzes, table.quizzes(freeQuizzes), table.unlimited],
    [table.watch, has, has],
    [table.downloads, lacks, has],
    [table.mark, lacks, has],
    [rows.keys, has, has],
    [table.kept, table.days(filmDays.free), table.days(filmDays.paid)],
  ]
  return html`<table class="plan-table"><thead><tr><td></td>${head('free', price && zeroOf(price))}${head('paid', price)}</tr></thead>
<tbody>${facts.map(([name, free, paid]) => html`<tr><th scope="row">${name}</th><td>${free}</td><td class="paid">${paid}</td></tr>`)}</tbody></table>`
}

/** How many quizzes the plan still allows this month. */
function left(texts: Texts['plan'], { account, monthlyQuizzes }: PlanFacts): string {
  const most = account.limits.quizzesPerMonth
  if (most === null) return texts.unlimited
  return monthlyQuizzes < most ? texts.more(most - monthlyQuizzes) : texts.usedUp
}

/** What each plan gives, side by side, for who has none yet; `ways` are how to get each. */
export function planCards(
  texts: Texts['plan'],
  { freeQuizzes, filmDays, paidOffer }: Pick<PlanFacts, 'freeQuizzes' | 'filmDays' | 'paidOffer'>,
  ways: Record<Plan, Html>,
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
  return html`<div class="plan-cards">${(['free', 'paid'] as const).map((plan) => planCard(texts, plan, cards[plan], ways[plan]))}</div>`
}

/** The rows of a plan are those of the other in the same order; what it lacks stands where the other has it. */
type Card = { price: string | undefined; rows: readonly (string | { lacks: string })[] }

/** Nothing, written as a price is: "€0" beside "€9 a month". */
function zeroOf(price: string): string | undefined {
  const [amount] =
    /(?:[A-Z]{0,3}\p{Sc}|\b[A-Z]{3})\s?\d[\d.,]*|\d[\d.,]*\s?(?:\p{Sc}|[A-Z]{3}\b)/u.exec(price) ?? []
  return amount?.replace(/\d[\d.,]*/, '0')
}

function planCard({ names, taglines }: Texts['plan'], plan: Plan, { price, rows }: Card, way: Html): Html {
  return html`<div class="plan ${plan}"><h3>${names[plan]}</h3>
<p class="price">${price ?? taglines[plan]}</p>${price && html`<p class="for">${taglines[plan]}</p>`}
<ul>${rows.map((row) => (typeof row === 'string' ? html`<li>${row}</li>` : html`<li class="lacks">${row.lacks}</li>`))}</ul>
<div class="way">${way}</div></div>`
}

/** Asking for the paid plan where it is not sold, or what was asked. */
function wayToAsk(all: Texts, { account: { planRequest }, contact, askToken }: PlanFacts): Html {
  const { plan, language } = all
  const { ask: texts } = plan
  const reach = contact && html`<a href="${contact}" rel="noopener">${texts.contact}</a>`
  const form = (button: string, look: string) =>
    html`<form method="post" action="${ASK_PATH}" class="stack">${hidden({ csrf: askToken })}
<label for="note">${texts.note} <textarea id="note" name="note" rows="2" maxlength="${PLAN_NOTE_CHARACTERS_MAX}" aria-describedby="note-hint">${planRequest?.note}</textarea></label>
<p class="hint" id="note-hint">${texts.noteHint(PLAN_NOTE_CHARACTERS_MAX)}</p>
<div class="row"><button class="${look}">${button}</button>${reach}</div></form>`
  if (planRequest === null)
    return html`<section class="panel" aria-labelledby="get"><h2 id="get">${texts.heading}</h2><p class="lead">${texts.lead}</p>
${form(texts.button, '')}</section>`
  const asked = fill(texts.asked, { time: timeOf(planRequest.createdAt, 'moment', language) })
  return html`<section class="panel" aria-labelledby="get"><h2 id="get">${asked}</h2><p class="lead">${texts.waits}</p>
${planRequest.note === '' ? null : html`<p><b>${texts.yours}</b><br><span dir="auto">${planRequest.note}</span></p>`}
<details><summary>${texts.change}</summary>${form(texts.change, 'second')}</details></section>`
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

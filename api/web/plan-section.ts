import type { Plan } from '../../shared/database/queries/accounts.ts'
import { PRODUCT_NAME } from '../../shared/product.ts'
import { type Html, html } from './html.ts'

/** What the plan page shows: the plan, what is used of it, and whom to ask for another one. */
export type PlanFacts = {
  plan: Plan
  monthlyQuizzes: number
  freeQuizzes: number
  usage: { requestsToday: number; quizzesCreated: number; flashcardDecksCreated: number }
  /** The operator's words: a sentence or a URL. */
  contact: string | undefined
  isOwner: boolean
}

/** What each plan gives, what is used, and whom to ask. */
export function planSection(facts: PlanFacts): Html {
  const { plan, usage, monthlyQuizzes, freeQuizzes } = facts
  const isFree = plan === 'free'
  return html`<section class="panel" aria-labelledby="used"><h2 id="used">You are on the ${plan} plan</h2>
<p class="lead">${isFree ? usedUp(monthlyQuizzes, freeQuizzes) : 'You can create and download as much as you like.'}</p>
<div class="stats">
<div class="stat"><b>${monthlyQuizzes}${isFree ? ` / ${freeQuizzes}` : null}</b><span>quizzes this month</span></div>
<div class="stat"><b>${usage.requestsToday}</b><span>requests today</span></div>
<div class="stat"><b>${usage.quizzesCreated}</b><span>quizzes in total</span></div>
<div class="stat"><b>${usage.flashcardDecksCreated}</b><span>flashcard decks in total</span></div>
</div></section>
<section class="panel" aria-labelledby="plans"><h2 id="plans">What each plan gives</h2>
<div class="trio">
${card('Free', isFree, [
  `${freeQuizzes} new ${freeQuizzes === 1 ? 'quiz' : 'quizzes'} a month, counted from the 1st (UTC)`,
  `Films that say “Made with ${PRODUCT_NAME}”`,
  'Watching your films in the studio',
  'API keys and connected apps',
])}
${card('Paid', !isFree, [
  'As many quizzes as you like',
  'Films without our name on them',
  'Watching and downloading your films, also those made before, with the name on them',
  'API keys and connected apps',
])}
</div></section>
<section class="panel" aria-labelledby="ask"><h2 id="ask">Another plan</h2>
${advice(facts)}</section>`
}

function usedUp(used: number, included: number): string {
  const left = Math.max(0, included - used)
  if (left > 0) return `You can create ${left} more ${left === 1 ? 'quiz' : 'quizzes'} this month.`
  return 'You have used this month’s quizzes; the next one comes on the 1st. Deleting a quiz does not give it back.'
}

function card(name: string, isOwn: boolean, lines: readonly string[]): Html {
  return html`<div class="panel"><h3>${name}${isOwn ? ' (yours)' : null}</h3>
<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul></div>`
}

function advice({ contact, isOwner, plan }: PlanFacts): Html {
  if (isOwner) {
    return html`<p>You own this instance: change the plan of any account, your own too, on the <a href="/admin">Admin</a> page.</p>`
  }
  if (contact === undefined) {
    return html`<p>Ask whoever runs this service: they can change your plan at once.</p>`
  }
  const isLink = /^(?:https?:\/\/|mailto:)/i.test(contact) && URL.canParse(contact)
  if (!isLink) return html`<p>${contact}</p>`
  return html`<p><a class="button" href="${contact}" rel="noopener">${plan === 'free' ? 'Ask for the paid plan' : 'Ask about your plan'}</a></p>`
}

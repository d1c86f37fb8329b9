import type { Account } from '../../shared/contracts/account.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import { megabytes } from './words.ts'

/** Half of it used, a limit is in sight, whichever it is. */
const NEAR_SHARE_MIN = 0.5
/** Of a plan's limits these bind first: the first that it has have a bar from the beginning. */
const BARS_MIN = 3

/** A limit of the plan: its name, what is used of it, the most, and how both are said. */
type Limit = { name: string; used: number; most: number; said: (value: number) => string }

/** What an account has used of everything that its plan limits: bars for what binds first, all other figures folded. */
export function usageList(all: Texts, account: Account, monthlyQuizzes: number): Html {
  const { plan: texts, settings } = all
  const limits = limitsOf(all, account, monthlyQuizzes)
  const hasBar = ({ used, most }: Limit, place: number) => place < BARS_MIN || used / most >= NEAR_SHARE_MIN
  const others = limits.filter((one, place) => !hasBar(one, place))
  return html`<h3>${texts.used}</h3>
<dl class="usage">${limits.filter(hasBar).map(bar)}</dl>
<details><summary>${texts.moreFigures}</summary>
${others.length > 0 && html`<dl class="usage far">${others.map((one) => number(one.name, amountOf(one)))}</dl>`}
${madeList(all, account, monthlyQuizzes)}<p class="hint">${texts.utc} ${settings.keys.rest(account.usage.requestsLimit)}</p></details>`
}

/** The limits of a plan, in the order in which they bind. */
function limitsOf(
  { language, settings, plan: texts }: Texts,
  { usage, limits }: Account,
  monthlyQuizzes: number,
): Limit[] {
  const { format: said } = numbersIn(language)
  const size = (bytes: number) => megabytes(bytes, language)
  const most = limits.quizzesPerMonth
  return [
    ...(most === null ? [] : [{ name: texts.quizzesThisMonth, used: monthlyQuizzes, most, said }]),
    { name: texts.filmMinutes, used: usage.filmMinutesToday, most: limits.filmMinutesPerDay, said },
    { name: texts.storage, used: usage.storedBytes, most: limits.storedBytes, said: size },
    { name: texts.keyRequests, used: usage.keyRequestsToday, most: limits.keyRequestsPerDay, said },
    { name: texts.openVideos, used: usage.openRenders, most: limits.openRenders, said },
    { name: settings.tabs.keys, used: usage.keys, most: limits.keys, said },
  ]
}

/** What an account has made this month, unless that is nothing. */
function madeList(
  { language, plan: texts }: Texts,
  { usage: { thisMonth }, limits }: Account,
  monthlyQuizzes: number,
): Html | null {
  const { format } = numbersIn(language)
  const isLimited = limits.quizzesPerMonth !== null
  // What an account has none of it need not wonder about. Minutes are those of a day alone: a month counts other ones.
  const all: [string, number][] = [
    [texts.quizzes, isLimited ? 0 : monthlyQuizzes],
    [texts.videos, thisMonth.films],
    [texts.previews, thisMonth.previews],
    [texts.spoken, thisMonth.spokenCharacters],
  ]
  const made = all.filter(([, amount]) => amount > 0)
  if (made.length === 0) return null
  return html`<h3>${texts.thisMonth}</h3>
<dl class="usage far">${made.map(([name, amount]) => number(name, format(amount)))}</dl>`
}

function numbersIn(language: string): Intl.NumberFormat {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
}

function amountOf({ used, most, said }: Limit): string {
  return `${said(used)} / ${said(most)}`
}

function bar(limit: Limit): Html {
  const { name, used, most } = limit
  return html`<div><dt>${name}</dt><dd>${amountOf(limit)}</dd><dd>${usedMeter(name, used, most)}</dd></div>`
}

/** A bar of what is used of a limit. */
export function usedMeter(name: string, used: number, most: number): Html {
  return html`<meter min="0" max="${most}" high="${most * 0.9}" optimum="0" value="${Math.min(used, most)}" aria-label="${name}"></meter>`
}

function number(name: string, value: string): Html {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`
}

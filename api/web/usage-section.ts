import type { Account } from '../../shared/contracts/account.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import { megabytes } from './words.ts'

/** A limit of which less is used is far away and needs no bar. */
const NEAR_SHARE_MIN = 0.1

/** A limit of the plan: its name, what is used of it, the most, and how both are said. */
type Limit = { name: string; used: number; most: number; said: (value: number) => string }

/** What an account has used of everything that its plan limits: a bar for each that one may come near to. */
export function usageList(
  { language, settings, plan: texts }: Texts,
  { usage, limits }: Account,
  monthlyQuizzes: number,
): Html {
  const { format: said } = numbersIn(language)
  const size = (bytes: number) => megabytes(bytes, language)
  const most = limits.quizzesPerMonth
  const all: Limit[] = [
    ...(most === null ? [] : [{ name: texts.quizzesThisMonth, used: monthlyQuizzes, most, said }]),
    { name: texts.filmMinutes, used: usage.filmMinutesToday, most: limits.filmMinutesPerDay, said },
    { name: texts.keyRequests, used: usage.keyRequestsToday, most: limits.keyRequestsPerDay, said },
    { name: texts.openVideos, used: usage.openRenders, most: limits.openRenders, said },
    { name: texts.storage, used: usage.storedBytes, most: limits.storedBytes, said: size },
    { name: settings.tabs.keys, used: usage.keys, most: limits.keys, said },
  ]
  const isNear = ({ used, most }: Limit) => used / most >= NEAR_SHARE_MIN
  const near = all.filter(isNear)
  const far = all.filter((one) => !isNear(one))
  return html`<h3>${texts.used}</h3>
${near.length > 0 && html`<dl class="usage">${near.map(bar)}</dl>`}
${far.length > 0 && html`<dl class="usage far">${far.map((one) => number(one.name, amountOf(one)))}</dl>`}
<p class="hint">${texts.utc}</p>`
}

/** What an account has made this month, unless that is nothing. */
export function madeList(
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

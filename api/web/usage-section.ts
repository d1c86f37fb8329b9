import type { Account } from '../../shared/contracts/account.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import { megabytes } from './words.ts'

/** What an account has used of everything that its plan limits, and what it has made this month. */
export function usageSection(
  { language, settings, plan: texts }: Texts,
  { usage, limits }: Account,
  monthlyQuizzes: number,
): Html {
  const { format } = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const size = (bytes: number) => megabytes(bytes, language)
  const { thisMonth } = usage
  const isLimited = limits.quizzesPerMonth !== null
  // What an account has none of it need not wonder about. Minutes are those of a day alone: a month counts other ones.
  const all: [string, number][] = [
    [texts.quizzes, isLimited ? 0 : monthlyQuizzes],
    [texts.videos, thisMonth.films],
    [texts.previews, thisMonth.previews],
    [texts.spoken, thisMonth.spokenCharacters],
  ]
  const made = all.filter(([, amount]) => amount > 0)
  return html`<section class="panel" aria-labelledby="used"><h2 id="used">${texts.used}</h2>
<dl class="usage">
${limits.quizzesPerMonth === null ? null : bar(texts.quizzesThisMonth, [monthlyQuizzes, limits.quizzesPerMonth], format)}
${bar(texts.filmMinutes, [usage.filmMinutesToday, limits.filmMinutesPerDay], format)}
${bar(texts.keyRequests, [usage.keyRequestsToday, limits.keyRequestsPerDay], format)}
${bar(texts.openVideos, [usage.openRenders, limits.openRenders], format)}
${bar(texts.storage, [usage.storedBytes, limits.storedBytes], size)}
${bar(settings.tabs.keys, [usage.keys, limits.keys], format)}
</dl><p class="hint">${texts.utc}</p></section>
${
  made.length === 0
    ? null
    : html`<section class="panel" aria-labelledby="month"><h2 id="month">${texts.thisMonth}</h2>
<dl class="usage">${made.map(([name, amount]) => number(name, format(amount)))}</dl></section>`
}`
}

function bar(name: string, [used, most]: readonly [number, number], said: (value: number) => string): Html {
  return html`<div><dt>${name}</dt><dd>${said(used)} / ${said(most)}</dd><dd>${usedMeter(name, used, most)}</dd></div>`
}

/** A bar of what is used of a limit. */
export function usedMeter(name: string, used: number, most: number): Html {
  return html`<meter min="0" max="${most}" high="${most * 0.9}" optimum="0" value="${Math.min(used, most)}" aria-label="${name}"></meter>`
}

function number(name: string, value: string): Html {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`
}

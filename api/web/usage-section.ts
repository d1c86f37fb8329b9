import type { Account } from '../../shared/contracts/account.ts'
import type { Language } from '../texts/languages.ts'
import type { Texts } from '../texts/texts.ts'
import { ageIn } from './admin-age.ts'
import { type Html, html } from './html.ts'

const GB = 1024 ** 3
const MB = 1024 ** 2

/** What an account has used of what its plan allows, and what it has made this month and in all. */
export function usageSection(
  { language, settings, plan: texts }: Texts,
  { plan, usage, limits }: Account,
  monthlyQuizzes: number,
): Html {
  const { format } = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const size = (bytes: number) => sizeIn(language, bytes)
  const { thisMonth } = usage
  // Most accounts have none of these, and then need not wonder what they are.
  const rare: [string, number, ((value: number) => string)?][] = [
    [texts.previews, thisMonth.previews],
    [texts.spoken, thisMonth.spokenCharacters],
    [texts.tokens, thisMonth.modelTokens],
    [texts.processor, thisMonth.coreSeconds, (seconds) => ageIn(language, seconds)],
  ]
  const left = limits.quizzesPerMonth === null ? null : Math.max(0, limits.quizzesPerMonth - monthlyQuizzes)
  return html`<section class="panel" aria-labelledby="used"><h2 id="used">${texts.yours[plan]}</h2>
<p class="lead">${left === null ? texts.unlimited : left > 0 ? texts.more(left) : texts.usedUp}</p>
<dl class="usage">
${limits.quizzesPerMonth === null ? null : bar(texts.quizzesThisMonth, [monthlyQuizzes, limits.quizzesPerMonth], format)}
${bar(texts.filmMinutes, [usage.filmMinutesToday, limits.filmMinutesPerDay], format)}
${bar(texts.openVideos, [usage.openRenders, limits.openRenders], format)}
${bar(texts.keyRequests, [usage.keyRequestsToday, limits.keyRequestsPerDay], format)}
${bar(texts.storage, [usage.storedBytes, limits.storedBytes], size)}
${bar(settings.tabs.keys, [usage.keys, limits.keys], format)}
</dl><p class="hint">${texts.utc}</p></section>
<section class="panel" aria-labelledby="month"><h2 id="month">${texts.thisMonth}</h2>
<dl class="usage">
${number(texts.quizzes, format(monthlyQuizzes))}
${number(texts.videos, format(thisMonth.films))}
${number(texts.videoMinutes, format(thisMonth.filmMinutes))}
${rare.filter(([, amount]) => amount > 0).map(([name, amount, said = format]) => number(name, said(amount)))}
${number(texts.quizzesInTotal, format(usage.quizzesCreated))}
${number(texts.decksInTotal, format(usage.flashcardDecksCreated))}
</dl></section>`
}

function bar(name: string, [used, most]: readonly [number, number], said: (value: number) => string): Html {
  return html`<div><dt>${name}</dt><dd>${said(used)} / ${said(most)}</dd><dd><meter min="0" max="${most}" high="${most * 0.9}" optimum="0" value="${Math.min(used, most)}" aria-label="${name}"></meter></dd></div>`
}

function number(name: string, value: string): Html {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`
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

import type { PlatformReport, PlatformVerdict } from '../../shared/contracts/render-outputs.ts'
import { filled } from '../texts/slots.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import { saidOn } from './issue-words.ts'

type Problem = PlatformVerdict['problems'][number]

const PLATFORM_NAMES: Readonly<Record<PlatformVerdict['platform'], string>> = {
  tiktok: 'TikTok',
  shorts: 'YouTube Shorts',
  reels: 'Instagram Reels',
}

/** Whether each platform takes the video, and why not. */
export function platformTicks({ platforms }: PlatformReport, texts: Texts): Html {
  const { platforms: words } = texts
  const verdicts = platforms.map(({ platform, problems }) => ({
    platform,
    reasons: problems.map((problem) => problemWords(problem, texts)),
  }))
  const [first] = verdicts
  // What all of them mind is said once.
  const isShared = verdicts.every(({ reasons }) => reasons.join() === first?.reasons.join())
  const said = (reasons: readonly string[]) => reasons.map((reason) => html`<p class="meta">${reason}</p>`)
  return html`<ul class="ticks">${verdicts.map(
    ({ platform, reasons }) => html`<li class="${reasons.length === 0 ? 'good' : 'bad'}">
<p><b>${PLATFORM_NAMES[platform]}</b> <span>${reasons.length === 0 ? words.passed : words.failed}</span></p>
${isShared ? null : said(reasons)}</li>`,
  )}</ul>${isShared ? said(first?.reasons ?? []) : null}`
}

function problemWords({ check, found, wanted }: Problem, texts: Texts): string {
  const { platforms: words } = texts
  // Its places are in the film's pixels and by the names of a template's parts.
  if (check === 'safeArea') return words.coveredTexts(found.split('; ').length)
  const names: Readonly<Record<string, string>> = words.checks
  return filled(words.problem, { check: names[check] ?? check, found, wanted: saidOn(texts, wanted) })
}

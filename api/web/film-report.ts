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

/** How a verdict looks. */
const TONES = { passed: 'good', check: 'calm', failed: 'bad' } as const

/** Whether each platform takes the video, and why not. */
export function platformTicks({ platforms }: PlatformReport, texts: Texts): Html {
  const { platforms: words } = texts
  const verdicts = platforms.map(({ platform, problems }) => ({
    platform,
    state: stateOf(problems),
    reasons: problems.map((problem) => problemWords(problem, texts)),
  }))
  const [first] = verdicts
  // What all of them mind is said once.
  const isShared = verdicts.every(({ reasons }) => reasons.join() === first?.reasons.join())
  const said = (reasons: readonly string[]) => reasons.map((reason) => html`<p class="meta">${reason}</p>`)
  return html`<ul class="ticks">${verdicts.map(
    ({ platform, reasons, state }) => html`<li class="${TONES[state]}">
<p><b>${PLATFORM_NAMES[platform]}</b> <span>${words[state]}</span></p>
${isShared ? null : said(reasons)}</li>`,
  )}</ul>${isShared ? said(first?.reasons ?? []) : null}`
}

/** A covered text keeps no platform from taking a video. */
function stateOf(problems: readonly Problem[]): keyof typeof TONES {
  if (problems.length === 0) return 'passed'
  return problems.every(({ check }) => check === 'safeArea') ? 'check' : 'failed'
}

function problemWords({ check, found, wanted }: Problem, texts: Texts): string {
  const { platforms: words } = texts
  // Its places are in the film's pixels and by the names of a template's parts.
  if (check === 'safeArea') return words.coveredTexts(found.split('; ').length)
  const names: Readonly<Record<string, string>> = words.checks
  return filled(words.problem, { check: names[check] ?? check, found, wanted: saidOn(texts, wanted) })
}

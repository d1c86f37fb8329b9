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
  return html`<ul class="ticks">${platforms.map(
    ({ platform, passed, problems }) => html`<li class="${passed ? 'good' : 'bad'}">
<p><b>${PLATFORM_NAMES[platform]}</b> <span>${passed ? words.passed : words.failed}</span></p>
${problems.map((problem) => html`<p class="meta">${problemWords(problem, texts)}</p>`)}</li>`,
  )}</ul>`
}

function problemWords({ check, found, wanted }: Problem, texts: Texts): string {
  const { platforms: words } = texts
  // Its places are in the film's pixels and by the names of a template's parts.
  if (check === 'safeArea') return words.coveredTexts(found.split('; ').length)
  const names: Readonly<Record<string, string>> = words.checks
  return filled(words.problem, { check: names[check] ?? check, found, wanted: saidOn(texts, wanted) })
}

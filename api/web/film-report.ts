import type { PlatformReport, PlatformVerdict } from '../../shared/contracts/render-outputs.ts'
import { filled } from '../texts/slots.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import { saidOn } from './issue-words.ts'

type Problem = PlatformVerdict['problems'][number]

/** What people call the platforms. */
export const PLATFORM_NAMES: Readonly<Record<PlatformVerdict['platform'], string>> = {
  tiktok: 'TikTok',
  shorts: 'YouTube Shorts',
  reels: 'Instagram Reels',
}

/** How a verdict looks. */
const TONES = { passed: 'good', check: 'calm', failed: 'bad' } as const

/** Whether each platform takes the video, and why not; `editor` is the address where its texts can be changed. */
export function platformTicks({ platforms }: PlatformReport, texts: Texts, editor: string | null): Html {
  const { platforms: words, film } = texts
  const verdicts = platforms.map(({ platform, problems }) => ({
    names: PLATFORM_NAMES[platform],
    state: stateOf(problems),
    reasons: problems.map((problem) => problemWords(problem, texts)),
  }))
  const [first] = verdicts
  // What all of them mind is said once.
  const isShared =
    first && first.state !== 'passed' && verdicts.every(({ reasons }) => `${reasons}` === `${first.reasons}`)
  const shown = isShared ? [{ ...first, names: verdicts.map(({ names }) => names).join(', ') }] : verdicts
  return html`<ul class="ticks">${shown.map(
    ({ names, reasons, state }) => html`<li class="${TONES[state]}">
<p><b>${names}</b> <span>${words[state]}</span></p>
${reasons.map((reason) => html`<p class="meta">${reason}</p>`)}
${editor && state === 'check' ? html`<p><a href="${editor}">${film.edit}</a></p>` : null}</li>`,
  )}</ul>`
}

/** A covered text keeps no platform from taking a video. */
function stateOf(problems: readonly Problem[]): keyof typeof TONES {
  if (problems.length === 0) return 'passed'
  return problems.every(({ check }) => check === 'safeArea') ? 'check' : 'failed'
}

function problemWords({ check, found, wanted }: Problem, texts: Texts): string {
  const { platforms: words, language } = texts
  if (check === 'safeArea') {
    const covered = new Set(found.split('; ').map((place) => words.covered[textOf(place)]))
    return words.coveredTexts(new Intl.ListFormat(language).format(covered))
  }
  const names: Readonly<Record<string, string>> = words.checks
  return filled(words.problem, { check: names[check] ?? check, found, wanted: saidOn(texts, wanted) })
}

/** The text that lies at a place, which begins with the name of a template's part: "answer-2 at 40,900 (300×80)". */
function textOf(place: string): keyof Texts['platforms']['covered'] {
  if (/^question/.test(place)) return 'question'
  if (/^(?:answer|option|label)/.test(place)) return 'answer'
  return /^title/.test(place) ? 'title' : 'other'
}

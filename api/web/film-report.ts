import type { PlatformReport, PlatformVerdict } from '../../shared/contracts/render-outputs.ts'
import { fill } from '../texts/fill.ts'
import { filled } from '../texts/slots.ts'
import type { Texts } from '../texts/texts.ts'
import { planLink } from './film-actions.ts'
import { type Html, html } from './html.ts'
import { saidOn } from './issue-words.ts'
import { clockOf } from './words.ts'

export type Platform = PlatformVerdict['platform']

type Problem = PlatformVerdict['problems'][number]

/** How a verdict looks. */
const TONES = { passed: 'good', check: 'warn', failed: 'bad' } as const

/** Covered texts are shown where they stand; more than these tell nothing new. */
const MOMENTS_MAX = 3

/** Whether a platform takes the video, why not, and the ways to mend that; `null` where nobody judged it. */
export function verdictOn(
  platform: Platform,
  {
    kit,
    report,
    editor,
    canDownload,
  }: {
    kit: { sessionId: string }
    report: PlatformReport | null
    editor: string | null
    canDownload: boolean
  },
  texts: Texts,
): Html | null {
  const { platforms: words, film } = texts
  const verdict = report?.platforms.find((one) => one.platform === platform)
  if (!report || !verdict) return null
  const { problems } = verdict
  const isVideo = platform === 'shorts' && problems.length > 0 && problems.every(isOfShorts)
  const state = isVideo ? 'passed' : stateOf(problems)
  // Nobody posts a file that they cannot have.
  if (state === 'passed' && !canDownload)
    return html`<div class="verdict warn"><p><b>${isVideo ? words.asVideo : words.fits}</b></p><p>${fill(words.needsFile, { plan: planLink(film) })}</p></div>`
  if (isVideo) return html`<div class="verdict good"><p><b>${words.asVideo}</b></p></div>`
  const moments = problems.some(isCovered) ? momentsOf(problems, report) : []
  return html`<div class="verdict ${TONES[state]}"><p><b>${words[state]}</b></p>
${problems.map((problem) => html`<p>${problemWords(problem, texts)}</p>`)}
${
  state === 'passed'
    ? null
    : html`<p class="row">${moments.map((seconds) => {
        const link = html`<a href="/studio/renders/${kit.sessionId}/watch#t=${seconds}" data-seek="${seconds}">${clockOf(seconds)}</a>`
        return html`<span>${fill(words.look, { time: link })}</span>`
      })}${editor ? html`<a href="${editor}">${film.edit}</a>` : null}</p>`
}</div>`
}

/** What keeps a video only from being a Short: YouTube takes it all the same. */
function isOfShorts({ check }: Problem): boolean {
  return check === 'frame' || check === 'duration'
}

/** A covered text keeps no platform from taking a video. */
function stateOf(problems: readonly Problem[]): keyof typeof TONES {
  if (problems.length === 0) return 'passed'
  return problems.every(isCovered) ? 'check' : 'failed'
}

function isCovered({ check }: Problem): boolean {
  return check === 'safeArea'
}

/** When the covered texts stand, in seconds, the first of those that lie within one; nothing in reports that do not know. */
function momentsOf(problems: readonly Problem[], { texts }: PlatformReport): number[] {
  const places = problems.filter(isCovered).flatMap(({ found }) => found.split('; '))
  const covered = texts.filter(({ part, x, y }) =>
    places.some((place) => place.startsWith(`${part} at ${x},${y} `)),
  )
  const seconds = covered.flatMap(({ atMs }) => (atMs === undefined ? [] : [atMs / 1_000]))
  // Not rounded: such a moment would lie before the text, and could lie in the scene before it.
  const shown: number[] = []
  for (const moment of seconds.sort((one, other) => one - other)) {
    if (shown.length === 0 || moment - shown.at(-1)! >= 1) shown.push(moment)
  }
  return shown.slice(0, MOMENTS_MAX)
}

function problemWords(problem: Problem, texts: Texts): string {
  const { platforms: words, language } = texts
  const { check, found, wanted } = problem
  if (isCovered(problem)) {
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

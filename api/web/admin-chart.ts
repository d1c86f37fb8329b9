import { type InstanceUsage, USAGE_DAYS } from '../../shared/database/queries/instance-usage.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const HEIGHT = 120
const STEP = 24
const BAR = 16
/** What a day without videos stands on. */
const GROUND = 2

/** The videos of the last days as bars, failed ones on top; for readers of the page as a list. */
export function filmChart({ language, admin }: Texts, days: InstanceUsage['days'], nowMs: number): Html {
  const { chart: words } = admin
  const known = new Map(days.map((one) => [one.day, one]))
  const shown = Array.from({ length: USAGE_DAYS }, (_, index) => {
    const date = new Date(nowMs - (USAGE_DAYS - 1 - index) * DAY_MS)
    const { made = 0, failed = 0 } = known.get(date.toISOString().slice(0, 10)) ?? {}
    return { name: nameOf(date, language), made, failed }
  })
  const most = Math.max(1, ...shown.map(({ made, failed }) => made + failed))
  const bar = (count: number, below: number, index: number, kind: string) => {
    const [height, bottom] = [(count / most) * HEIGHT, (below / most) * HEIGHT]
    return html`<rect class="${kind}" x="${index * STEP + (STEP - BAR) / 2}" y="${HEIGHT - bottom - height}" width="${BAR}" height="${height}"/>`
  }
  return html`<section class="panel" aria-labelledby="days"><div class="bar"><h2 id="days">${words.heading}</h2>
<p class="key"><span class="made">${words.made}</span> <span class="failed">${words.failed}</span></p></div>
<div class="plot"><p class="axis" aria-hidden="true"><span>${most}</span><span>0</span></p>
<svg class="days" viewBox="0 0 ${USAGE_DAYS * STEP} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">${shown.map(
    ({ name, made, failed }, index) =>
      html`<g><title>${words.day(name, made, failed)}</title><rect class="ground" x="${index * STEP + (STEP - BAR) / 2}" y="${HEIGHT - GROUND}" width="${BAR}" height="${GROUND}"/>${bar(made, 0, index, 'made')}${bar(failed, made, index, 'failed')}</g>`,
  )}</svg>
<p class="values" aria-hidden="true">${shown.map(({ made, failed }) => html`<span>${made + failed || null}</span>`)}</p>
<p class="span" aria-hidden="true"><span>${shown[0]!.name}</span><span>${shown.at(-1)!.name}</span></p></div>
<ul class="unseen">${shown.map(({ name, made, failed }) => html`<li>${words.day(name, made, failed)}</li>`)}</ul></section>`
}

function nameOf(date: Date, language: string): string {
  return date.toLocaleDateString(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
}

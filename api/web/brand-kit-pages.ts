import type { BrandKit } from '../../shared/contracts/brand-kit.ts'
import type { QuizItem } from '../../shared/contracts/quiz.ts'
import { type Html, html } from './html.ts'
import type { KitDraft } from './kit-draft.ts'
import { kitForm } from './kit-form.ts'
import type { Page } from './page.ts'
import { quizChecklist } from './quiz-checklist.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { studioFrame } from './studio-frame.ts'
import { studioMenu } from './studio-menu.ts'

type State = {
  email: string
  csrf: string
  flash: { error?: string; notice?: string }
}

/** The list of kits. */
export const KITS_PATH = '/studio/brand-kits'
/** The form of a new kit. */
export const NEW_KIT_PATH = `${KITS_PATH}/new`

/** The page of a kit. */
export function kitPath(brandId: string): string {
  return `${KITS_PATH}/${brandId}`
}

/** The account's kits. */
export function kitsPage(state: State & { kits: readonly BrandKit[] }): Page {
  const { csrf, flash, kits } = state
  return {
    ...studioFrame(state.email),
    title: 'Brand kits',
    body: html`<div class="bar"><h1>Brand kits</h1><a class="button" href="${NEW_KIT_PATH}">New brand kit</a></div>
${messages(flash)}
${studioMenu('brand-kits')}
${
  kits.length === 0
    ? html`<p class="lead">No brand kits yet. A kit gives quizzes your logo, colours, font, music and closing words, and numbers the parts of a series.</p>`
    : html`<ul class="kits">${kits.map((kit) => kitCard(kit, csrf))}</ul>`
}`,
  }
}

/** The form of a kit; `kit` is missing for a new one. */
export function kitPage(
  state: State & {
    kit: BrandKit | null
    draft: KitDraft
    tracks: Readonly<Record<string, string>>
    quizzes: readonly QuizItem[]
    total: number
  },
): Page {
  const { csrf, flash, kit, draft, tracks, quizzes, total } = state
  return {
    ...studioFrame(state.email),
    title: kit?.name ?? 'New brand kit',
    body: html`<p class="crumb"><a href="${KITS_PATH}">Brand kits</a></p><h1 dir="auto">${kit?.name ?? 'New brand kit'}</h1>
${messages(flash)}
${kitForm({ action: kit ? kitPath(kit.id) : KITS_PATH, csrf, draft, tracks })}
${
  kit === null || total === 0
    ? null
    : html`<form method="post" action="${kitPath(kit.id)}/apply" class="panel">${hidden({ csrf })}
<h2>Give it to quizzes that you have</h2>
<p class="lead">They get everything that the kit sets, as it is saved now. New quizzes get the kit by themselves while it is your default.</p>
${quizChecklist(quizzes, { total, ticked: new Set() })}
<div><button>Give it to these quizzes</button></div></form>`
}`,
  }
}

function kitCard(kit: BrandKit, csrf: string): Html {
  const { id, name, isDefault } = kit
  const words = isDefault ? 'Remove as default' : 'Make default'
  return html`<li class="kit">${coverOf(kit)}
<div class="bar"><h2 dir="auto"><a href="${kitPath(id)}">${name}</a></h2>${isDefault ? html`<span class="badge">Default</span>` : null}</div>
<p class="hint">${contentsOf(kit)}</p>
<div class="row"><a class="button second small" href="${kitPath(id)}" aria-label="Edit ${name}">Edit</a>
<form method="post" action="${kitPath(id)}/default">${hidden({ csrf, isDefault: isDefault ? '' : 'yes' })}
<button class="second small" aria-label="${words}: ${name}">${words}</button></form>
<a href="${kitPath(id)}/delete" aria-label="Delete… ${name}">Delete…</a></div></li>`
}

/** A question in the colours of a kit, as a drawing, since the policy of pages forbids styles in their markup. */
function coverOf({ theme }: BrandKit): Html {
  const fill = (colour: string | null) => (colour === null ? null : html`fill="${colour}"`)
  const bar = (y: number, colour: string | null) =>
    html`<rect x="24" y="${y}" width="150" height="20" rx="10" ${fill(colour)}/>`
  return html`<svg class="kit-cover" viewBox="0 0 320 132" aria-hidden="true"><rect width="320" height="132" ${fill(theme.background)}/>
${bar(26, '#ffffffcc')}${bar(56, theme.accent)}${bar(86, '#ffffffcc')}
${theme.logoKey ? html`<image href="/media/${theme.logoKey}" x="200" y="26" width="96" height="80"/>` : null}</svg>`
}

/** What a kit sets, in one line. */
function contentsOf({ theme, handle, series, outro, background, backgroundMusicId }: BrandKit): string {
  const numbered = series && series.nextNumber !== null ? `, next number ${series.nextNumber}` : ''
  const parts = [
    handle,
    (theme.accent || theme.background) && 'Colours',
    theme.logoKey && 'Logo',
    theme.font && `Font ${theme.font}`,
    series && `Series “${series.name}”${numbered}`,
    background && 'Background picture',
    outro && (outro.enabled ? 'Closing words' : 'No closing scene'),
    backgroundMusicId && 'Music',
  ]
  return parts.filter(Boolean).join(' · ') || 'Nothing is set yet'
}

import type { BrandKit } from '../../shared/contracts/brand-kit.ts'
import type { QuizItem } from '../../shared/contracts/quiz.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import { contrastOf } from '../../shared/templates/kit/colour.ts'
import type { PlayerData } from '../studio/browser/film-request.ts'
import { SAMPLE_TEMPLATES } from '../studio/samples.ts'
import type { Texts } from '../texts/texts.ts'
import { ASSETS } from './assets.ts'
import { cardMenu } from './card-menu.ts'
import { emptyState } from './empty-state.ts'
import { type Html, html } from './html.ts'
import type { KitDraft } from './kit-draft.ts'
import { kitForm } from './kit-form.ts'
import type { Page } from './page.ts'
import { jsonScript, PLAYER_POLICY, playerControls } from './player-page.ts'
import { poster } from './poster.ts'
import { quizChecklist } from './quiz-checklist.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { studioFrame } from './studio-frame.ts'
import { studioMenu } from './studio-menu.ts'
import { choice } from './studio-pages.ts'

type State = {
  texts: Texts
  email: string
  csrf: string
  flash: { error?: string; notice?: string }
}

/** Behind the letter of a kit without a colour of its own. */
const NO_ACCENT = '#5b2bd0'

/** The looks in which a kit is tried. */
const LOOKS = Object.fromEntries(TEMPLATES.map(({ name, title }) => [name, title]))

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
  const { texts, csrf, flash, kits } = state
  const words = texts.kits
  const add = { href: NEW_KIT_PATH, words: words.newKit }
  return {
    ...studioFrame(state),
    title: words.title,
    body: html`<div class="bar"><h1>${words.title}</h1>${kits.length === 0 ? null : html`<a class="button" href="${add.href}">${add.words}</a>`}</div>
${messages(flash)}
${studioMenu('brand-kits', texts)}
${
  kits.length === 0
    ? emptyState(words.none, sampleKit(), [add])
    : html`<ul class="kits">${kits.map((kit, place) => kitCard(kit, place, { csrf, texts }))}<li><a class="next-one" href="${add.href}">${add.words}</a></li></ul>`
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
    /** The sample film in which the kit is shown. */
    sample: PlayerData
    script: string
  },
): Page {
  const { texts, csrf, flash, kit, draft, tracks, quizzes, total, sample, script } = state
  const words = texts.kits
  const frame = studioFrame(state, script)
  const saved = flash.error ? words.unsaved : kit && words.allSaved
  return {
    ...frame,
    styles: [...(frame.styles ?? []), ASSETS.start.path],
    policy: { ...PLAYER_POLICY, 'media-src': 'blob:' },
    title: kit?.name ?? words.newKit,
    body: html`<p class="crumb"><a href="${KITS_PATH}">${words.title}</a></p><h1 dir="auto">${kit?.name ?? words.newKit}</h1>
${messages(flash)}
<div class="kit-page"><div class="kit-parts">
${kitForm({ action: kit ? kitPath(kit.id) : KITS_PATH, csrf, draft, tracks, saved, isChanged: Boolean(flash.error), words })}
${
  kit === null || total === 0
    ? null
    : html`<form method="post" action="${kitPath(kit.id)}/apply" class="panel">${hidden({ csrf })}
<h2>${words.giveTitle}</h2>
<p class="lead">${words.giveLead}</p>
${quizChecklist(quizzes, { total, ticked: new Set(), texts })}
<div><button class="second">${words.give}</button></div></form>`
}</div>
<aside class="player kit-look" aria-labelledby="kit-look"><h2 id="kit-look">${words.preview}</h2>
<noscript>${kit ? pictureOf(kit) : null}<p class="hint">${words.afterSaving}</p></noscript>
<div class="watch">
${playerControls(texts, 'vertical', { ofLook: sample.snapshot.template, frame: kit ? pictureAddress(kit) : sampleKitPicture('plain') })}</div>
<div class="preview-in">${choice('template', words.previewIn, LOOKS, sample.snapshot.template)}<p class="hint">${words.previewHint}</p></div></aside></div>
${jsonScript('film', sample)}`,
  }
}

/** The kit that those who have none are shown. */
export const SAMPLE_KIT = {
  theme: { accent: '#ff5a5f', background: '#0b3d3a', font: 'Baloo 2', logoKey: null },
  handle: '@quiz',
}

/** A video as its look draws it, what a kit brings, and the same video in the kit. */
function sampleKit(): Html {
  const { theme, handle } = SAMPLE_KIT
  const picture = (which: 'plain' | 'branded') =>
    poster({ title: '', format: 'vertical', template: 'game-show', address: sampleKitPicture(which) })
  return html`<span class="sample-kit">${picture('plain')}<span class="tokens"><span>${swatches({ theme })}</span><b>Aa</b><b>${handle}</b><span class="becomes">→</span></span>${picture('branded')}</span>`
}

/** A frame of a sample, without a kit and in that of those who have none. */
function sampleKitPicture(which: 'plain' | 'branded'): string {
  return `${KITS_PATH}/sample/${which}`
}

function kitCard(
  kit: BrandKit,
  place: number,
  { csrf, texts: { kits: words, cards } }: Pick<State, 'csrf' | 'texts'>,
): Html {
  const { id, name, isDefault } = kit
  const change = isDefault ? words.removeDefault : words.makeDefault
  return html`<li class="kit"><a class="kit-cover" href="${kitPath(id)}" tabindex="-1" aria-hidden="true">${pictureOf(kit, place)}</a>
<div class="bar">${markOf(kit)}<h2 dir="auto"><a href="${kitPath(id)}">${name}</a></h2>${isDefault ? html`<span class="badge">${words.isDefault}</span>` : null}</div>
<div>${traitsOf(kit, words)}<p class="hint">${restOf(kit, words)}</p></div>
<div class="row"><a class="button second small" href="${kitPath(id)}" aria-label="${words.edit} ${name}">${words.edit}</a>
${cardMenu(
  cards.menu(name),
  html`<form method="post" action="${kitPath(id)}/default">${hidden({ csrf, isDefault: isDefault ? '' : 'yes' })}
<button class="quiet" aria-label="${change}: ${name}">${change}</button></form>
<a href="${kitPath(id)}/delete" aria-label="${words.delete} ${name}">${words.delete}</a>`,
)}</div></li>`
}

/** The logo of a kit, or the first letter of its name on its colour. */
function markOf({ name, theme: { logoKey, accent } }: BrandKit): Html {
  if (logoKey) return html`<img class="logo" src="/media/${logoKey}" alt="">`
  const [letter = ''] = name.trim().toUpperCase()
  const ground = (accent ?? NO_ACCENT).slice(0, 7)
  const ink = contrastOf(ground, '#ffffff') >= 3 ? '#ffffff' : '#000000'
  return html`<svg class="kit-mark" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true"><rect width="40" height="40" rx="11" fill="${ground}"/><text x="20" y="27" text-anchor="middle" fill="${ink}">${letter}</text></svg>`
}

/** What a kit brings to each look; what it leaves to the look is not said. */
function traitsOf({ theme, handle }: BrandKit, words: Texts['kits']): Html {
  const { accent, background, font } = theme
  const colours = [accent, background].filter((one) => one !== null)
  const traits: [string, Html | string | null][] = [
    [
      words.colours,
      colours.length > 0
        ? html`${swatches({ theme })}<span class="unseen">${colours.join(', ')}</span>`
        : null,
    ],
    [words.font, font],
    [words.handle, handle],
  ]
  const set = traits.filter(([, value]) => value)
  if (set.length === 0) return html`<p class="meta">${words.templatesOwn}</p>`
  return html`<dl class="facts rows">${set.map(([name, value]) => html`<dt>${name}</dt><dd dir="auto">${value}</dd>`)}</dl>`
}

/** The looks of the samples that show kits, in their order. */
const SAMPLE_LOOKS = Object.values(SAMPLE_TEMPLATES)

/** A sample quiz in the look of a kit. Kits beside each other are seen on different samples. */
function pictureOf(kit: BrandKit, place = 0): Html {
  const template = SAMPLE_LOOKS[place % SAMPLE_LOOKS.length]
  return poster({ title: kit.name, format: 'vertical', template, address: pictureAddress(kit, place) })
}

/** Where a render node's drawing of that is; the address changes with the kit. */
function pictureAddress({ id, updatedAt }: BrandKit, place = 0): string {
  return `${kitPath(id)}/picture?v=${Date.parse(updatedAt)}&scene=${place % SAMPLE_LOOKS.length}`
}

/** The colours of a kit. Shapes are filled by an attribute: the page's policy refuses styles of elements. */
function swatches({
  theme: { accent, background },
}: {
  theme: Pick<BrandKit['theme'], 'accent' | 'background'>
}): Html[] {
  return [accent, background].flatMap((colour) =>
    colour
      ? [
          html`<svg class="swatch" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><circle cx="10" cy="10" r="10" fill="${colour}"/></svg> `,
        ]
      : [],
  )
}

/** The rest of what a kit sets, in one line. */
function restOf({ series, outro, background, backgroundMusicId }: BrandKit, words: Texts['kits']): string {
  const parts = [
    series &&
      (series.nextNumber === null
        ? words.seriesNamed(series.name)
        : words.seriesNumbered(series.name, series.nextNumber)),
    background && words.background,
    outro &&
      (outro.enabled ? [words.closingWords, outro.headline].filter(Boolean).join(': ') : words.noClosing),
    backgroundMusicId && words.music,
  ]
  return parts.filter(Boolean).join(' · ')
}

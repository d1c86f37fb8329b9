import {
  BRAND_NAME_CHARACTERS_MAX,
  CARD_HEADLINE_CHARACTERS_MAX,
  CARD_TEXT_CHARACTERS_MAX,
  HANDLE_CHARACTERS_MAX,
  INT32_MAX,
  SERIES_NAME_CHARACTERS_MAX,
} from '../../shared/limits.ts'
import { DISPLAY_FONTS } from '../../shared/templates/fonts.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import type { KitDraft } from './kit-draft.ts'
import { hidden } from './sign-in-pages.ts'
import { choice } from './studio-pages.ts'

const FONTS = Object.fromEntries(DISPLAY_FONTS.map(({ name }) => [name, name]))
const VOLUMES = ['5', '10', '15', '20', '30', '40', '50', '75', '100']
const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif'

/** The fields of a brand kit. A field that is left empty leaves that to each quiz. */
export function kitForm(view: {
  action: string
  csrf: string
  draft: KitDraft
  /** Names of the tracks that may be chosen, by id. */
  tracks: Readonly<Record<string, string>>
  /** Whether all of it is saved, in words; `null` for a form that nobody has filled in. */
  saved: string | null
  /** Whether what it says is not saved: its button then stays in sight, as after every change. */
  isChanged: boolean
  words: Texts['kits']
}): Html {
  const { action, csrf, draft, tracks, saved, isChanged, words } = view
  const value = (name: keyof KitDraft) => ({ name, value: draft[name] })
  return html`<form method="post" action="${action}" enctype="multipart/form-data" class="panel kit-form" id="kit" ${isChanged ? html`data-changed` : null}>
${hidden({ csrf, logoKey: draft.logoKey || null, imageKey: draft.imageKey || null })}
<div class="pair">${text({ ...value('name'), label: words.name, most: BRAND_NAME_CHARACTERS_MAX, required: true })}
${picture({ key: draft.logoKey, name: 'logo', label: words.logo, remove: 'removeLogo' }, words)}</div>
<fieldset><legend>${words.look}</legend>
<p class="lead" id="from-logo" role="status" data-found="${words.fromLogo}">${words.lead}</p>
<div class="pair">${colour(draft, { tick: 'hasAccent', name: 'accent', label: words.accent, words })}
${colour(draft, { tick: 'hasGround', name: 'ground', label: words.ground, words })}</div>
<div class="pair">${choice('font', words.font, { '': words.templatesOwn, ...FONTS }, draft.font)}
${text({ ...value('handle'), label: words.handle, hint: words.handleHint, most: HANDLE_CHARACTERS_MAX })}</div>
${tick({ ...value('isDefault'), label: words.everyNew })}</fieldset>
${folded(
  words.background,
  [draft.imageKey],
  html`
<div class="pair">${picture({ key: draft.imageKey, name: 'picture', label: words.background, remove: 'removePicture', isNamed: true }, words)}
<div class="dim">${slider({ ...value('dim'), label: words.dim })}</div></div>`,
)}
${folded(
  words.words,
  [draft.series, draft.nextNumber, draft.headline, draft.text, draft.noOutro],
  html`
<div class="pair">${text({ ...value('series'), label: words.series, hint: words.seriesHint, most: SERIES_NAME_CHARACTERS_MAX })}
${number({ ...value('nextNumber'), label: words.nextNumber, hint: words.nextNumberHint, most: INT32_MAX })}</div>
<div class="pair">${text({ ...value('headline'), label: words.headline, most: CARD_HEADLINE_CHARACTERS_MAX })}
${text({ ...value('text'), label: words.line, most: CARD_TEXT_CHARACTERS_MAX })}</div>
${tick({ ...value('noOutro'), label: words.noOutro })}`,
)}
${folded(
  words.music,
  [draft.music, draft.volume],
  html`
<div class="pair">${choice('music', words.track, { '': words.quizzesOwn, ...tracks }, draft.music)}
${choice('volume', words.volume, { '': words.quizzesOwn, ...volumesWith(draft.volume) }, draft.volume)}</div>`,
)}
<div class="action-bar"><p class="chosen" id="kit-state" role="status" data-unsaved="${words.unsaved}">${saved}</p><button>${words.save}</button></div></form>`
}

type Field = { name: string; value: string; label: string; hint?: string }

function text({ name, value, label, hint, most, required }: Field & { most: number; required?: true }): Html {
  return html`<label for="${name}">${label} ${hintOf(name, hint)}
<input id="${name}" name="${name}" value="${value}" maxlength="${most}" dir="auto" autocomplete="off" ${describedBy(name, hint)} ${required ? html`required` : null}></label>`
}

function number({ name, value, label, hint, most }: Field & { most: number }): Html {
  return html`<label for="${name}">${label} ${hintOf(name, hint)}
<input id="${name}" name="${name}" type="number" min="0" max="${most}" step="1" inputmode="numeric" value="${value}" ${describedBy(name, hint)}></label>`
}

function slider({ name, value, label }: Field): Html {
  return html`<label for="${name}">${label} <output for="${name}" data-unit=" %">${value} %</output>
<input type="range" id="${name}" name="${name}" min="0" max="100" step="1" value="${value}"></label>`
}

/** Volumes in percent, and the one that the kit has if it is another. */
function volumesWith(own: string): Record<string, string> {
  return Object.fromEntries([...new Set([...VOLUMES, ...(own ? [own] : [])])].map((one) => [one, `${one} %`]))
}

/** Fields below their heading, open where one of them has a value. */
function folded(title: string, values: readonly string[], fields: Html): Html {
  return html`<details class="fold" ${values.some(Boolean) ? html`open` : null}><summary>${title}</summary><div class="stack">${fields}</div></details>`
}

function tick({ name, value, label }: Field): Html {
  return html`<label class="check" for="${name}"><input type="checkbox" id="${name}" name="${name}" ${value ? html`checked` : null}> ${label}</label>`
}

/** One control: the look's own colour until somebody picks another, which a script then ticks, and which the tick takes back. */
function colour(
  draft: KitDraft,
  {
    tick: box,
    name,
    label,
    words,
  }: {
    tick: 'hasAccent' | 'hasGround'
    name: 'accent' | 'ground'
    label: string
    words: Texts['kits']
  },
): Html {
  return html`<div class="own-colour" role="group" aria-labelledby="${name}-name"><b id="${name}-name">${label}</b>
<span class="colour-field"><input type="color" name="${name}" value="${draft[name]}" aria-label="${label}" data-ticks="${box}"><span class="of-look" aria-hidden="true">${words.colourOfLook}</span>
${tick({ name: box, value: draft[box], label: words.ownColour })}</span></div>`
}

function picture(
  {
    key,
    name,
    label,
    remove,
    isNamed = false,
  }: {
    key: string
    name: string
    label: string
    remove: string
    /** Whether a heading says the label. */
    isNamed?: boolean
  },
  words: Texts['kits'],
): Html {
  return html`<div class="stack"><label for="${name}">${isNamed ? html`<span class="unseen">${label}</span>` : label} <span class="hint" id="${name}-hint">${words.fileHint}</span>
<input type="file" id="${name}" name="${name}" accept="${PICTURE_TYPES}" aria-describedby="${name}-hint"></label>
${
  key
    ? html`<div class="row"><img class="logo" src="/media/${key}" alt="${label}">${tick({ name: remove, value: '', label: words.remove })}</div>`
    : null
}</div>`
}

function hintOf(name: string, hint?: string): Html | null {
  return hint ? html`<span class="hint" id="${name}-hint">${hint}</span>` : null
}

function describedBy(name: string, hint?: string): Html | null {
  return hint ? html`aria-describedby="${name}-hint"` : null
}

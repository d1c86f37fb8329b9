import {
  BRAND_NAME_CHARACTERS_MAX,
  CARD_HEADLINE_CHARACTERS_MAX,
  CARD_TEXT_CHARACTERS_MAX,
  HANDLE_CHARACTERS_MAX,
  INT32_MAX,
  SERIES_NAME_CHARACTERS_MAX,
} from '../../shared/limits.ts'
import { DISPLAY_FONTS } from '../../shared/templates/fonts.ts'
import { type Html, html } from './html.ts'
import type { KitDraft } from './kit-draft.ts'
import { hidden } from './sign-in-pages.ts'
import { choice } from './studio-pages.ts'

const FONTS = Object.fromEntries(DISPLAY_FONTS.map(({ name }) => [name, name]))
const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif'

/** The fields of a brand kit. A field that is left empty leaves that to each quiz. */
export function kitForm(view: {
  action: string
  csrf: string
  draft: KitDraft
  /** Names of the tracks that may be chosen, by id. */
  tracks: Readonly<Record<string, string>>
}): Html {
  const { action, csrf, draft, tracks } = view
  const value = (name: keyof KitDraft) => ({ name, value: draft[name] })
  return html`<form method="post" action="${action}" enctype="multipart/form-data" class="panel kit-form">
${hidden({ csrf, logoKey: draft.logoKey || null, imageKey: draft.imageKey || null })}
<p class="lead">What you leave empty each quiz decides itself.</p>
${text({ ...value('name'), label: 'Name of the kit', most: BRAND_NAME_CHARACTERS_MAX, required: true })}
${tick({ ...value('isDefault'), label: 'Give it to every new quiz' })}
<fieldset><legend>Look</legend>
<div class="pair">${colour(draft, { tick: 'hasAccent', name: 'accent', label: 'Accent colour' })}
${colour(draft, { tick: 'hasGround', name: 'ground', label: 'Background colour' })}</div>
<div class="pair">${choice('font', 'Font', { '': 'The template’s own', ...FONTS }, draft.font)}
${text({ ...value('handle'), label: 'Handle', hint: 'Small in every scene, such as @yourchannel', most: HANDLE_CHARACTERS_MAX })}</div>
<div class="pair">${picture({ key: draft.logoKey, name: 'logo', label: 'Logo', remove: 'removeLogo' })}
<div class="stack">${picture({ key: draft.imageKey, name: 'picture', label: 'Background picture', remove: 'removePicture' })}
${number({ ...value('dim'), label: 'How dark the picture is, in percent', most: 100 })}</div></div></fieldset>
<fieldset><legend>Words</legend>
<div class="pair">${text({ ...value('series'), label: 'Series', hint: 'On the first frame, such as Flag quiz', most: SERIES_NAME_CHARACTERS_MAX })}
${number({ ...value('nextNumber'), label: 'Number of the next quiz', hint: 'Counts up with each new quiz; empty = no numbers', most: INT32_MAX })}</div>
<div class="pair">${text({ ...value('headline'), label: 'Closing headline', most: CARD_HEADLINE_CHARACTERS_MAX })}
${text({ ...value('text'), label: 'Closing line', most: CARD_TEXT_CHARACTERS_MAX })}</div>
${tick({ ...value('noOutro'), label: 'Leave the closing scene out' })}</fieldset>
<fieldset><legend>Music</legend>
<div class="pair">${choice('music', 'Track', { '': 'Each quiz’s own', ...tracks }, draft.music)}
${number({ ...value('volume'), label: 'Volume in percent', most: 100 })}</div></fieldset>
<div><button>Save the kit</button></div></form>`
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

function tick({ name, value, label }: Field): Html {
  return html`<label class="check" for="${name}"><input type="checkbox" id="${name}" name="${name}" ${value ? html`checked` : null}> ${label}</label>`
}

/** The picker appears once its box is ticked. */
function colour(
  draft: KitDraft,
  { tick: box, name, label }: { tick: 'hasAccent' | 'hasGround'; name: 'accent' | 'ground'; label: string },
): Html {
  return html`<div class="own">${tick({ name: box, value: draft[box], label: `Own ${label.toLowerCase()}` })}
<input type="color" name="${name}" value="${draft[name]}" aria-label="${label}"></div>`
}

function picture({
  key,
  name,
  label,
  remove,
}: {
  key: string
  name: string
  label: string
  remove: string
}): Html {
  return html`<div class="stack"><label for="${name}">${label} <span class="hint" id="${name}-hint">JPEG, PNG, WebP or GIF, up to 10 MB</span>
<input type="file" id="${name}" name="${name}" accept="${PICTURE_TYPES}" aria-describedby="${name}-hint"></label>
${
  key
    ? html`<div class="row"><img class="logo" src="/media/${key}" alt="${label} now">${tick({ name: remove, value: '', label: 'Remove it' })}</div>`
    : null
}</div>`
}

function hintOf(name: string, hint?: string): Html | null {
  return hint ? html`<span class="hint" id="${name}-hint">${hint}</span>` : null
}

function describedBy(name: string, hint?: string): Html | null {
  return hint ? html`aria-describedby="${name}-hint"` : null
}

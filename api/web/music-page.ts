import type { MusicTrack } from '../../shared/contracts/music.ts'
import { BUILTIN_TRACKS } from '../../shared/music/tracks.ts'
import type { Texts } from '../texts/texts.ts'
import { ASSETS } from './assets.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { studioFrame } from './studio-frame.ts'
import { studioMenu } from './studio-menu.ts'
import { trackPlayer } from './track-player.ts'

/** The tracks of an account. */
export const MUSIC_PATH = '/studio/music'
/** Where the form of a new track is sent. */
export const NEW_TRACK_PATH = `${MUSIC_PATH}/new`

/** The account's tracks and those for everybody, each to listen to, and the form of a new one. */
export function musicPage(state: {
  texts: Texts
  email: string
  csrf: string
  flash: { error?: string; notice?: string }
  own: readonly MusicTrack[]
  shared: readonly MusicTrack[]
}): Page {
  const { texts, csrf, flash, own, shared } = state
  const words = texts.music
  return {
    ...studioFrame(state),
    scripts: [ASSETS.tracks.path],
    policy: { 'media-src': "'self'" },
    title: words.title,
    body: html`<div class="bar"><h1>${words.title}</h1></div>
${messages(flash)}
${studioMenu('music', texts)}
<section class="panel" aria-labelledby="shared"><h2 id="shared">${words.shared}</h2>${list(shared, texts)}</section>
<section class="panel" aria-labelledby="own"><h2 id="own">${words.own}</h2>
<p class="lead">${own.length === 0 ? words.none : words.lead}</p>
${own.length === 0 ? null : list(own, texts)}
<form method="post" action="${NEW_TRACK_PATH}" enctype="multipart/form-data" class="inline">${hidden({ csrf })}
<label for="file">${words.file} <span class="hint" id="file-hint">${words.fileHint}</span>
<input id="file" name="file" type="file" accept="audio/*" required aria-describedby="file-hint"></label>
<button class="second">${words.upload}</button></form></section>`,
  }
}

function list(tracks: readonly MusicTrack[], texts: Texts): Html {
  const { music: words } = texts
  return html`<ul class="tracks">${tracks.map(
    ({
      id,
      name,
      duration: seconds,
      category,
    }) => html`<li><p><b dir="auto">${name}</b>${moodOf(category, texts)}</p>
${waveOf(id)}
${trackPlayer({ name, address: `${MUSIC_PATH}/${id}`, seconds }, texts)}
${category === 'uploaded' ? html`<a class="act danger" href="${MUSIC_PATH}/${id}/delete" aria-label="${words.delete} ${name}">${words.delete}</a>` : null}</li>`,
  )}</ul>`
}

/** How a track for everybody feels, in a word. */
function moodOf(category: string, { editor }: Texts): Html | null {
  const moods: Readonly<Record<string, string>> = editor.sound.categories
  return moods[category] === undefined ? null : html`<span class="meta">${moods[category]}</span>`
}

/** How a track for everybody looks; nothing for those of an account. */
function waveOf(trackId: string): Html | null {
  const track = BUILTIN_TRACKS.find(({ id }) => id === trackId)
  if (track === undefined) return null
  const bars = [...track.waveform].map(
    (level, place) => `M${place * 4 + 2} ${20 - 2 * Number(level)}v${4 * Number(level)}`,
  )
  return html`<svg class="wave" viewBox="0 0 ${4 * bars.length} 40" preserveAspectRatio="none" aria-hidden="true"><path d="${bars.join('')}"/></svg>`
}

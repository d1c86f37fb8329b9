import type { Channel, Publication } from '../../shared/contracts/publication.ts'
import type { Texts } from '../texts/texts.ts'
import { sampleFrames } from './empty-state.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { studioFrame } from './studio-frame.ts'
import { timeOf } from './time.ts'
import { filmPath } from './video-paths.ts'

/** The YouTube channels of an account. */
export const CHANNELS_PATH = '/studio/channels'

/** The channels on which an account may publish, and the button that connects another one at `youtubeOrigin`. */
export function channelsPage(state: {
  texts: Texts
  email: string
  csrf: string
  flash: { error?: string; notice?: string }
  channels: readonly Channel[]
  /** What is on the channels, newest first. */
  posted: readonly (Publication & { isFilmHere: boolean })[]
  youtubeOrigin: string
}): Page {
  const { texts, flash, channels, youtubeOrigin } = state
  const { publishing: words, studioMenu } = texts
  return {
    ...studioFrame(state),
    formTargets: [youtubeOrigin],
    title: words.channels,
    body: html`<p class="crumb"><a href="/studio/films">${studioMenu.films}</a></p><h1>${words.channels}</h1>
${messages(flash)}
<section class="panel" aria-labelledby="channels-title"><h2 id="channels-title" class="unseen">${words.manage}</h2>
${channels.length === 0 ? beginning(state) : html`${channelList(state)}${connectForm(state)}`}</section>
${postedVideos(state)}`,
  }
}

type State = Parameters<typeof channelsPage>[0]

function channelList({ texts: { publishing: words }, csrf, channels }: State): Html {
  return html`<p class="lead">${words.channelsLead}</p>
<ul class="list">${channels.map(
    ({
      id,
      title,
      url,
      allowsCaptions,
      state: connection,
    }) => html`<li><div class="main"><a href="${url}" dir="auto"><b>${title}</b></a>
${connection === 'connected' ? html`<p class="meta">${allowsCaptions ? words.withCaptions : words.withoutCaptions}</p>` : null}
${connection === 'revoked' ? html`<p class="meta">${words.revoked}</p>` : null}</div>
<form method="post" action="${CHANNELS_PATH}/${id}/disconnect">${hidden({ csrf })}<button class="act" aria-label="${words.disconnect} ${title}">${words.disconnect}</button></form></li>`,
  )}</ul>`
}

/** The button that leads to YouTube, and whether captions may be added. */
function connectForm({ texts: { publishing: words }, csrf }: State): Html {
  return html`<form method="post" action="${CHANNELS_PATH}" class="stack">${hidden({ csrf })}
<label class="check" for="captions"><input type="checkbox" id="captions" name="captions" value="yes" aria-describedby="captions-hint"> ${words.askCaptions}</label>
<p class="hint" id="captions-hint">${words.askCaptionsHint}</p>
<p><button>${words.connect}</button></p></form>`
}

/** What a connection brings, before there is one: beside the button, a video as YouTube shows it. */
function beginning(state: State): Html {
  const { publishing: words, samples } = state.texts
  return html`<div class="beginning"><div class="stack"><p class="lead">${words.noChannels}</p>
<ul class="gets">${words.benefits.map((benefit) => html`<li>${benefit}</li>`)}</ul>
${connectForm(state)}</div>
<div class="as-posted" aria-hidden="true">${sampleFrames(['game-show'])}<p><b>${samples.space.title}</b><span>@quiz</span></p>
<ul><li>${words.states.published}</li><li>${words.states.scheduled}</li></ul></div></div>`
}

/** The videos that are on the channels, also those whose film was removed here. */
function postedVideos({
  texts,
  posted,
}: Pick<Parameters<typeof channelsPage>[0], 'texts' | 'posted'>): Html | null {
  const { publishing: words, language } = texts
  if (posted.length === 0) return null
  return html`<section class="panel" aria-labelledby="posted-title"><h2 id="posted-title">${words.published}</h2>
<ul class="list">${posted.map(
    ({ title, videoUrl, channelTitle, completedAt, sessionId, isFilmHere }) =>
      html`<li><div class="main"><a href="${videoUrl}" dir="auto"><b>${title}</b></a>
<p class="meta"><span dir="auto">${channelTitle}</span> · ${timeOf(completedAt!, 'moment', language)} · ${isFilmHere ? html`<a href="${filmPath(sessionId)}">${words.back}</a>` : words.filmRemoved}</p></div></li>`,
  )}</ul></section>`
}

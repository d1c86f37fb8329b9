import {
  type AdditionName,
  type Channel,
  Privacy,
  type Publication,
  VIDEO_DESCRIPTION_BYTES_MAX,
  VIDEO_TITLE_CHARACTERS_MAX,
} from '../../shared/contracts/publication.ts'
import type { CoverShape, PublishKit } from '../../shared/contracts/publish-kit.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { CHANNELS_PATH } from './channels-page.ts'
import { coverPath } from './cover-path.ts'
import { type Html, html } from './html.ts'
import { hidden } from './sign-in-pages.ts'
import { timeOf } from './time.ts'

/** What the part about YouTube is made of. */
export type PublishingState = {
  texts: Texts
  csrf: string
  kit: PublishKit
  /** That of the covers among which the thumbnail is chosen. */
  thumbnailShape: CoverShape
  /** Where the form is sent. */
  action: string
  channels: readonly Channel[]
  publications: readonly Publication[]
}

/** Whether an upload is under way, which the script of the page then follows. */
export function isUnderWay({ publications }: Pick<PublishingState, 'publications'>): boolean {
  return publications.some(({ state }) => state === 'queued' || state === 'uploading')
}

/** Whether the form is there to be filled in, unfolded. */
export function isPublishable(state: PublishingState): boolean {
  return !isUnderWay(state) && isConnected(state) && !isThere(state)
}

function isConnected({ channels }: PublishingState): boolean {
  return channels.some(({ state }) => state === 'connected')
}

/** A publication that failed may have arrived all the same. */
function isThere({ publications }: PublishingState): boolean {
  return publications.some((one) => one.state !== 'failed' || one.failure?.code === 'UNCERTAIN')
}

/** Where a video is on YouTube, and the form that brings it there. */
export function publishSection(state: PublishingState): Html {
  const { publishing: words } = state.texts
  return html`<section class="copied" id="youtube" aria-labelledby="youtube-title" ${isUnderWay(state) ? html`data-under-way` : null}><div class="bar"><h3 id="youtube-title">${words.youtube}</h3>
<a href="${CHANNELS_PATH}">${words.manage}</a></div>
${state.publications.length > 0 ? publicationList(state) : null}
${isUnderWay(state) ? null : wayThere(state)}</section>`
}

function publicationList({ texts, publications }: PublishingState): Html {
  const { publishing: words, language } = texts
  return html`<ul class="uploads">${publications.map((publication) => {
    const { state, channelTitle, progress, publishAt, videoUrl, failure, nextTryAt } = publication
    const tone = state === 'failed' ? 'bad' : state === 'published' ? 'good' : 'warn'
    return html`<li class="verdict ${tone}"><p><b>${words.states[state]}</b>${state === 'uploading' ? ` ${progress} %` : null} · <span dir="auto">${channelTitle}</span>
${state === 'scheduled' && publishAt ? html`· ${fill(words.publicFrom, { time: timeOf(publishAt, 'moment', language) })}` : null}</p>
${failure ? html`<p class="meta">${failureOn(words.failures, failure)}</p>` : null}
${nextTryAt ? html`<p class="meta">${fill(words.nextTry, { time: timeOf(nextTryAt, 'moment', language) })}</p>` : null}
${(['cover', 'captions'] as const).map((name) => lackOf(words, name, publication[name]))}
${videoUrl ? html`<p><a href="${videoUrl}">${words.watch}</a></p>` : null}</li>`
  })}</ul>`
}

/** What a video that is there lacks, and why. */
function lackOf(
  words: Texts['publishing'],
  name: AdditionName,
  { state, failure }: Publication['cover'],
): Html | null {
  if (failure === null) return null
  const { code } = failure
  const { lack, notAllowed } = words.lacks[name]
  const reasons: Readonly<Record<string, string>> = { ...words.lackReasons, NOT_ALLOWED: notAllowed }
  const why = reasons[code] ?? words.lackReasons.REFUSED
  return html`<p class="meta">${lack} ${why} ${state === 'waiting' ? words.triesAgain : null}</p>`
}

/** Which cover becomes the thumbnail: pictures to press. */
function thumbnailChoice({
  texts,
  kit,
  thumbnailShape,
}: Pick<PublishingState, 'texts' | 'kit' | 'thumbnailShape'>): Html {
  const { publishing: words, film } = texts
  const { shape, width, height, candidates } = kit.covers.find((one) => one.shape === thumbnailShape)!
  return html`<fieldset><legend>${words.thumbnail}</legend><div class="cover-files ${shape}">${candidates.map(
    (_, index) => {
      const number = index + 1
      return html`<label class="cover-choice" for="cover-${number}"><img src="${coverPath(kit.sessionId, shape, number)}" width="${width}" height="${height}" loading="lazy" alt="${film.cover} ${number}"><span><input type="radio" id="cover-${number}" name="cover" value="${number}" ${number === 1 ? html`checked` : null}> ${number}</span></label>`
    },
  )}</div>
<label class="check" for="cover-0"><input type="radio" id="cover-0" name="cover" value="0"> ${words.noThumbnail}</label></fieldset>`
}

function failureOn(
  known: Readonly<Record<string, string>>,
  { code, message }: NonNullable<Publication['failure']>,
): string {
  return known[code] ?? message
}

/** The form; folded where the video is on YouTube already. */
function wayThere(state: PublishingState): Html {
  const { publishing: words } = state.texts
  if (!isConnected(state)) {
    return html`<p>${words.connectFirst}</p><p><a class="button second" href="${CHANNELS_PATH}">${words.connect}</a></p>`
  }
  if (!isThere(state)) return publishForm(state, { isAgain: false })
  return html`<details class="fold"><summary>${words.publishAgain}</summary>${publishForm(state, { isAgain: true })}</details>`
}

function publishForm(
  { texts, csrf, kit, action, channels, thumbnailShape }: PublishingState,
  { isAgain }: { isAgain: boolean },
): Html {
  const { publishing: words } = texts
  const isSynthetic = kit.alteredContent.some(({ platform, answer }) => platform === 'shorts' && answer)
  const connected = channels.filter(({ state }) => state === 'connected')
  return html`<form method="post" action="${action}" class="stack">${hidden({ csrf, ...(isAgain ? { again: 'yes' } : {}) })}
${
  connected.length > 1
    ? html`<label for="channel">${words.channel} <select id="channel" name="channelId">${connected.map(({ id, title }) => html`<option value="${id}">${title}</option>`)}</select></label>`
    : hidden({ channelId: connected[0]!.id })
}
<label for="youtube-name">${words.videoTitle} <input id="youtube-name" name="title" value="${kit.title}" maxlength="${VIDEO_TITLE_CHARACTERS_MAX}" required dir="auto"></label>
<label for="youtube-text">${words.description} <textarea id="youtube-text" name="description" rows="8" maxlength="${VIDEO_DESCRIPTION_BYTES_MAX}" dir="auto">${kit.description}</textarea></label>
<label for="privacy">${words.privacy} <select id="privacy" name="privacy">${Privacy.options.toReversed().map((one) => html`<option value="${one}">${words.privacies[one]}</option>`)}</select></label>
<label for="publish-at">${words.publishAt} <span class="hint" id="publish-at-hint">${words.publishAtHint}</span>
<input id="publish-at" name="publishAt" type="datetime-local" aria-describedby="publish-at-hint"></label>
<fieldset><legend>${words.kids}</legend>
<label class="check" for="kids-no"><input type="radio" id="kids-no" name="madeForKids" value="no" required> ${words.notMadeForKids}</label>
<label class="check" for="kids-yes"><input type="radio" id="kids-yes" name="madeForKids" value="yes" required> ${words.madeForKids}</label></fieldset>
<label class="check" for="synthetic"><input type="checkbox" id="synthetic" name="synthetic" value="yes" ${isSynthetic ? html`checked` : null}> ${words.synthetic}</label>
${thumbnailChoice({ texts, kit, thumbnailShape })}
${
  connected.some(({ allowsCaptions }) => allowsCaptions) && kit.captionsUrl !== null
    ? html`<label class="check" for="add-captions"><input type="checkbox" id="add-captions" name="captions" value="yes" checked> ${words.addCaptions}</label>`
    : null
}
<button>${words.publish}</button></form>`
}

import { FRAME_SIZE, type VideoFormat } from '../../shared/contracts/format.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import { clockOf } from './words.ts'

type Video = {
  id?: string
  title: string
  format: VideoFormat
  seconds: number
  file: string
  /** The addresses of its cover and of its captions; `null` = it has none. */
  poster: string | null
  captions: string | null
  /** The language of its captions. */
  language: string | null
}

/** A video with the browser's own controls. */
export function plainVideo(
  { id, title, format, file, poster, captions, language }: Video,
  words: Texts['watch'],
): Html {
  const { width, height } = FRAME_SIZE[format]
  return html`<video ${id && html`id="${id}"`} controls playsinline preload="metadata" src="${file}" width="${width}" height="${height}" aria-label="${title}" ${poster && html`poster="${poster}"`}>
${captions && html`<track kind="captions" src="${captions}" label="${words.captions}" ${language && html`srclang="${language}"`}>`}
</video>`
}

/** The same with the controls of this site, which `video.js` shows in place of the browser's. */
export function videoPlayer(video: Video, { player, watch }: Texts): Html {
  const button = (act: string, label: string) =>
    html`<button type="button" data-act="${act}" aria-label="${label}"></button>`
  return html`<div class="video-player" data-play="${player.play}" data-pause="${player.pause}">${plainVideo(video, watch)}
<button type="button" class="big-play" aria-label="${player.play}" hidden></button>
<div class="video-bar" hidden>${button('play', player.play)}
<input type="range" min="0" max="${video.seconds}" step="0.1" value="0" aria-label="${player.time}">
<span class="time">${clockOf(0)} / ${clockOf(video.seconds)}</span>
${video.captions && button('captions', watch.captions)}${button('mute', player.mute)}${button('full', watch.fullScreen)}</div></div>`
}

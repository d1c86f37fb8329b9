import { FRAME_SIZE, type VideoFormat } from '../../shared/contracts/format.ts'
import type { RenderReport } from '../../shared/contracts/render-report.ts'
import { PRODUCT_NAME } from '../../shared/product.ts'
import { findTemplate } from '../../shared/templates/index.ts'
import { fill } from '../texts/fill.ts'
import { filled } from '../texts/slots.ts'
import { type Texts, textsIn } from '../texts/texts.ts'
import { ASSETS } from './assets.ts'
import { type Html, html } from './html.ts'
import type { Page, Viewer } from './page.ts'
import { type SampleLink, samplePicture } from './sample-link.ts'
import { plainVideo, videoPlayer } from './video-player.ts'

/** Scores of more questions than this are not asked for. */
const SCORES_MAX = 20

/** A shared film as its pages show it. */
type Film = {
  title: string
  format: VideoFormat
  template: string
  durationMs: number
  language: string | null
  report: RenderReport | null
}

/** Everything that a shared film has an address for; `null` where the film has no such file. */
export type SharedAddresses = {
  page: string
  embed: string
  film: string
  poster: string | null
  captions: string | null
}

/** The addresses of a shared film, which all begin with its page's. */
export function shareAddresses(
  baseUrl: string,
  token: string,
  { report }: Pick<Film, 'report'>,
): SharedAddresses {
  const page = `${baseUrl}/watch/${token}`
  return {
    page,
    embed: `${page}/embed`,
    film: `${page}/film.mp4`,
    poster: report?.chapters ? `${page}/poster.jpg` : null,
    captions: report?.hasCaptions ? `${page}/captions.vtt` : null,
  }
}

/** The page of a shared film. */
export function watchPage(
  film: Film,
  {
    addresses,
    baseUrl,
    viewer,
    samples,
  }: {
    addresses: SharedAddresses
    baseUrl: string
    viewer: Viewer
    /** Quizzes that everybody can play. */
    samples: readonly SampleLink[]
  },
): Page {
  const { title, format, language } = film
  const { email } = viewer
  const words = textsIn(viewer.language)
  const { watch: texts, frame } = words
  const look = findTemplate(film.template)
  const lookPath = look ? `/templates/${look.name}/preview` : '/'
  return {
    language: viewer.language,
    title,
    shape: 'wide',
    email,
    styles: [ASSETS.watch.path],
    scripts: [ASSETS.video.path],
    policy: { 'media-src': "'self'" },
    headers: { 'X-Robots-Tag': 'noindex' },
    head: headOf(film, texts, addresses, baseUrl),
    body: html`<article class="shared ${format}">
${videoPlayer(videoOf(film, addresses), words)}
<div class="words">
<h1 dir="auto" ${language ? html`lang="${language}"` : null}>${title}</h1>
<p class="lead">${summaryOf(film, texts)}</p>
<div class="row"><button type="button" data-plays="${texts.again}" hidden>${texts.play}</button>${email ? null : html`<a class="act" href="${lookPath}">${texts.makeYourOwn}</a>`}
<span class="unseen" id="share-url">${addresses.page}</span>
<button type="button" class="act" data-copy="share-url" data-copied="${frame.copied}" hidden>${texts.copyLink}</button></div>
${scores(film, words, addresses)}
${look ? html`<p class="hint">${fill(texts.madeWith, { look: html`<a href="${lookPath}">${look.title}</a>` })}</p>` : null}
${moreQuizzes(samples, words)}
</div>
</article>`,
  }
}

/** The player alone, for the frames of other sites. */
export function embedDocument(film: Film, { language, watch }: Texts, addresses: SharedAddresses): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${film.title} · ${PRODUCT_NAME}</title>
<link rel="stylesheet" href="${ASSETS.watch.path}">
</head>
<body class="embedded">
<main><h1 ${film.language ? html`lang="${film.language}"` : null}>${film.title}</h1>
${plainVideo(videoOf(film, addresses), watch)}</main>
</body>
</html>
`.text
}

function videoOf(film: Film, { film: file, poster, captions }: SharedAddresses) {
  return { ...film, file, poster, captions, seconds: secondsOf(film) }
}

/** A score for each number of right answers, asked where a script runs once most of the video has played; choosing one shows the words with which a friend is challenged. */
function scores(film: Film, { watch: words, frame }: Texts, { page }: SharedAddresses): Html | null {
  const total = questionsOf(film)
  if (total === 0 || total > SCORES_MAX) return null
  const { title } = film
  const { ask, missed, got } = words.outcome
  const outcomes = [missed, got]
  const choices = Array.from({ length: total + 1 }, (_, right) => {
    const said = filled(words.got, { right, total, title, url: page })
    const label = total === 1 ? outcomes[right] : html`<span class="unseen">${words.right} </span>${right}`
    return html`<span class="score"><input type="radio" name="score" id="score-${right}"><label for="score-${right}">${label}</label>
<span class="said"><span id="said-${right}" dir="auto">${said}</span><button type="button" class="second small" data-copy="said-${right}" data-copied="${frame.copied}" hidden>${words.challenge}</button></span></span>`
  })
  return html`<fieldset class="scores" data-after><legend>${total === 1 ? ask : words.score}</legend>${choices}</fieldset>`
}

/** Samples, for those who want to play on. A link to one video says nothing of the other videos of its maker. */
function moreQuizzes(samples: readonly SampleLink[], { watch: words }: Texts): Html {
  return html`<section class="more-quizzes" aria-labelledby="more-title"><h2 id="more-title">${words.more}</h2>
<ul>${samples.map(
    ({ name, title, template, picture }) =>
      html`<li><a href="/samples/${name}">${samplePicture(template, picture)}<b>${title}</b></a></li>`,
  )}</ul></section>`
}

/** What search engines, chats and other sites read: nothing to index, a preview with a player. */
function headOf(film: Film, texts: Texts['watch'], addresses: SharedAddresses, baseUrl: string): Html {
  const { width, height } = FRAME_SIZE[film.format]
  const oembed = `${baseUrl}/oembed?${new URLSearchParams({ url: addresses.page, format: 'json' })}`
  const properties: [string, string | number | null][] = [
    ['og:site_name', PRODUCT_NAME],
    ['og:type', 'video.other'],
    ['og:title', film.title],
    ['og:description', summaryOf(film, texts)],
    ['og:url', addresses.page],
    ['og:image', addresses.poster],
    ['og:image:type', addresses.poster && 'image/jpeg'],
    ['og:image:width', addresses.poster && width],
    ['og:image:height', addresses.poster && height],
    ['og:video', addresses.film],
    ['og:video:type', 'video/mp4'],
    ['og:video:width', width],
    ['og:video:height', height],
    ['video:duration', secondsOf(film)],
  ]
  const names: [string, string | number | null][] = [
    ['robots', 'noindex'],
    ['description', summaryOf(film, texts)],
    ['twitter:card', 'player'],
    ['twitter:title', film.title],
    ['twitter:description', summaryOf(film, texts)],
    ['twitter:image', addresses.poster],
    ['twitter:player', addresses.embed],
    ['twitter:player:width', width],
    ['twitter:player:height', height],
  ]
  const given = ([, content]: [string, string | number | null]) => content !== null
  return html`${names.filter(given).map(([name, content]) => html`<meta name="${name}" content="${content}">\n`)}
${properties.filter(given).map(([name, content]) => html`<meta property="${name}" content="${content}">\n`)}
<link rel="canonical" href="${addresses.page}">
<link rel="alternate" type="application/json+oembed" href="${oembed}" title="${film.title}">`
}

function summaryOf(film: Film, { summary }: Texts['watch']): string {
  return summary(questionsOf(film), secondsOf(film))
}

function questionsOf({ report }: Film): number {
  return report?.chapters?.filter(({ kind }) => kind === 'question').length ?? 0
}

function secondsOf({ durationMs }: Film): number {
  return Math.round(durationMs / 1_000)
}

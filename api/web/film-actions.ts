import type { Render } from '../../shared/contracts/render.ts'
import type { Share } from '../../shared/contracts/share.ts'
import { said } from '../texts/en/said.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { cardMenu } from './card-menu.ts'
import { type Html, html } from './html.ts'
import { hidden } from './sign-in-pages.ts'
import { timeOf } from './time.ts'
import { filmPath, playerPath, quizPath } from './video-paths.ts'

type ActionState = {
  texts: Texts
  csrf: string
  render: Render
  quiz: { id: string } | null
  share: Share | null
  canDownload: boolean
  /** When the account asked for a plan with downloads; `null` = it has not. */
  planAskedAt: string | null
}

/** Whether nothing is spoken only since there is no natural voice. */
export function isSilent({ warnings }: Pick<Render, 'warnings'>): boolean {
  return warnings?.includes(said.silent) ?? false
}

/** What can be done with a finished video beside posting it: download and share it; the rest is in a menu. */
export function filmActions(state: ActionState): Html {
  const { texts, render, share, csrf, canDownload } = state
  const { film: words } = texts
  const { sessionId } = render
  return html`<div class="row film-actions">
${canDownload ? html`<a class="button" href="/studio/renders/${sessionId}/download">${words.download}</a>` : null}
${
  share
    ? null
    : html`<form method="post" action="${filmPath(sessionId)}/share">${hidden({ csrf })}<button class="${canDownload ? 'second' : ''}" aria-describedby="share-hint">${words.share}</button></form>`
}
${menu(state)}</div>
${share ? shareRow(share, state) : html`<p class="hint" id="share-hint">${words.shareHint}</p>`}
${canDownload ? null : html`<p class="notice">${wayToDownload(state)}</p>`}`
}

/** What a video needs before it can be downloaded, and whether that was asked for. */
function wayToDownload({ texts, planAskedAt }: ActionState): Html {
  const { film: words, language } = texts
  if (planAskedAt === null) return fill(words.needsPlan, { plan: planLink(words) })
  const time = timeOf(planAskedAt, 'day', language)
  return fill(words.planAsked, { plan: planLink(words), time })
}

/** The page on which people get a plan with downloads. */
export function planLink(words: Texts['film']): Html {
  return html`<a href="/settings/plan#get">${words.paidPlan}</a>`
}

/** The public link of the video: copied and ended here. */
function shareRow({ url }: Share, { texts: { film: words, frame }, render, csrf }: ActionState): Html {
  return html`<section class="sharing" aria-labelledby="share-label"><p class="label" id="share-label">${words.shared}</p>
<div class="reveal"><span class="secret" id="share-url">${url}</span>
<button type="button" class="second small" data-copy="share-url" data-copied="${frame.copied}" hidden>${words.copy}</button></div>
<div class="row last"><a href="${url}">${words.open}</a>
<form method="post" action="${filmPath(render.sessionId)}/share/end">${hidden({ csrf })}<button class="act">${words.endShare}</button></form></div></section>`
}

/** The rest, behind a disclosure that needs no script. */
function menu({ texts, render, quiz, canDownload, csrf }: ActionState): Html {
  const { film: words, cutter, cards } = texts
  const { sessionId, quizTitle, posterUrl, captionsUrl } = render
  const file = (name: string, text: string, extension: string) =>
    html`<a href="/studio/renders/${sessionId}/${name}" download="${quizTitle}.${extension}">${text}</a>`
  return cardMenu(
    cards.menu(quizTitle),
    html`${quiz && html`<a href="${quizPath(quiz.id)}">${words.edit}</a>`}
${quiz && canDownload ? html`<a href="${playerPath(quiz.id)}#cut">${cutter.title}</a>` : null}
${quiz && isSilent(render) ? html`<form method="post" action="${filmPath(sessionId)}/voice">${hidden({ csrf })}<button class="quiet">${words.voiceOn}</button></form>` : null}
${posterUrl ? file('poster', words.cover, 'jpg') : null}
${captionsUrl ? [file('captions.srt', words.srt, 'srt'), file('captions', words.vtt, 'vtt')] : null}
<a class="danger" href="${filmPath(sessionId)}/delete">${words.delete}</a>`,
  )
}

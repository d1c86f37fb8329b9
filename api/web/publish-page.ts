import type { PublishKit } from '../../shared/contracts/publish-kit.ts'
import type { Texts } from '../texts/texts.ts'
import { coverPath } from './cover-path.ts'
import { PLATFORM_NAMES } from './film-report.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { isUnderWay, type PublishingState, publishSection } from './publish-form.ts'
import { filmPath } from './quiz-card.ts'
import { messages } from './sign-in-pages.ts'
import { studioFrame } from './studio-frame.ts'

type KitState = {
  texts: Texts
  email: string
  filmTitle: string
  kit: PublishKit
  flash: { error?: string; notice?: string }
  /** `null` = this server cannot publish. */
  youtube: PublishingState | null
}

/** Where a video's texts for posting are. */
export function publishPath(sessionId: string): string {
  return `${filmPath(sessionId)}/post`
}

/** All that is needed to post a video, to be copied text by text. */
export function publishPage({ texts, email, filmTitle, kit, flash, youtube }: KitState): Page {
  const { publishing: words } = texts
  const { title, description, caption, pinnedComment } = kit
  const copied = (text: Omit<Copied, 'texts'>) => copiedText({ texts, ...text })
  return {
    ...studioFrame({ email, texts }),
    title: words.title,
    // Looks again until the upload has ended.
    head: youtube && isUnderWay(youtube) ? html`<meta http-equiv="refresh" content="15">` : undefined,
    body: html`<p class="crumb"><a href="${filmPath(kit.sessionId)}">${words.back}</a></p><h1>${words.title}</h1>
<p dir="auto"><b>${filmTitle}</b></p><p class="lead">${words.lead}</p>
${messages(flash)}
<div class="stack">
${youtube && publishSection(youtube)}
${copied({ id: 'post-title', label: words.videoTitle, text: title })}
${copied({ id: 'post-description', label: words.description, hint: words.descriptionHint, text: description })}
${copied({ id: 'post-caption', label: words.caption, hint: words.captionHint, text: caption })}
${pinnedComment && copied({ id: 'post-comment', label: words.comment, hint: words.commentHint, text: pinnedComment })}
${coverPictures(kit, texts)}
${declarations(kit, texts)}
</div>`,
  }
}

type Copied = { texts: Texts; id: string; label: string; hint?: string; text: string }

const LINES_MAX = 14

/** A text that can be selected as a whole, and copied by a button where the browser lets scripts do that. */
function copiedText({ texts: { film, frame }, id, label, hint, text }: Copied): Html {
  const rows = Math.min(LINES_MAX, text.split('\n').length + 1)
  return html`<section class="panel"><div class="bar"><h2><label for="${id}">${label}</label></h2>
<button type="button" class="second small" data-copy="${id}" data-copied="${frame.copied}" hidden>${film.copy}</button></div>
${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : null}
<textarea id="${id}" rows="${rows}" dir="auto" readonly ${hint ? html`aria-describedby="${id}-hint"` : null}>${text}</textarea></section>`
}

/** The covers of each shape to choose from, to look at and to save. */
function coverPictures({ sessionId, covers }: PublishKit, { film, publishing: words }: Texts): Html {
  return html`<section class="panel" aria-labelledby="covers-title"><h2 id="covers-title">${words.covers}</h2>
<p class="hint">${words.coversHint}</p>
${covers.map(
  ({ shape, width, height, candidates }) =>
    html`<div class="cover-files ${shape}">${candidates.map((_, index) => {
      const number = index + 1
      return html`<a href="${coverPath(sessionId, shape, number)}" download="cover-${shape}-${number}.jpg"><img src="${coverPath(sessionId, shape, number)}" width="${width}" height="${height}" loading="lazy" alt="${film.cover} ${number}, ${width} × ${height}"></a>`
    })}</div>`,
)}</section>`
}

/** What to answer where a platform asks about AI and about children. */
function declarations({ alteredContent, madeForKids }: PublishKit, texts: Texts): Html {
  const { publishing: words } = texts
  const isSpoken = alteredContent.some(({ answer }) => answer)
  const reasonOf = (answer: boolean) => (answer ? words.voice : isSpoken ? words.drawn : words.silent)
  const yesOrNo = (answer: boolean) => (answer ? words.yes : words.no)
  return html`<section class="panel" aria-labelledby="declarations-title"><h2 id="declarations-title">${words.declarations}</h2>
<h3>${words.altered}</h3>
<dl class="declared">${alteredContent.map(
    ({ platform, answer }) =>
      html`<dt>${PLATFORM_NAMES[platform]}</dt><dd><b>${yesOrNo(answer)}</b> <span class="meta">${reasonOf(answer)}</span></dd>`,
  )}</dl>
<p class="hint">${words.ownPictures}</p>
<h3>${words.kids}</h3><p><b>${yesOrNo(madeForKids.answer)}</b> <span class="meta">${words.kidsHint}</span></p></section>`
}

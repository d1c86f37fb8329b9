import type { CoverShape, PublishKit } from '../../shared/contracts/publish-kit.ts'
import { PLATFORMS, type PlatformReport } from '../../shared/contracts/render-outputs.ts'
import type { Texts } from '../texts/texts.ts'
import { coverPath } from './cover-path.ts'
import { type Platform, verdictOn } from './film-report.ts'
import { type Html, html } from './html.ts'
import { isPublishable, type PublishingState, publishSection } from './publish-form.ts'

/** What a video is posted with. */
export type Posting = {
  kit: PublishKit
  /** `null` = the video was made before there were any. */
  report: PlatformReport | null
  /** Whether the account can have the file. */
  canDownload: boolean
  /** `null` = this server cannot publish, or not for this account. */
  youtube: PublishingState | null
  /** The platform that is shown first. */
  platform: Platform
  /** A picture of the video, behind covers that are being drawn; `null` = there is none. */
  ground: string | null
  /** That of the covers that YouTube shows for this video. */
  thumbnailShape: CoverShape
  /** The page on which the texts of the video can be changed; `null` = its quiz was deleted. */
  editor: string | null
}

/** The apps in which people post: YouTube makes a Short of what is short and tall. */
const APPS: Readonly<Record<Platform, string>> = { tiktok: 'TikTok', shorts: 'YouTube', reels: 'Instagram' }

/** All that is needed to post a video: one tab for each platform, which needs no script. */
export function postingPanel(posting: Posting, texts: Texts): Html {
  const { publishing: words } = texts
  return html`<section class="panel posting" id="post" aria-labelledby="post-title"><h2 id="post-title">${words.title}</h2>
<fieldset class="apps"><legend class="unseen">${words.platform}</legend>${PLATFORMS.map(
    (platform) =>
      html`<label for="to-${platform}"><input type="radio" id="to-${platform}" name="platform" ${platform === posting.platform ? html`checked` : null}> ${APPS[platform]}</label>`,
  )}</fieldset>
${PLATFORMS.map((platform) => html`<div class="app-part to-${platform}">${partOf(platform, posting, texts)}</div>`)}
</section>`
}

/** What one platform asks for, in the order in which its page asks. */
function partOf(platform: Platform, posting: Posting, texts: Texts): Html {
  const { publishing: words } = texts
  const { kit, youtube, thumbnailShape } = posting
  const isYoutube = platform === 'shorts'
  const copied = (name: string, label: string, text: string, hint?: string) =>
    copiedText({ texts, id: `${platform}-${name}`, label, hint, text, language: kit.language })
  const form = isYoutube ? youtube : null
  // The form has these texts, and the cover to choose.
  const isFilledIn = form !== null && isPublishable(form)
  const written = isYoutube
    ? [copied('title', words.videoTitle, kit.title), copied('text', words.description, kit.description)]
    : copied('caption', words.caption, kit.caption)
  const comment = kit.pinnedComment
  return html`${verdictOn(platform, posting, texts)}
${form && publishSection(form)}
${isFilledIn ? null : html`${written}${copyAll(platform, isYoutube ? [kit.title, kit.description, comment] : [kit.caption, comment], texts)}`}
${isFilledIn ? null : coverPictures(posting, isYoutube ? thumbnailShape : 'vertical', texts)}
${comment && folded(words.comment, copied('comment', words.comment, comment, words.commentHint))}
${kit.credits && !isYoutube ? folded(words.credits, copied('credits', words.credits, kit.credits, words.creditsHint)) : null}
${isFilledIn ? null : folded(words.declarations, declarations(platform, kit, words))}`
}

/** What is needed once at the end. */
function folded(title: string, part: Html): Html {
  return html`<details class="later"><summary>${title}</summary>${part}</details>`
}

/** All texts of a platform in one press, for who posts elsewhere. */
function copyAll(platform: Platform, written: readonly (string | null)[], { film, frame }: Texts): Html {
  const id = `${platform}-all`
  return html`<div hidden id="${id}">${written.filter(Boolean).join('\n\n')}</div>
<button type="button" class="second small copy-all" data-copy="${id}" data-copied="${frame.copied}" hidden>${film.copyAll}</button>`
}

type Copied = { texts: Texts; id: string; label: string; hint?: string; text: string; language: string }

/** A text that one press selects, and a button copies where the browser lets scripts do that. */
function copiedText({ texts: { film, frame }, id, label, hint, text, language }: Copied): Html {
  return html`<section class="copied" aria-labelledby="${id}-label"><div class="bar"><h3 id="${id}-label">${label}</h3>
<button type="button" class="second small" data-copy="${id}" data-copied="${frame.copied}" aria-describedby="${id}-label" hidden>${film.copy}</button></div>
<p class="copy-text" id="${id}" dir="auto" lang="${language}">${text}</p>${hint ? html`<p class="hint">${hint}</p>` : null}</section>`
}

/** The covers of a shape to choose from, each to look at and to save. */
function coverPictures({ kit, ground }: Posting, wanted: CoverShape, texts: Texts): Html {
  const { sessionId, covers } = kit
  const { film, publishing: words, cards } = texts
  const { shape, width, height, candidates } = covers.find((cover) => cover.shape === wanted)!
  return html`<section class="copied"><h3>${words.covers}</h3><p class="hint">${words.coversHint}</p>
<div class="cover-files ${shape}">${candidates.map((_, index) => {
    const number = index + 1
    const address = coverPath(sessionId, shape, number)
    return html`<a href="${address}" download="cover-${shape}-${number}.jpg"><span class="drawn">${ground && html`<img class="ground" src="${ground}" alt="">`}<img src="${address}" width="${width}" height="${height}" loading="lazy" alt="${film.cover} ${number}"></span><span>${cards.download}</span></a>`
  })}</div></section>`
}

/** What to answer where the platform asks about AI, and YouTube about children. */
function declarations(
  platform: Platform,
  { alteredContent, madeForKids }: PublishKit,
  words: Texts['publishing'],
): Html {
  const isSpoken = alteredContent.some(({ answer }) => answer)
  const isAltered = alteredContent.find((one) => one.platform === platform)?.answer ?? false
  const reason = isAltered ? words.voice : isSpoken ? words.drawn : words.silent
  const yesOrNo = (answer: boolean) => (answer ? words.yes : words.no)
  return html`<section class="copied declared"><h3>${words.declarations}</h3>
<p>${words.altered} <b>${yesOrNo(isAltered)}</b></p><p class="hint">${reason} ${words.ownPictures}</p>
${platform === 'shorts' ? html`<p>${words.kids} <b>${yesOrNo(madeForKids.answer)}</b></p><p class="hint">${words.kidsHint}</p>` : null}</section>`
}

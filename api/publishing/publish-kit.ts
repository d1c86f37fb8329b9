import type { PublishKit } from '../../shared/contracts/publish-kit.ts'
import type { Chapter } from '../../shared/contracts/render-outputs.ts'
import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { PACKS } from '../../shared/packs/index.ts'
import { findLanguage } from '../../shared/timeline/languages/guess.ts'
import { languageOf, phrasesIn } from '../../shared/timeline/phrases.ts'
import { alteredContent, MADE_FOR_KIDS } from './declarations.ts'
import { describe } from './description.ts'
import { fitCharacters, plain } from './fit.ts'
import { hashtagsOf } from './hashtags.ts'
import { kitWordsIn } from './kit-words.ts'
import { pinnedComment } from './pinned-comment.ts'
import { isQuestionTitle, suggestedTitle } from './suggested-title.ts'

/** YouTube's limit. */
export const TITLE_CHARACTERS_MAX = 100
/** Below Instagram's and TikTok's. */
const CAPTION_CHARACTERS_MAX = 2_200

/** What a kit is made of. */
export type FilmToPost = {
  snapshot: RenderSnapshot
  chapters: readonly Chapter[]
  durationMs: number
  isSpoken: boolean
  /** Addresses of sources, each once. */
  sources: readonly string[]
}

/** The texts and answers of a kit, all that follows from the film alone. */
export type KitTexts = Omit<
  PublishKit,
  'sessionId' | 'covers' | 'captionsUrl' | 'captionsSrtUrl' | 'platforms'
>

/** The texts with which a film is posted, in its own language; the same film always gets the same ones. */
export function kitTexts({ snapshot, chapters, durationMs, isSpoken, sources }: FilmToPost): KitTexts {
  const { description, format, outro, questions } = snapshot
  const language = languageOf(snapshot)
  const asked = questions.map(({ text }) => text)
  // A question in the caption gives away what the video asks, and makes hashtags of it.
  const title = isQuestionTitle(snapshot.title, asked) ? suggestedTitle(asked, language) : snapshot.title
  const words = kitWordsIn(language)
  // A film without phrases of its own has English ones, which would be foreign here.
  const phrases = findLanguage(language)?.phrases ? phrasesIn(language) : null
  const callToAction = plain(outro.headline ?? phrases?.callToAction ?? '')
  const isUpright = format !== 'landscape'
  const seed = [title, ...asked].join('\n')
  const hashtags = hashtagsOf({ title, language, words, durationMs, isUpright, seed })
  const origin = originOf(description)
  const about = (origin === null && plain(description)) || plain(title)
  const lead = [about, [words.questions(questions.length), callToAction].filter(Boolean).join(' ')]
  const caption = [...lead, words.comment].join('\n')
  const tags = hashtags.join(' ')
  return {
    language,
    title: titleOf(plain(title), callToAction),
    description: describe({
      lead,
      chapters,
      durationMs,
      origin,
      sources,
      sourcesHeading: words.sources,
      hashtags,
    }),
    caption: `${fitCharacters(caption, CAPTION_CHARACTERS_MAX - tags.length - 2)}\n\n${tags}`,
    hashtags,
    credits: origin,
    pinnedComment: pinnedComment(snapshot, { words, callToAction, heading: phrases?.answers ?? null }),
    sources: [...sources],
    alteredContent: alteredContent({ isSpoken }),
    madeForKids: MADE_FOR_KIDS,
  }
}

/** Where a pack's facts come from, which its quizzes have as their description: named last, not first. */
function originOf(description: string): string | null {
  return PACKS.find(({ attribution }) => attribution === description)?.attribution ?? null
}

/** A title that asks something stands alone; any other is followed by the film's own question, if both fit. */
function titleOf(title: string, callToAction: string): string {
  const both = `${title} – ${callToAction}`
  const isAsking = /[?？؟;]\P{L}*$/u.test(title)
  if (callToAction !== '' && !isAsking && [...both].length <= TITLE_CHARACTERS_MAX) return both
  return fitCharacters(title, TITLE_CHARACTERS_MAX)
}

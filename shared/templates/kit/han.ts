import type { RenderSnapshot } from '../../contracts/snapshot.ts'

/** Which of four traditions draws ideographs: the same code points, other strokes. */
export type Han = 'sc' | 'tc' | 'jp' | 'kr'

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HANGUL = /\p{Script=Hangul}/u
const BOPOMOFO = /\p{Script=Bopomofo}/u
/** Frequent characters that exist in one Chinese script only (and, of the second list, in Japanese at most rarely). */
const SIMPLIFIED =
  /[们这个国说为时对发会过后来么还进样让问间应该开关动种现点从书东车长门见马鸟鱼龙贝页风飞]/gu
const TRADITIONAL =
  /[們這個國說為時對發會過後來麼還進樣讓問間應該開關動種現點從書東車長門見馬鳥魚龍貝頁風飛]/gu

/** How a look's ideographs are drawn; `null` where it has none. Its own letters decide before the film's. */
export function hanOf(texts: readonly string[], filmHan: Han): Han | null {
  const text = texts.join('')
  if (!/[\p{Script=Han}]/u.test(text)) return null
  if (KANA.test(text)) return 'jp'
  return HANGUL.test(text) ? 'kr' : filmHan
}

/** The tradition of a film: its language tag, else a guess from its characters; simplified where there is no clue. */
export function filmHanOf({ speech, title, questions, hooks }: RenderSnapshot): Han {
  const tag = speech.language?.toLowerCase() ?? ''
  if (/^ja\b/.test(tag)) return 'jp'
  if (/^ko\b/.test(tag)) return 'kr'
  if (/^(?:zh|yue)-(?:.*-)?(?:hant|tw|hk|mo)\b/.test(tag)) return 'tc'
  if (/^zh\b/.test(tag)) return 'sc'
  const text = [
    title,
    ...questions.flatMap(({ text: asked, answers }) => [asked, ...answers.map((answer) => answer.text)]),
    ...hooks.flatMap((hook) => [hook.title, hook.content]),
  ].join('\n')
  if (KANA.test(text)) return 'jp'
  if (HANGUL.test(text)) return 'kr'
  if (BOPOMOFO.test(text)) return 'tc'
  return count(text, TRADITIONAL) > count(text, SIMPLIFIED) ? 'tc' : 'sc'
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0
}

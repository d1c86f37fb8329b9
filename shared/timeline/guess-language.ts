/**
 * Words that are frequent in questions of one language and rare or absent in its neighbours, and letters that give
 * it away. Only languages that a film has its own words for.
 */
const MARKS: Readonly<Record<string, { words: string; letters: RegExp }>> = {
  en: {
    words: 'the of and is are was were which what who how many does did you your it its with from that this',
    letters: /$^/,
  },
  de: {
    words:
      'der die das und ist sind war welche welcher welches wer wie viele wo wann hat den dem des ein eine im zu von mit nicht für heißt',
    letters: /[äöüß]/g,
  },
  fr: {
    words:
      'le la les des du est sont quel quelle quels quelles qui combien où quand dans une et au aux avec pour sur était pas ce cette',
    letters: /[àâçéèêëîïôœùû]/g,
  },
  es: {
    words:
      'el la los las del es son cuál qué quién cuántos cuántas dónde cuándo en una y con por para fue se su',
    letters: /[áéíóúñ¿¡]/g,
  },
  it: {
    words:
      'il lo la gli le della del di è sono quale quali chi quanti quante dove quando che nel nella una e con per più si come',
    letters: /[àèéìòù]/g,
  },
  pt: {
    words:
      'o os as do da dos das é são qual quais quem quantos quantas onde quando em no na uma e com por para não foi que',
    letters: /[ãõâêôçáéíóú]/g,
  },
  nl: {
    words:
      'de het een en is zijn welke welk wie wat hoe hoeveel waar wanneer van met voor niet heeft op dat deze te was',
    letters: /ij|[ëï]/g,
  },
  pl: {
    words:
      'jest są który która które kto co ile gdzie kiedy jak na w z i nie się do czy jaki jaka jakie od był była to',
    letters: /[ąćęłńóśźż]/g,
  },
  tr: {
    words:
      'hangi hangisi kim ne kaç nerede bir ve ile için bu en mi mı mu mü nedir kimdir değil olan hangisidir',
    letters: /[çğıöşü]/g,
  },
}

/** A word is evidence, a letter half as much: both stand in names too. */
const LETTER_WEIGHT = 0.5
/** Evidence of letters, whatever their number, counts no more than so many words. */
const LETTERS_MAX = 6
const EVIDENCE_MIN = 3
/** How much the best language must be ahead of the next one. */
const LEAD = 1.4

const WORDS = Object.entries(MARKS).map(
  ([language, { words, letters }]) => ({ language, words: new Set(words.split(' ')), letters }) as const,
)

/**
 * The two-letter language of a text in Latin script by its small words and its letters; `null` unless the evidence is
 * clear. Give it all that a film says: one sentence is often too little.
 */
export function guessLatinLanguage(text: string): string | null {
  const sample = text.normalize('NFC').toLowerCase()
  const words = sample.match(/\p{L}+/gu) ?? []
  const ranking = WORDS.map(({ language, words: known, letters }) => {
    const hits = words.filter((word) => known.has(word)).length
    const marks = Math.min(LETTERS_MAX, sample.match(letters)?.length ?? 0)
    return { language, hits, evidence: hits + LETTER_WEIGHT * marks }
  }).sort((a, b) => b.evidence - a.evidence)
  const [best, next] = ranking
  const isClear = best!.hits > 0 && best!.evidence >= EVIDENCE_MIN && best!.evidence >= LEAD * next!.evidence
  return isClear ? best!.language : null
}

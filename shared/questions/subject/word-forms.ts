/** Endings that a noun takes without becoming another word, by language; the longest come first. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  en: ['es', 's'],
  de: ['ern', 'en', 'er', 'es', 'n', 's', 'e'],
  fr: ['s', 'x'],
  es: ['es', 's'],
  pt: ['es', 's'],
  nl: ["'s", 'en', 's'],
  sv: ['arna', 'erna', 'orna', 'ens', 'en', 'et', 'ar', 'er', 'or', 'n', 's'],
  tr: [
    'ların',
    'lerin',
    'lardan',
    'lerden',
    'lara',
    'lere',
    'ları',
    'leri',
    'lar',
    'ler',
    'nın',
    'nin',
    'nun',
    'nün',
    'ın',
    'in',
    'un',
    'ün',
  ],
  ar: ['ات', 'ين'],
  fa: ['های', 'ها'],
  he: ['ים', 'ות'],
  el: ['ς'],
  ko: [
    '에서는',
    '에게',
    '에서',
    '들은',
    '들이',
    '들의',
    '으로',
    '은',
    '는',
    '이',
    '가',
    '을',
    '를',
    '의',
    '에',
    '과',
    '와',
    '도',
    '로',
    '들',
  ],
}
/** What is written together with a noun before it. */
const PREFIXES: Readonly<Record<string, readonly string[]>> = {
  ar: ['وال', 'بال', 'كال', 'فال', 'لل', 'ال'],
  he: ['ה', 'ב', 'ל', 'מ'],
}
/** Languages whose nouns change their endings by case: two words are one if they are equal without them. */
const CASE_ENDINGS: Readonly<Record<string, RegExp>> = {
  ru: /(?:ами|ями|ов|ев|ей|ах|ях|ом|ем|ём|ой|ою|ам|ям|ии|ия|ию|ий|а|я|ы|и|у|ю|е|о|ь|й)$/u,
  uk: /(?:ами|ями|ів|їв|ей|ах|ях|ом|ем|єм|ою|ею|ам|ям|ії|ія|ію|а|я|и|і|у|ю|е|о|ь|й)$/u,
  pl: /(?:ami|iach|ach|owi|ów|iom|om|em|ą|ę|ii|ia|ię|a|y|i|u|e|o)$/u,
}
/** A shorter stem is that of too many words. */
const STEM_LEAST = 4
/** A name is whole at least so long before its ending. */
const NAME_LEAST = 3

/** How a name is kept in a dictionary of its language; a stem begins with `~`, and so cannot be taken for a word. */
export function nameKeys(language: string, name: string): string[] {
  const stem = stemOf(language, name)
  return stem === null ? [name] : [name, stem]
}

/** The keys under which a word or a phrase in lower case may be in a dictionary of its language, the likeliest first. */
export function wordKeys(language: string, word: string): string[] {
  const bare = [word, ...stripped(PREFIXES[language] ?? [], word)]
  const stem = stemOf(language, word)
  return [...bare, ...bare.flatMap((one) => singulars(language, one)), ...(stem === null ? [] : [stem])]
}

function stripped(prefixes: readonly string[], word: string): string[] {
  return prefixes
    .filter((prefix) => word.startsWith(prefix) && word.length - prefix.length >= NAME_LEAST)
    .map((prefix) => word.slice(prefix.length))
}

function singulars(language: string, word: string): string[] {
  const least = language === 'ko' ? 2 : NAME_LEAST
  const cut = (ENDINGS[language] ?? [])
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= least)
    .map((ending) => word.slice(0, -ending.length))
  if (language !== 'en') return cut
  if (word.endsWith('ies')) cut.push(`${word.slice(0, -3)}y`)
  if (word.endsWith('ves')) cut.push(`${word.slice(0, -3)}f`)
  if (/[’']s$/.test(word)) cut.push(word.slice(0, -2))
  return cut
}

function stemOf(language: string, word: string): string | null {
  const ending = CASE_ENDINGS[language]
  if (ending === undefined) return null
  const stem = word.replace(ending, '')
  return stem.length >= STEM_LEAST ? `~${stem}` : null
}

/** Voices whose name differs from the language's BCP 47 tag. */
const VOICE_OF: Readonly<Record<string, string>> = {
  en: 'en-us',
  // By its tag espeak-ng finds nothing, and is silent.
  'en-gb': 'en',
  zh: 'cmn',
  pt: 'pt-br',
  no: 'nb',
  iw: 'he',
}
/** Galician (`gl`) is left out: its voice is silent. */
const LANGUAGES = new Set(
  (
    'af am an ar as az ba be bg bn bs ca cmn cs cy da de el en eo es et eu fa fi fr ga gd gn gu hak haw he hi hr ht ' +
    'hu hy ia id io is it ja ka kk kl kn ko kok ku ky la lb lfn lt lv mi mk ml mr ms mt my nb nci ne nl nog om or pa ' +
    'pap pl pt qu quc ro ru sd shn si sk sl smj sq sr sv sw ta te th tk tn tr tt ug uk ur uz vi yue'
  ).split(' '),
)
const REGIONAL = new Set(['en-gb', 'en-us', 'pt-br', 'fr-be', 'fr-ch', 'es-419'])
/** Begins the id of a built-in voice, which no other engine takes for one of its own. */
const ID_PREFIX = 'espeak-'

/** Whether the built-in espeak-ng has a voice for a language, a BCP 47 tag or its first part. */
export function hasBuiltInVoice(language: string): boolean {
  const base = baseOf(language)
  return LANGUAGES.has(VOICE_OF[base]?.split('-')[0] ?? base)
}

/** espeak-ng's own name for the voice of a language: that of the region where it has one. */
export function builtInVoiceOf(language: string): string {
  const tag = language.toLowerCase()
  const base = baseOf(language)
  return VOICE_OF[tag] ?? (REGIONAL.has(tag) ? tag : (VOICE_OF[base] ?? base))
}

/** The languages of the built-in voices, as BCP 47 tags, sorted; `en` is American. */
export function builtInLanguages(): string[] {
  const general = [...LANGUAGES].map((name) => (name === 'cmn' ? 'zh' : name))
  const regional = [...REGIONAL].filter((tag) => builtInVoiceOf(baseOf(tag)) !== tag)
  return [...general, ...regional].sort()
}

/** The id of the built-in voice of a language. */
export function builtInId(language: string): string {
  return `${ID_PREFIX}${language}`
}

/** The language of a built-in voice by its id; `null` for the id of any other voice. */
export function languageOfBuiltIn(id: string | null): string | null {
  if (!id?.startsWith(ID_PREFIX)) return null
  const language = id.slice(ID_PREFIX.length)
  return hasBuiltInVoice(language) ? language : null
}

/** The name of one of espeak-ng's own voices, such as `en-gb` or `de+Annie`, as espeak-ng finds it; else `null`. */
export function espeakName(name: string | null): string | null {
  if (name === null || !/^[a-z]{2,3}(-[a-z0-9]+)*(\+[A-Za-z0-9]+)?$/.test(name)) return null
  const [voice, ...variant] = name.split('+') as [string, ...string[]]
  if (!LANGUAGES.has(baseOf(voice))) return null
  return [voice === 'en-gb' ? VOICE_OF[voice]! : voice, ...variant].join('+')
}

/** The first part of a BCP 47 tag, in small letters. */
export function baseOf(language: string): string {
  return language.toLowerCase().split('-')[0]!
}

import leven from 'leven'
import type { Voice } from '../contracts/voice.ts'
import { findLanguage } from '../timeline/languages/guess.ts'
import { phrasesIn } from '../timeline/phrases.ts'
import { baseOf, builtInId, builtInLanguages, espeakName } from './built-in-voices.ts'
import { localVoices } from './local-voices.ts'
import { MISTRAL_VOICES, SERVER_VOICE, type SpeechServers } from './speech-servers.ts'

/** A voice without the address of its sample. */
export type KnownVoice = Omit<Voice, 'previewUrl'>

/** The language of a voice that reads any. */
export const ANY_LANGUAGE = 'und'

/** The voices that films may be spoken with: those of the configured servers, then the built-in ones. */
export function knownVoices(servers: SpeechServers): KnownVoice[] {
  return [...serverVoices(servers), ...BUILT_IN]
}

/** The languages of the voices, as BCP 47 tags, each once. */
export function spokenLanguages(servers: SpeechServers): string[] {
  return [...new Set(knownVoices(servers).map(({ language }) => language))].filter(
    (language) => language !== ANY_LANGUAGE,
  )
}

/** A sentence in the voice's language to know it by: a film's own words, else the language's name and figures. */
export function sampleText({ language }: Pick<KnownVoice, 'language'>): string {
  const base = baseOf(language)
  if (base === ANY_LANGUAGE || findLanguage(base)?.phrases) return phrasesIn(base).callToAction
  return `${nameOfLanguage(base, base)}. 1, 2, 3, 4, 5.`
}

/** A sentence for the owner where nobody has the quiz's voice or language; it names the nearest that there is. */
export function speechWarnings(
  { language, voice }: { language: string | null; voice: string | null },
  servers: SpeechServers,
): string[] {
  const voices = knownVoices(servers)
  const warnings: string[] = []
  if (language !== null && !isKnownLanguage(language, voices)) {
    const nearest = nearestLanguage(language, servers)
    warnings.push(`No voice speaks “${short(language)}”; the nearest language is ${nearest}.`)
  }
  if (voice !== null && !isKnownVoice(voice, voices, servers)) {
    const base = language === null ? null : baseOf(language)
    const near = voices.filter((one) => base === null || baseOf(one.language) === base)
    const nearest = nearestOf(voice, near.length > 0 ? near : voices, ({ id }) => [id])
    warnings.push(`There is no voice “${short(voice)}”; the nearest is “${nearest.id}”.`)
  }
  return warnings
}

const NAME_CHARACTERS_MAX = 40
const inEnglish = new Intl.DisplayNames(['en'], { type: 'language' })

/** Of the voices that are always there and sound robotic. */
export const BUILT_IN_ENGINE = 'espeak-ng'

const BUILT_IN: readonly KnownVoice[] = builtInLanguages().map((language) => ({
  id: builtInId(language),
  name: `${inEnglish.of(language)} (built in)`,
  language,
  engine: BUILT_IN_ENGINE,
}))

function serverVoices(servers: SpeechServers): KnownVoice[] {
  const { url, voice, voices = [], mistralApiKey } = servers
  if (url !== undefined) {
    const own = voices.map(({ id, language }) => ({ id, name: id, language, engine: 'server' }))
    const all = voice ?? (own.length > 0 ? null : SERVER_VOICE)
    if (all === null || own.some(({ id }) => id === all)) return own
    return [...own, { id: all, name: all, language: ANY_LANGUAGE, engine: 'server' }]
  }
  const local = localVoices(servers).map(({ id, language }) => ({ id, name: id, language, engine: 'model' }))
  const rented = Object.entries(MISTRAL_VOICES).map(([language, id]) => ({
    id,
    name: `${inEnglish.of(language)} (Mistral)`,
    language,
    engine: 'mistral',
  }))
  return mistralApiKey === undefined ? local : [...local, ...rented]
}

/** A language is known by a voice of its own; a voice that reads any is trusted with every code of two or three letters. */
function isKnownLanguage(language: string, voices: readonly KnownVoice[]): boolean {
  const base = baseOf(language)
  if (voices.some((voice) => baseOf(voice.language) === base)) return true
  return voices.some((voice) => voice.language === ANY_LANGUAGE) && /^[a-z]{2,3}$/.test(base)
}

/** Of a server whose voices nobody listed any name may be right. */
function isKnownVoice(
  name: string,
  voices: readonly KnownVoice[],
  { url, voices: listed = [] }: SpeechServers,
): boolean {
  const isTrusted = url !== undefined && listed.length === 0
  return isTrusted || espeakName(name) !== null || voices.some(({ id }) => id === name)
}

/** `de` for “german”, “deutsh” or “dee”, with its name. */
function nearestLanguage(language: string, servers: SpeechServers): string {
  const nearest = nearestOf(language, spokenLanguages(servers), (tag) => [
    ...(language.length <= 3 ? [tag] : []),
    inEnglish.of(tag)!,
    nameOfLanguage(tag, tag),
  ])
  return `“${nearest}” (${inEnglish.of(nearest)})`
}

/** The one with a name that takes the fewest changes of a letter. */
function nearestOf<T>(wanted: string, all: readonly T[], namesOf: (one: T) => string[]): T {
  const text = short(wanted).toLowerCase()
  const changes = (one: T) => Math.min(...namesOf(one).map((name) => leven(text, name.toLowerCase())))
  return all.reduce((best, one) => (changes(one) < changes(best) ? one : best))
}

function nameOfLanguage(language: string, inLanguage: string): string {
  return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language) ?? language
}

function short(text: string): string {
  return [...text].slice(0, NAME_CHARACTERS_MAX).join('')
}

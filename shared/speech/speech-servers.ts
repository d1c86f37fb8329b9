import { ConfigError, type EnvReader } from '../env.ts'
import { baseOf, languageOfBuiltIn } from './built-in-voices.ts'
import { findLocalModels, type LanguageVoice, type LocalModel } from './local-model.ts'
import { localVoiceOf } from './local-voices.ts'

/** The speech servers and models that an operator has configured; without any the built-in espeak-ng speaks. */
export type SpeechServers = Readonly<{
  /** A server with the OpenAI form. It comes before Mistral. */
  url?: string
  apiKey?: string
  /** What the server calls its model; `SERVER_MODEL` by default. */
  model?: string
  /** Speaks every language that has no voice of its own. */
  voice?: string
  /** The first voice of a language speaks unless a quiz names another one. */
  voices?: readonly LanguageVoice[]
  /** Models on this machine, which speak where there is no `url`. */
  models?: readonly LocalModel[]
  /** Identifies the content of their files; only render nodes know it. */
  modelDigest?: string
  /** Why the folder of models cannot be used, in a sentence. */
  modelProblem?: string
  mistralApiKey?: string
  mistralServerUrl?: string
}>

/** The model and voice of OpenAI's own server. Others that have its form know both names too. */
export const SERVER_MODEL = 'tts-1'
export const SERVER_VOICE = 'alloy'

/** Mistral's preset voices, by the language that each speaks. */
export const MISTRAL_VOICES: Readonly<Record<string, string>> = {
  en: 'voice_485',
  es: 'voice_483',
  it: 'voice_482',
  de: 'voice_481',
  pt: 'voice_480',
  ar: 'voice_479',
  fr: 'voice_592',
}

/** API and farm read the same variables: the API decides whether a film speaks, the farm speaks it. */
export function readSpeechServers(env: EnvReader): SpeechServers {
  return Object.freeze({
    url: env.url('SPEECH_URL'),
    apiKey: env.text('SPEECH_API_KEY'),
    model: env.text('SPEECH_MODEL'),
    voice: env.text('SPEECH_VOICE'),
    voices: env.list('SPEECH_VOICES').map(readServerVoice),
    ...readModels(env),
    mistralApiKey: env.text('MISTRAL_API_KEY'),
    mistralServerUrl: env.url('MISTRAL_SERVER_URL'),
  })
}

/**
 * The voice of the server that speaks a language, a BCP 47 tag: its own one, else the one for all; `null` where others are
 * configured and neither it nor one for all.
 */
export function serverVoiceOf({ voice, voices = [] }: SpeechServers, language: string): string | null {
  const tag = language.toLowerCase()
  const own =
    voices.find((one) => one.language.toLowerCase() === tag) ??
    voices.find((one) => baseOf(one.language) === baseOf(tag))
  return own?.id ?? voice ?? (voices.length > 0 ? null : SERVER_VOICE)
}

/** Whether a server speaks the language, a BCP 47 tag or its first part; a voice that the owner names speaks any. */
export function hasNaturalVoice(servers: SpeechServers, language: string, voice: string | null): boolean {
  if (languageOfBuiltIn(voice) !== null) return false
  if (servers.url !== undefined) return voice !== null || serverVoiceOf(servers, language) !== null
  if (localVoiceOf(servers, language, voice) !== null) return true
  if (servers.mistralApiKey === undefined) return false
  return voice !== null || baseOf(language) in MISTRAL_VOICES
}

/** A missing or strange folder must not keep films from being made: a sentence says so, and the built-in voice speaks. */
function readModels(env: EnvReader): Pick<SpeechServers, 'models' | 'modelProblem'> {
  const folder = env.text('SPEECH_MODEL_DIR')
  if (folder === undefined) return {}
  try {
    return { models: findLocalModels(folder) }
  } catch (error) {
    return { modelProblem: `SPEECH_MODEL_DIR cannot be used: ${(error as Error).message}` }
  }
}

function readServerVoice(text: string): LanguageVoice {
  const [, language, id] = /^([a-z]{2,3}(?:-[a-z0-9]+)*)=(\S{1,100})$/i.exec(text) ?? []
  if (language !== undefined && id !== undefined) return { language, id }
  throw new ConfigError('SPEECH_VOICES', `must be like de=thorsten,en=af_heart, but has "${text}".`)
}

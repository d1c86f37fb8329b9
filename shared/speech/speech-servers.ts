import type { EnvReader } from '../env.ts'
import { languageOfBuiltIn } from './built-in-voices.ts'

/** The speech servers that an operator has configured; without any the built-in espeak-ng speaks. */
export type SpeechServers = Readonly<{
  /** A server with the OpenAI form. It comes before Mistral. */
  url?: string
  apiKey?: string
  mistralApiKey?: string
  mistralServerUrl?: string
}>

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
    mistralApiKey: env.text('MISTRAL_API_KEY'),
    mistralServerUrl: env.url('MISTRAL_SERVER_URL'),
  })
}

/** Whether a server speaks the language, a BCP 47 tag or its first part; a voice that the owner names speaks any. */
export function hasNaturalVoice(servers: SpeechServers, language: string, voice: string | null): boolean {
  if (languageOfBuiltIn(voice) !== null) return false
  if (servers.url !== undefined) return true
  if (servers.mistralApiKey === undefined) return false
  return voice !== null || language.toLowerCase().split('-')[0]! in MISTRAL_VOICES
}

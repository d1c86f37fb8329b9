import { isNarrated, type RenderSnapshot } from '../contracts/snapshot.ts'
import type { SettledSpeech, SpeechSettings } from '../contracts/speech.ts'
import { hasNaturalVoice, type SpeechServers } from './speech-servers.ts'

/** The owner's choice, or for `null` whether a natural voice speaks the film's `language`. */
export function settleSpeech(
  settings: SpeechSettings,
  language: string,
  servers: SpeechServers,
): SettledSpeech {
  const { enabled } = settings
  if (enabled !== null) return { ...settings, enabled }
  const isNatural = hasNaturalVoice(servers, language, settings.voice)
  return { ...settings, enabled: isNatural, ...(isNatural ? {} : { lacksNaturalVoice: true }) }
}

/** A sentence for the owner of a film that stays silent because nobody chose; `null` for every other film. */
export function silenceSentence(
  film: Pick<RenderSnapshot, 'narration'> & { speech: Pick<SettledSpeech, 'lacksNaturalVoice'> },
): string | null {
  return film.speech.lacksNaturalVoice && !isNarrated(film)
    ? 'Nothing is spoken, since no natural voice for this language is configured. Turn the voice on (speech.enabled: true) to hear the built-in one.'
    : null
}

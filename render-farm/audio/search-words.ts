import type { Log } from '../../shared/log.ts'
import { builtInVoiceOf } from '../../shared/speech/built-in-voices.ts'
import type { WordTimes } from '../../shared/timeline/word-times.ts'
import { findWords } from '../alignment/find-words.ts'
import type { SpeechEngine } from './types.ts'

/** What looking for words needs. */
export type SearchTools = { espeak: SpeechEngine; log?: Log }

/** What a clip may say: one of the texts, which begin alike. */
export type Said = { texts: readonly string[]; language: string; rate: number }

/**
 * When a clip, mono sound of 48 kHz, says the words of its text, by how the built-in voice says them. Empty where that has no
 * voice for the language, or the clip seems to say something else; `null` where it fails, which another time may not.
 */
export async function searchWords(
  samples: Float32Array,
  { texts, language, rate }: Said,
  { espeak, log }: SearchTools,
  signal?: AbortSignal,
): Promise<WordTimes | null> {
  // Its plain voice: people are less like the livelier one that films speak with.
  const voice = builtInVoiceOf(language)
  const utterances = texts.map((text) => ({ text, language, voice, rate }))
  const speakable = utterances.filter(
    (utterance) => utterance.text !== '' && espeak.refusal(utterance) === null,
  )
  try {
    const references = await Promise.all(speakable.map((utterance) => espeak.speak(utterance, signal)))
    const timed = references.map(({ samples, words }) => ({ samples, words: words ?? [] }))
    return await findWords(samples, timed, signal)
  } catch (error) {
    signal?.throwIfAborted()
    log?.warn('the words of a clip could not be looked for', { error })
    return null
  }
}

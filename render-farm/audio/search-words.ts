import type { Log } from '../../shared/log.ts'
import { builtInVoiceOf } from '../../shared/speech/built-in-voices.ts'
import type { WordTimes } from '../../shared/timeline/word-times.ts'
import { findWords } from '../alignment/find-words.ts'
import type { SpeechEngine, Utterance } from './types.ts'

/** What looking for words needs. */
export type SearchTools = { espeak: SpeechEngine; log?: Log }

/**
 * When a clip, mono sound of 48 kHz, says the words of its text, by how the built-in voice says them. Empty where that has no
 * voice for the language, or the clip seems to say something else; `null` where it fails, which another time may not.
 */
export async function searchWords(
  samples: Float32Array,
  { text, language, rate }: Pick<Utterance, 'text' | 'language' | 'rate'>,
  { espeak, log }: SearchTools,
  signal?: AbortSignal,
): Promise<WordTimes | null> {
  // Its plain voice: people are less like the livelier one that films speak with.
  const utterance = { text, language, voice: builtInVoiceOf(language), rate }
  if (espeak.refusal(utterance) !== null) return []
  try {
    const reference = await espeak.speak(utterance, signal)
    return findWords(samples, { samples: reference.samples, words: reference.words ?? [] })
  } catch (error) {
    signal?.throwIfAborted()
    log?.warn('the words of a clip could not be looked for', { error })
    return null
  }
}

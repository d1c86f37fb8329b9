import { join } from 'node:path'
import {
  baseOf,
  builtInVoiceOf,
  espeakName,
  hasBuiltInVoice,
  languageOfBuiltIn,
} from '../../shared/speech/built-in-voices.ts'
import type { EspeakRequest } from './espeak-program.ts'
import { LIVELY_VARIANT } from './lively-variant.ts'
import { SpeechProgram } from './speech-program.ts'
import type { SpeechEngine, Utterance, Voiced } from './types.ts'

const REPLY_MS_MAX = 20_000
const PROGRAM = join(import.meta.dir, 'espeak-program.ts')

/** 1.08 times the 2.8 words a second at which viewers read. */
const WORDS_PER_MINUTE = 181
const PITCH = 48
/** Two semitones higher. */
const HOOK_PITCH = 80
/** A livelier intonation than the default of 50. */
const RANGE = 80

/** The embedded espeak-ng. Films may share it. */
export class EspeakEngine implements SpeechEngine {
  readonly identity = 'espeak-ng-emscripten 0.3.5 lively'
  readonly isRobotic = true
  readonly isBought = false
  readonly concurrency = 1
  readonly #program = new SpeechProgram<EspeakRequest>(PROGRAM, {
    replyMsMax: REPLY_MS_MAX,
    repeats: true,
  })

  refusal({ text, language }: Utterance): string | null {
    const base = baseOf(language)
    if (!hasBuiltInVoice(language)) {
      return base === 'und'
        ? 'There is no built-in voice for the script of a text: it is shown without being spoken.'
        : `There is no built-in voice for the language "${base}".`
    }
    // espeak-ng reads each kanji as the words "Chinese letter".
    if (base === 'ja' && /\p{Script=Han}/u.test(text)) {
      return 'The built-in voice cannot read kanji: Japanese needs a speech server.'
    }
    return null
  }

  speak(utterance: Utterance, signal?: AbortSignal): Promise<Voiced> {
    return this.#program.speak(requestOf(utterance), signal)
  }

  close(): void {
    this.#program.close()
  }
}

function requestOf({ text, language, voice, rate, mood }: Utterance): EspeakRequest {
  return {
    // A question mark lets the voice rise on the last option, as if it asked which one.
    text: mood === 'options' ? text.replace(/[.。]?$/, '?') : text,
    voice: espeakName(voice) ?? `${builtInVoiceOf(languageOfBuiltIn(voice) ?? language)}+${LIVELY_VARIANT}`,
    wordsPerMinute: Math.min(450, Math.max(80, Math.round(WORDS_PER_MINUTE * rate))),
    pitch: mood === 'hook' ? HOOK_PITCH : PITCH,
    range: RANGE,
  }
}

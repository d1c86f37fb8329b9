import { Mistral } from '@mistralai/mistralai'
import { MISTRAL_VOICES } from '../../shared/speech/speech-servers.ts'
import { decodeVoice } from './openai-speech.ts'
import type { SpeechEngine, Utterance } from './types.ts'

const MODEL = 'voxtral-mini-tts-3-0'
const ANSWER_MS_MAX = 30_000

/** Mistral's speech API; languages without a voice of its own are left to the next engine. */
export class MistralEngine implements SpeechEngine {
  readonly identity: string
  readonly isRobotic = false
  readonly concurrency = 3
  readonly #client: Mistral
  readonly #ffmpeg: string

  constructor(options: { apiKey: string; serverUrl?: string; ffmpeg: string }) {
    this.#client = new Mistral({
      apiKey: options.apiKey,
      serverURL: options.serverUrl,
      timeoutMs: ANSWER_MS_MAX,
      // The next engine is faster than a retry.
      retryConfig: { strategy: 'none' },
    })
    this.#ffmpeg = options.ffmpeg
    this.identity = `mistral ${options.serverUrl ?? ''} ${MODEL}`
  }

  refusal({ language, voice }: Utterance): string | null {
    const base = language.toLowerCase().split('-')[0]!
    return voice === null && MISTRAL_VOICES[base] === undefined
      ? `Mistral has no voice of its own for the language "${base}": the built-in one was used.`
      : null
  }

  async speak({ text, language, voice, rate }: Utterance, signal?: AbortSignal): Promise<Float32Array> {
    const voiceId = voice ?? MISTRAL_VOICES[language.toLowerCase().split('-')[0]!]
    const request = { model: MODEL, input: text, voiceId, responseFormat: 'wav', stream: false } as const
    const response = await this.#client.audio.speech.complete(request, { signal })
    const bytes = Buffer.from(response.audioData, 'base64')
    // The API has no speed parameter.
    return decodeVoice(bytes, { ffmpeg: this.#ffmpeg, tempo: rate === 1 ? undefined : rate, signal })
  }

  close(): void {}
}

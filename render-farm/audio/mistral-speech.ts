import type { Mistral } from '@mistralai/mistralai'
import { MISTRAL_VOICES } from '../../shared/speech/speech-servers.ts'
import { decodeVoice } from './openai-speech.ts'
import type { SpeechEngine, Utterance, Voiced } from './types.ts'

const MODEL = 'voxtral-mini-tts-3-0'
const ANSWER_MS_MAX = 30_000

/** Mistral's speech API; languages without a voice of its own are left to the next engine. */
export class MistralEngine implements SpeechEngine {
  readonly identity: string
  readonly isRobotic = false
  readonly isBought = true
  readonly concurrency = 3
  readonly #options: { apiKey: string; serverUrl?: string; ffmpeg: string }
  #client: Promise<Mistral> | null = null

  constructor(options: { apiKey: string; serverUrl?: string; ffmpeg: string }) {
    this.#options = options
    this.identity = `mistral ${options.serverUrl ?? ''} ${MODEL}`
  }

  refusal({ language, voice }: Utterance): string | null {
    const base = language.toLowerCase().split('-')[0]!
    return voice === null && MISTRAL_VOICES[base] === undefined
      ? `Mistral has no voice of its own for the language "${base}": the built-in one was used.`
      : null
  }

  async speak({ text, language, voice, rate }: Utterance, signal?: AbortSignal): Promise<Voiced> {
    const voiceId = voice ?? MISTRAL_VOICES[language.toLowerCase().split('-')[0]!]
    const request = { model: MODEL, input: text, voiceId, responseFormat: 'wav', stream: false } as const
    this.#client ??= connect(this.#options)
    const response = await (await this.#client).audio.speech.complete(request, { signal })
    const bytes = Buffer.from(response.audioData, 'base64')
    // The API has no speed parameter.
    const options = { ffmpeg: this.#options.ffmpeg, tempo: rate === 1 ? undefined : rate, signal }
    return { samples: await decodeVoice(bytes, options), words: null }
  }

  close(): void {}
}

/** Loads the client, 0.8 core-seconds, where Mistral is asked at all. */
async function connect({ apiKey, serverUrl }: { apiKey: string; serverUrl?: string }): Promise<Mistral> {
  const { Mistral } = await import('@mistralai/mistralai')
  return new Mistral({
    apiKey,
    serverURL: serverUrl,
    timeoutMs: ANSWER_MS_MAX,
    // The next engine is faster than a retry.
    retryConfig: { strategy: 'none' },
  })
}

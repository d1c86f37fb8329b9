import { baseOf } from '../../shared/speech/built-in-voices.ts'
import { SERVER_MODEL, type SpeechServers, serverVoiceOf } from '../../shared/speech/speech-servers.ts'
import { decodePcm, toFloats } from './pcm.ts'
import type { SpeechEngine, Utterance, Voiced } from './types.ts'

const ANSWER_MS_MAX = 30_000
const ANSWER_BYTES_MAX = 20 * 1024 * 1024
const CLIP_SECONDS_MAX = 120

/** Any server with OpenAI's interface: `POST {url}/v1/audio/speech`. */
export class OpenAiEngine implements SpeechEngine {
  readonly identity: string
  readonly isRobotic = false
  readonly isBought = true
  readonly concurrency = 3
  readonly #url: string
  readonly #model: string
  readonly #servers: SpeechServers
  readonly #ffmpeg: string

  constructor(servers: SpeechServers & { url: string }, ffmpeg: string) {
    this.#url = `${servers.url.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1/audio/speech`
    this.#model = servers.model ?? SERVER_MODEL
    this.#servers = servers
    this.#ffmpeg = ffmpeg
    this.identity = `${this.#url} ${this.#model}`
  }

  /** The voice that speaks, which is part of what a clip is known by. */
  voiceOf({ language, voice }: Utterance): string | null {
    return voice ?? serverVoiceOf(this.#servers, language)
  }

  refusal(utterance: Utterance): string | null {
    return this.voiceOf(utterance) === null
      ? `The speech server has no voice for the language "${baseOf(utterance.language)}": the built-in one was used.`
      : null
  }

  async speak(utterance: Utterance, signal?: AbortSignal): Promise<Voiced> {
    const { apiKey } = this.#servers
    const deadline = AbortSignal.timeout(ANSWER_MS_MAX)
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({
        model: this.#model,
        input: utterance.text,
        voice: this.voiceOf(utterance),
        speed: utterance.rate,
        response_format: 'wav',
      }),
      // A redirect would send the text, and perhaps the key, to another server.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`The speech server answered ${response.status}`)
    }
    const bytes = await readAtMost(response, ANSWER_BYTES_MAX)
    return { samples: await decodeVoice(bytes, { ffmpeg: this.#ffmpeg, signal }), words: null }
  }

  close(): void {}
}

/** Mono samples of a sound file in any format. */
export async function decodeVoice(
  bytes: Uint8Array,
  options: { ffmpeg: string; tempo?: number; signal?: AbortSignal },
): Promise<Float32Array> {
  const pcm = await decodePcm({ bytes }, { ...options, channels: 1, secondsMax: CLIP_SECONDS_MAX })
  return toFloats(pcm)
}

async function readAtMost(response: Response, bytesMax: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > bytesMax) throw new Error('The speech server sent too much')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

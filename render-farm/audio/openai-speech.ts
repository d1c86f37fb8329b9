import { z } from 'zod'
import { baseOf } from '../../shared/speech/built-in-voices.ts'
import { SERVER_MODEL, type SpeechServers, serverVoiceOf } from '../../shared/speech/speech-servers.ts'
import { matchWords } from './match-words.ts'
import { decodePcm, toFloats } from './pcm.ts'
import type { SpeechEngine, Utterance, Voiced } from './types.ts'

const ANSWER_MS_MAX = 30_000
const ANSWER_BYTES_MAX = 20 * 1024 * 1024
/** A sound in base64 has four characters for three bytes; the words' times take little. */
const TIMED_ANSWER_BYTES_MAX = 1.5 * ANSWER_BYTES_MAX
const CLIP_SECONDS_MAX = 120
/** Far more than a text of 600 characters has. */
const TOLD_WORDS_MAX = 2_000
const TOLD_WORD_CHARACTERS_MAX = 100
const PROBE_MS_MAX = 5_000
/** A server that did not answer the probe is asked again after so long. */
const UNANSWERED_MS = 10 * 60 * 1_000
const TIMED_PATH = '/dev/captioned_speech'

/** As Kokoro-FastAPI answers `POST {url}/dev/captioned_speech`; the sound is in base64. */
export const CaptionedSpeech = z.object({
  audio: z.string(),
  timestamps: z
    .array(
      z.object({
        word: z.string().max(TOLD_WORD_CHARACTERS_MAX),
        start_time: z.number().nonnegative().max(CLIP_SECONDS_MAX),
      }),
    )
    .max(TOLD_WORDS_MAX)
    .nullish(),
})

/** Whether a server, by its URL, tells when it says its words, and until when that holds. A process asks once for an answer. */
const tellsWords = new Map<string, { answer: Promise<boolean>; untilMs: number }>()

/** Any server with OpenAI's interface, `POST {url}/v1/audio/speech`, and with words' times where it is Kokoro-FastAPI's. */
export class OpenAiEngine implements SpeechEngine {
  readonly identity: string
  readonly isRobotic = false
  readonly isBought = true
  readonly concurrency = 3
  readonly #base: string
  readonly #model: string
  readonly #servers: SpeechServers
  readonly #ffmpeg: string

  constructor(servers: SpeechServers & { url: string }, ffmpeg: string) {
    this.#base = servers.url.replace(/\/+$/, '').replace(/\/v1$/, '')
    this.#model = servers.model ?? SERVER_MODEL
    this.#servers = servers
    this.#ffmpeg = ffmpeg
    this.identity = `${this.#base}/v1/audio/speech ${this.#model}`
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
    const body = {
      model: this.#model,
      input: utterance.text,
      voice: this.voiceOf(utterance),
      speed: utterance.rate,
      response_format: 'wav',
    }
    if (await this.#tellsWords()) {
      try {
        return await this.#speakTimed(body, signal)
      } catch {
        signal?.throwIfAborted()
        tellsWords.set(this.#base, { answer: Promise.resolve(false), untilMs: Infinity })
      }
    }
    const bytes = await readAtMost(
      accepted(await this.#post('/v1/audio/speech', body, signal)),
      ANSWER_BYTES_MAX,
    )
    return { samples: await decodeVoice(bytes, { ffmpeg: this.#ffmpeg, signal }), words: null }
  }

  close(): void {}

  /** Whether the server has the endpoint that tells, by a request for nothing, which only that one minds. */
  #tellsWords(): Promise<boolean> {
    const known = tellsWords.get(this.#base)
    if (known !== undefined && performance.now() < known.untilMs) return known.answer
    // Clips of a film wait for it together, and none fails with it.
    const answer = this.#probe().catch(() => {
      tellsWords.set(this.#base, { answer, untilMs: performance.now() + UNANSWERED_MS })
      return false
    })
    tellsWords.set(this.#base, { answer, untilMs: Infinity })
    return answer
  }

  async #probe(): Promise<boolean> {
    const response = await this.#post(TIMED_PATH, {}, AbortSignal.timeout(PROBE_MS_MAX))
    await response.body?.cancel()
    return response.status === 400 || response.status === 422
  }

  async #speakTimed(body: { input: string }, signal?: AbortSignal): Promise<Voiced> {
    const response = await this.#post(TIMED_PATH, { ...body, stream: false, return_timestamps: true }, signal)
    const json = await readAtMost(accepted(response), TIMED_ANSWER_BYTES_MAX)
    const { audio, timestamps } = CaptionedSpeech.parse(JSON.parse(new TextDecoder().decode(json)))
    const bytes = Buffer.from(audio, 'base64')
    const samples = await decodeVoice(bytes, { ffmpeg: this.#ffmpeg, signal })
    return { samples, words: matchWords(body.input, timestamps ?? []) }
  }

  #post(path: string, body: object, signal?: AbortSignal): Promise<Response> {
    const { apiKey } = this.#servers
    const deadline = AbortSignal.timeout(ANSWER_MS_MAX)
    return fetch(`${this.#base}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify(body),
      // A redirect would send the text, and perhaps the key, to another server.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })
  }
}

/** The response, if it is one to read. */
function accepted(response: Response): Response {
  if (response.ok) return response
  void response.body?.cancel()
  throw new Error(`The speech server answered ${response.status}`)
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

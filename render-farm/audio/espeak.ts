import { join } from 'node:path'
import {
  baseOf,
  builtInVoiceOf,
  espeakName,
  hasBuiltInVoice,
  languageOfBuiltIn,
} from '../../shared/speech/built-in-voices.ts'
import type { EspeakReply, EspeakRequest } from './espeak-program.ts'
import { LIVELY_VARIANT } from './lively-variant.ts'
import { toFloats } from './pcm.ts'
import { resample } from './resample.ts'
import type { SpeechEngine, Utterance } from './types.ts'

const REPLY_MS_MAX = 20_000
/** An idle node frees the 110 MB of the program. */
const IDLE_MS_MAX = 600_000
const PROGRAM = join(import.meta.dir, 'espeak-program.ts')

/** 1.08 times the 2.8 words a second at which viewers read. */
const WORDS_PER_MINUTE = 181
const PITCH = 48
/** Two semitones higher. */
const HOOK_PITCH = 80
/** A livelier intonation than the default of 50. */
const RANGE = 80

/**
 * The embedded espeak-ng, in a process that starts at the first request, ends with `close` or after ten idle minutes, and
 * is replaced after a crash or a hang. Films may share it.
 */
export class EspeakEngine implements SpeechEngine {
  readonly identity = 'espeak-ng-emscripten 0.3.5 lively'
  readonly isRobotic = true
  readonly isBought = false
  readonly concurrency = 1
  #program: EspeakProgram | null = null
  #turn: Promise<unknown> = Promise.resolve()
  #idle: Timer | undefined

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

  async speak(utterance: Utterance, signal?: AbortSignal): Promise<Float32Array> {
    const mine = this.#turn.then(() => this.#ask(requestOf(utterance), signal))
    this.#turn = mine.catch(() => {})
    const reply = await mine
    if ('error' in reply) throw new Error(`espeak-ng: ${reply.error}`)
    const bytes = Buffer.from(reply.pcm, 'base64')
    // Copied to an even address, as 16 bit samples need. All supported processors are little endian.
    const samples = new Int16Array(new Uint8Array(bytes).buffer, 0, bytes.length >> 1)
    return resample(toFloats(samples), reply.sampleRate)
  }

  close(): void {
    clearTimeout(this.#idle)
    this.#program?.kill()
    this.#program = null
  }

  async #ask(request: EspeakRequest, signal?: AbortSignal): Promise<EspeakReply> {
    signal?.throwIfAborted()
    clearTimeout(this.#idle)
    this.#program ??= new EspeakProgram()
    try {
      return await this.#program.ask(request)
    } catch (error) {
      this.close()
      throw error
    } finally {
      this.#idle = setTimeout(() => this.close(), IDLE_MS_MAX)
      this.#idle.unref()
    }
  }
}

/** One running program, which answers line by line. */
class EspeakProgram {
  readonly #child = Bun.spawn([process.execPath, PROGRAM], {
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'ignore',
    env: {},
  })
  readonly #reader = this.#child.stdout.getReader()
  readonly #decoder = new TextDecoder()

  constructor() {
    // Do not keep the process alive for this child, which ends with its stdin.
    this.#child.unref()
  }

  async ask(request: EspeakRequest): Promise<EspeakReply> {
    const deadline = setTimeout(() => this.kill(), REPLY_MS_MAX)
    try {
      this.#child.stdin.write(`${JSON.stringify(request)}\n`)
      await this.#child.stdin.flush()
      const parts: string[] = []
      for (;;) {
        const { value, done } = await this.#reader.read()
        if (done) throw new Error('espeak-ng ended without an answer')
        parts.push(this.#decoder.decode(value, { stream: true }))
        if (value.at(-1) === 0x0a) return JSON.parse(parts.join('')) as EspeakReply
      }
    } finally {
      clearTimeout(deadline)
    }
  }

  kill(): void {
    this.#child.kill('SIGKILL')
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

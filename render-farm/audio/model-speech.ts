import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { baseOf } from '../../shared/speech/built-in-voices.ts'
import { type LocalVoice, localVoiceOf, localVoices } from '../../shared/speech/local-voices.ts'
import type { SpeechServers } from '../../shared/speech/speech-servers.ts'
import type { ModelRequest } from './model-program.ts'
import { SpeechProgram } from './speech-program.ts'
import type { SpeechEngine, Utterance, Voiced } from './types.ts'

const PROGRAM = join(import.meta.dir, 'model-program.ts')
/** Loading takes some seconds, and a long text as long as it is spoken on a slow processor. */
const REPLY_MS_MAX = 60_000
/** More gain little on models of this size, and films need the others. */
const THREADS_MAX = 4

/** Voices of models on this machine, in a process of their own, which stays warm between films. Films may share it. */
export class ModelEngine implements SpeechEngine {
  readonly identity: string
  readonly isRobotic = false
  /** Each is free, but VITS speaks with chance: films that share segments need one length of each clip. */
  readonly isBought = true
  readonly concurrency = 1
  readonly #servers: SpeechServers
  readonly #program = new SpeechProgram<ModelRequest>(PROGRAM, { replyMsMax: REPLY_MS_MAX })

  constructor(servers: SpeechServers) {
    this.#servers = servers
    this.identity = `sherpa-onnx 1.13.8 ${servers.modelDigest ?? ''}`
  }

  /** The id of the voice that speaks. */
  voiceOf(utterance: Utterance): string | null {
    return this.#find(utterance)?.id ?? null
  }

  refusal(utterance: Utterance): string | null {
    return this.#find(utterance) === null
      ? `No model has a voice for the language "${baseOf(utterance.language)}": the built-in one was used.`
      : null
  }

  async speak(utterance: Utterance, signal?: AbortSignal): Promise<Voiced> {
    const { model, speaker, language } = this.#find(utterance)!
    return this.#program.speak(
      {
        ...{ model, speaker, language },
        text: utterance.text,
        speed: utterance.rate,
        threads: Math.min(THREADS_MAX, availableParallelism()),
      },
      signal,
    )
  }

  /** Speaks a word with the first voice. Throws where it cannot. */
  async tryModel(): Promise<void> {
    const { id, language } = localVoices(this.#servers)[0]!
    await this.speak({ text: 'OK', language, voice: id, rate: 1 })
  }

  close(): void {
    this.#program.close()
  }

  #find({ language, voice }: Utterance): LocalVoice | null {
    return localVoiceOf(this.#servers, language, voice)
  }
}

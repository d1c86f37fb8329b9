import type { WordTimes } from '../../shared/timeline/word-times.ts'
import { toFloats } from './pcm.ts'
import { resample } from './resample.ts'
import type { Voiced } from './types.ts'

/** 16 bit little endian mono PCM, as base64. */
type SpokenSound = { sampleRate: number; pcm: string; words: WordTimes | null }
/** After its last reply a program is to be replaced: it cannot come back to where it began. */
export type SpokenReply = (SpokenSound | { error: string }) & { isLast?: boolean }

export type SpeechProgramOptions = {
  replyMsMax: number
  /** Asks a fresh process once more where one fails that answered before: the request may not be what it failed by. */
  repeats?: boolean
}

/** An idle node frees the program's memory. */
const IDLE_MS_MAX = 600_000

/**
 * A program that speaks, in a process that starts at the first request, ends with `close` or after ten idle minutes, and is
 * replaced after a crash, a hang or a reply that says that it is the last. Requests wait for each other.
 */
export class SpeechProgram<Request extends object> {
  readonly #path: string
  readonly #options: SpeechProgramOptions
  #process: SpeechProcess | null = null
  #turn: Promise<unknown> = Promise.resolve()
  #idle: Timer | undefined

  /** `path` is the program, which answers each JSON line with one. */
  constructor(path: string, options: SpeechProgramOptions) {
    this.#path = path
    this.#options = options
  }

  /** Throws where the program fails, ends or takes too long, and when the request is aborted. */
  async speak(request: Request, signal?: AbortSignal): Promise<Voiced> {
    const mine = this.#turn.then(() => this.#ask(request, signal))
    this.#turn = mine.catch(() => {})
    const reply = await mine
    if ('error' in reply) throw new Error(reply.error)
    const bytes = Buffer.from(reply.pcm, 'base64')
    // Copied to an even address, as 16 bit samples need. All supported processors are little endian.
    const samples = new Int16Array(new Uint8Array(bytes).buffer, 0, bytes.length >> 1)
    return { samples: resample(toFloats(samples), reply.sampleRate), words: reply.words }
  }

  close(): void {
    clearTimeout(this.#idle)
    this.#process?.kill()
    this.#process = null
  }

  async #ask(request: Request, signal?: AbortSignal): Promise<SpokenReply> {
    signal?.throwIfAborted()
    clearTimeout(this.#idle)
    const used = this.#process
    try {
      return await this.#askProcess(request)
    } catch (error) {
      const isClosed = this.#process === null
      this.close()
      if (used === null || isClosed || !this.#options.repeats) throw error
      signal?.throwIfAborted()
      return await this.#askFresh(request)
    } finally {
      clearTimeout(this.#idle)
      this.#idle = setTimeout(() => this.close(), IDLE_MS_MAX)
      this.#idle.unref()
    }
  }

  async #askFresh(request: Request): Promise<SpokenReply> {
    try {
      return await this.#askProcess(request)
    } catch (error) {
      this.close()
      throw error
    }
  }

  async #askProcess(request: Request): Promise<SpokenReply> {
    this.#process ??= new SpeechProcess(this.#path)
    const reply = await this.#process.ask(request, this.#options.replyMsMax)
    if (reply.isLast && 'error' in reply) throw new Error(reply.error)
    if (reply.isLast) this.close()
    return reply
  }
}

/** One running process, which answers line by line. */
class SpeechProcess {
  readonly #child: Bun.Subprocess<'pipe', 'pipe', 'ignore'>
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  readonly #decoder = new TextDecoder()

  constructor(path: string) {
    this.#child = Bun.spawn([process.execPath, path], {
      stdin: 'pipe',
      stdout: 'pipe',
      stderr: 'ignore',
      env: {},
    })
    this.#reader = this.#child.stdout.getReader()
    // Do not keep the process alive for this child, which ends with its stdin.
    this.#child.unref()
  }

  async ask(request: object, replyMsMax: number): Promise<SpokenReply> {
    const deadline = setTimeout(() => this.kill(), replyMsMax)
    try {
      this.#child.stdin.write(`${JSON.stringify(request)}\n`)
      await this.#child.stdin.flush()
      const parts: string[] = []
      for (;;) {
        const { value, done } = await this.#reader.read()
        if (done) throw new Error('it ended without an answer')
        parts.push(this.#decoder.decode(value, { stream: true }))
        if (value.at(-1) === 0x0a) return JSON.parse(parts.join('')) as SpokenReply
      }
    } finally {
      clearTimeout(deadline)
    }
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }
}

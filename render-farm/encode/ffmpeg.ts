import { type ChildProcess, spawn } from 'node:child_process'
import { FramePipe } from './frame-pipe.ts'

/** ffmpeg ended badly; the message carries the tail of what it said. */
export class FfmpegFailed extends Error {
  constructor(reason: string, stderrTail: string) {
    super(stderrTail === '' ? `ffmpeg ${reason}` : `ffmpeg ${reason}: ${stderrTail}`)
    this.name = 'FfmpegFailed'
  }
}

export type FfmpegOptions = {
  program: string
  args: readonly string[]
  /** Wall time after which its whole process group is killed. */
  deadlineMs: number
  /** Longest time that it may take one frame: a hung encoder is not waited for until its deadline. */
  stallMs?: number
  signal?: AbortSignal
}

const STDERR_TAIL_CHARACTERS = 2_000
const LAST_WORDS_MS = 1_000
/** A frame takes milliseconds; a machine that is badly overloaded, seconds. */
const STALL_MS_MAX = 30_000
const STALL_LOOK_MS = 250

/** A running ffmpeg that reads frames from its stdin. */
export class FfmpegProcess {
  readonly #child: ChildProcess
  readonly #exit: Promise<void>
  /** `null` = its stdin is Node's. */
  readonly #pipe: FramePipe | null
  #stderr = ''
  #reason: string | null = null
  #writingSinceMs: number | null = null
  /** Time that frames waited for the encoder. */
  waitedMs = 0

  constructor({ program, args, deadlineMs, stallMs = STALL_MS_MAX, signal }: FfmpegOptions) {
    // A group of its own: helpers of a hung encoder die with it.
    this.#pipe = FramePipe.open()
    const stdin = this.#pipe?.reader ?? 'pipe'
    this.#child = spawn(program, args, { stdio: [stdin, 'ignore', 'pipe'], detached: true })
    this.#pipe?.closeReader()
    this.#child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-STDERR_TAIL_CHARACTERS)
    })
    this.#child.stdin?.on('error', () => {}) // Its exit says more than a broken pipe does.
    const deadline = setTimeout(() => this.kill('did not finish in time'), deadlineMs)
    // One look at the clock now and then, instead of a timer for every frame.
    const stall = setInterval(() => {
      const sinceMs = this.#writingSinceMs
      if (sinceMs !== null && performance.now() - sinceMs > stallMs) this.kill('took no frame any more')
    }, STALL_LOOK_MS)
    const abort = () => this.kill('was stopped')
    signal?.addEventListener('abort', abort, { once: true })
    if (signal?.aborted) abort()
    this.#exit = new Promise<void>((resolve, reject) => {
      this.#child.once('error', (error) =>
        reject(new FfmpegFailed(`could not be started: ${error.message}`, '')),
      )
      this.#child.once('close', (code, signalName) => {
        if (code === 0 && this.#reason === null) resolve()
        else
          reject(
            new FfmpegFailed(
              this.#reason ?? `ended with ${signalName ?? `code ${code}`}`,
              this.#stderr.trim(),
            ),
          )
      })
    }).finally(() => {
      clearTimeout(deadline)
      clearInterval(stall)
      this.#pipe?.close()
      signal?.removeEventListener('abort', abort)
    })
    this.#exit.catch(() => {}) // Whoever writes or finishes gets it.
  }

  get processId(): number | undefined {
    return this.#child.pid
  }

  /** Hands over a frame and resolves when its bytes may be changed again. Backpressure: ffmpeg reads slower than frames are composed. */
  write(frame: Buffer): Promise<void> {
    return this.#hand(() =>
      this.#pipe
        ? this.#pipe.write(frame)
        : new Promise<boolean>((resolve) => {
            this.#child.stdin!.write(frame, (error) => resolve(!error))
          }),
    )
  }

  /** Like `write` for less, but the frame's bytes may be changed only when the next frame is handed over. */
  lend(frame: Buffer): Promise<void> {
    return this.#pipe ? this.#hand(() => this.#pipe!.lend(frame)) : this.write(frame)
  }

  /** Says that no frame follows and resolves when the file is complete. */
  async finish(): Promise<void> {
    this.#pipe?.close()
    this.#child.stdin?.end()
    await this.#exit
  }

  /** Ends the whole process group at once. */
  kill(reason: string): void {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    this.#reason ??= reason
    try {
      process.kill(-this.#child.pid!, 'SIGKILL')
    } catch {
      this.#child.kill('SIGKILL') // No group yet, or no longer.
    }
  }

  async #hand(act: () => Promise<boolean>): Promise<void> {
    this.#writingSinceMs = performance.now()
    const isTaken = await act()
    this.waitedMs += performance.now() - this.#writingSinceMs
    this.#writingSinceMs = null
    if (isTaken) return
    // It is ending by itself: its own reason is worth a moment.
    const timer = setTimeout(() => this.kill('stopped reading'), LAST_WORDS_MS)
    await this.#exit.finally(() => clearTimeout(timer))
    throw new FfmpegFailed('stopped reading', this.#stderr.trim())
  }
}

/** Runs ffmpeg without frames from us. Throws `FfmpegFailed`. */
export async function runFfmpeg(options: FfmpegOptions): Promise<void> {
  await new FfmpegProcess(options).finish()
}

import { type ChildProcess, spawn } from 'node:child_process'
import { childEnvironment } from '../../shared/programs/child-environment.ts'
import { FramePipe } from './frame-pipe.ts'

/** ffmpeg failed; the message ends with the tail of its stderr. */
export class FfmpegFailed extends Error {
  constructor(reason: string, stderrTail: string) {
    super(stderrTail === '' ? `ffmpeg ${reason}` : `ffmpeg ${reason}: ${stderrTail}`)
    this.name = 'FfmpegFailed'
  }
}

export type FfmpegOptions = {
  program: string
  args: readonly string[]
  /** Wall time after which its process group is killed. */
  deadlineMs: number
  /** Longest wait for one frame to be taken: a hung encoder is killed long before its deadline. */
  stallMs?: number
  signal?: AbortSignal
}

const STDERR_TAIL_CHARACTERS = 2_000
/** Time for an ffmpeg that stopped reading to exit with its own error. */
const EXIT_MS_MAX = 1_000
/** A frame takes milliseconds; seconds on a badly overloaded machine. */
const STALL_MS_MAX = 30_000
const STALL_CHECK_MS = 250

/** A running ffmpeg that reads frames from its stdin. */
export class FfmpegProcess {
  readonly #child: ChildProcess
  readonly #exit: Promise<void>
  /** `null` on a system without such pipes: then stdin is Node's. */
  readonly #pipe: FramePipe | null
  #stderr = ''
  #reason: string | null = null
  #writingSinceMs: number | null = null
  #deadline: NodeJS.Timeout | undefined
  /** Time that frames waited for the encoder. */
  waitedMs = 0

  constructor({ program, args, deadlineMs, stallMs = STALL_MS_MAX, signal }: FfmpegOptions) {
    // `detached` gives it a process group of its own: helpers of a hung encoder are killed with it.
    this.#pipe = FramePipe.open()
    const stdin = this.#pipe?.reader ?? 'pipe'
    this.#child = spawn(program, args, {
      stdio: [stdin, 'ignore', 'pipe'],
      env: childEnvironment(),
      detached: true,
    })
    this.#pipe?.closeReader()
    this.#child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-STDERR_TAIL_CHARACTERS)
    })
    this.#child.stdin?.on('error', () => {}) // The exit code and stderr say more than a broken pipe.
    this.allow(deadlineMs)
    // One interval instead of a timer for every frame.
    const stall = setInterval(() => {
      const sinceMs = this.#writingSinceMs
      if (sinceMs !== null && performance.now() - sinceMs > stallMs) this.kill('took no frame any more')
    }, STALL_CHECK_MS)
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
      clearTimeout(this.#deadline)
      clearInterval(stall)
      this.#pipe?.close()
      signal?.removeEventListener('abort', abort)
    })
    // `#hand` and `finish` await it; a failure between their calls must not count as unhandled.
    this.#exit.catch(() => {})
  }

  get processId(): number | undefined {
    return this.#child.pid
  }

  /** Whether it may still take frames: it neither ended nor was killed. */
  get isRunning(): boolean {
    return this.#reason === null && !this.#hasExited
  }

  /** Sets its deadline anew: `deadlineMs` from now. */
  allow(deadlineMs: number): void {
    clearTimeout(this.#deadline)
    this.#deadline = setTimeout(() => this.kill('did not finish in time'), deadlineMs)
  }

  /** Writes a frame; resolves when its bytes may change again. Backpressure: ffmpeg reads slower than frames are composed. */
  write(frame: Buffer): Promise<void> {
    return this.#hand(() =>
      this.#pipe
        ? this.#pipe.write(frame)
        : new Promise<boolean>((resolve) => {
            this.#child.stdin!.write(frame, (error) => resolve(!error))
          }),
    )
  }

  /** Like `write` without a copy: the frame's bytes may change only when the next frame is handed over. */
  splice(frame: Buffer): Promise<void> {
    return this.#pipe ? this.#hand(() => this.#pipe!.splice(frame)) : this.write(frame)
  }

  /** Ends the input; resolves when the file is complete. */
  async finish(): Promise<void> {
    this.#pipe?.close()
    this.#child.stdin?.end()
    await this.#exit
  }

  /** Kills the process group. */
  kill(reason: string): void {
    if (this.#hasExited) return
    this.#reason ??= reason
    try {
      process.kill(-this.#child.pid!, 'SIGKILL')
    } catch {
      this.#child.kill('SIGKILL') // The group does not exist yet, or no longer.
    }
  }

  get #hasExited(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  async #hand(act: () => Promise<boolean>): Promise<void> {
    this.#writingSinceMs = performance.now()
    const isTaken = await act()
    this.waitedMs += performance.now() - this.#writingSinceMs
    this.#writingSinceMs = null
    if (isTaken) return
    // It is about to exit: wait a moment for its own reason.
    const timer = setTimeout(() => this.kill('stopped reading'), EXIT_MS_MAX)
    await this.#exit.finally(() => clearTimeout(timer))
    throw new FfmpegFailed('stopped reading', this.#stderr.trim())
  }
}

/** Runs ffmpeg on files. Throws `FfmpegFailed`. */
export async function runFfmpeg(options: FfmpegOptions): Promise<void> {
  await new FfmpegProcess(options).finish()
}

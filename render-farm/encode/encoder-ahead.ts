import { type FfmpegOptions, FfmpegProcess } from './ffmpeg.ts'

/**
 * The ffmpeg of a film's next segment, started while frames of the present one are composed: opening a device takes it 0.2 to
 * 0.5 s. It holds no session of a card before its first frame, and writes no file.
 */
export class EncoderAhead {
  #waiting: { path: string; process: FfmpegProcess } | null = null

  /** Starts the ffmpeg that is to write `path`, in place of one that waits for another. */
  start(path: string, options: FfmpegOptions): void {
    this.close()
    this.#waiting = { path, process: new FfmpegProcess(options) }
  }

  /** The ffmpeg that waits to write `path`, with its deadline from now; a new one if none does, or if it died meanwhile. */
  take(path: string, options: FfmpegOptions): FfmpegProcess {
    const waiting = this.#waiting
    if (waiting?.path !== path || !waiting.process.isRunning) {
      this.close()
      return new FfmpegProcess(options)
    }
    this.#waiting = null
    waiting.process.allow(options.deadlineMs)
    return waiting.process
  }

  /** Ends one that waits: nobody takes it any more. */
  close(): void {
    this.#waiting?.process.kill('was not needed')
    this.#waiting = null
  }
}

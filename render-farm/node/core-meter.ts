import { processTimeMs } from './process-time.ts'

/** Processor time of one film, in ms. */
export type FilmMeter = { readMs(): number; stop(): void }

/** Shares a node's processor time among its films: what is used while several are made counts for each of them equally. */
export class CoreMeter {
  readonly #read: () => number
  readonly #running = new Set<{ ms: number }>()
  #readMs = 0

  /** `read` gives a time in ms that never falls. */
  constructor(read: () => number = processTimeMs) {
    this.#read = read
  }

  /** Counts for a film from now on, until it is stopped. */
  begin(): FilmMeter {
    this.#share()
    const film = { ms: 0 }
    this.#running.add(film)
    return {
      readMs: () => {
        this.#share()
        return Math.round(film.ms)
      },
      stop: () => {
        this.#share()
        this.#running.delete(film)
      },
    }
  }

  #share(): void {
    const nowMs = this.#read()
    const each = Math.max(0, nowMs - this.#readMs) / Math.max(1, this.#running.size)
    for (const film of this.#running) film.ms += each
    this.#readMs = nowMs
  }
}

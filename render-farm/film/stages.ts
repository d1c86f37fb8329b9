import { Phases } from './phases.ts'

/** The stages of a piece of work, some of them concurrent: the first failure ends all others. Close it. */
export class Stages {
  /** Aborted with the whole work, or by the first failure. */
  readonly signal: AbortSignal
  readonly phases: Phases
  readonly #stop = new AbortController()
  readonly #begun: Promise<unknown>[] = []
  readonly #rejects: ((reason: unknown) => void)[] = []
  readonly #rejectAll = () => {
    for (const reject of this.#rejects) reject(this.signal.reason)
  }

  constructor(signal: AbortSignal, onPhase?: ConstructorParameters<typeof Phases>[0]) {
    signal.throwIfAborted()
    this.signal = AbortSignal.any([signal, this.#stop.signal])
    this.signal.addEventListener('abort', this.#rejectAll)
    this.phases = new Phases(onPhase)
  }

  /** Begins a stage, timed as a phase of this name. */
  begin<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
    const stage = this.phases.time(name, act)
    stage.catch((error: unknown) => this.#stop.abort(error))
    this.#begun.push(stage)
    return stage
  }

  /**
   * A value that one stage hands to another. It is rejected when the work stops; that rejection is never reported as
   * unhandled, because the stage that failed has already reported the reason and no stage may be waiting.
   */
  expect<Result>(): PromiseWithResolvers<Result> {
    const expected = Promise.withResolvers<Result>()
    expected.promise.catch(() => {})
    this.#rejects.push(expected.reject)
    return expected
  }

  /** Stops the work after a failure, waits until all begun stages have ended, and returns the first failure. */
  async fail(error: unknown): Promise<unknown> {
    this.#stop.abort(error)
    await Promise.allSettled(this.#begun)
    return this.#stop.signal.reason
  }

  /** Removes the listener, through which the node's own signal would keep every film, 45 MB each, in memory. */
  close(): void {
    this.signal.removeEventListener('abort', this.#rejectAll)
  }
}

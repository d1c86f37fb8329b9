import { Phases } from './phases.ts'

/** The stages of a piece of work, some side by side: the first one that fails ends the others. Close it. */
export class Stages {
  /** Stops with the signal of the whole work, and with the first failure. */
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

  /** Something that one stage hands to another; it is rejected once the work stops. */
  expect<Result>(): PromiseWithResolvers<Result> {
    const expected = Promise.withResolvers<Result>()
    expected.promise.catch(() => {}) // Nobody may be waiting.
    this.#rejects.push(expected.reject)
    return expected
  }

  /** Ends the work after a failure, waits until nothing of it runs any more, and returns the failure that was first. */
  async fail(error: unknown): Promise<unknown> {
    this.#stop.abort(error)
    await Promise.allSettled(this.#begun)
    return this.#stop.signal.reason
  }

  /** A signal that lives as long as the node would keep all of a film, 45 MB, by what listens to it. */
  close(): void {
    this.signal.removeEventListener('abort', this.#rejectAll)
  }
}

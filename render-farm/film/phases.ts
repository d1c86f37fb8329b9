/** Wall time by phase in ms. Phases may overlap: their sum can be more than the whole. */
export class Phases {
  readonly #startedAtMs = performance.now()
  readonly #spentMs: Record<string, number> = {}
  readonly #onPhase: (name: string, times: { startMs: number; endMs: number }) => void

  /** `onPhase` hears of each phase that is over, in ms of the wall clock. */
  constructor(onPhase: (name: string, times: { startMs: number; endMs: number }) => void = () => {}) {
    this.#onPhase = onPhase
  }

  /** Times an act and passes its result on. */
  async time<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
    const startedAtMs = performance.now()
    try {
      return await act()
    } finally {
      const spentMs = performance.now() - startedAtMs
      this.#spentMs[name] = (this.#spentMs[name] ?? 0) + spentMs
      const endMs = Date.now()
      this.#onPhase(name, { startMs: endMs - spentMs, endMs })
    }
  }

  /** Notes how long after the start something happened. */
  mark(name: string): void {
    this.#spentMs[name] = this.totalMs()
  }

  /** Since this was made. */
  totalMs(): number {
    return performance.now() - this.#startedAtMs
  }

  /** Whole milliseconds by name. */
  report(): Record<string, number> {
    return Object.fromEntries(Object.entries(this.#spentMs).map(([name, ms]) => [name, Math.round(ms)]))
  }
}

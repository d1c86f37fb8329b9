/** Wall time of each phase in ms. Phases may overlap, so their sum may exceed the whole. */
export class Phases {
  readonly #startedAtMs = performance.now()
  readonly #spentMs: Record<string, number> = {}
  readonly #onPhase: (name: string, times: { startMs: number; endMs: number }) => void

  /** `onPhase` is called after each phase, with times in ms since the epoch. */
  constructor(onPhase: (name: string, times: { startMs: number; endMs: number }) => void = () => {}) {
    this.#onPhase = onPhase
  }

  /** Runs an action, timed as a phase of this name; phases of equal names add up. */
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

  /** Records the time since the start under this name. */
  mark(name: string): void {
    this.#spentMs[name] = this.totalMs()
  }

  /** Time since the start. */
  totalMs(): number {
    return performance.now() - this.#startedAtMs
  }

  /** Whole milliseconds by name. */
  report(): Record<string, number> {
    return Object.fromEntries(Object.entries(this.#spentMs).map(([name, ms]) => [name, Math.round(ms)]))
  }
}

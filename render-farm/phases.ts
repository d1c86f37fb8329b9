/** Wall time by phase in ms. Phases may overlap: their sum can be more than the whole. */
export class Phases {
  readonly #startedAtMs = performance.now()
  readonly #spentMs: Record<string, number> = {}

  /** Times an act and passes its result on. */
  async time<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
    const startedAtMs = performance.now()
    try {
      return await act()
    } finally {
      this.#spentMs[name] = (this.#spentMs[name] ?? 0) + performance.now() - startedAtMs
    }
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

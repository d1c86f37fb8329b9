/** Lets films in side by side, and one that lost its node before only alone: it may be the one that kills nodes. */
export class FilmGate {
  #inside = 0
  #isAlone = false
  readonly #waiting: { alone: boolean; enter: () => void }[] = []

  /** Resolves with what leaves again. Whoever waits enters in order. */
  async enter(alone: boolean): Promise<() => void> {
    if (this.#waiting.length > 0 || !this.#hasRoom(alone)) {
      await new Promise<void>((enter) => this.#waiting.push({ alone, enter }))
    } else this.#take(alone)
    return () => this.#leave()
  }

  #hasRoom(alone: boolean): boolean {
    return alone ? this.#inside === 0 : !this.#isAlone
  }

  #take(alone: boolean): void {
    this.#inside++
    this.#isAlone = alone
  }

  #leave(): void {
    this.#inside--
    this.#isAlone = false
    for (let next = this.#waiting[0]; next && this.#hasRoom(next.alone); next = this.#waiting[0]) {
      this.#waiting.shift()
      this.#take(next.alone)
      next.enter()
    }
  }
}

const STEPS_MAX = 500
/** Typing within this time is undone at once. */
const MERGE_MS = 1000

/** The states between which undo and redo move. */
export class History<State> {
  #past: State[] = []
  #future: State[] = []
  #present: State
  #tag: string | null = null
  #changedAtMs = 0
  readonly #nowMs: () => number

  constructor(first: State, nowMs: () => number = Date.now) {
    this.#present = first
    this.#nowMs = nowMs
  }

  get present(): State {
    return this.#present
  }

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  get canRedo(): boolean {
    return this.#future.length > 0
  }

  /** Makes `next` the present. Changes with the same `tag` that follow each other quickly are one step. */
  change(next: State, tag: string | null): void {
    const now = this.#nowMs()
    const isSameStep = tag !== null && tag === this.#tag && now - this.#changedAtMs < MERGE_MS
    if (!isSameStep) this.#past = [...this.#past, this.#present].slice(-STEPS_MAX)
    this.#future = []
    this.#present = next
    this.#tag = tag
    this.#changedAtMs = now
  }

  undo(): void {
    const before = this.#past.pop()
    if (before === undefined) return
    this.#future.push(this.#present)
    this.#present = before
    this.#tag = null
  }

  redo(): void {
    const after = this.#future.pop()
    if (after === undefined) return
    this.#past.push(this.#present)
    this.#present = after
    this.#tag = null
  }
}

import type { Database } from '../../shared/database/connect.ts'
import { type NodeFacts, noteNode, removeNode } from '../../shared/database/queries/render-nodes.ts'
import type { NodeWork } from '../../shared/database/schema/farm.ts'
import type { Log } from '../../shared/log.ts'

const REPORT_INTERVAL_MS = 3_000

type Fixed = Omit<NodeFacts, 'state' | 'reason' | 'work'>

/** A node's row in the farm: its state and its work, written every few seconds and at every change. */
export class NodeStatus {
  readonly #fixed: Fixed
  readonly #database: Database
  readonly #log: Log
  readonly #work = new Set<NodeWork>()
  readonly #timer: ReturnType<typeof setInterval>
  #state: Pick<NodeFacts, 'state' | 'reason'> = { state: 'paused', reason: 'it starts' }
  #report: Promise<void> = Promise.resolve()
  #isReporting = false
  #isWatching = true

  constructor(database: Database, log: Log, fixed: Fixed) {
    this.#database = database
    this.#log = log
    this.#fixed = fixed
    this.#timer = setInterval(() => this.#tell(), REPORT_INTERVAL_MS)
  }

  get name(): string {
    return this.#fixed.name
  }

  /** Whether this node looks for lost claims, for the whole farm: as long as it has heard nothing else. */
  get isWatching(): boolean {
    return this.#isWatching
  }

  set(state: NodeFacts['state'], reason: string | null = null): void {
    this.#state = { state, reason }
    this.#tell()
  }

  /** Adds a piece of work to the row; the returned function removes it. */
  begin(kind: NodeWork['kind'], renderId: string): () => void {
    const work = { kind, renderId, startedAt: new Date().toISOString() }
    this.#work.add(work)
    this.#tell()
    return () => {
      this.#work.delete(work)
      this.#tell()
    }
  }

  /** Removes the row. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#report
    await removeNode(this.#database, this.#fixed.name)
  }

  /** Writes the row. One write at a time: changes during a write follow with the next one. */
  #tell(): void {
    if (this.#isReporting) return
    this.#isReporting = true
    this.#report = this.#report
      .then(async () => {
        this.#isReporting = false
        const facts = { ...this.#fixed, ...this.#state, work: [...this.#work] }
        this.#isWatching = await noteNode(this.#database, facts)
      })
      .catch((error: unknown) => {
        this.#isWatching = true
        this.#log.warn('the row of this node could not be written', { error })
      })
  }
}

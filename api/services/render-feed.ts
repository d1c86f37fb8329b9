import { onePerPool } from '../../shared/database/batch.ts'
import { databaseOf } from '../../shared/database/connect.ts'
import { type RenderFacts, selectRendersById } from '../../shared/database/queries/renders.ts'

/** How late a viewer learns of a change. */
const LOOK_MS = 1_000

type Watcher = { id: string; resolve(render: RenderFacts | null): void; reject(error: unknown): void }
type Seen = Pick<RenderFacts, 'id' | 'status' | 'progress'>

/** Looks at renders for everybody in this process who follows them: together, once a second. */
class RenderFeed {
  readonly #read: (ids: readonly string[]) => Promise<RenderFacts[]>
  #watchers: Watcher[] = []

  constructor(read: (ids: readonly string[]) => Promise<RenderFacts[]>) {
    this.#read = read
  }

  /** The render as it is at the next look; `null` once it is deleted. Its owner must have been checked. */
  next(id: string): Promise<RenderFacts | null> {
    if (this.#watchers.length === 0) setTimeout(() => void this.#look(), LOOK_MS)
    return new Promise((resolve, reject) => void this.#watchers.push({ id, resolve, reject }))
  }

  async #look(): Promise<void> {
    const watchers = this.#watchers
    this.#watchers = []
    try {
      const rows = await this.#read([...new Set(watchers.map(({ id }) => id))])
      const byId = new Map(rows.map((row) => [row.id, row]))
      for (const { id, resolve } of watchers) resolve(byId.get(id) ?? null)
    } catch (error) {
      for (const { reject } of watchers) reject(error)
    }
  }
}

/** The feed of this process, by its pool. */
export const feedOf = onePerPool((pool) => {
  const database = databaseOf(pool)
  return new RenderFeed((ids) => selectRendersById(database, ids))
})

/** Resolves at the first look that finds one of these renders changed or deleted, and once `signal` aborts. */
export async function untilChanged(
  feed: RenderFeed,
  seen: readonly Seen[],
  signal: AbortSignal,
): Promise<void> {
  const aborted = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  while (!signal.aborted) {
    const now = await Promise.race([Promise.all(seen.map(({ id }) => feed.next(id))), aborted])
    if (now === null) return
    const isSame = now.every(
      (render, index) => render?.status === seen[index]!.status && render.progress === seen[index]!.progress,
    )
    if (!isSame) return
  }
}

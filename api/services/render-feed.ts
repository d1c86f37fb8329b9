import { databaseOf } from '../../shared/database/connect.ts'
import { type RenderFacts, selectRendersById } from '../../shared/database/queries/renders.ts'
import type { Context } from '../context.ts'

/** How late a viewer learns of progress, and of an end whose announcement was lost. */
const LOOK_MS = 1_000

type Watcher = { resolve(render: RenderFacts | null): void; reject(error: unknown): void }
type Followed = { watchers: Watcher[]; close: Promise<() => void> }
type Seen = Pick<RenderFacts, 'id' | 'status' | 'progress'>
type Sources = {
  read(ids: readonly string[]): Promise<RenderFacts[]>
  /** Calls `listener` when a render ends; resolves with what stops that. */
  listen(id: string, listener: () => void): Promise<() => void>
}

/** Looks at renders for everybody in this process who follows them: together, once a second, and at each as it ends. */
export class RenderFeed {
  readonly #sources: Sources
  readonly #lookMs: number
  readonly #followed = new Map<string, Followed>()
  #isLooking = false

  constructor(sources: Sources, lookMs = LOOK_MS) {
    this.#sources = sources
    this.#lookMs = lookMs
  }

  /** The render as it is at the next look; `null` once it is deleted. Its owner must have been checked. */
  next(id: string): Promise<RenderFacts | null> {
    const followed = this.#followed.get(id) ?? this.#follow(id)
    if (!this.#isLooking) {
      this.#isLooking = true
      setTimeout(() => void this.#lookAtAll(), this.#lookMs)
    }
    return new Promise((resolve, reject) => void followed.watchers.push({ resolve, reject }))
  }

  #follow(id: string): Followed {
    // Where nothing can be heard, the look each second is enough.
    const close = this.#sources.listen(id, () => void this.#look([id])).catch(() => () => {})
    const followed: Followed = { watchers: [], close }
    this.#followed.set(id, followed)
    return followed
  }

  async #lookAtAll(): Promise<void> {
    for (const [id, { watchers, close }] of this.#followed) {
      if (watchers.length > 0) continue
      this.#followed.delete(id)
      void close.then((end) => end())
    }
    const ids = [...this.#followed.keys()]
    this.#isLooking = ids.length > 0
    // A slow answer must not keep the next look waiting.
    if (this.#isLooking) setTimeout(() => void this.#lookAtAll(), this.#lookMs)
    await this.#look(ids)
  }

  async #look(ids: readonly string[]): Promise<void> {
    const taken = ids.map((id) => ({ id, watchers: this.#followed.get(id)?.watchers.splice(0) ?? [] }))
    if (taken.every(({ watchers }) => watchers.length === 0)) return
    try {
      const rows = await this.#sources.read(ids)
      const byId = new Map(rows.map((row) => [row.id, row]))
      for (const { id, watchers } of taken) for (const { resolve } of watchers) resolve(byId.get(id) ?? null)
    } catch (error) {
      for (const { watchers } of taken) for (const { reject } of watchers) reject(error)
    }
  }
}

const feeds = new WeakMap<Context['pool'], RenderFeed>()

/** The feed of this process, by its pool. */
export function feedOf(parts: Pick<Context, 'pool' | 'queue'>): RenderFeed {
  const feed = feeds.get(parts.pool) ?? new RenderFeed(sourcesOf(parts))
  feeds.set(parts.pool, feed)
  return feed
}

/** Renders of the database, and what it announces. */
export function sourcesOf({ pool, queue }: Pick<Context, 'pool' | 'queue'>): Sources {
  const database = databaseOf(pool)
  return {
    read: (ids) => selectRendersById(database, ids),
    listen: (id, listener) => queue.listen(`render:${id}`, listener),
  }
}

/** Resolves once one of these renders is found changed or deleted, and once `signal` aborts. */
export async function untilChanged(
  feed: RenderFeed,
  seen: readonly Seen[],
  signal: AbortSignal,
): Promise<void> {
  const over = new AbortController()
  const aborted = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  const stopped = AbortSignal.any([signal, over.signal])
  if (!signal.aborted) await Promise.race([aborted, ...seen.map((one) => untilOther(feed, one, stopped))])
  over.abort()
}

async function untilOther(feed: RenderFeed, seen: Seen, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    const now = await feed.next(seen.id)
    if (now?.status !== seen.status || now.progress !== seen.progress) return
  }
}

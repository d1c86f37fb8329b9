import type pg from 'pg'

/** Asks for one item; its answer comes with those of others. */
export type Ask<Item, Answer> = (item: Item) => Promise<Answer>

type Waiting<Item, Answer> = { item: Item; resolve(answer: Answer): void; reject(error: unknown): void }

/** Bounds the parameters of one statement. */
const ITEMS_MAX = 200
/** A statement that takes longer than any of ours should holds nobody else up. */
const PATIENCE_MS = 20

/**
 * Does the same work for many at once: what is asked while a statement is on its way goes together into the next
 * one. Alone an item does not wait; under load one round trip serves dozens. `work` answers in the order of its items
 * and fails for all of them.
 */
export function createBatch<Item, Answer>(
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
): Ask<Item, Answer> {
  const waiting: Waiting<Item, Answer>[] = []
  let isBusy = false

  const next = (): void => {
    if (isBusy || waiting.length === 0) return
    isBusy = true
    // Whatever the same turn of the event loop asks for comes along.
    setImmediate(() => {
      const batch = waiting.splice(0, ITEMS_MAX)
      let isDone = false
      const goOn = () => {
        if (isDone) return
        isDone = true
        isBusy = false
        next()
      }
      const patience = setTimeout(goOn, PATIENCE_MS)
      void settle(work, batch).finally(() => {
        clearTimeout(patience)
        goOn()
      })
    })
  }
  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    waiting.push({ item, resolve, reject })
    next()
    return promise
  }
}

async function settle<Item, Answer>(
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
  batch: readonly Waiting<Item, Answer>[],
): Promise<void> {
  try {
    const answers = await work(batch.map(({ item }) => item))
    for (const [index, { resolve }] of batch.entries()) resolve(answers[index]!)
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}

/** Makes one of something for each pool, with its first use: callers of a pool share it. */
export function onePerPool<T>(create: (pool: pg.Pool) => T): (pool: pg.Pool) => T {
  const made = new WeakMap<pg.Pool, T>()
  return (pool) => {
    const known = made.get(pool)
    if (known !== undefined) return known
    const one = create(pool)
    made.set(pool, one)
    return one
  }
}

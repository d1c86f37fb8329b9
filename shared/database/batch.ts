import type pg from 'pg'

/** Submits one item; resolves with its own answer. */
export type Ask<Item, Answer> = (item: Item) => Promise<Answer>

type Waiting<Item, Answer> = { item: Item; resolve(answer: Answer): void; reject(error: unknown): void }

/** Bounds the parameters of one statement. */
const ITEMS_MAX = 200
/** The next statement does not wait longer than this for a slow one. */
const PATIENCE_MS = 20

/**
 * Batches items: those submitted while a statement runs go together into the next one. A single item does not wait;
 * under load one round trip serves dozens. `work` answers in the order of its items; its error is every item's error.
 */
export function createBatch<Item, Answer>(
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
): Ask<Item, Answer> {
  const waiting: Waiting<Item, Answer>[] = []
  let isBusy = false

  const next = (): void => {
    if (isBusy || waiting.length === 0) return
    isBusy = true
    // Include everything that the same turn of the event loop submits.
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

/** Creates one value for each pool at its first use; later calls with that pool return the same one. */
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

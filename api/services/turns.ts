import { createLimiter } from '../../shared/limited.ts'
import { createPlaces } from './places.ts'

/** Turns of an account at slow work: some at once, more in line, and no further ones. */
export type Turns = {
  /** Runs `work` at the account's next turn; `null` = too many wait already. */
  take<T>(accountId: string, work: () => Promise<T>): Promise<T> | null
}

/** At most `atOnce` pieces of work of an account at a time in this process, and `most` with those that wait. */
export function createTurns({ atOnce, most }: { atOnce: number; most: number }): Turns {
  const places = createPlaces()
  const lines = new Map<string, { run: ReturnType<typeof createLimiter>; count: number }>()
  return {
    take(accountId, work) {
      const leave = places.take(accountId, most)
      if (leave === null) return null
      const line = lines.get(accountId) ?? { run: createLimiter(atOnce), count: 0 }
      lines.set(accountId, line)
      line.count++
      return line.run(work).finally(() => {
        leave()
        if (--line.count === 0) lines.delete(accountId)
      })
    },
  }
}

/** A function that runs at most `atOnce` of the tasks given to it at a time; the others wait in order. */
export function createLimiter(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // Hand the place to the next in line: a task that arrives now must not overtake it.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

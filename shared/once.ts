/** A function whose value is made at its first call and kept; a promise that is refused is not, so that the next call tries again. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    if (made !== null) return made.value
    const value = make()
    made = { value }
    if (value instanceof Promise) {
      value.catch(() => {
        made = null
      })
    }
    return value
  }
}

/** The same for each of a few keys. */
export function onceEach<K, T>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, { value: T }>()
  return (key) => {
    const kept = made.get(key) ?? { value: make(key) }
    made.set(key, kept)
    return kept.value
  }
}

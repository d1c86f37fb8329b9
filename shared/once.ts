/** A function whose value is made at its first call and kept. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
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

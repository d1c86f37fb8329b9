/**
 * Caches values by a text that says everything they are made of; forgets those that were not asked for while `max` others
 * were.
 */
export function perText<T>(max: number): (text: string, make: () => T) => T {
  let known = new Map<string, { value: T }>()
  let before = new Map<string, { value: T }>()
  return (text, make) => {
    let entry = known.get(text)
    if (entry === undefined) {
      entry = before.get(text) ?? { value: make() }
      if (known.size >= max) [before, known] = [known, new Map()]
      known.set(text, entry)
    }
    return entry.value
  }
}

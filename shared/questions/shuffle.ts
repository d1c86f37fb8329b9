import { random } from '../random.ts'

/** The items in an order that depends on the seed alone and differs from the given one wherever two items can swap. */
export function shuffle<T>(items: readonly T[], seed: string): T[] {
  const next = random(seed)
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1))
    ;[shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!]
  }
  if (items.length > 1 && shuffled.every((item, index) => item === items[index]))
    shuffled.push(shuffled.shift()!)
  return shuffled
}

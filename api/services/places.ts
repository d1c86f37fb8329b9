/** Places that somebody takes while slow work goes on, counted by name in this process. */
export type Places = {
  /** Takes one of `most` places of `name` and returns what gives it back; `null` = all are taken. */
  take(name: string, most: number): (() => void) | null
}

/** No place is taken at first. */
export function createPlaces(): Places {
  const taken = new Map<string, number>()
  return {
    take(name, most) {
      const count = taken.get(name) ?? 0
      if (count >= most) return null
      taken.set(name, count + 1)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        const left = taken.get(name)! - 1
        if (left === 0) taken.delete(name)
        else taken.set(name, left)
      }
    },
  }
}

import type { Level } from '../contracts/film-settings.ts'
import type { RenderSnapshot } from '../contracts/snapshot.ts'

const RISING: readonly (readonly [heat: number, level: Level])[] = [
  [0.9, 'impossible'],
  [0.6, 'hard'],
  [0.25, 'medium'],
  [0, 'easy'],
]

/** How far (0…1) a `rising` quiz has risen at a question; 0 for every other difficulty. */
export function heatOf({ difficulty, questions }: RenderSnapshot, index: number): number {
  return difficulty === 'rising' && questions.length > 1 ? index / (questions.length - 1) : 0
}

/** The level of a question: its own, or that of a `rising` quiz; `null` where neither names one. */
export function levelOf(snapshot: RenderSnapshot, index: number): Level | null {
  const own = snapshot.questions[index]?.level ?? null
  if (own !== null || snapshot.difficulty !== 'rising' || snapshot.questions.length < 2) return own
  const heat = heatOf(snapshot, index)
  return RISING.find(([from]) => heat >= from)![1]
}

/** Fewer questions have no end to build up to. */
const FINAL_LEAST = 3

/** Whether a question (0-based) is the last of three or more: the largest event of its film. */
export function isFinalOf(index: number, count: number): boolean {
  return count >= FINAL_LEAST && index === count - 1
}

/** Whether a question enters a level, `null` where none is named. */
export function entersLevelAt(snapshot: RenderSnapshot, index: number): boolean {
  const level = levelOf(snapshot, index)
  return level !== null && level !== (index > 0 ? levelOf(snapshot, index - 1) : null)
}

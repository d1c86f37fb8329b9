/** Length of a beat of all built-in music: 120 a minute. Beat 0 is the film's start, and scenes begin on beats. */
export const BEAT_MS = 500

/** The share of the current beat that has passed at a moment of the film or of a scene: 0 on the beat, below 1 always. */
export function beatAt(timeMs: number): number {
  // The remainder of a time before 0 is negative: one more beat makes it positive.
  return (((timeMs % BEAT_MS) + BEAT_MS) % BEAT_MS) / BEAT_MS
}

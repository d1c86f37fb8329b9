const FRAMES_PER_MS = 48
/** Relative to the loudest sample; anything quieter counts as silence. */
const SILENCE_DB = -42
const LEAD_MS = 8
/** Nothing below can be heard in a film. */
const PEAK_MIN = 1e-4
/** What is left after the last sound. */
export const TAIL_MS = 60

/**
 * Mono sound of 48 kHz without the silence before and after it, a whole number of ms long; empty where no sample is louder
 * than `peakMin` (1 = full scale).
 */
export function trimSilence(raw: Float32Array, peakMin = PEAK_MIN): Float32Array {
  const heard = heardPart(raw, peakMin)
  if (heard === null) return new Float32Array(0)
  const { start, last } = heard
  // Leave room for reflections, even if the sound ends with the file.
  const lengthMs = Math.ceil((last - start) / FRAMES_PER_MS) + TAIL_MS
  const trimmed = new Float32Array(lengthMs * FRAMES_PER_MS)
  trimmed.set(raw.subarray(start, Math.min(raw.length, start + trimmed.length)))
  return trimmed
}

/** How much silence at the start `trimSilence` cuts off, in ms. */
export function leadMs(raw: Float32Array): number {
  return (heardPart(raw, PEAK_MIN)?.start ?? 0) / FRAMES_PER_MS
}

/** Where what is heard begins, and its last sound; `null` if nothing is audible. */
function heardPart(raw: Float32Array, peakMin: number): { start: number; last: number } | null {
  let peak = 0
  for (let index = 0; index < raw.length; index++) peak = Math.max(peak, Math.abs(raw[index]!))
  if (peak < peakMin) return null
  const threshold = peak * 10 ** (SILENCE_DB / 20)
  const first = raw.findIndex((sample) => Math.abs(sample) > threshold)
  const last = raw.findLastIndex((sample) => Math.abs(sample) > threshold)
  return { start: Math.max(0, first - LEAD_MS * FRAMES_PER_MS), last }
}

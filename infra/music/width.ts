import { SAMPLE_RATE } from '../../shared/music/sounds.ts'
import type { LoopSound } from './loop-sound.ts'

/** What panning left and right gives is raised by this. */
const SIDE_GAIN = 1.7
/** The middle, this much later and this loud, is added to one side and taken from the other: mono hears none of it. */
const ECHO_MS = 17
const ECHO_GAIN = 0.34
/** Below this frequency, in Hz, everything stays in the middle: bass on one side is lost on small speakers. */
const BASS_HZ = 220

/** Widens a loop in place. Left plus right stay as they are, so a phone hears the same music. */
export function widen({ left, right }: LoopSound): void {
  const frames = left.length
  const delay = Math.round((ECHO_MS / 1000) * SAMPLE_RATE)
  const share = 1 - Math.exp((-2 * Math.PI * BASS_HZ) / SAMPLE_RATE)
  const side = new Float32Array(frames)
  for (let frame = 0; frame < frames; frame++) {
    const late = (frame - delay + frames) % frames
    side[frame] = (SIDE_GAIN * (left[frame]! - right[frame]!) + ECHO_GAIN * (left[late]! + right[late]!)) / 2
  }
  let bass = 0
  // Twice around, so that the filter's state at the start is the one from the end.
  for (let frame = 0; frame < 2 * frames; frame++) {
    const at = frame % frames
    bass += share * (side[at]! - bass)
    if (frame < frames) continue
    const middle = (left[at]! + right[at]!) / 2
    const wide = side[at]! - bass
    left[at] = middle + wide
    right[at] = middle - wide
  }
}

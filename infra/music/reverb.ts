import { SAMPLE_RATE } from '../../shared/music/sounds.ts'
import type { LoopSound } from './loop-sound.ts'

/** Delays in ms that share no factor, for a smooth tail. */
const LINES_MS = [29.7, 37.1, 41.1, 43.7, 53.3, 59.9, 67.3, 73.1]
/** Every line feeds every other one (a Householder matrix). */
const FEEDBACK = 2 / LINES_MS.length

/** Adds the reverberation of what was sent into the room. Runs around the loop twice, so that the tail of its end is heard at its start. */
export function addReverb(
  dry: LoopSound,
  sent: LoopSound,
  { seconds, damping }: { seconds: number; damping: number },
): void {
  const lines = LINES_MS.map((ms) => new Float32Array(Math.round((ms / 1000) * SAMPLE_RATE)))
  const decays = LINES_MS.map((ms) => 10 ** ((-3 * ms) / 1000 / seconds))
  const dull = new Float32Array(lines.length)
  const frames = dry.left.length
  for (let frame = 0; frame < 2 * frames; frame++) {
    const at = frame % frames
    let sum = 0
    for (let line = 0; line < lines.length; line++) {
      const out = lines[line]![frame % lines[line]!.length]!
      dull[line]! += (1 - damping) * (out - dull[line]!)
      sum += dull[line]! * decays[line]!
    }
    let [left, right] = [0, 0]
    for (let line = 0; line < lines.length; line++) {
      const input = line % 2 === 0 ? sent.left[at]! : sent.right[at]!
      const heard = dull[line]! * decays[line]!
      lines[line]![frame % lines[line]!.length] = input + heard - FEEDBACK * sum
      if (line % 2 === 0) left += heard
      else right += heard
    }
    if (frame < frames) continue
    dry.left[at]! += 0.5 * left
    dry.right[at]! += 0.5 * right
  }
}

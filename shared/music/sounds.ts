/** Sample rate of all sound, in Hz. */
export const SAMPLE_RATE = 48_000

/** A short stereo sound: both channels have the same length, full scale is ±1. */
export type Sound = { left: Float32Array; right: Float32Array }

/** Mono samples for `seconds`, faded in over 0.5 ms and out over 20 ms, so that no sound clicks. */
export function fill(seconds: number, sampleAt: (seconds: number, index: number) => number): Float32Array {
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE))
  const fadeFrames = Math.min(samples.length, 0.02 * SAMPLE_RATE)
  for (let index = 0; index < samples.length; index++) {
    const fade = Math.min(1, (index + 1) / 24, (samples.length - index) / fadeFrames)
    samples[index] = sampleAt(index / SAMPLE_RATE, index) * fade
  }
  return samples
}

/** Several mono parts as one stereo sound: each begins `at` seconds into it, `pan` −1 left … 1 right. */
export function blend(
  parts: readonly { sound: Float32Array; at?: number; gain: number; pan?: number }[],
): Sound {
  const starts = parts.map(({ at = 0 }) => Math.round(at * SAMPLE_RATE))
  const frames = Math.max(...parts.map(({ sound }, index) => starts[index]! + sound.length))
  const [left, right] = [new Float32Array(frames), new Float32Array(frames)]
  for (const [index, { sound, gain, pan = 0 }] of parts.entries()) {
    const angle = ((pan + 1) * Math.PI) / 4
    const [toLeft, toRight] = [gain * Math.cos(angle), gain * Math.sin(angle)]
    for (let frame = 0; frame < sound.length; frame++) {
      left[starts[index]! + frame]! += sound[frame]! * toLeft
      right[starts[index]! + frame]! += sound[frame]! * toRight
    }
  }
  return { left, right }
}

/** Scales a sound so that its first `bodySeconds` have the given RMS over both channels. */
export function atRms({ left, right }: Sound, bodySeconds: number, rmsDb: number): Sound {
  const frames = Math.min(left.length, Math.round(bodySeconds * SAMPLE_RATE))
  let power = 0
  for (let index = 0; index < frames; index++) power += left[index]! ** 2 + right[index]! ** 2
  const gain = 10 ** (rmsDb / 20) / Math.sqrt(power / (2 * frames))
  return { left: left.map((sample) => sample * gain), right: right.map((sample) => sample * gain) }
}

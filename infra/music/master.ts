import type { LoopSound } from './loop-sound.ts'

/** Loudness of every loop, measured without the gates of the mixer's meter. */
const TARGET_LUFS = -16
const SHELF = [
  1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585,
] as const
const PASS = [1, -2, 1, -1.99004745483398, 0.99007225036621] as const
/** A subsonic filter: 28 Hz, two poles. */
const SUBSONIC = [0.9974122, -1.9948244, 0.9974122, -1.9948177, 0.9948311] as const
const KNEE = 0.5
const CEILING = 10 ** (-2.2 / 20)

/** Brings a loop to the common level in place; rare peaks are rounded, not clipped. */
export function master(sound: LoopSound): LoopSound {
  const channels = [sound.left, sound.right]
  for (const channel of channels) channel.set(filterAround(channel, SUBSONIC))
  // Rounding peaks lowers the loudness: a few rounds reach the target within 0.05 LU.
  for (let round = 0; round < 4; round++) {
    const gain = 10 ** ((TARGET_LUFS - loudnessOf(sound)) / 20)
    for (const channel of channels) {
      for (let index = 0; index < channel.length; index++) channel[index] = bend(channel[index]! * gain)
    }
  }
  return sound
}

/** Loudness of the whole loop by ITU-R BS.1770, ungated: a loop has no silence to leave out. */
function loudnessOf({ left, right }: LoopSound): number {
  const power = [left, right].reduce((sum, channel) => {
    const weighted = filterAround(filterAround(channel, SHELF), PASS)
    return sum + weighted.reduce((total, sample) => total + sample * sample, 0) / weighted.length
  }, 0)
  return -0.691 + 10 * Math.log10(power)
}

/** Filters a loop as if it had always been playing. */
function filterAround(
  samples: Float32Array,
  [b0, b1, b2, a1, a2]: readonly [number, number, number, number, number],
): Float32Array {
  const filtered = new Float32Array(samples.length)
  let [z1, z2] = [0, 0]
  for (let round = 0; round < 2; round++) {
    for (let index = 0; index < samples.length; index++) {
      const output = b0 * samples[index]! + z1
      z1 = b1 * samples[index]! - a1 * output + z2
      z2 = b2 * samples[index]! - a2 * output
      filtered[index] = output
    }
  }
  return filtered
}

function bend(sample: number): number {
  const magnitude = Math.abs(sample)
  if (magnitude <= KNEE) return sample
  return Math.sign(sample) * (KNEE + (CEILING - KNEE) * Math.tanh((magnitude - KNEE) / (CEILING - KNEE)))
}

import { random } from '../random.ts'

/** Sample rate of all sound, in Hz. */
export const SAMPLE_RATE = 48_000

/** A short stereo sound: both channels have the same length, full scale is ±1. */
export type Sound = { left: Float32Array; right: Float32Array }

/** Pitch of the tick with 3, 2 and 1 seconds left, in Hz: D6, E6, A6. Each is also brighter than the one before. */
const LAST_TICK_HZ: Readonly<Record<number, number>> = { 3: 1174.66, 2: 1318.51, 1: 1760 }
const TICK_HZ = 783.99

/** The whoosh lasts as long as the transition that it belongs to. */
const WHOOSH_SECONDS = 0.3

/**
 * One second of a countdown: a wooden knock, RMS −26 dBFS over its body (−22 in a usual film, which gains 4 dB). It begins on its first sample.
 * `last` = 3, 2 or 1 gives the brighter, higher ones.
 */
export function synthesizeTick(last: number): Sound {
  const frequencyHz = LAST_TICK_HZ[last] ?? TICK_HZ
  const brightness = LAST_TICK_HZ[last] === undefined ? 0 : (4 - last) / 3
  const noise = random('tick')
  const mono = fill(0.12, (seconds) => {
    const knock = Math.sin(2 * Math.PI * frequencyHz * seconds) * Math.exp(-seconds / 0.022)
    // 2.76 is the second mode of a struck bar: it makes a sine sound like wood.
    const overtone = Math.sin(2 * Math.PI * frequencyHz * 2.76 * seconds) * Math.exp(-seconds / 0.008)
    const click = (noise() * 2 - 1) * Math.exp(-seconds / 0.0012)
    return knock + (0.35 + 0.4 * brightness) * overtone + 0.25 * click
  })
  return atRms(mono, mono, 0.05, -26)
}

/** The right answer: two marimba notes, a fourth apart and rising (G5, C6), 110 ms from one to the other. */
export function synthesizeReveal(): Sound {
  const left = fill(0.9, (seconds) => bar(783.99, seconds) * 0.8 + bar(1046.5, seconds - 0.11) * 0.75)
  const right = fill(0.9, (seconds) => bar(783.99, seconds) * 0.62 + bar(1046.5, seconds - 0.11))
  return atRms(left, right, 0.35, -21)
}

/** A transition: filtered noise that rises and falls, RMS −33 dBFS, from left to right. */
export function synthesizeWhoosh(): Sound {
  const noise = random('whoosh')
  const low = { l: 0, b: 0 }
  const mono = fill(WHOOSH_SECONDS, (seconds) => {
    const progress = seconds / WHOOSH_SECONDS
    const swell = Math.sin(Math.PI * progress ** 0.8) ** 2
    // A state-variable band-pass whose centre sweeps from 500 Hz to 2.6 kHz and back.
    const step = 2 * Math.sin((Math.PI * (500 + 2100 * swell)) / SAMPLE_RATE)
    low.l += step * low.b
    low.b += step * (noise() * 2 - 1 - low.l - 0.9 * low.b)
    return low.b * swell
  })
  const pan = (index: number) => (index / mono.length) * (Math.PI / 2)
  return atRms(
    mono.map((sample, index) => sample * Math.cos(pan(index) * 0.8 + 0.16)),
    mono.map((sample, index) => sample * Math.sin(pan(index) * 0.8 + 0.16)),
    WHOOSH_SECONDS,
    -33,
  )
}

/** One struck bar with its octave-and-a-bit overtone; silent before 0. */
function bar(frequencyHz: number, seconds: number): number {
  if (seconds < 0) return 0
  const attack = Math.min(1, seconds / 0.002)
  const phase = 2 * Math.PI * frequencyHz * seconds
  return (
    attack *
    (Math.sin(phase) * Math.exp(-seconds / 0.22) +
      0.3 * Math.sin(2 * phase) * Math.exp(-seconds / 0.12) +
      0.16 * Math.sin(3.93 * phase) * Math.exp(-seconds / 0.035))
  )
}

function fill(seconds: number, sampleAt: (seconds: number) => number): Float32Array {
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE))
  const fadeFrames = 0.02 * SAMPLE_RATE
  for (let index = 0; index < samples.length; index++) {
    samples[index] = sampleAt(index / SAMPLE_RATE) * Math.min(1, (samples.length - index) / fadeFrames)
  }
  return samples
}

/** Scales a sound so that its first `bodySeconds` have the given RMS over both channels. */
function atRms(left: Float32Array, right: Float32Array, bodySeconds: number, rmsDb: number): Sound {
  const frames = Math.min(left.length, Math.round(bodySeconds * SAMPLE_RATE))
  let power = 0
  for (let index = 0; index < frames; index++) power += left[index]! ** 2 + right[index]! ** 2
  const gain = 10 ** (rmsDb / 20) / Math.sqrt(power / (2 * frames))
  return { left: left.map((sample) => sample * gain), right: right.map((sample) => sample * gain) }
}

import { random } from '../random.ts'
import { fill, SAMPLE_RATE } from './sounds.ts'

/** A kick: a sine that falls from `topHz` to `hz`. Mono, peak about 1, like all drums here. */
export function kick(hz = 50, topHz = 170, ring = 0.14): Float32Array {
  let phase = 0
  return fill(ring * 4, (seconds) => {
    phase += (2 * Math.PI * (hz + (topHz - hz) * Math.exp(-seconds / 0.028))) / SAMPLE_RATE
    const click = 0.25 * Math.exp(-seconds / 0.002) * Math.sin(2 * Math.PI * 1900 * seconds)
    return Math.sin(phase) * Math.exp(-seconds / ring) * Math.min(1, seconds / 0.001) + click
  })
}

/**
 * A large kick, driven so hard that it holds its level for a fifth of a second: as loud as a drum can be below a limiter,
 * and with overtones that a phone's speaker plays.
 */
export function boom(hz: number): Float32Array {
  return kick(hz, 210, 0.2).map((sample) => Math.tanh(4.5 * sample))
}

/** A snare: a short drum head under a band of noise. */
export function snare(ring = 0.09): Float32Array {
  const noise = band('snare', 900, 7500)
  return fill(ring * 5, (seconds) => {
    const head = 0.5 * Math.sin(2 * Math.PI * 192 * seconds) * Math.exp(-seconds / 0.05)
    return head + 0.9 * noise() * Math.exp(-seconds / ring)
  })
}

/** A clap: three hands a few ms apart, then the room. */
export function clap(): Float32Array {
  const noise = band('clap', 1000, 4200)
  return fill(0.32, (seconds) => {
    const hands = [0, 0.011, 0.021].reduce(
      (sum, at) => sum + (seconds >= at ? Math.exp(-(seconds - at) / 0.004) : 0),
      0,
    )
    const room = seconds > 0.028 ? Math.exp(-(seconds - 0.028) / 0.06) : 0
    return noise() * (hands * 0.7 + room)
  })
}

/** A hi-hat; `ring` 0.02 is closed, 0.15 open. */
export function hat(ring = 0.025): Float32Array {
  const noise = band(`hat ${ring}`, 6500, 13_000)
  return fill(ring * 5, (seconds) => 0.9 * noise() * Math.exp(-seconds / ring))
}

/** A shaker: a hat that swells instead of being struck. */
export function shaker(): Float32Array {
  const noise = band('shaker', 4500, 9500)
  return fill(0.11, (seconds) => noise() * Math.sin((Math.PI * seconds) / 0.11) ** 2)
}

/** A rim or a wood block, by its pitch. */
export function block(hz = 900): Float32Array {
  return fill(
    0.12,
    (seconds) =>
      (Math.sin(2 * Math.PI * hz * seconds) + 0.5 * Math.sin(2 * Math.PI * hz * 2.6 * seconds)) *
      0.6 *
      Math.exp(-seconds / 0.02),
  )
}

/** A large drum, struck with a mallet. */
export function tom(hz = 75, ring = 0.35): Float32Array {
  const noise = band('tom', 120, 900)
  let phase = 0
  return fill(ring * 4, (seconds) => {
    phase += (2 * Math.PI * hz * (1 + 0.5 * Math.exp(-seconds / 0.05))) / SAMPLE_RATE
    return Math.sin(phase) * Math.exp(-seconds / ring) + 0.5 * noise() * Math.exp(-seconds / 0.04)
  })
}

/** A cymbal's long breath. */
export function crash(ring = 0.7): Float32Array {
  const noise = band('crash', 3500, 12_000)
  return fill(ring * 4, (seconds) => 0.8 * noise() * Math.exp(-seconds / ring))
}

/** Seeded noise between two frequencies: a low-pass minus a lower one, two poles each. */
function band(seed: string, lowHz: number, highHz: number): () => number {
  const noise = random(seed)
  const high = 1 - Math.exp((-2 * Math.PI * highHz) / SAMPLE_RATE)
  const low = 1 - Math.exp((-2 * Math.PI * lowHz) / SAMPLE_RATE)
  let [h1, h2, l1, l2] = [0, 0, 0, 0]
  return () => {
    const white = noise() * 2 - 1
    h1 += high * (white - h1)
    h2 += high * (h1 - h2)
    l1 += low * (h2 - l1)
    l2 += low * (h2 - l1 - l2)
    return 1.6 * (h2 - l1 - l2)
  }
}

import { fill, SAMPLE_RATE } from '../../shared/music/sounds.ts'
import { random } from '../../shared/random.ts'
import { noteHz } from './tone.ts'

/** A marimba's bar: dark, round, quick. Mono, peak about `velocity`. */
export function marimba(note: number, velocity = 1): Float32Array {
  const hz = noteHz(note)
  const ring = Math.min(0.5, 90 / hz)
  return fill(ring * 5, (seconds) => {
    const phase = 2 * Math.PI * hz * seconds
    const body = Math.sin(phase) * Math.exp(-seconds / ring)
    const fourth = 0.28 * Math.sin(3.93 * phase) * Math.exp(-seconds / (ring * 0.3))
    const mallet = 0.1 * Math.sin(9.2 * phase) * Math.exp(-seconds / (ring * 0.08))
    return velocity * 0.8 * (body + fourth + mallet) * Math.min(1, seconds / 0.0015)
  })
}

/** An electric piano: one sine modulates another, more when struck harder. */
export function electricPiano(note: number, seconds: number, velocity = 1): Float32Array {
  const hz = noteHz(note)
  return fill(seconds + 0.6, (time) => {
    const index = (0.5 + 1.3 * velocity) * Math.exp(-time / 0.5)
    const tine = 0.35 * velocity * Math.exp(-time / 0.06) * Math.sin(2 * Math.PI * hz * 14 * time)
    const body = Math.sin(2 * Math.PI * hz * time + index * Math.sin(2 * Math.PI * hz * time) + tine)
    const release = time > seconds ? Math.exp(-(time - seconds) / 0.12) : 1
    return velocity * 0.7 * body * Math.exp(-time / 1.4) * release * Math.min(1, time / 0.003)
  })
}

/** A glass bell with a long ring. */
export function bell(note: number, velocity = 1): Float32Array {
  const hz = noteHz(note)
  return fill(2.4, (seconds) => {
    const bend = 1.8 * Math.exp(-seconds / 0.35) * Math.sin(2 * Math.PI * hz * 3.5 * seconds)
    return velocity * 0.5 * Math.sin(2 * Math.PI * hz * seconds + bend) * Math.exp(-seconds / 0.6)
  })
}

/** A plucked string (Karplus–Strong). `brightness` 0…1; a muted one is stopped after `seconds`. */
export function pluck(note: number, velocity = 1, brightness = 0.5, seconds = 1.6): Float32Array {
  const period = SAMPLE_RATE / noteHz(note)
  const length = Math.floor(period - 0.5)
  // The averaging delays by half a sample; an all-pass gives the other half, otherwise high notes are flat.
  const fraction = period - 0.5 - length
  const allPass = (1 - fraction) / (1 + fraction)
  const noise = random(`pluck ${note}`)
  const string = Float32Array.from({ length }, () => noise() * 2 - 1)
  for (let index = 1; index < length; index++) {
    string[index] = string[index]! * brightness + string[index - 1]! * (1 - brightness)
  }
  let [previous, passedIn, passedOut] = [0, 0, 0]
  return fill(seconds, (_, index) => {
    const now = string[index % length]!
    const averaged = 0.996 * (0.5 * now + 0.5 * previous)
    previous = now
    passedOut = allPass * (averaged - passedOut) + passedIn
    passedIn = averaged
    string[index % length] = passedOut
    return velocity * now
  })
}

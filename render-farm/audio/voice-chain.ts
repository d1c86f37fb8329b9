import { trimSilence } from '../../shared/speech/trim-silence.ts'
import { filter, highPass, lowPass, peaking } from './biquad.ts'
import { measureVoice } from './loudness.ts'
import { REFERENCE_LUFS } from './music-loop.ts'

/** Part of the key of cached clips: raise it when this chain changes. */
export const CHAIN_VERSION = 4
const FRAMES_PER_MS = 48
/** 9 dB above the loudness: mastering raises a half silent film by 5 dB, and its limiter should still work little. */
const CEILING = 10 ** (-7 / 20)
const KNEE = 10 ** (-12 / 20)

/** Early reflections of a small, soft room: a dry synthesiser sounds as if it were inside the listener's head. */
const ROOM: readonly (readonly [delayMs: number, gain: number])[] = [
  [11.3, 0.11],
  [17.9, 0.085],
  [26.1, 0.06],
  [37.7, 0.04],
]

/**
 * Prepares a raw voice for the film: trims silence, equalises and compresses a little, and gives each clip the same
 * loudness. Empty if nothing is audible.
 */
export function polishVoice(raw: Float32Array, options: { isRobotic: boolean }): Float32Array {
  const trimmed = trimSilence(raw)
  return trimmed.length === 0 ? trimmed : evenVoice(trimmed, options)
}

/** The same for a voice without silence around it, whose length stays. Changes `trimmed`. */
export function evenVoice(trimmed: Float32Array, options: { isRobotic: boolean }): Float32Array {
  const voice = filter(trimmed, [highPass(90)])
  if (options.isRobotic) {
    filter(voice, [peaking(220, 2.5, 0.8), peaking(2700, -2.5, 0.9), peaking(4300, -3, 1.2), lowPass(8500)])
  }
  level(voice)
  compress(voice)
  if (options.isRobotic) addRoom(voice)
  // Softening reduces the loudness, so do both twice.
  for (let round = 0; round < 2; round++) {
    level(voice)
    soften(voice)
  }
  fadeEdges(voice)
  return voice
}

/** Brings the voice to the reference loudness. */
function level(voice: Float32Array): void {
  const loudness = measureVoice(voice)
  if (loudness === null) return
  const gain = 10 ** ((REFERENCE_LUFS - loudness) / 20)
  for (let index = 0; index < voice.length; index++) voice[index]! *= gain
}

/** 4 : 1 above −25 dBFS RMS, 3 ms attack, 90 ms release: espeak's peaks are 19 dB above its mean, a person's 14. */
function compress(voice: Float32Array): void {
  const threshold = 10 ** (-25 / 10)
  const attack = 1 - Math.exp(-1 / (3 * FRAMES_PER_MS))
  const release = 1 - Math.exp(-1 / (90 * FRAMES_PER_MS))
  let power = 0
  for (let index = 0; index < voice.length; index++) {
    const now = voice[index]! ** 2
    power += (now - power) * (now > power ? attack : release)
    if (power > threshold) {
      // The power of 3/8 by roots: `**` would cost more than all the rest.
      const fourth = Math.sqrt(Math.sqrt(threshold / power))
      voice[index]! *= fourth * Math.sqrt(fourth)
    }
  }
}

function addRoom(voice: Float32Array): void {
  const dry = voice.slice()
  for (const [delayMs, gain] of ROOM) {
    const delay = Math.round(delayMs * FRAMES_PER_MS)
    for (let index = delay; index < voice.length; index++) voice[index]! += dry[index - delay]! * gain
  }
}

/** Soft-clips: bends peaks towards the ceiling instead of cutting them. */
function soften(voice: Float32Array): void {
  for (let index = 0; index < voice.length; index++) {
    const magnitude = Math.abs(voice[index]!)
    if (magnitude <= KNEE) continue
    const bent = KNEE + (CEILING - KNEE) * Math.tanh((magnitude - KNEE) / (CEILING - KNEE))
    voice[index] = Math.sign(voice[index]!) * bent
  }
}

function fadeEdges(voice: Float32Array): void {
  const fadeIn = 4 * FRAMES_PER_MS
  const fadeOut = 20 * FRAMES_PER_MS
  for (let index = 0; index < Math.min(fadeIn, voice.length); index++) voice[index]! *= index / fadeIn
  for (let index = 0; index < Math.min(fadeOut, voice.length); index++) {
    voice[voice.length - 1 - index]! *= index / fadeOut
  }
}

import { random } from '../random.ts'
import { boom, crash, hat, kick, snare } from './drums.ts'
import { type Key, noteOf } from './keys.ts'
import type { SoundSet } from './sound-sets.ts'
import { atRms, blend, fill, SAMPLE_RATE, type Sound } from './sounds.ts'
import { noteHz, playNote } from './timbres.ts'

/** What the sounds of a film are made of: its template's set in its music's key. */
export type SoundStyle = { set: SoundSet; key: Key }

/** The name of a sound, with its number where it has one: the seconds left, an option's place, a length in ms. */
export type SoundName =
  | `tick ${number}`
  | `pop ${number}`
  | `riser ${number}`
  | 'reveal'
  | 'fall'
  | 'whoosh'
  | 'sting'
  | 'fanfare'
  | 'pulse'
  | 'hat'
  | 'snare'

/** With more seconds left than this ticks keep their lowest pitch. */
const RISING_TICKS = 8
/** The whoosh lasts as long as the transition that it belongs to. */
const WHOOSH_SECONDS = 0.3

/** Makes a sound. It begins on its first sample. Levels are those before mastering, which usually adds 4 dB. */
export function synthesize(name: SoundName, style: SoundStyle): Sound {
  const [kind, number = '0'] = name.split(' ') as [string, string?]
  return MAKERS[kind]!(style, Number(number))
}

const MAKERS: Readonly<Record<string, (style: SoundStyle, number: number) => Sound>> = {
  tick: makeTick,
  pop: makePop,
  reveal: makeReveal,
  fall: makeFall,
  whoosh: makeWhoosh,
  sting: makeSting,
  fanfare: makeFanfare,
  riser: (_, ms) => makeRiser(ms / 1000),
  pulse: () => blend([{ sound: kick(52, 130, 0.11), gain: 0.5 }]),
  hat: () => blend([{ sound: hat(0.03), gain: 0.26, pan: 0.3 }]),
  snare: () => blend([{ sound: snare(0.07), gain: 0.34, pan: -0.1 }]),
}

/** One second of a countdown, RMS −21 dBFS over its body: a step higher with each of the last eight, and brighter. */
function makeTick({ set, key }: SoundStyle, left: number): Sound {
  const rise = RISING_TICKS - Math.min(left, RISING_TICKS)
  const note = noteOf(key, 7 + rise)
  const noise = random('tick')
  const click = fill(0.02, (seconds) => (noise() * 2 - 1) * Math.exp(-seconds / 0.0012))
  const parts = [
    { sound: playNote(set.knock, note, 0.14, 0.14), gain: 1 },
    { sound: playNote(set.knock, note + 12, 0.1, 0.08), gain: 0.06 * rise },
    { sound: click, gain: 0.25 },
  ]
  return atRms(blend(parts), 0.05, -21)
}

/** An option enters, RMS −27 dBFS: each one a step of the chord higher, from left to right. */
function makePop({ set, key }: SoundStyle, index: number): Sound {
  const note = noteOf(key, 7 + 2 * index)
  const hz = noteHz(note)
  let phase = 0
  const bubble = fill(0.11, (seconds) => {
    const bend = 2 ** ((set.popBend / 12) * (Math.min(1, seconds / 0.06) - 1))
    phase += (2 * Math.PI * hz * bend) / SAMPLE_RATE
    return Math.sin(phase) * Math.exp(-seconds / 0.03)
  })
  const pan = Math.max(-0.5, Math.min(0.5, (index - 1.5) / 4))
  const parts = [
    { sound: bubble, gain: 0.8, pan },
    { sound: playNote(set.knock, note, 0.18, 0.25), gain: 0.6, pan },
  ]
  return atRms(blend(parts), 0.05, -27)
}

/** The right answer, RMS −8.4 dBFS over its first fifth of a second: a drum, two rising notes, and glitter above them. */
function makeReveal({ set, key }: SoundStyle): Sound {
  const glitter = [7, 9, 11, 14, 16].map((step, index) => ({
    sound: playNote('glass', noteOf(key, step + 7), 0.6, 0.5),
    at: 0.2 + index * 0.045,
    gain: 0.14 * set.shine,
    pan: index % 2 ? 0.7 : -0.7,
  }))
  const parts = [
    { sound: boom(noteHz(key.tonic - 24)), gain: 1.3 * Math.sqrt(set.boom) },
    { sound: snare(0.12), gain: 0.25 * set.boom, pan: 0.1 },
    { sound: crash(0.35), gain: 0.16 * set.shine, pan: -0.4 },
    { sound: crash(0.3), gain: 0.14 * set.shine, pan: 0.5 },
    { sound: playNote(set.voice, noteOf(key, 11), 0.5), gain: 0.62, pan: -0.2 },
    { sound: playNote(set.voice, noteOf(key, 9), 0.4), gain: 0.25, pan: 0.4 },
    { sound: playNote(set.voice, noteOf(key, 14), 0.9, 1.3), at: 0.11, gain: 0.78, pan: 0.2 },
    { sound: playNote(set.voice, noteOf(key, 9), 0.9, 1.3), at: 0.11, gain: 0.3, pan: -0.5 },
    ...glitter,
  ]
  return atRms(blend(parts), 0.2, -8.4)
}

/** The wrong options fall: a soft slide down, RMS −29 dBFS. */
function makeFall(): Sound {
  let phase = 0
  const slide = fill(0.3, (seconds) => {
    phase += (2 * Math.PI * 420 * 2 ** (-5.5 * seconds)) / SAMPLE_RATE
    return Math.sin(phase) * Math.sin(Math.PI * Math.min(1, seconds / 0.3)) ** 2
  })
  return atRms(blend([{ sound: slide, gain: 1, pan: -0.3 }]), 0.3, -29)
}

/** A level or a round begins: a drum and a chord that jumps to its octave within half a second, RMS −17 dBFS. */
function makeSting({ set, key }: SoundStyle): Sound {
  const chord = (step: number, at: number, gain: number) =>
    [0, 2, 4].map((third, index) => ({
      sound: playNote(set.voice, noteOf(key, step + third), 0.5, at > 0 ? 1 : 0.4),
      at,
      gain,
      pan: (index - 1) * 0.6,
    }))
  const parts = [
    { sound: kick(noteHz(key.tonic - 24), 180, 0.16), gain: 0.8 * set.boom },
    { sound: crash(0.25), gain: 0.15, pan: 0.4 },
    ...chord(4, 0, 0.35),
    ...chord(7, 0.125, 0.45),
  ]
  return atRms(blend(parts), 0.4, -17)
}

/** The end card, RMS −15 dBFS: an arpeggio in sixteenths up to a chord on the next beat, which rings for a second. */
function makeFanfare({ set, key }: SoundStyle): Sound {
  const run = [0, 2, 4, 2].map((step, index) => ({
    sound: playNote(set.voice, noteOf(key, step + 7), 0.3, 0.6),
    at: index * 0.125,
    gain: 0.5,
    pan: index % 2 ? 0.35 : -0.35,
  }))
  const chord = [0, 4, 7, 9, 11, 14].map((step, index) => ({
    sound: playNote(set.voice, noteOf(key, step), 1.15, 1.6),
    at: 0.5,
    gain: index === 5 ? 0.5 : 0.34,
    pan: (index % 2 ? 1 : -1) * (0.15 + 0.1 * index),
  }))
  const drums = [0, 0.5].flatMap((at) => [
    { sound: kick(noteHz(key.tonic - 24), 190, 0.2), at, gain: 0.7 * set.boom },
    { sound: crash(at === 0 ? 0.2 : 0.4), at, gain: 0.14 * set.shine, pan: at === 0 ? -0.4 : 0.4 },
  ])
  return atRms(blend([...run, ...chord, ...drums]), 1.2, -16)
}

/** Noise that climbs and swells until it is cut, RMS −21 dBFS over its last half second. */
function makeRiser(seconds: number): Sound {
  const sweep = (seed: string) => {
    const noise = random(seed)
    let [low, band, step] = [0, 0, 0]
    return fill(seconds, (time, index) => {
      const progress = time / seconds
      // Every 32 samples is often enough for the ear.
      if (index % 32 === 0) step = 2 * Math.sin((Math.PI * 400 * 2 ** (3.6 * progress)) / SAMPLE_RATE)
      low += step * band
      band += step * (noise() * 2 - 1 - low - 0.3 * band)
      return band * progress * progress
    })
  }
  const [left, right] = [sweep('riser left'), sweep('riser right')]
  const peak = left.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0)
  return {
    left: left.map((sample) => (sample * 0.42) / peak),
    right: right.map((sample) => (sample * 0.42) / peak),
  }
}

/** A transition: filtered noise that rises and falls, RMS −32 dBFS, from left to right. */
function makeWhoosh(): Sound {
  const noise = random('whoosh')
  let [low, band] = [0, 0]
  const mono = fill(WHOOSH_SECONDS, (seconds) => {
    const swell = Math.sin(Math.PI * (seconds / WHOOSH_SECONDS) ** 0.8) ** 2
    // A state-variable band-pass whose centre sweeps from 500 Hz to 2.6 kHz and back.
    const step = 2 * Math.sin((Math.PI * (500 + 2100 * swell)) / SAMPLE_RATE)
    low += step * band
    band += step * (noise() * 2 - 1 - low - 0.9 * band)
    return band * swell
  })
  const angle = (index: number) => (index / mono.length) * (Math.PI / 2) * 0.8 + 0.16
  const left = mono.map((sample, index) => sample * Math.cos(angle(index)))
  const right = mono.map((sample, index) => sample * Math.sin(angle(index)))
  return atRms({ left, right }, WHOOSH_SECONDS, -32)
}

import { crash, hat, kick, tom } from '../../../shared/music/drums.ts'
import { Loop } from '../loop.ts'
import type { LoopSound } from '../loop-sound.ts'
import { readChords, readMelody, readRhythm } from '../score.ts'
import { bell } from '../struck.ts'
import { playTone, type Tone } from '../tone.ts'

const CHORDS = readChords(`
  d4 f4 a4 / d4 f4 bb4 / c4 f4 a4 / c4 e4 g4 / d4 f4 a4 / d4 g4 bb4 / c4 f4 a4 / c#4 e4 a4 /
  d4 f4 a4 / d4 f4 bb4 / c4 f4 a4 / c4 e4 g4 / d4 f4 bb4 / c4 f4 a4 / c4 e4 g4 / c#4 e4 a4`)
const ROOTS = readMelody('d2 bb1 f2 c2 d2 g1 f2 a1 d2 bb1 f2 c2 bb1 f2 c2 a1', 1 / 4, 16)
const HORN_NOTES = readMelody(
  `. . . . | . . . . | . . . . | . . . . | d5 - - a4 | bb4 - - d5 | c5 - - f5 | e5 - c#5 - |
   d5 - f5 - | f5 - - d5 | a5 - g5 f5 | g5 - e5 c5 |
   f5 - d5 - | c5 - f5 a5 | g5 - - e5 | e5 - c#5 -`,
  1,
  16,
)
const SHORT: Tone = {
  shape: 'saw',
  detuneCents: [-8, 0, 9],
  attack: 0.012,
  decay: 0.14,
  sustain: 0.3,
  release: 0.06,
  cutoffHz: 1500,
  sweepHz: 1400,
  sweepDecay: 0.06,
}
const LONG: Tone = {
  shape: 'saw',
  detuneCents: [-11, -3, 4, 12],
  attack: 0.35,
  decay: 1,
  sustain: 0.9,
  release: 0.45,
  cutoffHz: 1300,
  vibratoCents: 8,
}
const HORN: Tone = {
  shape: 'saw',
  detuneCents: [-5, 5],
  attack: 0.07,
  decay: 0.6,
  sustain: 0.75,
  release: 0.15,
  cutoffHz: 800,
  sweepHz: 900,
  sweepDecay: 0.25,
  vibratoCents: 6,
}
const LOW: Tone = { ...LONG, detuneCents: [-6, 6], attack: 0.06, cutoffHz: 420 }

/** Epic, D minor: strings that run, drums from far away, horns that arrive in the second quarter. */
export function composeSummitLight(): LoopSound {
  const loop = new Loop(16)
  for (const [bar, chord] of CHORDS.entries()) {
    const height = bar < 4 ? 0.85 : bar < 8 ? 0.92 : 1
    for (let sixteenth = 0; sixteenth < 16; sixteenth++) {
      const note = chord[[0, 1, 2, 1][sixteenth % 4]!]! + (sixteenth % 8 === 6 ? 12 : 0)
      const accent = sixteenth % 4 === 0 ? 1 : sixteenth % 2 === 0 ? 0.7 : 0.5
      const place = { gain: 0.21 * accent * height, pan: -0.35, send: 0.3 }
      loop.play(playTone(SHORT, note, 0.09), bar * 4 + sixteenth / 4, place)
    }
    for (const [index, note] of chord.entries()) {
      const place = { gain: 0.13 * height, pan: -0.6 + 0.6 * index, send: 0.5 }
      loop.play(playTone(LONG, note, 1.85), bar * 4, place)
      if (bar >= 8) loop.play(playTone(LONG, note + 12, 1.85), bar * 4, { ...place, gain: 0.05 })
    }
  }
  for (const { beat, note } of ROOTS)
    loop.play(playTone(LOW, note + 12, 1.9), beat, { gain: 0.14, send: 0.1 })
  for (const { beat, beats, note } of HORN_NOTES) {
    const sound = playTone(HORN, note - 12, beats * loop.beatSeconds * 0.95)
    loop.play(sound, beat, { gain: 0.32, pan: 0.3, send: 0.5 })
  }
  for (const { beat, velocity } of readRhythm('x.....o.x.......|x.....o.x.o.x.oo', 16)) {
    loop.play(tom(64, 0.4), beat, { gain: (beat < 16 ? 0.2 : 0.24) * velocity, send: 0.35 })
  }
  for (const { beat, velocity } of readRhythm('..........x.o...|....x.....x.xoxo', 12)) {
    loop.play(tom(118, 0.2), beat + 16, { gain: 0.24 * velocity, pan: 0.35, send: 0.4 })
  }
  for (const { beat } of readRhythm('x.......x.......', 12))
    loop.play(kick(48, 120, 0.16), beat + 16, { gain: 0.24 })
  for (const { beat, velocity } of readRhythm('o.o.o.x.o.o.o.xo', 8)) {
    loop.play(hat(0.03), beat + 32, { gain: 0.07 * velocity, pan: -0.3, send: 0.2 })
  }
  for (const beat of [16, 32]) loop.play(crash(), beat, { gain: 0.13, pan: 0.2, send: 0.4 })
  for (const [index, bar] of [0, 2, 4, 6, 8, 10, 12, 14].entries()) {
    loop.play(bell(CHORDS[bar]![2]! + 12), bar * 4, { gain: 0.12, pan: index % 2 ? 0.5 : -0.5, send: 0.8 })
  }
  return loop.finish({ seconds: 2.6, damping: 0.4 })
}

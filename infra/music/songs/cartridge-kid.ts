import { hat, kick, snare } from '../../../shared/music/drums.ts'
import { Loop } from '../loop.ts'
import type { LoopSound } from '../loop-sound.ts'
import { readChords, readMelody, readRhythm } from '../score.ts'
import { playTone, type Tone } from '../tone.ts'

/** Written in A minor, which Ticking Room has. */
const TO_E_MINOR = -5
const CHORDS = readChords(
  `
  a4 c5 e5 / f4 a4 c5 / c5 e5 g5 / g4 b4 d5 / a4 c5 e5 / f4 a4 c5 / g4 b4 d5 / e4 g#4 b4 /
  d5 f5 a5 / g4 b4 d5 / c5 e5 g5 / a4 c5 e5 / d5 f5 a5 / f4 a4 c5 / e4 g4 b4 / e4 g#4 b4`,
  TO_E_MINOR,
)
const ROOTS = readMelody('a2 f2 c3 g2 a2 f2 g2 e2 d3 g2 c3 a2 d3 f2 e2 e2', 1 / 4, 16, TO_E_MINOR)
const LEAD_NOTES = readMelody(
  `a5 . a5 c6 . b5 a5 . | c6 - . a5 . f5 . . | g5 . g5 e5 . g5 c6 . | b5 - . g5 . d5 . . |
   a5 . a5 c6 . b5 a5 . | c6 - . d6 . c6 a5 . | b5 . d6 . g6 . d6 . | e6 - - . g#5 . b5 . |
   f6 - . e6 . d6 a5 . | b5 - . d6 . g5 . . | e6 - . d6 . c6 g5 . | a5 - . c6 . e5 . . |
   d6 . e6 . f6 . a6 . | f6 . e6 . c6 . a5 . | b5 . e6 . g6 . b6 . | g#6 - - . e6 . b5 .`,
  2,
  16,
  TO_E_MINOR,
)
const LEAD: Tone = {
  shape: 'pulse',
  width: 0.25,
  attack: 0.004,
  decay: 0.25,
  sustain: 0.55,
  release: 0.04,
  cutoffHz: 7500,
  vibratoCents: 14,
}
const CHIP: Tone = {
  shape: 'pulse',
  width: 0.5,
  attack: 0.002,
  decay: 0.09,
  sustain: 0.12,
  release: 0.02,
  cutoffHz: 5200,
}
const BASS: Tone = {
  shape: 'triangle',
  attack: 0.003,
  decay: 0.3,
  sustain: 0.7,
  release: 0.02,
  cutoffHz: 2400,
}

/** Retro, E minor: two pulse waves, a triangle and noise, as an 8-bit console had them. */
export function composeCartridgeKid(): LoopSound {
  const loop = new Loop(16)
  for (const [bar, chord] of CHORDS.entries()) {
    for (let sixteenth = 0; sixteenth < 16; sixteenth++) {
      const note = chord[sixteenth % 3]! + (sixteenth % 6 >= 3 ? 12 : 0) - 12
      const place = { gain: 0.12, pan: sixteenth % 2 ? 0.5 : -0.5, send: 0.12 }
      loop.play(playTone(CHIP, note, 0.09), bar * 4 + sixteenth / 4, place)
    }
  }
  for (const { beat, note } of ROOTS) {
    for (let eighth = 0; eighth < 8; eighth++) {
      const octave = eighth % 2 ? 12 : 0
      loop.play(playTone(BASS, note + octave, 0.19), beat + eighth / 2, { gain: 0.4 })
    }
  }
  for (const { beat, beats, note } of LEAD_NOTES) {
    const sound = playTone(LEAD, note, beats * loop.beatSeconds * 0.85)
    loop.play(sound, beat, { gain: 0.2, pan: 0.08, send: 0.2 })
    // The echo typical of 8-bit games: the same note, later, quieter and on the other side.
    loop.play(sound, beat + 0.75, { gain: 0.07, pan: -0.5, send: 0.2 })
  }
  for (const { beat, velocity } of readRhythm('x.....x.x.......|x.....x.x..x....', 16)) {
    loop.play(kick(58, 230, 0.07), beat, { gain: 0.5 * velocity })
  }
  for (const { beat, velocity } of readRhythm(`${'....x.......x...'.repeat(7)}....x.......x.xx`, 16)) {
    loop.play(snare(0.06), beat, { gain: 0.3 * velocity, send: 0.1 })
  }
  for (const { beat, velocity } of readRhythm('x.o.x.o.x.o.x.oo', 16)) {
    loop.play(hat(0.02), beat, { gain: 0.12 * velocity, pan: 0.25 })
  }
  return loop.finish({ seconds: 0.6, damping: 0.3 })
}

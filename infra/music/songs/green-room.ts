import { clap, hat, kick, shaker } from '../../../shared/music/drums.ts'
import { Loop } from '../loop.ts'
import type { LoopSound } from '../loop-sound.ts'
import { readChords, readMelody, readRhythm } from '../score.ts'
import { electricPiano, pluck } from '../struck.ts'
import { playTone, type Tone } from '../tone.ts'

const CHORDS = readChords(`
  g3 b3 d4 f#4 / a3 c#4 e4 g4 / f#3 a3 c#4 e4 / f#3 a3 b3 d4 /
  g3 b3 d4 f#4 / a3 c#4 e4 g4 / a3 d4 f#4 a4 / b3 d4 f#4 a4`)
const ROOTS = readMelody('e2 a2 d2 b1 e2 a2 d2 b1', 1 / 4, 16)
const BASS_STEPS = [0, 12, 0, 12, 7, 12, 0, 12]
const HOOK = readMelody(
  `. . . b4 . d5 . e5 . . f#5 . e5 . d5 . | . . . e5 . c#5 . a4 . . c#5 . e5 . . . |
   . . . a4 . d5 . f#5 . . a5 . f#5 . e5 . | . . . d5 . b4 . f#4 . . b4 . d5 . . . |
   . . . b4 . d5 . e5 . . f#5 . g5 . f#5 . | . . . e5 . g5 . a5 . . g5 . e5 . c#5 . |
   . . . d5 . f#5 . a5 . . b5 . a5 . f#5 . | . . . f#5 . d5 . b4 . . d5 . f#5 . . .`,
  4,
  16,
)
const BASS: Tone = {
  shape: 'saw',
  detuneCents: [-4, 4],
  attack: 0.003,
  decay: 0.12,
  sustain: 0.5,
  release: 0.03,
  cutoffHz: 380,
  sweepHz: 1500,
  sweepDecay: 0.06,
  resonance: 1.3,
}
const PAD: Tone = {
  shape: 'saw',
  detuneCents: [-9, 0, 9],
  attack: 0.3,
  decay: 1,
  sustain: 0.9,
  release: 0.3,
  cutoffHz: 1500,
}

/** Upbeat, D major: four on the floor, an octave bass, chords that breathe with the kick. */
export function composeGreenRoom(): LoopSound {
  const loop = new Loop(16)
  for (let bar = 0; bar < 16; bar++) {
    const chord = CHORDS[bar % 8]!
    for (const [index, note] of chord.entries()) {
      const pan = -0.5 + 0.33 * index
      loop.play(playTone(PAD, note, 1.8), bar * 4, { gain: 0.09, pan, send: 0.3 })
      for (const beat of [0, 0.75, 1.5, 2.75]) {
        loop.play(electricPiano(note, 0.16, 0.7), bar * 4 + beat, { gain: 0.17, pan: -pan, send: 0.25 })
      }
    }
  }
  for (const { beat, note } of ROOTS) {
    for (const [eighth, step] of BASS_STEPS.entries()) {
      loop.play(playTone(BASS, note + step, 0.17), beat + eighth / 2, { gain: 0.4 })
    }
  }
  loop.pump(
    Array.from({ length: 64 }, (_, beat) => beat),
    0.55,
    0.34,
  )
  for (const { beat, note } of HOOK) {
    const gain = beat < 32 ? 0.3 : 0.36
    loop.play(pluck(note, 1, 0.7), beat, { gain, pan: 0.15, send: 0.3 })
    if (beat >= 32) loop.play(electricPiano(note + 12, 0.1, 0.5), beat, { gain: 0.09, pan: -0.3, send: 0.4 })
  }
  for (const { beat } of readRhythm('x...x...x...x...', 16))
    loop.play(kick(50, 190, 0.12), beat, { gain: 0.5 })
  for (const { beat } of readRhythm('....x.......x...', 16))
    loop.play(clap(), beat, { gain: 0.26, send: 0.2 })
  for (const { beat } of readRhythm('..x...x...x...x.', 16))
    loop.play(hat(0.07), beat, { gain: 0.15, pan: 0.15 })
  for (const { beat, velocity } of readRhythm('xooxxooxxooxxoox', 16)) {
    loop.play(shaker(), beat, { gain: 0.07 * velocity, pan: -0.4 })
  }
  return loop.finish({ seconds: 1.1, damping: 0.4 })
}

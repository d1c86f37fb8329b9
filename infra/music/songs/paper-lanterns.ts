import { block, hat, kick, shaker } from '../../../shared/music/drums.ts'
import { Loop } from '../loop.ts'
import type { LoopSound } from '../loop-sound.ts'
import { readChords, readMelody, readRhythm } from '../score.ts'
import { bell, electricPiano, pluck } from '../struck.ts'
import { playTone, type Tone } from '../tone.ts'

/** Written in C major, which Pocket Parade has. */
const TO_E_FLAT = 3
const CHORDS = readChords(
  `a3 c4 e4 g4 / g3 b3 d4 e4 / f3 a3 c4 e4 / e3 g3 b3 d4 / a3 c4 e4 g4 / g3 b3 d4 e4 / g3 a3 c4 e4 / f3 a3 b3 d4 /
   f3 a3 c4 d4 / f3 g3 b3 d4 / e3 g3 b3 d4 / g3 a3 c4 e4 / a3 c4 e4 g4 / ab3 c4 d4 f4 / g3 b3 c4 e4 / f3 g3 c4 d4`,
  TO_E_FLAT,
)
const BASS_NOTES = readMelody('f2 e2 d2 c2 f2 e2 a2 g2 d2 g2 c2 a2 f2 f2 c2 g2', 1 / 4, 16, TO_E_FLAT)
const MELODY = readMelody(
  `. . c5 e5 | d5 - b4 . | . a4 c5 e5 | d5 - - . | . . c5 g5 | e5 - d5 . | . c5 e5 a5 | g5 - d5 . |
   f5 - e5 d5 | b4 - d5 . | e5 - g5 b5 | a5 - e5 . | . g5 e5 c5 | f5 - d5 ab4 | g4 - c5 e5 | d5 - - .`,
  1,
  16,
  TO_E_FLAT,
)
const PAD: Tone = {
  shape: 'saw',
  detuneCents: [-7, 6],
  attack: 0.8,
  decay: 1,
  sustain: 0.9,
  release: 0.5,
  cutoffHz: 620,
}
const BASS: Tone = {
  shape: 'sine',
  attack: 0.02,
  decay: 0.8,
  sustain: 0.6,
  release: 0.12,
  cutoffHz: 700,
}

/** Calm, E flat major, half time: electric piano, a soft brush of rhythm, one bell over it. */
export function composePaperLanterns(): LoopSound {
  const loop = new Loop(16)
  for (const [bar, chord] of CHORDS.entries()) {
    for (const [index, note] of chord.entries()) {
      const pan = -0.4 + 0.27 * index
      // Notes of a chord start one after the other, as a hand plays them.
      loop.play(electricPiano(note, 1.4, 0.62), bar * 4 + index * 0.02, { gain: 0.26, pan, send: 0.3 })
      loop.play(electricPiano(note, 0.5, 0.4), bar * 4 + 2.5 + index * 0.02, { gain: 0.2, pan, send: 0.3 })
      loop.play(playTone(PAD, note, 1.9), bar * 4, { gain: 0.06, pan: -pan, send: 0.5 })
    }
    for (let step = 0; step < 4; step++) {
      const note = chord[(step * 2 + 1) % 4]! + 12
      loop.play(pluck(note, 0.8, 0.25), bar * 4 + 1.5 + step * 0.5, { gain: 0.1, pan: 0.45, send: 0.5 })
    }
  }
  for (const { beat, note } of BASS_NOTES) {
    loop.play(playTone(BASS, note, 1), beat, { gain: 0.25 })
    loop.play(playTone(BASS, note, 0.5), beat + 2.5, { gain: 0.19 })
  }
  for (const { beat, note, beats } of MELODY) {
    loop.play(bell(note), beat, { gain: 0.2, pan: -0.2, send: 0.6 })
    loop.play(electricPiano(note, beats * 0.45, 0.35), beat, { gain: 0.14, pan: -0.1, send: 0.4 })
  }
  for (const { beat, velocity } of readRhythm('x.........o.....|..........o.....', 16)) {
    loop.play(kick(52, 110, 0.11), beat, { gain: 0.36 * velocity })
  }
  for (const { beat } of readRhythm('........x.......', 16)) {
    loop.play(block(420), beat, { gain: 0.16, pan: 0.1, send: 0.35 })
  }
  for (const { beat, velocity } of readRhythm('o...x...o...x.o.', 16)) {
    loop.play(shaker(), beat, { gain: 0.07 * velocity, pan: 0.35 })
  }
  for (const { beat } of readRhythm('..............x.', 16))
    loop.play(hat(0.09), beat, { gain: 0.05, pan: -0.3 })
  return loop.finish({ seconds: 1.8, damping: 0.5 })
}

import { block, clap, hat, kick, shaker } from '../../../shared/music/drums.ts'
import { Loop } from '../loop.ts'
import type { LoopSound } from '../loop-sound.ts'
import { readChords, readMelody, readRhythm } from '../score.ts'
import { bell, marimba, pluck } from '../struck.ts'
import { playTone, type Tone } from '../tone.ts'

const CHORDS = readChords(`
  c4 e4 g4 / a3 c4 e4 / d4 f4 a4 / g3 b3 d4 / c4 e4 g4 / e4 g4 bb4 / f4 a4 c5 / g3 b3 f4 /
  f4 a4 c5 / c4 e4 g4 / d4 f4 a4 / a3 c4 e4 / f4 a4 c5 / f4 ab4 c5 / c4 e4 g4 / g3 b3 f4`)
const BASS_NOTES = readMelody(
  `c3 . g2 . | a2 . e2 . | d3 . a2 . | g2 . d3 . | c3 . g2 . | c3 . bb2 . | f2 . c3 . | g2 . b2 . |
   f2 . c3 . | c3 . g2 . | d3 . a2 . | a2 . e2 . | f2 . c3 . | f2 . ab2 . | g2 . c3 . | g2 a2 b2 .`,
  1,
  16,
)
const MELODY = readMelody(
  `g5 . e5 g5 . a5 g5 . | e5 . c5 e5 . . . . | f5 . d5 f5 . g5 f5 . | d5 . b4 d5 . . g4 . |
   g5 . e5 g5 . a5 g5 . | c6 . bb5 . g5 . e5 . | f5 a5 . c6 . a5 f5 . | g5 . f5 . d5 . b4 . |
   a5 . . f5 . a5 c6 . | g5 . . e5 . g5 . . | f5 . d5 . f5 a5 . . | e5 . c5 . e5 . . . |
   a5 . c6 . a5 . f5 . | ab5 . c6 . ab5 . f5 . | g5 . e5 . c5 e5 g5 . | f5 . d5 . b4 . g4 .`,
  2,
  16,
)
const ANSWERS = readMelody(
  `. . . . | . . g6 e6 | . . . . | . . f6 d6 | . . . . | . . . . | . . . . | . . . . |
   . . . . | . . c7 g6 | . . . . | . . e6 c6 | . . . . | . . . . | . . . . | . . . .`,
  1,
  16,
)
const BASS: Tone = {
  shape: 'triangle',
  attack: 0.004,
  decay: 0.18,
  sustain: 0.25,
  release: 0.05,
  cutoffHz: 900,
  sweepHz: 1500,
  sweepDecay: 0.05,
}

/** Playful, C major: a marimba walks through town, plucked strings hop on the off-beat. */
export function composePocketParade(): LoopSound {
  const loop = new Loop(16)
  for (const [bar, chord] of CHORDS.entries()) {
    for (const beat of [1, 3]) {
      for (const [index, note] of chord.entries()) {
        const place = { gain: 0.24, pan: 0.35 - 0.2 * index, send: 0.25 }
        loop.play(pluck(note, 1, 0.45), bar * 4 + beat + index * 0.012, place)
      }
    }
  }
  for (const { beat, note } of BASS_NOTES) loop.play(playTone(BASS, note, 0.34), beat, { gain: 0.5 })
  for (const { beat, note } of MELODY) {
    const accent = beat % 1 === 0 ? 1 : 0.78
    loop.play(marimba(note, accent), beat, { gain: 0.44, pan: -0.15, send: 0.22 })
  }
  for (const { beat, note } of ANSWERS) loop.play(bell(note), beat, { gain: 0.12, pan: 0.4, send: 0.5 })
  for (const { beat, velocity } of readRhythm('x.......x.......', 16)) {
    loop.play(kick(56, 150, 0.09), beat, { gain: 0.5 * velocity })
  }
  for (const { beat, velocity } of readRhythm('....x.......x...', 16)) {
    loop.play(clap(), beat, { gain: 0.13 * velocity, pan: 0.1, send: 0.2 })
  }
  for (const { beat, velocity } of readRhythm('x.oox.oox.oox.oo', 16)) {
    loop.play(shaker(), beat, { gain: 0.1 * velocity, pan: -0.45 })
  }
  for (const { beat } of readRhythm(`................${'.'.repeat(16)}......x...x.x...`, 15)) {
    loop.play(block(1150), beat, { gain: 0.12, pan: 0.5, send: 0.3 })
  }
  for (const { beat } of readRhythm('..x...x...x...x.', 16))
    loop.play(hat(0.02), beat, { gain: 0.07, pan: 0.3 })
  return loop.finish({ seconds: 0.9, damping: 0.45 })
}

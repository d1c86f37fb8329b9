import { block, hat, kick, tom } from '../../../shared/music/drums.ts'
import { Loop } from '../loop.ts'
import type { LoopSound } from '../loop-sound.ts'
import { readChords, readMelody, readRhythm } from '../score.ts'
import { bell, pluck } from '../struck.ts'
import { playTone, type Tone } from '../tone.ts'

const CHORDS = readChords(`
  a3 c4 e4 / a3 c4 e4 / a3 c4 f4 / a3 c4 f4 / a3 d4 f4 / a3 d4 f4 / g#3 b3 e4 / g#3 d4 e4 /
  a3 c4 e4 / a3 c4 e4 / a3 c4 f4 / bb3 d4 f4 / a3 d4 f4 / g3 bb3 d4 / g#3 b3 e4 / g#3 d4 f4`)
const ROOTS = readMelody('a1 a1 f1 f1 d2 d2 e1 e1 a1 a1 f1 bb1 d2 g1 e1 e1', 1 / 4, 16)
const OSTINATO = [0, 2, 1, 2, 0, 2, 1, 2]
const HIGH = readMelody(
  `. . . . | . . . . | a5 . . . | c6 . . . | d6 . . . | f6 . . . | e6 . . . | . . . . |
   a5 . c6 . | b5 . c6 . | a5 . f5 . | d6 . bb5 . | a5 . d6 . | bb5 . g5 . | e6 . d6 . | b5 . g#5 .`,
  1,
  16,
)
const STRINGS: Tone = {
  shape: 'saw',
  detuneCents: [-9, 0, 8],
  attack: 0.7,
  decay: 1,
  sustain: 0.9,
  release: 0.3,
  cutoffHz: 900,
  vibratoCents: 9,
}
const DRONE: Tone = {
  shape: 'saw',
  detuneCents: [-6, 5],
  attack: 0.05,
  decay: 0.9,
  sustain: 0.6,
  release: 0.2,
  cutoffHz: 240,
  sweepHz: 260,
  sweepDecay: 0.5,
}

/** Tense, A minor: each beat is a clock's half second; strings lean in, a heart beats below. */
export function composeTickingRoom(): LoopSound {
  const loop = new Loop(16)
  for (const [bar, chord] of CHORDS.entries()) {
    const isSecondHalf = bar >= 8
    for (let eighth = 0; eighth < 8; eighth++) {
      const note = chord[OSTINATO[eighth]!]! - (eighth === 0 ? 12 : 0)
      const place = { gain: eighth % 4 === 0 ? 0.4 : 0.28, pan: eighth % 2 ? 0.25 : -0.25, send: 0.2 }
      loop.play(pluck(note, 1, 0.3, 0.3), bar * 4 + eighth / 2, place)
    }
    for (const [index, note] of chord.entries()) {
      const gain = isSecondHalf ? 0.13 : 0.08
      loop.play(playTone(STRINGS, note, 1.9), bar * 4, { gain, pan: 0.6 - 0.6 * index, send: 0.5 })
    }
  }
  for (const { beat, note } of ROOTS) {
    loop.play(playTone(DRONE, note + 12, 1.95), beat, { gain: 0.34 })
  }
  for (const { beat, note } of HIGH) loop.play(bell(note), beat, { gain: 0.11, pan: 0.3, send: 0.7 })
  // Quieter and duller than the countdown's own ticks, so that they are not mistaken for those.
  for (let beat = 0; beat < 64; beat++) {
    loop.play(block(beat % 2 ? 520 : 640), beat, { gain: 0.14, pan: beat % 2 ? 0.35 : -0.35, send: 0.15 })
  }
  for (const { beat, velocity } of readRhythm('x..o............', 16)) {
    loop.play(kick(46, 95, 0.12), beat, { gain: 0.55 * velocity })
  }
  for (const { beat, velocity } of readRhythm('o.o.o.o.o.o.o.oo', 8)) {
    loop.play(hat(0.018), beat + 32, { gain: 0.09 * velocity, pan: 0.2 })
  }
  for (const { beat, velocity } of readRhythm('............o.xx', 8)) {
    loop.play(tom(92, 0.22), beat + 32, { gain: 0.3 * velocity, pan: -0.2, send: 0.35 })
  }
  return loop.finish({ seconds: 2, damping: 0.5 })
}

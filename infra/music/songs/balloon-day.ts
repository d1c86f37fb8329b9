import { block, clap, hat, kick, shaker } from '../../../shared/music/drums.ts'
import { Loop } from '../loop.ts'
import type { LoopSound } from '../loop-sound.ts'
import { readChords, readMelody, readRhythm } from '../score.ts'
import { bell, marimba, pluck } from '../struck.ts'
import { playTone, type Tone } from '../tone.ts'

const CHORDS = readChords(`
  g3 b3 d4 / g3 b3 d4 / c4 e4 g4 / g3 b3 d4 / e4 g4 b4 / a3 c4 e4 / d4 f#4 a4 / d4 f#4 a4 /
  g3 b3 d4 / g3 b3 d4 / c4 e4 g4 / g3 b3 d4 / e4 g4 b4 / a3 c4 e4 / d4 f#4 a4 / g3 b3 d4`)
const BASS_NOTES = readMelody(
  `g2 . d3 . | g2 . d3 . | c3 . g2 . | g2 . d3 . | e3 . b2 . | a2 . e3 . | d3 . a2 . | d3 . a2 . |
   g2 . d3 . | g2 . d3 . | c3 . g2 . | g2 . d3 . | e3 . b2 . | a2 . e3 . | d3 . a2 . | g2 a2 b2 d3`,
  1,
  16,
)
const WHISTLED = readMelody(
  `b5 - d6 . b5 . g5 . | a5 . b5 . d5 - . . | e5 . g5 . c6 . b5 . | d6 - b5 . g5 - . . |
   e5 . g5 . b5 . g5 . | c6 . b5 . a5 - . . | a5 . f#5 . d5 . f#5 . | a5 - . . d6 . c6 . |
   b5 - d6 . b5 . g5 . | a5 . b5 . d5 - . . | e5 . g5 . c6 . b5 . | d6 - b5 . g5 - . . |
   g5 . b5 . e6 . b5 . | c6 . b5 . a5 . e5 . | f#5 . a5 . c6 . a5 . | g5 - . . g5 - . .`,
  2,
  16,
)
const WHISTLE: Tone = {
  shape: 'sine',
  attack: 0.03,
  decay: 0.3,
  sustain: 0.8,
  release: 0.06,
  cutoffHz: 6000,
  vibratoCents: 18,
}

/** For children, G major: somebody whistles, a ukulele strums, hands clap. */
export function composeBalloonDay(): LoopSound {
  const loop = new Loop(16)
  for (const [bar, chord] of CHORDS.entries()) {
    // Down on the beats, up between them, as a hand strums.
    for (const [stroke, beat] of [0, 1, 1.5, 2.5, 3, 3.5].entries()) {
      const strings = stroke % 2 ? chord.toReversed() : chord
      for (const [index, note] of strings.entries()) {
        const place = { gain: stroke === 0 ? 0.22 : 0.15, pan: 0.55 - 0.1 * index, send: 0.12 }
        loop.play(pluck(note + 12, 0.9, 0.55, 0.5), bar * 4 + beat + index * 0.018, place)
      }
    }
  }
  for (const { beat, note } of BASS_NOTES) loop.play(marimba(note + 12, 0.9), beat, { gain: 0.42, pan: -0.1 })
  for (const { beat, beats, note } of WHISTLED) {
    loop.play(playTone(WHISTLE, note, beats * loop.beatSeconds * 0.8), beat, {
      gain: 0.2,
      pan: -0.2,
      send: 0.3,
    })
    if (beat >= 32) loop.play(bell(note + 12, 0.7), beat, { gain: 0.1, pan: 0.4, send: 0.4 })
  }
  for (const { beat, velocity } of readRhythm('x.......x.....o.', 16)) {
    loop.play(kick(58, 140, 0.08), beat, { gain: 0.42 * velocity })
  }
  for (const { beat } of readRhythm('....x.......x...', 16)) loop.play(clap(), beat, { gain: 0.2, send: 0.2 })
  for (const { beat, velocity } of readRhythm('x.o.x.o.x.o.x.oo', 16)) {
    loop.play(shaker(), beat, { gain: 0.08 * velocity, pan: -0.5 })
  }
  for (const { beat } of readRhythm(`${'.'.repeat(48)}..........x.x.x.`, 16)) {
    loop.play(block(1300), beat, { gain: 0.1, pan: 0.4, send: 0.2 })
  }
  for (const { beat } of readRhythm('..x...x...x...x.', 16))
    loop.play(hat(0.02), beat, { gain: 0.05, pan: 0.3 })
  return loop.finish({ seconds: 0.8, damping: 0.5 })
}

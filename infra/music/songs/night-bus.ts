import { block, hat, kick, shaker, snare } from '../../../shared/music/drums.ts'
import { Loop } from '../loop.ts'
import type { LoopSound } from '../loop-sound.ts'
import { readChords, readMelody, readRhythm } from '../score.ts'
import { electricPiano, pluck } from '../struck.ts'
import { playTone, type Tone } from '../tone.ts'

const CHORDS = readChords(`
  f3 bb3 d4 a4 / e3 bb3 d4 a4 / e3 a3 c4 g4 / f3 a3 c4 e4 / f3 bb3 d4 a4 / e3 bb3 d4 g4 / g3 a3 c4 e4 / f#3 a3 c4 d4`)
const ROOTS = readMelody('g2 c2 f2 d2 g2 c2 f2 d2', 1 / 4, 16)
const MELODY = readMelody(
  `. . . . d5 . f5 . | . . e5 . d5 . . . | . . . . c5 . e5 . | g5 - . . e5 . . . |
   . . . . d5 . f5 a5 | . . g5 . e5 . d5 . | c5 - . . . a4 c5 . | d5 - - . . . . . |
   . . f5 . d5 . f5 . | a5 - . g5 . e5 . . | . . e5 . c5 . g5 . | . . f5 . e5 . c5 . |
   . . d5 . f5 . a5 . | bb5 - . a5 . g5 . . | e5 - . c5 . . a4 . | c5 - . d5 . . . .`,
  2,
  16,
)
const SUB: Tone = { shape: 'sine', attack: 0.01, decay: 0.9, sustain: 0.6, release: 0.1, cutoffHz: 500 }
const HAZE: Tone = {
  shape: 'triangle',
  detuneCents: [-11, 0, 10],
  attack: 0.6,
  decay: 1,
  sustain: 0.9,
  release: 0.4,
  cutoffHz: 900,
  vibratoCents: 7,
}
/** Off-beat sixteenths come late by this share of a beat: the laziness of the style. */
const SWING = 0.06

/** Chill, F major, half time: a lazy beat, a sub bass, electric piano by night. */
export function composeNightBus(): LoopSound {
  const loop = new Loop(16)
  for (let bar = 0; bar < 16; bar++) {
    for (const [index, note] of CHORDS[bar % 8]!.entries()) {
      const pan = -0.55 + 0.36 * index
      loop.play(electricPiano(note, 1.1, 0.5), bar * 4 + index * 0.03, { gain: 0.25, pan, send: 0.25 })
      loop.play(electricPiano(note, 0.3, 0.35), bar * 4 + 2.5 + SWING, { gain: 0.18, pan: -pan, send: 0.3 })
      loop.play(playTone(HAZE, note + 12, 1.8), bar * 4, { gain: 0.035, pan: -pan, send: 0.5 })
    }
  }
  for (const { beat, note } of ROOTS) {
    loop.play(playTone(SUB, note, 0.8), beat, { gain: 0.27 })
    loop.play(playTone(SUB, note, 0.25), beat + 2.75, { gain: 0.2 })
  }
  for (const { beat, note } of MELODY) {
    const late = beat % 1 === 0.5 ? SWING : 0
    loop.play(pluck(note, 0.9, 0.35), beat + late, { gain: 0.24, pan: 0.25, send: 0.4 })
    loop.play(pluck(note, 0.5, 0.25), beat + late + 0.75, { gain: 0.1, pan: -0.6, send: 0.5 })
  }
  for (const { beat, velocity } of readRhythm('x.....o...x.....|x......o..x.....', 16)) {
    loop.play(kick(48, 130, 0.13), beat, { gain: 0.48 * velocity })
  }
  for (const { beat } of readRhythm('........x.......', 16)) {
    loop.play(snare(0.1), beat, { gain: 0.26, send: 0.25 })
    loop.play(block(700), beat, { gain: 0.1, pan: 0.2, send: 0.3 })
  }
  for (const { beat, velocity } of readRhythm('x.o.x.oox.o.x.o.', 16)) {
    const late = beat % 0.5 === 0.25 ? SWING : 0
    loop.play(hat(0.022), beat + late, { gain: 0.08 * velocity, pan: -0.35 })
  }
  for (const { beat, velocity } of readRhythm('..o...o...o...o.', 16)) {
    loop.play(shaker(), beat + SWING, { gain: 0.06 * velocity, pan: 0.45 })
  }
  return loop.finish({ seconds: 1.4, damping: 0.55 })
}

/** A note to be played: `beat` counts from the start of the text, `beats` is its length. */
type ScoreNote = { beat: number; beats: number; note: number }

const SEMITONE: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 }

/** MIDI number of `c4` (60), `f#3`, `bb5`. */
function readNote(name: string): number {
  const [, letter, accidental, octave] = /^([a-g])([#b]?)(\d)$/.exec(name) ?? []
  if (letter === undefined) throw new RangeError(`"${name}" is no note`)
  const shift = accidental === '#' ? 1 : accidental === 'b' ? -1 : 0
  return SEMITONE[letter]! + shift + 12 * (Number(octave) + 1)
}

/**
 * Reads a melody: one word a step, `.` a rest, `-` holds the note before it, `|` is only for the eye. The text is
 * repeated until `bars` bars of four beats are full, `shift` semitones higher.
 */
export function readMelody(text: string, stepsPerBeat: number, bars: number, shift = 0): ScoreNote[] {
  const words = text.split(/[\s|]+/).filter((word) => word !== '')
  const notes: ScoreNote[] = []
  for (let step = 0; step < bars * 4 * stepsPerBeat; step++) {
    const word = words[step % words.length]!
    if (word === '-') notes.at(-1)!.beats += 1 / stepsPerBeat
    else if (word !== '.')
      notes.push({ beat: step / stepsPerBeat, beats: 1 / stepsPerBeat, note: readNote(word) + shift })
  }
  return notes
}

/** Chords by their notes: `c3 e3 g3 / a2 c3 e3`, `shift` semitones higher. */
export function readChords(text: string, shift = 0): number[][] {
  return text.split('/').map((chord) =>
    chord
      .trim()
      .split(/\s+/)
      .map((name) => readNote(name) + shift),
  )
}

/** Reads a rhythm of sixteenths (`x` strong, `o` soft), repeated until `bars` bars are full. */
export function readRhythm(text: string, bars: number): { beat: number; velocity: number }[] {
  const steps = text.replace(/[\s|]/g, '')
  return Array.from({ length: bars * 16 }, (_, step) => step)
    .filter((step) => steps[step % steps.length] !== '.')
    .map((step) => ({ beat: step / 4, velocity: steps[step % steps.length] === 'x' ? 1 : 0.55 }))
}

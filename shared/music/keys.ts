/** The key of a piece: `tonic` is its root as a MIDI number of the fourth octave (60 = C4 … 71 = B4). */
export type Key = { tonic: number; isMinor: boolean }

/** The key of sounds beside music of unknown key, or beside none. */
export const DEFAULT_KEY: Key = { tonic: 60, isMinor: false }

const MAJOR = [0, 2, 4, 5, 7, 9, 11]
const MINOR = [0, 2, 3, 5, 7, 8, 10]

/** MIDI number of a step of the key's scale: 0 = the tonic, 4 = the fifth above it, 7 = the octave, −1 = the note below. */
export function noteOf({ tonic, isMinor }: Key, step: number): number {
  const scale = isMinor ? MINOR : MAJOR
  const octave = Math.floor(step / scale.length)
  return tonic + 12 * octave + scale[step - octave * scale.length]!
}

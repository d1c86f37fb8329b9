import type { TimbreName } from './timbres.ts'

/** How the sounds of a template's films are made. */
export type SoundSet = {
  /** What ticks and the pops of options are played on. */
  knock: TimbreName
  /** What the two notes of the reveal, stings and the fanfare are played on. */
  voice: TimbreName
  /** Semitones by which a pop bends: up like a bubble, down like a drop. */
  popBend: number
  /** Level of the drum and of the glitter in a reveal, 0…1. */
  boom: number
  shine: number
}

const DEFAULT_SET: SoundSet = { knock: 'wood', voice: 'wood', popBend: 7, boom: 0.8, shine: 0.6 }

/** Template -> its sounds. A template without an entry has the default ones. */
const SOUND_SETS: Readonly<Record<string, SoundSet>> = {
  'game-show': { knock: 'wood', voice: 'brass', popBend: 7, boom: 1, shine: 1 },
  arcade: { knock: 'chip', voice: 'chip', popBend: 12, boom: 0.7, shine: 0.5 },
  collage: { knock: 'string', voice: 'string', popBend: 5, boom: 0.7, shine: 0.6 },
  chalkboard: { knock: 'wood', voice: 'wood', popBend: -5, boom: 0.7, shine: 0.4 },
  editorial: { knock: 'glass', voice: 'glass', popBend: 0, boom: 0.8, shine: 0.7 },
  spotlight: { knock: 'glass', voice: 'brass', popBend: 4, boom: 1, shine: 0.9 },
  playground: { knock: 'wood', voice: 'bell', popBend: 12, boom: 0.8, shine: 0.9 },
  minimal: { knock: 'bell', voice: 'bell', popBend: 2, boom: 0.6, shine: 0.4 },
}

/** The sounds of a template's films. */
export function soundSetOf(template: string): SoundSet {
  return SOUND_SETS[template] ?? DEFAULT_SET
}

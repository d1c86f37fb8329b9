import { join } from 'node:path'
import type { Key } from './keys.ts'

/**
 * A loop that ships with the service: made by `infra/scripts/generate-music.ts`, seamless, 48 kHz stereo, Ogg Opus. All
 * have 120 beats a minute and whole bars, so that one that starts with a film lies on its beat.
 */
export type BuiltinTrack = {
  /** Stable id of REST and the database: `mus_builtin_…`. */
  id: string
  name: string
  category: 'playful' | 'tense' | 'calm' | 'retro' | 'epic' | 'upbeat' | 'chill' | 'kids'
  /** Exact: every loop is a whole number of seconds. */
  durationSeconds: number
  isDefault: boolean
  /** File name beside this module. */
  file: string
  key: Key
  /** How it looks, as `waveformOf` says it; a test compares it with the file. */
  waveform: string
}

/** Media type of every built-in loop's file. */
export const BUILTIN_TRACK_TYPE = 'audio/ogg'

/** All built-in loops, the default one first. Ids never change, since quizzes keep them. */
export const BUILTIN_TRACKS: readonly BuiltinTrack[] = [
  {
    id: 'mus_builtin_pocket_parade',
    name: 'Pocket Parade',
    category: 'playful',
    durationSeconds: 32,
    isDefault: true,
    file: 'pocket-parade.ogg',
    key: { tonic: 60, isMinor: false },
    waveform: '852861872773852772662772672751871871762662672983',
  },
  {
    id: 'mus_builtin_ticking_room',
    name: 'Ticking Room',
    category: 'tense',
    durationSeconds: 32,
    isDefault: false,
    file: 'ticking-room.ogg',
    key: { tonic: 69, isMinor: true },
    waveform: '852852853853833833753753866966867857948967868858',
  },
  {
    id: 'mus_builtin_paper_lanterns',
    name: 'Paper Lanterns',
    category: 'calm',
    durationSeconds: 32,
    isDefault: false,
    file: 'paper-lanterns.ogg',
    key: { tonic: 63, isMinor: false },
    waveform: '844843854843844743854853954843854743854854844943',
  },
  {
    id: 'mus_builtin_cartridge_kid',
    name: 'Cartridge Kid',
    category: 'retro',
    durationSeconds: 32,
    isDefault: false,
    file: 'cartridge-kid.ogg',
    key: { tonic: 64, isMinor: true },
    waveform: '786896896786786897886887786786896786786896886887',
  },
  {
    id: 'mus_builtin_summit_light',
    name: 'Summit Light',
    category: 'epic',
    durationSeconds: 32,
    isDefault: false,
    file: 'summit-light.ogg',
    key: { tonic: 62, isMinor: true },
    waveform: '621123421223643557743469854468853458853458753569',
  },
  {
    id: 'mus_builtin_green_room',
    name: 'Green Room',
    category: 'upbeat',
    durationSeconds: 32,
    isDefault: false,
    file: 'green-room.ogg',
    key: { tonic: 62, isMinor: false },
    waveform: '855865855855855866965955855865855966865866965955',
  },
  {
    id: 'mus_builtin_night_bus',
    name: 'Night Bus',
    category: 'chill',
    durationSeconds: 32,
    isDefault: false,
    file: 'night-bus.ogg',
    key: { tonic: 65, isMinor: false },
    waveform: '942942842842942942842842942942842842842942842842',
  },
  {
    id: 'mus_builtin_balloon_day',
    name: 'Balloon Day',
    category: 'kids',
    durationSeconds: 32,
    isDefault: false,
    file: 'balloon-day.ogg',
    key: { tonic: 67, isMinor: false },
    waveform: '852751662861652751652652852751662861652752662974',
  },
]

/** The loop of a quiz that names none. */
export const DEFAULT_TRACK: BuiltinTrack = BUILTIN_TRACKS.find(({ isDefault }) => isDefault)!

const SOURCE_PREFIX = 'builtin:'

/** How a render's snapshot names a built-in loop: `builtin:pocket-parade`. */
export function sourceOfTrack(track: BuiltinTrack): string {
  return SOURCE_PREFIX + track.file.replace(/\.ogg$/, '')
}

/** The built-in loop that a snapshot's music source names; `null` for a storage key or an unknown name. */
export function findTrackBySource(source: string): BuiltinTrack | null {
  return BUILTIN_TRACKS.find((track) => sourceOfTrack(track) === source) ?? null
}

/** The built-in loop with this id, or `null`. */
export function findTrack(id: string): BuiltinTrack | null {
  return BUILTIN_TRACKS.find((track) => track.id === id) ?? null
}

/** Absolute path of a built-in loop's file. */
export function trackPath(track: BuiltinTrack): string {
  return join(import.meta.dir, track.file)
}

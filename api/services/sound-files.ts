import type { Demuxers } from './media-decoder.ts'

/** Magic bytes, in hex, of the accepted formats of music, each with the only demuxer that may read it. Playlists are refused. */
export const SOUND_DEMUXERS: Demuxers = [
  [/^(?:494433|ff(?:e[2-7]|f[2367abcdef]))/, 'mp3'],
  [/^.{8}66747970/, 'mov'],
  [/^52494646.{8}57415645/, 'wav'],
  [/^4f676753/, 'ogg'],
  [/^664c6143/, 'flac'],
]

/** The same with WebM, in which browsers record. */
export const RECORDING_DEMUXERS: Demuxers = [...SOUND_DEMUXERS, [/^1a45dfa3/, 'matroska']]

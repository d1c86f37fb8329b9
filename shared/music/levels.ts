/** The API's default `musicVolume`, and its level in dB relative to the voice: in pauses, and while it speaks. */
const DEFAULT_VOLUME = 0.15
const BED_DB = -4
const UNDER_VOICE_DB = -15
/** Full volume: louder than the voice in its pauses, but words stay clear while it speaks. */
const BED_DB_MAX = 2
const UNDER_VOICE_DB_MAX = -10

/** Levels of the music against a voice, in dB; −∞ for volume 0. */
type MusicLevels = { bedDb: number; underVoiceDb: number }

/** Below the default volume both levels fall in proportion, above it they rise to levels at which words stay clear. */
export function musicLevels(volume: number): MusicLevels {
  const aboveDb = 20 * Math.log10(volume / DEFAULT_VOLUME)
  if (aboveDb <= 0) return { bedDb: BED_DB + aboveDb, underVoiceDb: UNDER_VOICE_DB + aboveDb }
  const share = Math.min(1, aboveDb / (-20 * Math.log10(DEFAULT_VOLUME)))
  return {
    bedDb: BED_DB + share * (BED_DB_MAX - BED_DB),
    underVoiceDb: UNDER_VOICE_DB + share * (UNDER_VOICE_DB_MAX - UNDER_VOICE_DB),
  }
}

/** By how much music is louder or softer than at the default volume, in dB. */
export function bedGainDb(volume: number): number {
  return musicLevels(volume).bedDb - BED_DB
}

import type { WordTimes } from '../../shared/timeline/word-times.ts'

/** A spoken clip, trimmed, levelled and cached on disk. */
export type SpokenClip = {
  /** Raw mono PCM, 16 bit little endian, 48 kHz, at `VOICE_LUFS` when played on both channels. */
  pcmPath: string
  durationMs: number
  words: WordTimes
  /** Whether it came from the cache. */
  isReused?: boolean
}

/** A text and how to speak it. The text is data: it is never part of a command line or a filter. */
export type Utterance = {
  text: string
  /** BCP 47 tag, or only its first part. */
  language: string
  /** The engine's name for a voice; `null` is its default for the language. */
  voice: string | null
  /** 1 = normal speed. */
  rate: number
  /** A hook is spoken brighter, and the last of the options rises; natural voices decide for themselves. Default plain. */
  mood?: SpokenMood
}

export type SpokenMood = 'plain' | 'hook' | 'options'

/** The music of a film. */
export type MixMusic = {
  /** A local file that ffmpeg can read. */
  path: string
  /** 0…1; `musicLevels` gives the level in dB. */
  volume: number
  /** Whether the file loops seamlessly; otherwise its end is cross-faded into its start. */
  seamless: boolean
}

/** The sound of a film. */
export type AudioMix = {
  /** AAC-LC, 48 kHz, stereo, in m4a. */
  path: string
  durationMs: number
  /** Integrated, ITU-R BS.1770-4; `null` for silence. */
  loudnessLufs: number | null
  /** True peak of the decoded file; `null` for silence. */
  truePeakDbtp: number | null
  /** Sentences for the owner. */
  warnings: string[]
}

/** Speech as an engine made it. */
export type Voiced = {
  /** Mono, 48 kHz; empty if there is nothing to speak. */
  samples: Float32Array
  /** `null` where the engine does not know them. */
  words: WordTimes | null
}

/** A speech engine. Utterances that one refuses are left to the next. */
export interface SpeechEngine {
  /** Everything but the utterance that affects the sound: part of the cache's key. */
  readonly identity: string
  /** Whether the voice is a harsh synthesiser, to be softened. */
  readonly isRobotic: boolean
  /** Whether each clip is bought, and differs from one time to the next: nodes then share theirs. */
  readonly isBought: boolean
  /** The number of utterances that it may speak concurrently. */
  readonly concurrency: number
  /** The voice that speaks where an operator can set it; left out where only the utterance and `identity` decide. */
  voiceOf?(utterance: Utterance): string | null
  /** `null`, or the reason why this engine cannot speak the utterance, as a sentence for the owner. */
  refusal(utterance: Utterance): string | null
  /** Throws if the engine fails. */
  speak(utterance: Utterance, signal?: AbortSignal): Promise<Voiced>
  close(): void
}

/** A clip that was spoken, trimmed, levelled and kept on disk. */
export type SpokenClip = {
  /** Raw mono PCM, 16 bit little endian, 48 kHz, at `VOICE_LUFS` when played on both channels. */
  pcmPath: string
  durationMs: number
  /** Whether it was spoken before. */
  isReused?: boolean
}

/** What to say and how. Text is only ever data: it reaches no argument list and no filter string. */
export type Utterance = {
  text: string
  /** BCP 47 tag, or only its first part. */
  language: string
  /** A voice that the engine knows; `null` = its default for the language. */
  voice: string | null
  /** 1 = normal speed. */
  rate: number
}

/** The music of a film. */
export type MixMusic = {
  /** A local file that ffmpeg can read. */
  path: string
  /** 0…1; `musicLevels` says how loud that is. */
  volume: number
  /** Whether the file loops without help; else its end is cross-faded into its start. */
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

/** One way to speak. Engines take turns: what one cannot do, the next one does. */
export interface SpeechEngine {
  /** Everything beside the utterance that changes how it sounds: part of the cache's key. */
  readonly identity: string
  /** Whether the voice is a plain synthesiser's, to be made less harsh. */
  readonly isRobotic: boolean
  /** How many utterances it may speak at once. */
  readonly concurrency: number
  /** `null`, or why this engine leaves the utterance to another one, as a sentence for the owner. */
  refusal(utterance: Utterance): string | null
  /** Mono, 48 kHz. Throws where the engine fails; empty where there is nothing to say. */
  speak(utterance: Utterance, signal?: AbortSignal): Promise<Float32Array>
  close(): void
}

import type { RenderSnapshot } from '../contracts/snapshot.ts'
import type { Cue } from './scenes.ts'
import { type SpeechDurations, speechClips } from './speech-clips.ts'
import type { SpeechWords } from './word-times.ts'

/** A voice starts while its text is still moving in: silence until then would be dead air. */
export const VOICE_DELAY_MS = 100
/** Between two texts that are spoken one after the other, and between a voice and what follows it. */
export const VOICE_PAUSE_MS = 100

/** The clips that a film speaks, how long each lasts, and when it says its words where that is known. */
export class Voice {
  readonly #texts: ReadonlyMap<string, string>
  readonly #durations: SpeechDurations
  readonly #words: SpeechWords

  constructor(snapshot: RenderSnapshot, durations: SpeechDurations, words: SpeechWords) {
    this.#texts = new Map(speechClips(snapshot).map(({ clip, text }) => [clip, text]))
    this.#durations = durations
    this.#words = words
  }

  /** Length of these clips one after the other in ms; 0 where none of them is spoken. */
  durationMs(...clips: string[]): number {
    const spoken = clips.map((clip) => this.#durationOf(clip)).filter((durationMs) => durationMs > 0)
    return spoken.reduce((sum, one) => sum + one, 0) + VOICE_PAUSE_MS * Math.max(0, spoken.length - 1)
  }

  /** The clips as cues, one after the other from `atMs` on. */
  cues(atMs: number, ...clips: string[]): Cue[] {
    const cues: Cue[] = []
    let startMs = Math.round(atMs)
    for (const clip of clips) {
      const durationMs = this.#durationOf(clip)
      if (durationMs === 0) continue
      const words = this.#words[clip] ?? []
      cues.push({ kind: 'speech', atMs: startMs, durationMs, clip, text: this.#texts.get(clip)!, words })
      startMs += Math.ceil(durationMs) + VOICE_PAUSE_MS
    }
    return cues
  }

  #durationOf(clip: string): number {
    return this.#texts.has(clip) ? (this.#durations[clip] ?? 0) : 0
  }
}

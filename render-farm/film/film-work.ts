import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import type { Template } from '../../shared/templates/template.ts'
import type { SpeechDurations } from '../../shared/timeline/speech-clips.ts'
import type { SpeechWords } from '../../shared/timeline/word-times.ts'
import type { Helpers } from '../encode/encode-film.ts'
import type { RenderPlan } from '../plan/plan.ts'
import type { Stages } from './stages.ts'

/** A film in the making: what is ordered, where its files lie, and its running stages. */
export type FilmWork = {
  snapshot: RenderSnapshot
  template: Template
  workFolder: string
  stages: Stages
  progress: FilmProgress
  /** Asks other nodes to make segments of the film. */
  offer?: (film: PlannedFilm) => Helpers | null
}

/** What another node needs to make segments of a film. */
export type PlannedFilm = {
  plan: RenderPlan
  /** The length of each voice. */
  durations: SpeechDurations
  words: SpeechWords
  /** Content hashes of all looks; resolves once all are drawn. */
  lookHashes: () => Promise<readonly string[]>
}

/** Turns encoded frames into shares of the whole film, from 0 to 1, that never fall. */
export class FilmProgress {
  readonly #onProgress: (share: number) => void
  #framesDone = 0
  #frameCount = Number.POSITIVE_INFINITY

  constructor(onProgress: (share: number) => void = () => {}) {
    this.#onProgress = onProgress
  }

  get isBegun(): boolean {
    return this.#framesDone > 0
  }

  /** Called once the whole film is planned; until then its progress stays at the start. */
  expect(frameCount: number): void {
    this.#frameCount = frameCount
  }

  /** Counts frames handed to the encoder. Frames that are encoded again are counted again. */
  add(frames: number): void {
    this.#framesDone += frames
    this.#onProgress(0.05 + 0.9 * Math.min(1, this.#framesDone / this.#frameCount))
  }

  /** Called when only storing is left. */
  finish(): void {
    this.#onProgress(0.97)
  }
}

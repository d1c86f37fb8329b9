import type { RenderSnapshot } from '../../../shared/contracts/snapshot.ts'
import type { Scene } from '../../../shared/timeline/scenes.ts'
import type { SpeechDurations } from '../../../shared/timeline/speech-clips.ts'
import type { PlayerFace } from '../font-files.ts'

/** What the stage needs to show a film: URLs are of this site. */
export type FilmRequest = {
  snapshot: RenderSnapshot
  /** How long each clip is spoken; `null` = estimated. */
  speech: SpeechDurations | null
  /** Asset name -> URL. */
  images: Readonly<Record<string, string>>
  faces: readonly PlayerFace[]
  facesByTemplate: Readonly<Record<string, readonly number[]>>
}

/** What the page needs to know of a film on the stage. */
export type LoadedFilm = {
  width: number
  height: number
  durationMs: number
  scenes: readonly Scene[]
  /** Pictures that could not be loaded. */
  missing: readonly string[]
}

/** What the page around the stage's frame calls in it. */
export type StageFrame = {
  load(request: FilmRequest): Promise<LoadedFilm>
  /** Shows the film's frame at or before this time. */
  seek(timeMs: number): void
}

/** What the server writes into the player's page. */
export type PlayerData = FilmRequest & {
  templates: readonly { name: string; title: string; formats: readonly string[] }[]
  music: { url: string; loopSeconds: number | null } | null
  /** Where the true times of the voice, and then the film's whole sound, can be had; `null` = nobody speaks. */
  spoken: { timingUrl: string; soundUrl: string } | null
}

declare global {
  interface Window {
    stageFrame?: StageFrame
  }
}

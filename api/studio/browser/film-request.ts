import type { RenderSnapshot } from '../../../shared/contracts/snapshot.ts'
import type { Key } from '../../../shared/music/keys.ts'
import type { Scene } from '../../../shared/timeline/scenes.ts'
import type { SpeechDurations } from '../../../shared/timeline/speech-clips.ts'
import type { SpeechWords } from '../../../shared/timeline/word-times.ts'
import type { PlayerFace } from '../font-files.ts'

/** Everything that the stage needs to show a film. All URLs are on this site. */
export type FilmRequest = {
  snapshot: RenderSnapshot
  /** How long each clip is spoken; `null` = estimated. */
  speech: SpeechDurations | null
  /** When each clip says its words, where that is known. */
  words?: SpeechWords
  /** Asset name -> URL. */
  images: Readonly<Record<string, string>>
  faces: readonly PlayerFace[]
  facesByTemplate: Readonly<Record<string, readonly number[]>>
}

/** The facts about a film on the stage that the page needs. */
export type LoadedFilm = {
  width: number
  height: number
  durationMs: number
  scenes: readonly Scene[]
  /** By question, the emoji of what it says or its title names; `null` = none found. */
  foundEmoji: readonly (string | null)[]
  /** Pictures that could not be loaded. */
  missing: readonly string[]
}

/** The stage's functions, called from the page around its frame. */
export type StageFrame = {
  load(request: FilmRequest): Promise<LoadedFilm>
  /** Shows the film's frame at or before this time. */
  seek(timeMs: number): void
}

/** The data that the server embeds in the player's page. */
export type PlayerData = FilmRequest & {
  /** `key`: of a track that ships with the service. */
  music: { url: string; loopSeconds: number | null; key: Key | null } | null
  /** URLs of the voice's measured times and of the whole soundtrack; `null` = no voice. */
  spoken: { timingUrl: string; soundUrl: string } | null
}

declare global {
  interface Window {
    stageFrame?: StageFrame
  }
}

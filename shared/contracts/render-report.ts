import type { Chapter, PlatformReport } from './render-outputs.ts'

/** The facts of a finished render. Stored as JSON beside its row; fields are only ever added. */
export type RenderReport = {
  encoder: string
  fps: number
  width: number
  height: number
  frameCount: number
  framesPerSecond: number
  /** Wall time of each phase in ms, `encode` being how long frames waited for the encoder and `start` the time to the first frame: plan, speech, draw, compose, audio, poster, mux, check, report, store. */
  phasesMs: Record<string, number>
  /** `reused`: from the cache; `remote`: made by other nodes for this film. */
  segments: { total: number; reused: number; remote?: number }
  /** Frames that equal the one before and were written as a repetition of it, without being composed and encoded. */
  repeatedFrames?: number
  looks: { total: number; reused: number }
  /** Spoken clips. */
  speech?: { total: number; reused: number }
  /** Frames that were compared with the browser's own, and how many differed: their segments were drawn anew. */
  oracle?: { checked: number; mismatches: number }
  loudnessLufs: number | null
  truePeakDbtp: number | null
  /** Sentences for the owner: a missing voice, a text that had to shrink below its floor. */
  warnings: string[]
  /** The first reports lack this field and those below. With `chapters`, the film has a poster. */
  chapters?: Chapter[]
  /** Whether anything is spoken: then the film has captions. */
  hasCaptions?: boolean
  platform?: PlatformReport
  /** What the attempt that made it took; the database copies it into the account's ledger. */
  cost?: FilmCost
}

/** What a film cost. */
export type FilmCost = {
  /** Processor time on the attempt's own node. */
  coreMs: number
  /** From the attempt's claim to its publication. */
  wallMs: number
  /** Of the texts that are heard, also where a cache had their voice. */
  spokenCharacters: number
}

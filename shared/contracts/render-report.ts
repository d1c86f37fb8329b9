import type { Chapter, PlatformReport } from './render-outputs.ts'

/** What a finished render tells about itself. Kept as JSON beside the row; fields are only ever added. */
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
  looks: { total: number; reused: number }
  /** Spoken clips. */
  speech?: { total: number; reused: number }
  /** Frames that were compared with the browser's own, and how many differed: their segments were drawn anew. */
  oracle?: { checked: number; mismatches: number }
  loudnessLufs: number | null
  truePeakDbtp: number | null
  /** Sentences for the owner: a missing voice, a text that had to shrink below its floor. */
  warnings: string[]
  /** What follows was not there in the first reports. Where `chapters` is, the film has a poster beside it. */
  chapters?: Chapter[]
  /** Whether something is spoken: then captions lie beside the film. */
  hasCaptions?: boolean
  platform?: PlatformReport
}

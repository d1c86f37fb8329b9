import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { RenderSnapshot } from '../contracts/snapshot.ts'

/**
 * The payload of a `preview` job, by which the API asks a render node for frames of the film that this snapshot would
 * become. There is no database row: a preview that was not drawn can be asked for again.
 */
export type FramesRequest = {
  quizId: string
  snapshot: RenderSnapshot
  /** Moments of the film in ms; one past its end shows the last frame. */
  atMs: number[]
  /** Also one telling moment of each scene, evenly thinned out to `PREVIEW_FRAMES_MAX`. */
  withScenes: boolean
  /** Width of the pictures in px, height in proportion; `null` = as in the film. */
  widthPx: number | null
  /** Instead of all these, the best covers, at most `COVERS`, best first. Nodes of an older release draw the moments. */
  covers?: true
  /** Folder of this preview in the store, and the topic on which its result is announced. */
  folder: string
}

/** The payload of a `preview_sound` job: the whole sound of the film that this snapshot would become. */
export type SoundRequest = Pick<FramesRequest, 'snapshot' | 'folder'>

/** The payload of a `preview_sound` job for a sentence that shows how a voice sounds. */
export type VoiceRequest = {
  /** A sentence in `language`, and the voice's id. */
  sample: { text: string; language: string; voice: string }
  folder: string
}

const PreviewScene = z.object({
  /** `intro`, `question-0`, `hook-2`, `outro`. */
  id: z.string(),
  kind: z.enum(['intro', 'question', 'hook', 'outro']),
  startMs: z.number(),
  durationMs: z.number(),
})

const Result = z.object({
  /** Why there is nothing to show or hear, in one sentence. */
  failure: z.string().nullable(),
  /** Whether the next request shall try again: it failed, or something was missing that may be there a moment later. */
  isProvisional: z.boolean(),
})

/** Frames, stored as JSON after every picture is stored. */
export const FramesResult = Result.extend({
  durationMs: z.number(),
  scenes: z.array(PreviewScene),
  /** In the order of time, covers in that of their worth; `timeMs` is that of the frame, at or before the moment asked for. */
  frames: z.array(z.object({ timeMs: z.number(), sceneId: z.string(), storageKey: z.string() })),
  warnings: z.array(z.string()),
})
export type FramesResult = z.infer<typeof FramesResult>

/** A sound, stored as JSON after the sound itself is stored. */
export const SoundResult = Result.extend({
  /** How long each clip is spoken, in ms. */
  speech: z.record(z.string(), z.number()),
  /** When each clip says its words (`WordTimes`); nodes of older releases do not tell. */
  words: z.record(z.string(), z.array(z.tuple([z.number(), z.number()]).readonly()).readonly()).default({}),
  /** Where the sound is stored (`PREVIEW_SOUND_TYPE`); `null` after a failure. */
  soundKey: z.string().nullable(),
})
export type SoundResult = z.infer<typeof SoundResult>

/** Media type of a preview's sound: AAC in MP4, as in the film. */
export const PREVIEW_SOUND_TYPE = 'audio/mp4'
/** Covers among which an owner may choose. */
export const COVERS = 3
/** Frames that one preview may have. */
export const PREVIEW_FRAMES_MAX = 12
/** How long the API waits for a node, and how long a node works on frames at most. */
export const PREVIEW_MS_MAX = 20_000
/** How long a node works on a sound: a film of 15 minutes takes two, and shares the machine. */
export const SOUND_MS_MAX = 10 * 60 * 1_000
/** Folder of all previews; objects older than `PREVIEW_KEPT_MS` are deleted. */
export const PREVIEW_FOLDER = 'previews'
export const PREVIEW_KEPT_MS = 60 * 60 * 1_000

/** Within this time equal previews are made once, so that a new release of a template shows after it at the latest. */
const REUSE_MS = 5 * 60 * 1_000

/** Folder of a preview, named by its content. */
export function previewFolder(
  request: Omit<FramesRequest, 'folder'> | Omit<SoundRequest, 'folder'>,
  nowMs: number,
): string {
  const text = JSON.stringify([Math.floor(nowMs / REUSE_MS), request])
  return `${PREVIEW_FOLDER}/${createHash('sha256').update(text).digest('hex')}`
}

/** Folder of a voice's sample, which is made again once the sweep has removed it. */
export function voiceFolder(sample: VoiceRequest['sample']): string {
  return `${PREVIEW_FOLDER}/${createHash('sha256').update(JSON.stringify(sample)).digest('hex')}`
}

/** Storage key of a preview's result, which exists once the preview is complete. */
export function resultKey(folder: string): string {
  return `${folder}/result.json`
}

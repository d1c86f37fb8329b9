import { createHash } from 'node:crypto'
import { z } from 'zod'
import { RenderSnapshot } from '../contracts/snapshot.ts'

/**
 * What the API asks a render node for, as the payload of a `preview` job: frames of the film that a render of this
 * snapshot would become. There is no row behind it: nobody misses a preview that was not drawn.
 */
export const PreviewRequest = z.object({
  snapshot: RenderSnapshot,
  /** Moments of the film in ms; one past its end shows the last frame. */
  atMs: z.array(z.number().min(0)),
  /** Also one telling moment of each scene, evenly thinned out to `PREVIEW_FRAMES_MAX`. */
  withScenes: z.boolean(),
  /** Also the film's whole sound. */
  withSound: z.boolean().optional(),
  /** Width of the pictures in px, height in proportion; `null` = as in the film. */
  widthPx: z.int().nullable(),
  /** Where everything of this preview is stored. */
  folder: z.string(),
})
export type PreviewRequest = z.infer<typeof PreviewRequest>

const PreviewScene = z.object({
  /** `intro`, `question-0`, `hook-2`, `outro`. */
  id: z.string(),
  kind: z.enum(['intro', 'question', 'hook', 'outro']),
  startMs: z.number(),
  durationMs: z.number(),
})

/** What a node answers, stored as JSON once every picture is. */
export const PreviewResult = z.object({
  durationMs: z.number(),
  scenes: z.array(PreviewScene),
  /** In the order of time; `timeMs` is that of the frame, at or before the moment asked for. */
  frames: z.array(z.object({ timeMs: z.number(), sceneId: z.string(), storageKey: z.string() })),
  warnings: z.array(z.string()),
  /** How long each clip is spoken, in ms; `null` = the times of scenes are estimates. */
  speech: z.record(z.string(), z.number()).nullable().default(null),
  /** Where the film's sound is stored (`PREVIEW_SOUND_TYPE`); `null` = not asked for, or its voice was not ready. */
  soundKey: z.string().nullable().default(null),
  /** One sentence where it could not be drawn; then there are no frames. */
  failure: z.string().nullable(),
})
export type PreviewResult = z.infer<typeof PreviewResult>

/** Media type of a preview's sound: AAC in MP4, as in the film. */
export const PREVIEW_SOUND_TYPE = 'audio/mp4'
/** Frames that one preview may have. */
export const PREVIEW_FRAMES_MAX = 12
/** Longest that the API waits for a node, and longest that a node works on one. */
export const PREVIEW_MS_MAX = 20_000
/** Folder of all previews; what lies there is swept once it is older than `PREVIEW_KEPT_MS`. */
export const PREVIEW_FOLDER = 'previews'
export const PREVIEW_KEPT_MS = 60 * 60 * 1_000

/** The same frames are drawn once within this time; a new release of a template shows after it at the latest. */
const REUSE_MS = 5 * 60 * 1_000

/** Folder of a preview, named by its content. */
export function previewFolder(request: Omit<PreviewRequest, 'folder'>, nowMs: number): string {
  const text = JSON.stringify([Math.floor(nowMs / REUSE_MS), request])
  return `${PREVIEW_FOLDER}/${createHash('sha256').update(text).digest('hex')}`
}

/** Where the result of a preview is found once it is complete. */
export function resultKey(folder: string): string {
  return `${folder}/result.json`
}

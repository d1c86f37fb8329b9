import { createHash } from 'node:crypto'
import { z } from 'zod'
import { RenderSnapshot } from '../contracts/snapshot.ts'

/**
 * The payload of a `preview` job, by which the API asks a render node for frames of the film that this snapshot would
 * become. There is no database row: a preview that was not drawn can be asked for again.
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
  /** Folder of this preview in the store. */
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

/** A node's result, stored as JSON after every picture is stored. */
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
  /** Why it could not be drawn, in one sentence; then there are no frames. */
  failure: z.string().nullable(),
})
export type PreviewResult = z.infer<typeof PreviewResult>

/** Media type of a preview's sound: AAC in MP4, as in the film. */
export const PREVIEW_SOUND_TYPE = 'audio/mp4'
/** Frames that one preview may have. */
export const PREVIEW_FRAMES_MAX = 12
/** How long the API waits for a node, and how long a node works on a preview at most. */
export const PREVIEW_MS_MAX = 20_000
/** Folder of all previews; objects older than `PREVIEW_KEPT_MS` are deleted. */
export const PREVIEW_FOLDER = 'previews'
export const PREVIEW_KEPT_MS = 60 * 60 * 1_000

/** Within this time equal previews are drawn once, so that a new release of a template shows after it at the latest. */
const REUSE_MS = 5 * 60 * 1_000

/** Folder of a preview, named by its content. */
export function previewFolder(request: Omit<PreviewRequest, 'folder'>, nowMs: number): string {
  const text = JSON.stringify([Math.floor(nowMs / REUSE_MS), request])
  return `${PREVIEW_FOLDER}/${createHash('sha256').update(text).digest('hex')}`
}

/** Storage key of a preview's result, which exists once the preview is complete. */
export function resultKey(folder: string): string {
  return `${folder}/result.json`
}

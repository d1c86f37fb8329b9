import { z } from 'zod'
import { VideoFormat } from './format.ts'
import { Chapter, PlatformReport } from './render-outputs.ts'
import { Id, Pagination, Timestamp } from './text.ts'

export const RenderStatus = z.enum(['queued', 'rendering', 'completed', 'failed'])

export const RenderInput = z.object({
  quizId: Id,
  format: VideoFormat.optional().meta({
    description: 'Layout of this video; left out = the format of the quiz.',
  }),
  fps: z.union([z.literal(30), z.literal(60)]).optional(),
  /** Reports what would be rendered and queues nothing. */
  dryRun: z.boolean().optional(),
})
export type RenderInput = z.infer<typeof RenderInput>

/** A queued render, or what a dry run found. */
const CreatedRender = z.object({ sessionId: z.string(), quizId: z.string(), status: RenderStatus })
const DryRun = z.object({
  dryRun: z.literal(true),
  quizId: z.string(),
  /** Whole seconds, rounded. */
  duration: z.int(),
  frameCount: z.int(),
  fps: z.int(),
  warnings: z.array(z.string()),
})
export const RenderAnswer = z.union([CreatedRender, DryRun])
export type RenderAnswer = z.infer<typeof RenderAnswer>

export const RenderItem = z.object({
  sessionId: z.string(),
  quizId: z.string(),
  quizTitle: z.string(),
  format: VideoFormat,
  status: RenderStatus,
  /** Percent; 100 when completed. */
  progress: z.int(),
  /** Whole seconds: expected until the film exists, measured afterwards. */
  duration: z.int(),
  createdAt: Timestamp,
})
export type RenderItem = z.infer<typeof RenderItem>

export const RenderPage = z.object({ renders: z.array(RenderItem), pagination: Pagination })
export type RenderPage = z.infer<typeof RenderPage>

export const Render = RenderItem.extend({
  /** Bytes. */
  fileSize: z.int().nullable(),
  completedAt: Timestamp.nullable(),
  /** Why a failed render failed. */
  failure: z.object({ code: z.string(), message: z.string() }).optional(),
  /** Compromises that the farm had to make. */
  warnings: z.array(z.string()).optional(),
  /** The cover picture as JPEG; null until the film exists. Needs the same credentials as this answer. */
  posterUrl: z.string().nullable(),
  /** The spoken texts as WebVTT; null until the film exists and where nothing is spoken. */
  captionsUrl: z.string().nullable(),
  /** The same as SubRip. */
  captionsSrtUrl: z.string().nullable(),
  /** Parts of the film in order; empty until it exists. */
  chapters: z.array(Chapter),
  /** What the file is and whether each platform takes it; null until the film exists. */
  report: PlatformReport.nullable(),
})
export type Render = z.infer<typeof Render>

export const Download = z.object({ downloadUrl: z.string(), filename: z.string() })
export type Download = z.infer<typeof Download>

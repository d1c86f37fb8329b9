import { z } from 'zod'
import { VideoFormat } from './format.ts'
import { Chapter, PlatformReport } from './render-outputs.ts'
import { Id, Pagination, Timestamp } from './text.ts'
import { CallbackAddress } from './webhook.ts'

export const RenderStatus = z.enum(['queued', 'rendering', 'completed', 'failed'])

export const RenderInput = z.object({
  quizId: Id,
  format: VideoFormat.optional().meta({
    description: 'Layout of this video; left out = the format of the quiz.',
  }),
  fps: z.union([z.literal(30), z.literal(60)]).optional(),
  callbackUrl: CallbackAddress.optional().meta({
    description: 'Told when this video ends, signed with the secret of the webhook of the kind callback.',
  }),
  dryRun: z.boolean().optional().meta({ description: 'Reports what would be rendered and queues nothing.' }),
})
export type RenderInput = z.infer<typeof RenderInput>

/** A queued render, or what a dry run found. */
export const CreatedRender = z.object({ sessionId: z.string(), quizId: z.string(), status: RenderStatus })
export const DryRun = z.object({
  dryRun: z.literal(true),
  quizId: z.string(),
  duration: z.int().meta({ description: 'Whole seconds, rounded.' }),
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
  template: z.string(),
  format: VideoFormat,
  status: RenderStatus,
  progress: z.int().meta({ description: 'Percent; 100 when completed.' }),
  duration: z
    .int()
    .meta({ description: 'Whole seconds: expected until the film exists, measured afterwards.' }),
  createdAt: Timestamp,
  failure: z
    .object({ code: z.string(), message: z.string() })
    .optional()
    .meta({ description: 'Why a failed render failed; the code is CANCELLED where somebody stopped it.' }),
})
export type RenderItem = z.infer<typeof RenderItem>

export const RenderPage = z.object({ renders: z.array(RenderItem), pagination: Pagination })
export type RenderPage = z.infer<typeof RenderPage>

export const Render = RenderItem.extend({
  fileSize: z.int().nullable().meta({ description: 'Bytes.' }),
  completedAt: Timestamp.nullable(),
  warnings: z.array(z.string()).optional().meta({ description: 'Compromises that the farm had to make.' }),
  posterUrl: z.string().nullable().meta({
    description:
      'The cover picture as JPEG; null until the film exists. Needs the same credentials as this answer.',
  }),
  captionsUrl: z.string().nullable().meta({
    description: 'The spoken texts as WebVTT; null until the film exists and where nothing is spoken.',
  }),
  captionsSrtUrl: z.string().nullable().meta({ description: 'The same as SubRip.' }),
  chapters: z.array(Chapter).meta({ description: 'Parts of the film in order; empty until it exists.' }),
  report: PlatformReport.nullable().meta({
    description: 'What the file is and whether each platform takes it; null until the film exists.',
  }),
})
export type Render = z.infer<typeof Render>

export const Download = z.object({ downloadUrl: z.string(), filename: z.string() })
export type Download = z.infer<typeof Download>

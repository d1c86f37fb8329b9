import { z } from 'zod'
import { BATCH_TITLES_MAX, RENDERS_PER_BATCH_MAX } from '../limits.ts'
import { VideoFormat } from './format.ts'
import { RenderInput, RenderItem } from './render.ts'
import { TemplateName } from './template.ts'
import { Id, Pagination, Timestamp } from './text.ts'

/** Each quiz becomes a video in each template and each format. */
export const BatchInput = z.object({
  quizIds: z.array(Id).min(1).max(RENDERS_PER_BATCH_MAX),
  templates: z
    .array(TemplateName)
    .min(1)
    .max(RENDERS_PER_BATCH_MAX)
    .optional()
    .meta({ description: 'Left out = the template of each quiz.' }),
  formats: z
    .array(VideoFormat)
    .min(1)
    .max(VideoFormat.options.length)
    .optional()
    .meta({ description: 'Left out = the format of each quiz.' }),
  fps: RenderInput.shape.fps,
})
export type BatchInput = z.infer<typeof BatchInput>

export const BatchItem = z.object({
  id: z.string(),
  status: z
    .enum(['rendering', 'completed'])
    .meta({ description: 'completed = every render has ended, failed ones included.' }),
  progress: z.int().meta({ description: 'Percent of all renders together.' }),
  counts: z.object({
    total: z.int(),
    queued: z.int(),
    rendering: z.int(),
    completed: z.int(),
    failed: z.int(),
    cancelled: z.int().meta({ description: 'Those of the failed ones that somebody stopped.' }),
  }),
  quizTitles: z
    .array(z.string())
    .meta({ description: `Titles of its quizzes by the alphabet, up to ${BATCH_TITLES_MAX}.` }),
  createdAt: Timestamp,
})
export type BatchItem = z.infer<typeof BatchItem>

export const BatchPage = z.object({ batches: z.array(BatchItem), pagination: Pagination })
export type BatchPage = z.infer<typeof BatchPage>

export const Batch = BatchItem.extend({
  renders: z.array(RenderItem).meta({ description: 'By quiz title, template and format.' }),
})
export type Batch = z.infer<typeof Batch>

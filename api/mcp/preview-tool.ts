import { z } from 'zod'
import { Id } from '../../shared/contracts/text.ts'
import { AppError } from '../../shared/errors.ts'
import { PREVIEW_FRAMES_MAX } from '../../shared/preview/preview.ts'
import { issuesOf, validationError } from '../../shared/validation.ts'
import type { Context } from '../context.ts'
import { FilmSeconds } from '../operations/previews.ts'
import { draw } from '../services/previews.ts'
import { dataResult } from './results.ts'
import type { Tool } from './tool.ts'
import { jsonSchemaOf, outputSchemaOf } from './tool-schemas.ts'

/** Wide enough to read, small enough for a model's budget. */
const WIDTH_PX = 360

const Input = z.object({
  quizId: Id,
  at: z
    .array(FilmSeconds)
    .max(PREVIEW_FRAMES_MAX)
    .optional()
    .meta({ description: 'Moments in seconds from the start of the video.' }),
  scenes: z
    .boolean()
    .optional()
    .meta({ description: 'One frame of each scene. Default: true without `at`, else false.' }),
})

const Output = z.object({
  quizId: z.string(),
  /** Seconds. */
  duration: z.number(),
  scenes: z.array(z.object({ id: z.string(), kind: z.string(), start: z.number(), duration: z.number() })),
  /** In the order of the pictures. */
  frames: z.array(z.object({ at: z.number(), scene: z.string() })),
  warnings: z.array(z.string()),
})

/** Shows a model what the video will look like, before it costs a render. */
export const previewTool: Tool = {
  access: 'api:read',
  definition: {
    name: 'svc_preview_quiz',
    title: 'Look at frames of the coming video',
    description: `Returns PNG frames of the video that the quiz would become now, and its scenes with their times in seconds. Use it before svc_create_render and after each change: check that texts fit, that pictures show and that the marked answer is right (a question's frame shows its reveal). At most ${PREVIEW_FRAMES_MAX} frames. Changes nothing. Example: {"quizId":"QUIZ_ID","at":[0.5,6]}`,
    inputSchema: jsonSchemaOf(Input, 'input') as Tool['definition']['inputSchema'],
    outputSchema: outputSchemaOf(Output),
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  },
  async call({ ctx, args }) {
    if (ctx.actor === null) throw new AppError('UNAUTHORIZED')
    const parsed = Input.safeParse(args)
    if (!parsed.success) throw validationError(issuesOf(parsed.error, args))
    const { quizId, at = [], scenes = at.length === 0 } = parsed.data
    const preview = await draw(ctx as Context, {
      quizId,
      atMs: at.map((seconds) => seconds * 1_000),
      withScenes: scenes,
      widthPx: WIDTH_PX,
    })
    const result = dataResult({
      quizId,
      duration: seconds(preview.durationMs),
      scenes: preview.scenes.map(({ id, kind, startMs, durationMs }) => ({
        id,
        kind,
        start: seconds(startMs),
        duration: seconds(durationMs),
      })),
      frames: preview.frames.map(({ timeMs, sceneId }) => ({ at: seconds(timeMs), scene: sceneId })),
      warnings: preview.warnings,
    } satisfies z.infer<typeof Output>)
    const images = preview.frames.map(({ png }) => ({
      type: 'image' as const,
      mimeType: 'image/png',
      data: Buffer.from(png).toString('base64'),
    }))
    return { ...result, content: [...result.content, ...images] }
  },
}

function seconds(ms: number): number {
  return Math.round(ms) / 1_000
}

import { z } from 'zod'
import { Id } from '../../shared/contracts/text.ts'
import { PREVIEW_FRAMES_MAX, PREVIEW_MS_MAX, PREVIEW_SOUND_TYPE } from '../../shared/preview/preview.ts'
import * as previews from '../services/previews.ts'
import { defineOperation } from './operation.ts'
import { QuizPath } from './quizzes.ts'
import { defineTool } from './tool-operation.ts'

const PATIENCE_SECONDS = PREVIEW_MS_MAX / 1_000 + 20

/** A time in a film, in seconds: at most 15 minutes. */
const FilmSeconds = z.number().min(0).max(900)

/** The operations on previews. */
export const previewOperations = [
  defineOperation({
    name: 'previewQuiz',
    tag: 'previews',
    summary: 'Preview one frame of the video.',
    description:
      'A PNG of the video at one moment, drawn by a render node with the code that draws the final video. An `at` past the end returns the last frame. A picture that cannot be loaded is replaced by a placeholder; `dryRun` of createRender then names it. An account may wait for two previews at a time: 429 beyond. 503 if no render node is running.',
    route: 'GET /api/v1/quizzes/:quizId/preview',
    scope: 'api:read',
    path: QuizPath,
    query: z.object({
      at: FilmSeconds.default(0).meta({ description: 'Seconds from the start of the video.' }),
      width: z.int().min(64).max(1920).optional().meta({
        description: 'Width of the picture in px; default: the width of the video.',
      }),
    }),
    output: z.string(),
    raw: 'image/png',
    patienceSeconds: PATIENCE_SECONDS,
    example: { input: { quizId: 'QUIZ_ID', at: 2.5, width: 360 }, output: 'PNG' },
    handler: previews.picture,
  }),
  defineOperation({
    name: 'previewQuizSound',
    tag: 'previews',
    summary: 'Preview the sound of the video.',
    description:
      'The whole soundtrack of the video as AAC in MP4: voice, music, ticks, reveals and transitions, mixed by a render node as in the final video. 503 if it is not ready within 20 seconds: ask again after `Retry-After`, it is made meanwhile. A quiz of 100 questions takes a minute or two.',
    route: 'GET /api/v1/quizzes/:quizId/preview/sound',
    scope: 'api:read',
    path: QuizPath,
    output: z.string(),
    raw: PREVIEW_SOUND_TYPE,
    patienceSeconds: PATIENCE_SECONDS,
    example: { input: { quizId: 'QUIZ_ID' }, output: 'AAC' },
    handler: previews.sound,
  }),
]

/** Agents get several frames at once, as pictures to look at. */
export const previewTools = [
  defineTool({
    name: 'previewQuiz',
    title: 'Look at frames of the video',
    description: `Returns frames of the video as the quiz is now, and its scenes with their times in seconds. Use it before createRender and after each change: check that texts fit, that pictures show and that the marked answer is right (a question's frame shows its reveal). Read its warnings: a picture that cannot be loaded is shown as a placeholder. At most ${PREVIEW_FRAMES_MAX} frames. Changes nothing.`,
    scope: 'api:read',
    input: z.object({
      quizId: Id,
      at: z
        .array(FilmSeconds)
        .max(PREVIEW_FRAMES_MAX)
        .optional()
        .meta({ description: 'Moments in seconds from the start of the video.' }),
      scenes: z
        .boolean()
        .optional()
        .meta({ description: 'Also one frame per scene. Default: true without `at`, else false.' }),
      pictures: z.enum(['webp', 'png']).default('webp'),
      sound: z.boolean().optional().meta({ description: 'Also `soundUrl`, a link of an hour to the sound.' }),
    }),
    output: z.object({
      quizId: z.string(),
      /** Seconds. */
      duration: z.number(),
      scenes: z.array(
        z.object({ id: z.string(), kind: z.string(), start: z.number(), duration: z.number() }),
      ),
      /** In the order of the pictures. */
      frames: z.array(z.object({ at: z.number(), scene: z.string() })),
      warnings: z.array(z.string()),
      soundUrl: z
        .string()
        .nullable()
        .optional()
        .meta({ description: 'null = not ready within 20 seconds: ask again.' }),
    }),
    app: 'ui://quiz-video/player',
    example: { quizId: 'QUIZ_ID', at: [0.5, 6] },
    handler: previews.frames,
  }),
]

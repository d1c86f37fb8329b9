import { z } from 'zod'
import { PREVIEW_MS_MAX, PREVIEW_SOUND_TYPE } from '../../shared/preview/preview.ts'
import * as previews from '../services/previews.ts'
import { defineOperation } from './operation.ts'
import { QuizPath } from './quizzes.ts'

const PATIENCE_SECONDS = PREVIEW_MS_MAX / 1_000 + 20

/** Seconds of a film: at most 15 minutes. */
export const FilmSeconds = z.number().min(0).max(900)

export const previewOperations = [
  defineOperation({
    name: 'previewQuiz',
    tag: 'renders',
    summary: 'Draw one frame of the coming video.',
    description:
      'A PNG of the video at a moment, drawn by a render node with the code that draws films. `at` past the end shows the last frame. 503 where no node is running.',
    route: 'GET /api/v1/quizzes/:quizId/preview',
    scope: 'api:read',
    path: QuizPath,
    query: z.object({
      at: FilmSeconds.default(0).meta({ description: 'Seconds from the start of the video.' }),
      width: z.int().min(64).max(1920).optional().meta({
        description: 'Width of the picture in px; by default that of the video.',
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
    tag: 'renders',
    summary: 'Mix the sound of the coming video.',
    description:
      'The whole sound of the video as AAC in MP4: voice, music, ticks, reveals and transitions, mixed by a render node as for the film. 503 where no node is running or the voice is not ready in time.',
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

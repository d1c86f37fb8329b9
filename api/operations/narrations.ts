import { z } from 'zod'
import { NarratedScene, Narration, NarrationPart } from '../../shared/contracts/narration.ts'
import { Deleted } from '../../shared/contracts/text.ts'
import { UploadInput } from '../../shared/contracts/upload.ts'
import { NARRATION_BYTES_MAX, NARRATION_SECONDS_MAX } from '../../shared/limits.ts'
import * as narrations from '../services/narrations.ts'
import { UPLOAD_SECONDS_MAX } from './media.ts'
import { defineOperation } from './operation.ts'
import { QuestionPath } from './questions.ts'
import { QuizPath } from './quizzes.ts'

const Part = z.object({ part: NarrationPart.default('question') })
const ScenePath = QuizPath.extend({ scene: NarratedScene })
const upload = {
  bytesMax: NARRATION_BYTES_MAX,
  accepts: 'audio/mpeg, audio/mp4, audio/wav, audio/ogg, audio/flac, audio/webm',
}
const slow = { patienceSeconds: UPLOAD_SECONDS_MAX, idempotency: 'lease' as const }
const RECORDING = `MP3, M4A, WAV, OGG, FLAC or WebM, at most 12 MB and ${NARRATION_SECONDS_MAX} seconds`
const narration = {
  scene: 'question-811',
  durationMs: 3_250,
  url: 'https://quiz.example.com/files/eyJhbGciOiJIUzI1NiJ9',
  createdAt: '2026-11-23T09:30:00.000Z',
}
const ofQuestion = { input: { questionId: 'NARRATED_QUESTION_ID' }, output: narration }
const ofScene = {
  input: { quizId: 'NARRATED_QUIZ_ID', scene: 'intro' },
  output: { ...narration, scene: 'intro' },
}

/** The operations on clips that speak a scene in their owner's voice. */
export const narrationOperations = [
  defineOperation({
    name: 'uploadQuestionNarration',
    tag: 'narration',
    summary: 'Speak a question, or its answer, with a clip of yours.',
    description: `${RECORDING}. It takes the place of the film’s voice and of the part’s earlier clip, also where the film is not spoken. Silence before and after it is cut off, and its loudness is matched.`,
    route: 'POST /api/v1/questions/:questionId/narration',
    scope: 'api:write',
    path: QuestionPath,
    query: Part,
    body: UploadInput,
    upload,
    output: Narration,
    status: 201,
    ...slow,
    example: { input: { questionId: 'QUESTION_ID', file: 'question.webm' }, output: narration },
    handler: narrations.uploadForQuestion,
  }),
  defineOperation({
    name: 'getQuestionNarration',
    tag: 'narration',
    summary: 'Get the clip that speaks a question or its answer.',
    description: 'Answers `NOT_FOUND` where the film’s voice speaks it.',
    route: 'GET /api/v1/questions/:questionId/narration',
    scope: 'api:read',
    path: QuestionPath,
    query: Part,
    output: Narration,
    example: ofQuestion,
    handler: narrations.getOfQuestion,
  }),
  defineOperation({
    name: 'deleteQuestionNarration',
    tag: 'narration',
    summary: 'Delete the clip that speaks a question or its answer.',
    description: 'The film’s voice speaks it again. Cannot be undone.',
    route: 'DELETE /api/v1/questions/:questionId/narration',
    scope: 'api:write',
    path: QuestionPath,
    query: Part,
    output: Deleted,
    example: { ...ofQuestion, output: { deleted: true } },
    handler: narrations.removeFromQuestion,
  }),
  defineOperation({
    name: 'uploadSceneNarration',
    tag: 'narration',
    summary: 'Speak the opening, a hook or the end card with a clip of yours.',
    description: `${RECORDING}. The scene lasts at least as long as the clip. For questions there is uploadQuestionNarration.`,
    route: 'POST /api/v1/quizzes/:quizId/narration/:scene',
    scope: 'api:write',
    path: ScenePath,
    body: UploadInput,
    upload,
    output: Narration,
    status: 201,
    ...slow,
    example: { ...ofScene, input: { quizId: 'QUIZ_ID', scene: 'intro', file: 'intro.webm' } },
    handler: narrations.uploadForScene,
  }),
  defineOperation({
    name: 'getSceneNarration',
    tag: 'narration',
    summary: 'Get the clip that speaks the opening, a hook or the end card.',
    description: 'Answers `NOT_FOUND` where the film’s voice speaks it.',
    route: 'GET /api/v1/quizzes/:quizId/narration/:scene',
    scope: 'api:read',
    path: ScenePath,
    output: Narration,
    example: ofScene,
    handler: narrations.getOfScene,
  }),
  defineOperation({
    name: 'deleteSceneNarration',
    tag: 'narration',
    summary: 'Delete the clip that speaks the opening, a hook or the end card.',
    description: 'The film’s voice speaks it again. Cannot be undone.',
    route: 'DELETE /api/v1/quizzes/:quizId/narration/:scene',
    scope: 'api:write',
    path: ScenePath,
    output: Deleted,
    example: { ...ofScene, output: { deleted: true } },
    handler: narrations.removeFromScene,
  }),
]

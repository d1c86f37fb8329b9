import { Video, VideoInput } from '../../shared/contracts/video.ts'
import { RENDER_WAIT_SECONDS_MAX } from '../../shared/limits.ts'
import * as videos from '../services/videos.ts'
import { defineOperation } from './operation.ts'
import { GENERATION_SECONDS_MAX, languageWarnings } from './quizzes.ts'
import { RENDER_EXAMPLE } from './renders.ts'

const { sessionId, quizId, duration } = RENDER_EXAMPLE

/** The operation that does everything from a topic to a video. */
export const videoOperations = [
  defineOperation({
    name: 'makeVideo',
    tag: 'renders',
    summary: 'Make a quiz and its video in one call.',
    description:
      'From a topic, a pack or your own questions. Answers with the link to the video, or before it is ready with a sessionId: wait with getRender, then call downloadRender. Counts like createQuiz and createRender. If rendering fails, the hint names the quiz, which is kept.',
    route: 'POST /api/v1/videos',
    scope: 'api:write',
    body: VideoInput,
    output: Video,
    status: { all: [202, 201], of: ({ status }) => (status === 'completed' ? 201 : 202) },
    errors: ['FREE_PLAN_LIMIT_REACHED', 'GENERATION_FAILED', 'GENERATION_UNAVAILABLE'],
    patienceSeconds: GENERATION_SECONDS_MAX + RENDER_WAIT_SECONDS_MAX,
    idempotency: 'lease',
    mcp: { openWorld: true, app: 'ui://quiz-video/film' },
    example: {
      input: { topic: 'Planets', numberOfQuestions: 3, template: 'arcade' },
      output: {
        ...{ sessionId, quizId, quizTitle: 'Planets', status: 'queued', progress: 0, duration },
        ...{
          downloadUrl: null,
          filename: null,
          filmUrl: `https://quiz.example.com/studio/films/${sessionId}`,
        },
      },
    },
    warns: languageWarnings,
    handler: videos.make,
  }),
]

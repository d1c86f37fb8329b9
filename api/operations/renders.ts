import { z } from 'zod'
import { Download, Render, RenderAnswer, RenderInput, RenderPage } from '../../shared/contracts/render.ts'
import { Id, PageQuery } from '../../shared/contracts/text.ts'
import * as renderEvents from '../services/render-events.ts'
import * as renders from '../services/renders.ts'
import { defineOperation } from './operation.ts'

const SessionPath = z.object({ sessionId: Id.meta({ description: 'Session id of a render of yours.' }) })

const item = {
  sessionId: 'rnd_7c1d0f4ebt6v1s8q0g3m5k2h',
  quizId: 'qz_4ebt6v1s8q0g3m5k2h7j9c1d0f',
  quizTitle: 'Capitals of Europe',
  status: 'completed',
  progress: 100,
  duration: 42,
  createdAt: '2026-11-21T09:30:00.000Z',
}
const detail = { ...item, fileSize: 8_412_733, completedAt: '2026-11-21T09:31:10.000Z' }

export const renderOperations = [
  defineOperation({
    name: 'createRender',
    tag: 'renders',
    summary: 'Queue a video of a quiz.',
    description:
      'Answers at once with a sessionId; poll getRender until it is completed or failed. The video shows the quiz as it is now. `dryRun: true` only tells duration, frame count and warnings. A quiz that cannot be rendered answers 400 with every reason.',
    route: 'POST /api/v1/renders',
    scope: 'api:write',
    body: RenderInput,
    output: RenderAnswer,
    status: { all: [202, 200], of: (render) => ('dryRun' in render ? 200 : 202) },
    example: {
      input: { quizId: 'QUIZ_ID' },
      output: { sessionId: item.sessionId, quizId: item.quizId, status: 'queued' },
    },
    handler: renders.create,
  }),
  defineOperation({
    name: 'listRenders',
    tag: 'renders',
    summary: 'List your renders, newest first.',
    description: 'A page at a time; `quizId` shows those of one quiz.',
    route: 'GET /api/v1/renders',
    scope: 'api:read',
    query: PageQuery.extend({ quizId: Id.optional() }),
    output: RenderPage,
    example: { output: { renders: [item], pagination: { page: 1, limit: 20, total: 1, totalPages: 1 } } },
    handler: renders.list,
  }),
  defineOperation({
    name: 'getRender',
    tag: 'renders',
    summary: 'Show the state of a render.',
    description:
      '`status` is queued, rendering, completed or failed; `progress` is a percentage; a failed one says why.',
    route: 'GET /api/v1/renders/:sessionId',
    scope: 'api:read',
    path: SessionPath,
    output: Render,
    example: { input: { sessionId: 'SESSION_ID' }, output: detail },
    handler: renders.get,
  }),
  defineOperation({
    name: 'downloadRender',
    tag: 'renders',
    summary: 'Get a temporary link to the finished video.',
    description:
      'Needs a paid plan and a completed render. The link expires after 24 hours; ask again for a new one.',
    route: 'POST /api/v1/renders/:sessionId/download',
    scope: 'api:write',
    path: SessionPath,
    output: Download,
    mcp: { idempotent: true },
    example: {
      input: { sessionId: 'COMPLETED_SESSION_ID' },
      output: {
        downloadUrl: 'https://quiz.example.com/files/eyJhbGciOiJIUzI1NiJ9',
        filename: 'Capitals-of-Europe.mp4',
      },
    },
    handler: renders.download,
  }),
  defineOperation({
    name: 'cancelRender',
    tag: 'renders',
    summary: 'Cancel a render that is not finished.',
    description:
      'It ends as failed with the code CANCELLED: a queued one at once, a running one within seconds.',
    route: 'POST /api/v1/renders/:sessionId/cancel',
    scope: 'api:write',
    path: SessionPath,
    output: Render,
    mcp: { destructive: true, idempotent: true },
    example: {
      input: { sessionId: 'SESSION_ID' },
      output: {
        ...detail,
        status: 'failed',
        progress: 0,
        fileSize: null,
        failure: { code: 'CANCELLED', message: 'The render was cancelled.' },
      },
    },
    handler: renders.cancel,
  }),
  defineOperation({
    name: 'streamRender',
    tag: 'renders',
    summary: 'Follow a render as server-sent events.',
    description:
      'Events `queued`, `progress`, then `completed` or `failed`; each carries the render as JSON. Come back with `Last-Event-ID` to hear only what is new.',
    route: 'GET /api/v1/renders/:sessionId/events',
    scope: 'api:read',
    path: SessionPath,
    output: z.string(),
    raw: 'text/event-stream',
    example: { input: { sessionId: 'COMPLETED_SESSION_ID' }, output: 'event: completed' },
    handler: renderEvents.stream,
  }),
]

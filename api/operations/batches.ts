import { z } from 'zod'
import { Batch, BatchInput, BatchPage } from '../../shared/contracts/batch.ts'
import { Id, PageQuery } from '../../shared/contracts/text.ts'
import { RENDER_WAIT_SECONDS_MAX, RENDERS_PER_BATCH_MAX } from '../../shared/limits.ts'
import * as batchFilms from '../services/batch-films.ts'
import * as batches from '../services/batches.ts'
import { feedOf, untilChanged } from '../services/render-feed.ts'
import { defineOperation } from './operation.ts'
import { RENDER_EXAMPLE } from './renders.ts'

const BatchPath = z.object({ batchId: Id.meta({ description: 'Id of one of your batches.' }) })

const item = {
  id: 'bat_1d0f4ebt6v1s8q0g3m5k2h7j9c',
  status: 'rendering',
  progress: 50,
  counts: { total: 2, queued: 1, rendering: 0, completed: 1, failed: 0, cancelled: 0 },
  quizTitles: ['Capitals of Europe'],
  createdAt: '2026-11-21T09:30:00.000Z',
}
const renders = [{ ...RENDER_EXAMPLE, format: 'square', status: 'queued', progress: 0 }, RENDER_EXAMPLE]

/** The operations on batches of renders. */
export const batchOperations = [
  defineOperation({
    name: 'createBatch',
    tag: 'batches',
    summary: 'Queue many videos at once.',
    description: `Renders each quiz in each of the \`templates\` and \`formats\`, up to ${RENDERS_PER_BATCH_MAX} videos. All or none: 400 lists every quiz that cannot be rendered, 429 says how many videos your plan has room for.`,
    route: 'POST /api/v1/batches',
    scope: 'api:write',
    body: BatchInput,
    output: Batch,
    status: 202,
    errors: ['TOO_MANY_REQUESTS'],
    example: {
      input: { quizIds: ['QUIZ_ID'], formats: ['vertical', 'square'] },
      output: { ...item, renders },
    },
    handler: batches.create,
  }),
  defineOperation({
    name: 'listBatches',
    tag: 'batches',
    summary: 'List your batches, newest first.',
    description:
      'How many videos of each are queued, rendering, completed, failed or cancelled; one page at a time.',
    route: 'GET /api/v1/batches',
    scope: 'api:read',
    query: PageQuery,
    output: BatchPage,
    example: {
      output: { batches: [item], pagination: { page: 1, limit: 20, total: 1, totalPages: 1 } },
    },
    handler: batches.list,
  }),
  defineOperation({
    name: 'getBatch',
    tag: 'batches',
    summary: 'Show the state of a batch and of each of its videos.',
    description:
      '`status` is completed once every render has ended; `failure` says why one failed. Use downloadRender for each completed one, or downloadBatch over HTTP.',
    route: 'GET /api/v1/batches/:batchId',
    scope: 'api:read',
    path: BatchPath,
    output: Batch,
    mcp: {
      waits: {
        secondsMax: RENDER_WAIT_SECONDS_MAX,
        argument: 'Wait up to this many seconds until it is completed, with progress notifications.',
        advice: 'To wait for the videos, pass waitSeconds 50 and call again until the status is completed.',
        isFinal: ({ status }) => status === 'completed',
        untilChanged: (ctx, { renders }, signal) =>
          untilChanged(
            feedOf(ctx),
            renders.map(({ sessionId: id, status, progress }) => ({ id, status, progress })),
            signal,
          ),
        progressOf: ({ progress, counts }) => ({
          percent: progress,
          message: `${counts.completed + counts.failed} of ${counts.total} videos`,
        }),
      },
    },
    example: { input: { batchId: 'BATCH_ID' }, output: { ...item, renders } },
    handler: batches.get,
  }),
  defineOperation({
    name: 'downloadBatch',
    tag: 'batches',
    summary: 'Download the finished videos of a batch as one ZIP file.',
    description:
      'Requires a paid plan. Those that are completed now, up to 4 GB; each is named by title, template and format.',
    route: 'GET /api/v1/batches/:batchId/videos.zip',
    scope: 'api:read',
    path: BatchPath,
    output: z.string(),
    errors: ['FORBIDDEN', 'RENDER_NOT_COMPLETED', 'PAYLOAD_TOO_LARGE'],
    raw: 'application/zip',
    example: { input: { batchId: 'COMPLETED_BATCH_ID' }, output: 'ZIP' },
    handler: batchFilms.download,
  }),
  defineOperation({
    name: 'cancelBatch',
    tag: 'batches',
    summary: 'Cancel what is left of a batch.',
    description:
      'Renders that have not ended end as failed with the code CANCELLED, running ones within seconds. Finished videos stay.',
    route: 'POST /api/v1/batches/:batchId/cancel',
    scope: 'api:write',
    path: BatchPath,
    output: Batch,
    mcp: { destructive: true, idempotent: true },
    example: { input: { batchId: 'BATCH_ID' }, output: { ...item, renders } },
    handler: batches.cancel,
  }),
]

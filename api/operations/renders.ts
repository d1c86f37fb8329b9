import { z } from 'zod'
import { Download, Render, RenderAnswer, RenderInput, RenderPage } from '../../shared/contracts/render.ts'
import { Deleted, Id, PageQuery } from '../../shared/contracts/text.ts'
import { RENDER_WAIT_SECONDS_MAX } from '../../shared/limits.ts'
import * as renderEvents from '../services/render-events.ts'
import { feedOf, untilChanged } from '../services/render-feed.ts'
import * as renderOutputs from '../services/render-outputs.ts'
import * as renders from '../services/renders.ts'
import { defineOperation } from './operation.ts'

/** The path parameter of everything below one render. */
export const SessionPath = z.object({
  sessionId: Id.meta({ description: 'Session id of one of your renders.' }),
})

/** A finished render, as examples show it. */
export const RENDER_EXAMPLE = {
  sessionId: 'rnd_7c1d0f4ebt6v1s8q0g3m5k2h',
  quizId: 'qz_4ebt6v1s8q0g3m5k2h7j9c1d0f',
  quizTitle: 'Capitals of Europe',
  template: 'game-show',
  format: 'vertical',
  status: 'completed',
  progress: 100,
  duration: 42,
  createdAt: '2026-11-21T09:30:00.000Z',
}
const pending = { posterUrl: null, captionsUrl: null, captionsSrtUrl: null, chapters: [], report: null }
const ownUrl = `https://quiz.example.com/api/v1/renders/${RENDER_EXAMPLE.sessionId}`
const detail = {
  ...RENDER_EXAMPLE,
  fileSize: 8_412_733,
  completedAt: '2026-11-21T09:31:10.000Z',
  posterUrl: `${ownUrl}/poster`,
  captionsUrl: `${ownUrl}/captions.vtt`,
  captionsSrtUrl: `${ownUrl}/captions.srt`,
  chapters: [{ kind: 'intro', title: 'Capitals of Europe', startMs: 0 }],
  report: {
    file: {
      videoCodec: 'h264',
      profile: 'High',
      level: '4.0',
      width: 1080,
      height: 1920,
      fps: 30,
      isConstantRate: true,
      pixelFormat: 'yuv420p',
      colour: 'tv bt709 bt709 bt709',
      gopSeconds: 2,
      isGopClosed: true,
      isFastStart: true,
      editListCount: 0,
      audioCodec: 'aac LC',
      sampleRate: 48_000,
      channels: 2,
      audioKbps: 192,
      videoKbps: 1_410.2,
      loudnessLufs: -14,
      truePeakDbtp: -2.1,
      durationMs: 42_000,
      sizeBytes: 8_412_733,
    },
    texts: [
      {
        part: 'title',
        x: 192,
        y: 435,
        width: 696,
        height: 421,
        fontPx: 96,
        area: 'safe',
        sceneCount: 1,
        atMs: 1_500,
      },
    ],
    platforms: [{ platform: 'tiktok', passed: true, problems: [] }],
  },
}

/** The operations on renders. */
export const renderOperations = [
  defineOperation({
    name: 'createRender',
    tag: 'renders',
    summary: 'Queue a quiz for rendering as a video.',
    description:
      'Returns a sessionId immediately; poll getRender until it is completed or failed. The video shows the quiz as it is now, in its own `format` or in the one given here. `dryRun: true` only returns the duration, frame count and warnings. A quiz that cannot be rendered returns 400 with every reason.',
    route: 'POST /api/v1/renders',
    scope: 'api:write',
    body: RenderInput,
    output: RenderAnswer,
    status: { all: [202, 200], of: (render) => ('dryRun' in render ? 200 : 202) },
    errors: ['PAYLOAD_TOO_LARGE'],
    onlyLooks: ({ dryRun }) => dryRun === true,
    mcp: { app: 'ui://quiz-video/film' },
    example: {
      input: { quizId: 'QUIZ_ID', format: 'vertical', fps: 30 },
      output: { sessionId: RENDER_EXAMPLE.sessionId, quizId: RENDER_EXAMPLE.quizId, status: 'queued' },
    },
    handler: renders.create,
  }),
  defineOperation({
    name: 'listRenders',
    tag: 'renders',
    summary: 'List your renders, newest first.',
    description: 'One page at a time; `quizId` limits the list to one quiz.',
    route: 'GET /api/v1/renders',
    scope: 'api:read',
    query: PageQuery.extend({ quizId: Id.optional() }),
    output: RenderPage,
    example: {
      output: { renders: [RENDER_EXAMPLE], pagination: { page: 1, limit: 20, total: 1, totalPages: 1 } },
    },
    handler: renders.list,
  }),
  defineOperation({
    name: 'getRender',
    tag: 'renders',
    summary: 'Show the state of a render.',
    description:
      '`status` is queued, rendering, completed or failed; `progress` is a percentage; `failure` says why a render failed.',
    route: 'GET /api/v1/renders/:sessionId',
    scope: 'api:read',
    path: SessionPath,
    output: Render,
    mcp: {
      waits: {
        secondsMax: RENDER_WAIT_SECONDS_MAX,
        argument:
          'Wait up to this many seconds until it is completed or failed, with progress notifications.',
        advice:
          'To wait for the video, pass waitSeconds 50 and call again until the status is completed or failed.',
        isFinal: ({ status }) => status === 'completed' || status === 'failed',
        untilChanged: (ctx, { sessionId: id, status, progress }, signal) =>
          untilChanged(feedOf(ctx), [{ id, status, progress }], signal),
        progressOf: ({ status, progress }) => ({ percent: progress, message: `${status}, ${progress} %` }),
      },
    },
    example: { input: { sessionId: 'SESSION_ID' }, output: detail },
    handler: renders.get,
  }),
  defineOperation({
    name: 'downloadRender',
    tag: 'renders',
    summary: 'Get a temporary link to the finished video.',
    description:
      'Requires a paid plan and a completed render. The link expires after 24 hours; call again for a new one.',
    route: 'POST /api/v1/renders/:sessionId/download',
    scope: 'api:write',
    path: SessionPath,
    output: Download,
    errors: ['RENDER_NOT_COMPLETED'],
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
      'It ends as failed with the code CANCELLED: immediately if it is queued, within seconds if it is running.',
    route: 'POST /api/v1/renders/:sessionId/cancel',
    scope: 'api:write',
    path: SessionPath,
    output: Render,
    mcp: { destructive: true, idempotent: true },
    example: {
      input: { sessionId: 'SESSION_ID' },
      output: {
        ...detail,
        ...pending,
        status: 'failed',
        progress: 0,
        fileSize: null,
        failure: { code: 'CANCELLED', message: 'The render was cancelled.' },
      },
    },
    handler: renders.cancel,
  }),
  defineOperation({
    name: 'deleteRender',
    tag: 'renders',
    summary: 'Permanently delete a render and its video.',
    description:
      'Cannot be undone: video, cover picture and captions are removed, and links to them end. The quiz stays. A render under way is refused with 409; cancel it first.',
    route: 'DELETE /api/v1/renders/:sessionId',
    scope: 'api:write',
    path: SessionPath,
    output: Deleted,
    errors: ['CONFLICT'],
    example: { input: { sessionId: 'COMPLETED_SESSION_ID' }, output: { deleted: true } },
    handler: renders.remove,
  }),
  defineOperation({
    name: 'getRenderPoster',
    tag: 'renders',
    summary: 'Get the cover picture of a finished video.',
    description: 'The title frame as a JPEG in the size of the video. Available on every plan.',
    route: 'GET /api/v1/renders/:sessionId/poster',
    scope: 'api:read',
    path: SessionPath,
    output: z.string(),
    errors: ['RENDER_NOT_COMPLETED'],
    raw: 'image/jpeg',
    example: { input: { sessionId: 'COMPLETED_SESSION_ID' }, output: 'JPEG' },
    handler: renderOutputs.poster,
  }),
  defineOperation({
    name: 'getRenderCaptionsVtt',
    tag: 'renders',
    summary: 'Get the captions of a finished video as WebVTT.',
    description:
      'At most two lines of 42 characters at a time. 404 if nothing is spoken. Available on every plan.',
    route: 'GET /api/v1/renders/:sessionId/captions.vtt',
    scope: 'api:read',
    path: SessionPath,
    output: z.string(),
    errors: ['RENDER_NOT_COMPLETED'],
    raw: 'text/vtt',
    example: { input: { sessionId: 'COMPLETED_SESSION_ID' }, output: 'WEBVTT' },
    handler: renderOutputs.captionsVtt,
  }),
  defineOperation({
    name: 'getRenderCaptionsSrt',
    tag: 'renders',
    summary: 'Get the captions of a finished video as SubRip.',
    description: 'The same captions as getRenderCaptionsVtt, in the format that most upload pages expect.',
    route: 'GET /api/v1/renders/:sessionId/captions.srt',
    scope: 'api:read',
    path: SessionPath,
    output: z.string(),
    errors: ['RENDER_NOT_COMPLETED'],
    raw: 'application/x-subrip',
    example: { input: { sessionId: 'COMPLETED_SESSION_ID' }, output: '1' },
    handler: renderOutputs.captionsSrt,
  }),
  defineOperation({
    name: 'streamRender',
    tag: 'renders',
    summary: 'Follow a render as server-sent events.',
    description:
      'Events `queued`, `progress`, then `completed` or `failed`; each carries the render as JSON. Reconnect with `Last-Event-ID` to receive only new events. An account may follow a few renders at a time (429 beyond), and a stream ends after an hour.',
    route: 'GET /api/v1/renders/:sessionId/events',
    scope: 'api:read',
    path: SessionPath,
    output: z.string(),
    raw: 'text/event-stream',
    example: { input: { sessionId: 'COMPLETED_SESSION_ID' }, output: 'event: completed' },
    handler: renderEvents.stream,
  }),
]

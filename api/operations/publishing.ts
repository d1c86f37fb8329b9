import { z } from 'zod'
import {
  ChannelList,
  Publication,
  PublicationList,
  PublishInput,
} from '../../shared/contracts/publication.ts'
import { CoverShape, PublishKit } from '../../shared/contracts/publish-kit.ts'
import { Deleted, Id } from '../../shared/contracts/text.ts'
import { COVERS, PREVIEW_MS_MAX } from '../../shared/preview/preview.ts'
import * as channels from '../services/channels.ts'
import * as covers from '../services/covers.ts'
import * as publications from '../services/publications.ts'
import * as publishKits from '../services/publish-kits.ts'
import { defineOperation } from './operation.ts'
import { RENDER_EXAMPLE, SessionPath } from './renders.ts'

/** As long as a node may take to draw it, and its picture to arrive. */
const COVER_PATIENCE_SECONDS = PREVIEW_MS_MAX / 1_000 + 20

const COVER_URL = `https://quiz.example.com/api/v1/renders/${RENDER_EXAMPLE.sessionId}/cover?shape=landscape`

const kit = {
  sessionId: RENDER_EXAMPLE.sessionId,
  language: 'en',
  title: 'Capitals of Europe – How many did you get?',
  description:
    'Capitals of Europe\n5 questions. How many did you get?\n\n0:00 1. What is the capital of France?\n\n#quiz #capitals #europe #shorts #trivia',
  caption:
    'Capitals of Europe\n5 questions. How many did you get?\nTell us your score in the comments.\n\n#quiz #capitals #europe #shorts #trivia',
  hashtags: ['#quiz', '#capitals', '#europe', '#shorts', '#trivia'],
  credits: null,
  pinnedComment:
    'How many did you get?\nTell us your score in the comments.\nAnswers below – play first!\n.\n.\n.\n.\nThe answers\n1. Paris',
  sources: ['https://github.com/annexare/Countries'],
  covers: [
    {
      shape: 'landscape',
      width: 1280,
      height: 720,
      url: COVER_URL,
      candidates: [1, 2, 3].map((number) => `${COVER_URL}&number=${number}`),
    },
  ],
  captionsUrl: null,
  captionsSrtUrl: null,
  platforms: [{ platform: 'shorts', passed: true, problems: [] }],
  alteredContent: [
    {
      platform: 'shorts',
      answer: false,
      reason: 'Nothing is spoken, and drawn scenes are not taken for real ones.',
    },
  ],
  madeForKids: {
    answer: false,
    reason: 'A quiz is for everybody unless it is made for children under 13: then answer yes.',
  },
}

const channel = {
  id: 'chn_1d0f4ebt6v1s8q0g3m5k2h7c9j',
  platform: 'youtube',
  title: 'Ada’s quizzes',
  url: 'https://www.youtube.com/channel/UC4ebt6v1s8q0g3m5k2h7j9c',
  state: 'connected',
  allowsCaptions: true,
  connectedAt: '2026-11-23T09:00:00.000Z',
}
const publication = {
  id: 'pub_0f4ebt6v1s8q0g3m5k2h7c9j1d',
  sessionId: RENDER_EXAMPLE.sessionId,
  channelId: channel.id,
  channelTitle: channel.title,
  platform: 'youtube',
  state: 'queued',
  progress: 0,
  title: kit.title,
  privacy: 'private',
  publishAt: null,
  videoUrl: null,
  failure: null,
  nextTryAt: null,
  cover: { state: 'waiting', failure: null },
  captions: { state: 'waiting', failure: null },
  createdAt: '2026-11-23T09:30:00.000Z',
  completedAt: null,
}

/** The operations by which films are posted. */
export const publishingOperations = [
  defineOperation({
    name: 'getPublishKit',
    tag: 'publishing',
    summary: 'Get all that is needed to post a finished video.',
    description:
      'Title, description with chapters and sources, hashtags, a comment to pin with the answers, captions, and what to answer about AI and children: in the language of the quiz, the same for every call.',
    route: 'GET /api/v1/renders/:sessionId/publish-kit',
    scope: 'api:read',
    path: SessionPath,
    output: PublishKit,
    errors: ['RENDER_NOT_COMPLETED'],
    example: { input: { sessionId: 'COMPLETED_SESSION_ID' }, output: kit },
    handler: publishKits.get,
  }),
  defineOperation({
    name: 'getRenderCover',
    tag: 'publishing',
    summary: 'Get a cover of a finished video with its title in large type.',
    description:
      'A JPEG of 1280 × 720 or 1080 × 1920 px: a question of the video during its countdown, with the title in the place of its words. `number` chooses among the three best. Drawn by a render node and kept for an hour. It counts as a preview: 429 beyond two at a time, 503 if no render node is running.',
    route: 'GET /api/v1/renders/:sessionId/cover',
    scope: 'api:read',
    path: SessionPath,
    query: z.object({
      shape: CoverShape.default('landscape'),
      number: z.int().min(1).max(COVERS).default(1).meta({ description: '1 is the best.' }),
    }),
    output: z.string(),
    errors: ['RENDER_NOT_COMPLETED'],
    raw: 'image/jpeg',
    patienceSeconds: COVER_PATIENCE_SECONDS,
    example: { input: { sessionId: 'COMPLETED_SESSION_ID', shape: 'vertical', number: 2 }, output: 'JPEG' },
    handler: covers.cover,
  }),
  defineOperation({
    name: 'publishRender',
    tag: 'publishing',
    summary: 'Publish a finished video on a YouTube channel.',
    description:
      'Returns immediately; poll listPublications until the state is published, scheduled or failed. Cover and captions are added to a video that is there. Texts that are left out are those of getPublishKit. A video that is there already, or on its way, is not uploaded twice. Requires a paid plan and a channel that a person has connected: see listChannels.',
    route: 'POST /api/v1/renders/:sessionId/publish',
    scope: 'api:write',
    path: SessionPath,
    body: PublishInput,
    output: Publication,
    status: 202,
    errors: ['RENDER_NOT_COMPLETED', 'CONFLICT', 'PUBLISHING_UNAVAILABLE'],
    mcp: { openWorld: true },
    example: {
      input: { sessionId: 'COMPLETED_SESSION_ID', channelId: 'CHANNEL_ID', madeForKids: false },
      output: publication,
    },
    handler: publications.create,
  }),
  defineOperation({
    name: 'listPublications',
    tag: 'publishing',
    summary: 'Show where a video was published, and how far uploads are.',
    description: 'Newest first. A queued one with a `failure` is tried again at `nextTryAt`.',
    route: 'GET /api/v1/renders/:sessionId/publications',
    scope: 'api:read',
    path: SessionPath,
    output: PublicationList,
    example: { input: { sessionId: 'COMPLETED_SESSION_ID' }, output: { publications: [publication] } },
    handler: publications.list,
  }),
  defineOperation({
    name: 'listChannels',
    tag: 'publishing',
    summary: 'List the YouTube channels on which you may publish.',
    description: 'A person connects a channel in the browser, at `connectUrl`.',
    route: 'GET /api/v1/channels',
    scope: 'api:read',
    output: ChannelList,
    example: {
      output: { channels: [channel], connectUrl: 'https://quiz.example.com/studio/channels' },
    },
    handler: channels.list,
  }),
  defineOperation({
    name: 'disconnectChannel',
    tag: 'publishing',
    summary: 'End the connection to a channel.',
    description: 'Uploads that are under way fail; videos that are there stay there.',
    route: 'DELETE /api/v1/channels/:channelId',
    scope: 'api:write',
    path: z.object({ channelId: Id.meta({ description: 'Id of one of your channels.' }) }),
    output: Deleted,
    example: { input: { channelId: 'CHANNEL_ID' }, output: { deleted: true } },
    handler: channels.disconnect,
  }),
]

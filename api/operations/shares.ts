import { Share } from '../../shared/contracts/share.ts'
import { Deleted } from '../../shared/contracts/text.ts'
import * as shares from '../services/shares.ts'
import { defineOperation } from './operation.ts'
import { SessionPath } from './renders.ts'

const token = '4ebt6v1s8q0g3m5k2h7j9c1d0f'
const share = { url: `https://quiz.example.com/watch/${token}`, token }

/** The operations on the public links of films. */
export const shareOperations = [
  defineOperation({
    name: 'shareRender',
    tag: 'renders',
    summary: 'Get a public link to a finished video.',
    description:
      'Everybody with the link can watch the video without an account, on every plan. The same link is returned until unshareRender ends it.',
    route: 'POST /api/v1/renders/:sessionId/share',
    scope: 'api:write',
    path: SessionPath,
    output: Share,
    errors: ['RENDER_NOT_COMPLETED'],
    mcp: { idempotent: true },
    example: { input: { sessionId: 'COMPLETED_SESSION_ID' }, output: share },
    handler: shares.create,
  }),
  defineOperation({
    name: 'getRenderShare',
    tag: 'renders',
    summary: 'Show the public link of a video.',
    description: 'The link that shareRender made. 404 if the video is not shared.',
    route: 'GET /api/v1/renders/:sessionId/share',
    scope: 'api:read',
    path: SessionPath,
    output: Share,
    example: { input: { sessionId: 'COMPLETED_SESSION_ID' }, output: share },
    handler: shares.get,
  }),
  defineOperation({
    name: 'unshareRender',
    tag: 'renders',
    summary: 'End the public link of a video.',
    description: 'At once and for good: sharing the video again makes another link. The video stays.',
    route: 'DELETE /api/v1/renders/:sessionId/share',
    scope: 'api:write',
    path: SessionPath,
    output: Deleted,
    example: { input: { sessionId: 'COMPLETED_SESSION_ID' }, output: { deleted: true } },
    handler: shares.remove,
  }),
]

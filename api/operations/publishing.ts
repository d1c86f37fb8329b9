import { PublishKit } from '../../shared/contracts/publish-kit.ts'
import * as publishKits from '../services/publish-kits.ts'
import { defineOperation } from './operation.ts'
import { RENDER_EXAMPLE, SessionPath } from './renders.ts'

const kit = {
  sessionId: RENDER_EXAMPLE.sessionId,
  language: 'en',
  title: 'Capitals of Europe – How many did you get?',
  description:
    'Capitals of Europe\n5 questions. How many did you get?\n\n0:00 1. What is the capital of France?\n\n#quiz #capitals #europe #shorts #trivia',
  caption:
    'Capitals of Europe\n5 questions. How many did you get?\nTell us your score in the comments.\n\n#quiz #capitals #europe #shorts #trivia',
  hashtags: ['#quiz', '#capitals', '#europe', '#shorts', '#trivia'],
  pinnedComment:
    'How many did you get?\nTell us your score in the comments.\nAnswers below – play first!\n.\n.\n.\n.\nThe answers\n1. Paris',
  sources: ['https://github.com/annexare/Countries'],
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
]

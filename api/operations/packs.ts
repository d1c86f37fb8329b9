import { z } from 'zod'
import { PackId, PackList, PackQuizInput } from '../../shared/contracts/pack.ts'
import { CreatedQuiz } from '../../shared/contracts/quiz.ts'
import * as packs from '../services/packs.ts'
import { toolName } from '../tool-name.ts'
import { defineOperation } from './operation.ts'

/** The operations on packs of questions. */
export const packOperations = [
  defineOperation({
    name: 'listPacks',
    tag: 'packs',
    summary: 'List the packs of questions.',
    description:
      'Each pack makes correct questions from data, without a model: flags, capitals, elements and more, in many languages.',
    route: 'GET /api/v1/packs',
    scope: 'public',
    output: PackList,
    example: {
      output: {
        packs: [
          {
            id: 'flags',
            title: 'Flags of the world',
            description: 'A flag is shown: which country has it?',
            languages: ['en', 'ja'],
            kinds: ['picture', 'open'],
            levels: ['easy', 'medium'],
            regions: ['europe'],
            count: 193,
            attribution: 'Flags: flag-icons (MIT).',
          },
        ],
      },
    },
    mcp: { tool: toolName('listPacks') },
    handler: packs.list,
  }),
  defineOperation({
    name: 'createPackQuiz',
    tag: 'packs',
    summary: 'Create a quiz from a pack.',
    description:
      'The facts are looked up, pictures included, and your account gets other questions each time until the pack is used up. It counts like createQuiz.',
    route: 'POST /api/v1/packs/:packId/quizzes',
    scope: 'api:write',
    path: z.object({ packId: PackId }),
    body: PackQuizInput,
    output: CreatedQuiz,
    status: 201,
    errors: ['FREE_PLAN_LIMIT_REACHED'],
    idempotency: 'lease',
    example: {
      input: { packId: 'flags', count: 5, level: 'easy', language: 'ja' },
      output: {
        id: 'qz_4ebt6v1s8q0g3m5k2h7j9c1d0f',
        title: '国旗クイズ',
        description: 'Flags: flag-icons (MIT).',
        format: 'vertical',
        quizType: 'multiple_choice',
        createdAt: '2026-11-21T09:30:00.000Z',
      },
    },
    handler: packs.createQuiz,
  }),
]

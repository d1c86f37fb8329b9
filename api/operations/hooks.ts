import { z } from 'zod'
import { Hook, HookInput, HookPatch, UpdatedHook } from '../../shared/contracts/hook.ts'
import { Deleted, NumericId } from '../../shared/contracts/text.ts'
import { HOOKS_PER_QUIZ_MAX } from '../../shared/limits.ts'
import * as hooks from '../services/hooks.ts'
import { defineOperation } from './operation.ts'
import { QuizPath } from './quizzes.ts'

const hook = {
  id: 7,
  quizId: 'qz_4ebt6v1s8q0g3m5k2h7j9c1d0f',
  hookType: 'engagement',
  positionType: 'start',
  positionValue: null,
  title: 'Wait for number 3',
  content: 'Hardly anybody knows it.',
  emoji: '🔥',
  animationStyle: 'fade',
  displayDuration: 5,
  ttsEnabled: true,
  ttsText: null,
  themeColor: null,
  backgroundColor: null,
  fontSize: 64,
  enabled: true,
  createdAt: '2026-11-21T09:30:00.000Z',
  updatedAt: '2026-11-21T09:30:00.000Z',
}

/** The operations on hooks. */
export const hookOperations = [
  defineOperation({
    name: 'listHooks',
    tag: 'hooks',
    summary: 'List the hooks of a quiz.',
    description: 'Hooks are slides that keep people watching: at the start, after a question, or at the end.',
    route: 'GET /api/v1/quizzes/:quizId/hooks',
    scope: 'api:read',
    path: QuizPath,
    output: z.array(Hook),
    example: { input: { quizId: 'QUIZ_ID' }, output: [hook] },
    handler: hooks.list,
  }),
  defineOperation({
    name: 'createHook',
    tag: 'hooks',
    summary: 'Add a hook to a quiz.',
    description: `With \`after_question\`, \`positionValue\` n means after the n-th question. At most ${HOOKS_PER_QUIZ_MAX} hooks per quiz.`,
    route: 'POST /api/v1/quizzes/:quizId/hooks',
    scope: 'api:write',
    path: QuizPath,
    body: HookInput,
    output: Hook,
    status: 201,
    example: {
      input: {
        quizId: 'QUIZ_ID',
        hookType: 'engagement',
        positionType: 'start',
        title: 'Wait for number 3',
        content: 'Hardly anybody knows it.',
        emoji: '🔥',
      },
      output: hook,
    },
    handler: hooks.create,
  }),
  defineOperation({
    name: 'updateHook',
    tag: 'hooks',
    summary: 'Change a hook.',
    description:
      'Changes only the fields that you send, and returns them. `enabled: false` keeps the hook out of videos.',
    route: 'PATCH /api/v1/quizzes/:quizId/hooks',
    scope: 'api:write',
    path: QuizPath,
    body: HookPatch.extend({ hookId: NumericId }),
    output: UpdatedHook,
    mcp: { fieldsAs: 'createHook' },
    example: {
      input: { quizId: 'QUIZ_ID', hookId: 'HOOK_ID', title: 'Number 3 is hard' },
      output: { id: 7, title: 'Number 3 is hard', updatedAt: '2026-11-21T09:31:00.000Z' },
    },
    handler: hooks.update,
  }),
  defineOperation({
    name: 'deleteHook',
    tag: 'hooks',
    summary: 'Delete a hook.',
    description: 'Cannot be undone.',
    route: 'DELETE /api/v1/quizzes/:quizId/hooks',
    scope: 'api:write',
    path: QuizPath,
    query: z.object({ hookId: NumericId }),
    output: Deleted,
    example: { input: { quizId: 'QUIZ_ID', hookId: 'HOOK_ID' }, output: { deleted: true } },
    handler: hooks.remove,
  }),
]

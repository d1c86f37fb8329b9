import { z } from 'zod'
import { DEFAULT_FILM } from '../../shared/contracts/film-settings.ts'
import { GeneratedQuiz, GenerationInput } from '../../shared/contracts/generation.ts'
import {
  CreatedQuiz,
  Quiz,
  QuizInput,
  QuizPage,
  QuizPatch,
  UpdatedQuiz,
} from '../../shared/contracts/quiz.ts'
import { ReviewedQuiz } from '../../shared/contracts/review.ts'
import { Deleted, Id, PageQuery } from '../../shared/contracts/text.ts'
import { SOURCE_BYTES_MAX } from '../../shared/limits.ts'
import { KINDS } from '../../shared/questions/kinds.ts'
import { speechWarnings } from '../../shared/speech/voices.ts'
import type { PublicContext } from '../context.ts'
import * as generation from '../services/generation.ts'
import * as quizCopies from '../services/quiz-copies.ts'
import * as quizzes from '../services/quizzes.ts'
import * as reviews from '../services/reviews.ts'
import { defineOperation } from './operation.ts'

/** The path parameter of everything below one quiz. */
export const QuizPath = z.object({ quizId: Id.meta({ description: 'Id of one of your quizzes.' }) })

/** How long a model may take to write a quiz, until all its questions are judged and refused ones replaced. */
export const GENERATION_SECONDS_MAX = 150
/** What people and agents who name a topic alone mean. */
export const GENERATION_DEFAULTS = {
  numberOfQuestions: 5,
  difficulty: 'medium',
  quizType: 'multiple_choice',
} as const
const summary = {
  id: 'qz_4ebt6v1s8q0g3m5k2h7j9c1d0f',
  title: 'Capitals of Europe',
  description: 'Three quick ones.',
  format: 'vertical',
  quizType: 'multiple_choice',
  createdAt: '2026-11-21T09:30:00.000Z',
}
const pagination = { page: 1, limit: 20, total: 1, totalPages: 1 }
/** What each kind of question needs, in the words of an operation's description. */
const KINDS_IN_WORDS = `Each question may have its own \`kind\`; without one it is what the quizType says: choice, open or picture.

${Object.entries(KINDS)
  .map(([kind, { description }]) => `- \`${kind}\`: ${description}`)
  .join('\n')}`

/** Names the nearest voice or language where nobody has the one that a quiz is given. */
function voiceWarnings({ config }: PublicContext, { speech }: Pick<QuizPatch, 'speech'>): string[] {
  return speechWarnings({ language: null, voice: null, ...speech }, config.speech)
}

/** Names the nearest language where no voice speaks the one that a new quiz is to have. */
export function languageWarnings({ config }: PublicContext, { language }: { language?: string }): string[] {
  return speechWarnings({ language: language ?? null, voice: null }, config.speech)
}

/** The operations on quizzes. */
export const quizOperations = [
  defineOperation({
    name: 'listQuizzes',
    tag: 'quizzes',
    summary: 'List your quizzes, newest first.',
    description: 'Titles and question counts, one page at a time. Use getQuiz for the questions of one quiz.',
    route: 'GET /api/v1/quizzes',
    scope: 'api:read',
    query: PageQuery,
    output: QuizPage,
    example: { output: { quizzes: [{ ...summary, questionCount: 1 }], pagination } },
    handler: quizzes.list,
  }),
  defineOperation({
    name: 'createQuiz',
    tag: 'quizzes',
    summary: 'Create a quiz, with or without questions.',
    description: `Only the title is required. With \`questions\`, the quiz can be rendered right away. A brand kit, the one named or your default, sets what you leave out. The free plan includes one quiz a month. ${KINDS_IN_WORDS}`,
    route: 'POST /api/v1/quizzes',
    scope: 'api:write',
    body: QuizInput,
    output: CreatedQuiz,
    status: 201,
    errors: ['FREE_PLAN_LIMIT_REACHED'],
    example: {
      input: {
        title: 'Capitals of Europe',
        description: 'Three quick ones.',
        questions: [
          {
            questionText: 'What is the capital of France?',
            duration: 5,
            answers: [{ answerText: 'Paris', isCorrect: true }, { answerText: 'Lyon' }],
          },
        ],
      },
      output: summary,
    },
    warns: voiceWarnings,
    handler: quizzes.create,
  }),
  defineOperation({
    name: 'generateQuiz',
    tag: 'quizzes',
    summary: 'Have a model write a quiz.',
    description:
      'Has each question solved without its marked answer and keeps those that pass; takes a minute or two. Counts towards the free plan only if it succeeds.',
    route: 'POST /api/v1/quizzes/generate',
    scope: 'api:write',
    body: GenerationInput,
    upload: { bytesMax: SOURCE_BYTES_MAX, accepts: '*/*', isOptional: true },
    output: GeneratedQuiz,
    status: 201,
    errors: ['FREE_PLAN_LIMIT_REACHED', 'GENERATION_FAILED', 'GENERATION_UNAVAILABLE'],
    patienceSeconds: GENERATION_SECONDS_MAX,
    idempotency: 'lease',
    mcp: { openWorld: true, defaults: GENERATION_DEFAULTS, app: 'ui://quiz-video/questions' },
    warns: languageWarnings,
    example: {
      input: { topic: 'Volcanoes', numberOfQuestions: 3, difficulty: 'easy', quizType: 'multiple_choice' },
      output: {
        id: summary.id,
        title: 'Volcanoes',
        description: 'Hot questions.',
        quizType: 'multiple_choice',
        questions: [
          {
            id: '812',
            questionText: 'What is molten rock below the surface called?',
            answers: [
              { id: 'ans_1', answerText: 'Magma', isCorrect: true },
              { id: 'ans_2', answerText: 'Lava', isCorrect: false },
              { id: 'ans_3', answerText: 'Basalt', isCorrect: false },
              { id: 'ans_4', answerText: 'Pumice', isCorrect: false },
            ],
            explanation: 'Above ground it is called lava.',
            level: null,
            review: { status: 'passed', reasons: [] },
          },
        ],
        dropped: [],
        createdAt: summary.createdAt,
      },
    },
    handler: generation.generate,
  }),
  defineOperation({
    name: 'getQuiz',
    tag: 'quizzes',
    summary: 'Show a quiz with its questions in short form.',
    description:
      'All settings of the quiz, and each question as text, options and the index of the correct one (-1 if none is marked). Use listQuestions for pictures, answer ids and countdowns.',
    route: 'GET /api/v1/quizzes/:quizId',
    scope: 'api:read',
    path: QuizPath,
    output: Quiz,
    mcp: { app: 'ui://quiz-video/questions' },
    example: {
      input: { quizId: 'QUIZ_ID' },
      output: {
        ...summary,
        template: 'game-show',
        difficulty: 'easy',
        countdownSeconds: 5,
        backgroundMusicId: 'mus_builtin_pocket_parade',
        musicVolume: 0.15,
        theme: { accent: null, background: null, font: null, logoKey: null },
        speech: { enabled: null, language: null, voice: null, rate: 1 },
        loop: false,
        ...DEFAULT_FILM,
        series: { name: 'Capital quiz', number: 12 },
        questionCount: 1,
        questions: [
          { id: '811', text: 'What is the capital of France?', options: ['Paris', 'Lyon'], correctAnswer: 0 },
        ],
        updatedAt: summary.createdAt,
      },
    },
    handler: quizzes.get,
  }),
  defineOperation({
    name: 'updateQuiz',
    tag: 'quizzes',
    summary: 'Change properties of a quiz.',
    description:
      'Takes everything that createQuiz takes except questions, and changes only the properties that you send, also within `theme`, `speech`, `intro` and `outro`. Existing renders do not change.',
    route: 'PATCH /api/v1/quizzes/:quizId',
    scope: 'api:write',
    path: QuizPath,
    body: QuizPatch,
    output: UpdatedQuiz,
    mcp: { fieldsAs: 'createQuiz' },
    example: {
      input: { quizId: 'QUIZ_ID', title: 'European capitals', musicVolume: 0.2 },
      output: {
        id: summary.id,
        title: 'European capitals',
        description: summary.description,
        updatedAt: summary.createdAt,
      },
    },
    warns: voiceWarnings,
    handler: quizzes.update,
  }),
  defineOperation({
    name: 'reviewQuiz',
    tag: 'quizzes',
    summary: 'Judge the questions of a quiz.',
    description:
      'Finds giveaways, repeats and long texts, and has each question solved without its marked answer. Keeps the verdicts.',
    route: 'POST /api/v1/quizzes/:quizId/review',
    scope: 'api:write',
    path: QuizPath,
    output: ReviewedQuiz,
    errors: ['GENERATION_FAILED'],
    patienceSeconds: GENERATION_SECONDS_MAX,
    idempotency: 'lease',
    mcp: { openWorld: true },
    example: {
      input: { quizId: 'QUIZ_ID' },
      output: {
        questions: [
          {
            id: '811',
            questionText: 'What is the capital of France?',
            review: { status: 'passed', reasons: [] },
          },
        ],
      },
    },
    handler: reviews.review,
  }),
  defineOperation({
    name: 'duplicateQuiz',
    tag: 'quizzes',
    summary: 'Create a copy of a quiz.',
    description:
      'Copies all settings, questions, pictures and hooks; the title gets the suffix “ (copy)”. Renders are not copied. Counts towards the free plan like createQuiz.',
    route: 'POST /api/v1/quizzes/:quizId/duplicate',
    scope: 'api:write',
    path: QuizPath,
    output: CreatedQuiz,
    status: 201,
    errors: ['FREE_PLAN_LIMIT_REACHED'],
    example: {
      input: { quizId: 'QUIZ_ID' },
      output: {
        ...summary,
        id: 'qz_9k2h7j9c1d0f4ebt6v1s8q0g3m',
        title: 'Capitals of Europe (copy)',
      },
    },
    handler: quizCopies.duplicate,
  }),
  defineOperation({
    name: 'deleteQuiz',
    tag: 'quizzes',
    summary: 'Permanently delete a quiz and all its questions.',
    description:
      'Cannot be undone. Finished renders are kept. Does not restore the free plan’s monthly quiz.',
    route: 'DELETE /api/v1/quizzes/:quizId',
    scope: 'api:write',
    path: QuizPath,
    output: Deleted,
    example: { input: { quizId: 'QUIZ_ID' }, output: { deleted: true } },
    handler: quizzes.remove,
  }),
]

import { z } from 'zod'
import { Image, ImageInput } from '../../shared/contracts/image.ts'
import { Question, QuestionInputs, QuestionPatch } from '../../shared/contracts/question.ts'
import { Deleted, Id, NumericId } from '../../shared/contracts/text.ts'
import { QUESTIONS_PER_QUIZ_MAX } from '../../shared/limits.ts'
import * as questions from '../services/questions.ts'
import { defineOperation } from './operation.ts'
import { QuizPath } from './quizzes.ts'

/** Question lists return it as text and images return it as a number, so both are accepted. */
const QuestionId = z
  .union([z.string().regex(/^\d{1,15}$/, { error: 'must be a number' }), NumericId])
  .transform(Number)
  .meta({ description: 'Id of a question in one of your quizzes.' })
export const QuestionPath = z.object({ questionId: QuestionId })
const QuestionList = z.object({ questions: z.array(Question) })

const question = {
  id: '811',
  questionText: 'What is the capital of France?',
  order: 1,
  duration: 5,
  imagePath: null,
  images: [],
  answers: [
    { id: 'ans_1', answerText: 'Paris', isCorrect: true, order: 1, imagePath: null, percent: null },
    { id: 'ans_2', answerText: 'Lyon', isCorrect: false, order: 2, imagePath: null, percent: null },
  ],
  kind: null,
  explanation: 'Paris lies on the Seine.',
  level: 'easy',
  imageReveal: 'none',
  emoji: null,
  labels: true,
  sourceUrl: null,
  review: null,
}

/** The operations on questions and their pictures. */
export const questionOperations = [
  defineOperation({
    name: 'listQuestions',
    tag: 'questions',
    summary: 'List the questions of a quiz with answers and pictures.',
    description:
      'In the order of the video. `duration` is the length of the question’s countdown in seconds.',
    route: 'GET /api/v1/quizzes/:quizId/questions',
    scope: 'api:read',
    path: QuizPath,
    output: QuestionList,
    mcp: { app: 'ui://quiz-video/questions' },
    example: { input: { quizId: 'QUIZ_ID' }, output: { questions: [question] } },
    handler: questions.list,
  }),
  defineOperation({
    name: 'addQuestions',
    tag: 'questions',
    summary: 'Add questions to a quiz.',
    description: `They are added at the end unless \`order\` says otherwise. A quiz has at most ${QUESTIONS_PER_QUIZ_MAX} questions. createQuiz describes each \`kind\` of question.`,
    route: 'POST /api/v1/quizzes/:quizId/questions',
    scope: 'api:write',
    path: QuizPath,
    body: z.object({ questions: QuestionInputs }),
    output: z.object({ questionsAdded: z.int() }),
    mcp: { fieldsAs: 'createQuiz' },
    status: 201,
    example: {
      input: {
        quizId: 'QUIZ_ID',
        questions: [
          {
            questionText: 'What is the capital of Italy?',
            answers: [
              { answerText: 'Rome', isCorrect: true },
              { answerText: 'Milan', isCorrect: false },
            ],
          },
          {
            kind: 'this_or_that',
            questionText: 'Where would you rather live?',
            answers: [
              { answerText: 'Rome', percent: 58 },
              { answerText: 'Paris', percent: 42 },
            ],
          },
        ],
      },
      output: { questionsAdded: 2 },
    },
    handler: questions.add,
  }),
  defineOperation({
    name: 'reorderQuestions',
    tag: 'questions',
    summary: 'Reorder the questions of a quiz.',
    description: '`questionIds` lists every question of the quiz exactly once, in the new order.',
    route: 'POST /api/v1/quizzes/:quizId/questions/reorder',
    scope: 'api:write',
    path: QuizPath,
    body: z.object({ questionIds: z.array(Id).max(QUESTIONS_PER_QUIZ_MAX) }),
    output: QuestionList,
    mcp: { idempotent: true },
    example: {
      input: { quizId: 'QUIZ_ID', questionIds: ['QUESTION_ID'] },
      output: { questions: [question] },
    },
    handler: questions.reorder,
  }),
  defineOperation({
    name: 'updateQuestion',
    tag: 'questions',
    summary: 'Change a question.',
    description:
      'Changes only the fields that you send. `answers` replaces all answers; `duration: null` restores the quiz’s countdown.',
    route: 'PATCH /api/v1/questions/:questionId',
    scope: 'api:write',
    path: QuestionPath,
    body: QuestionPatch,
    output: Question,
    mcp: { fieldsAs: 'createQuiz' },
    example: { input: { questionId: 'QUESTION_ID', duration: 8 }, output: { ...question, duration: 8 } },
    handler: questions.update,
  }),
  defineOperation({
    name: 'deleteQuestion',
    tag: 'questions',
    summary: 'Delete a question.',
    description: 'Cannot be undone.',
    route: 'DELETE /api/v1/questions/:questionId',
    scope: 'api:write',
    path: QuestionPath,
    output: Deleted,
    example: { input: { questionId: 'QUESTION_ID' }, output: { deleted: true } },
    handler: questions.remove,
  }),
  defineOperation({
    name: 'attachImage',
    tag: 'images',
    summary: 'Attach a picture to a question.',
    description:
      'Takes the URL of an upload or a public http(s) address. For picture quizzes: upload first, then attach or put the URL in `imagePath`.',
    route: 'POST /api/v1/questions/:questionId/images',
    scope: 'api:write',
    path: QuestionPath,
    body: ImageInput,
    output: Image,
    status: 201,
    example: {
      input: {
        questionId: 'QUESTION_ID',
        url: 'https://example.com/eiffel-tower.jpg',
        alt: 'An iron tower',
      },
      output: {
        id: 31,
        questionId: 811,
        url: 'https://example.com/eiffel-tower.jpg',
        alt: 'An iron tower',
        source: 'url',
        sourceUrl: null,
        width: null,
        height: null,
        isActive: true,
        createdAt: '2026-11-21T09:30:00.000Z',
      },
    },
    handler: questions.attachImage,
  }),
]

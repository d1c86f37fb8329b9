import { z } from 'zod'
import { ExportFacts, ExportQuery, ImportAnswer, ImportInput } from '../../shared/contracts/import.ts'
import { FORMAT_NAMES } from '../../shared/formats/index.ts'
import { IMPORT_BYTES_MAX } from '../../shared/limits.ts'
import * as quizExports from '../services/quiz-exports.ts'
import * as quizImports from '../services/quiz-imports.ts'
import { defineOperation } from './operation.ts'
import { QuizPath } from './quizzes.ts'
import { defineTool } from './tool-operation.ts'

/** What the reading of a file may take. */
export const IMPORT_SECONDS_MAX = 120
/** Whether only the losses are wanted. */
export const FactsOnly = z
  .boolean()
  .optional()
  .meta({ description: 'Only says what the file would not hold.' })

/** What an agent reads of a file that was written. */
export const FileData = ExportFacts.extend({
  text: z.string().optional(),
  base64: z.string().optional().meta({ description: 'Where the file is no text.' }),
})

/** The operations that read quizzes from files and write them. */
export const importOperations = [
  defineOperation({
    name: 'importQuiz',
    tag: 'quizzes',
    summary: 'Create a quiz from a file or a text.',
    description: `Formats: ${FORMAT_NAMES.join(', ')}. \`losses\` lists what a quiz cannot hold; \`dryRun\` shows both and keeps nothing.`,
    route: 'POST /api/v1/quizzes/import',
    scope: 'api:write',
    body: ImportInput,
    upload: { bytesMax: IMPORT_BYTES_MAX, accepts: '*/*', isOptional: true },
    output: ImportAnswer,
    status: { all: [201, 200], of: (answer) => ('dryRun' in answer ? 200 : 201) },
    errors: ['FREE_PLAN_LIMIT_REACHED'],
    patienceSeconds: IMPORT_SECONDS_MAX,
    idempotency: 'lease',
    example: {
      input: { text: 'Which planet has rings?\na) Mars\nb) Saturn\nAnswer: B', title: 'Planets' },
      output: {
        id: 'qz_4ebt6v1s8q0g3m5k2h7j9c1d0f',
        title: 'Planets',
        description: '',
        format: 'vertical',
        quizType: 'multiple_choice',
        createdAt: '2026-11-21T09:30:00.000Z',
        as: 'list',
        losses: [],
      },
    },
    handler: quizImports.importQuiz,
  }),
  defineOperation({
    name: 'exportQuiz',
    tag: 'quizzes',
    summary: 'Download a quiz as a file.',
    description:
      'The header Export-Losses counts what the format does not hold of the quiz; `dryRun=true` lists it as JSON instead.',
    route: 'GET /api/v1/quizzes/:quizId/export',
    scope: 'api:read',
    path: QuizPath,
    query: ExportQuery.extend({ dryRun: FactsOnly }),
    output: z.string(),
    raw: 'application/octet-stream',
    example: { input: { quizId: 'QUIZ_ID', as: 'gift' }, output: 'FILE' },
    handler: quizExports.download,
  }),
]

/** Agents get a file as data. */
export const exportTools = [
  defineTool({
    name: 'exportQuiz',
    title: 'Read a quiz as a file',
    description:
      'Returns text, or base64 where the file is none, and what the format does not hold of the quiz.',
    scope: 'api:read',
    input: QuizPath.extend({ ...ExportQuery.shape, dryRun: FactsOnly }),
    output: FileData,
    example: { quizId: 'QUIZ_ID', as: 'gift' },
    handler: quizExports.forAgent,
  }),
]

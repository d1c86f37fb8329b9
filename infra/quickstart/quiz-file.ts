import { readFile } from 'node:fs/promises'
import { reasonsAgainst } from '../../api/services/snapshots.ts'
import { QuizInput } from '../../shared/contracts/quiz.ts'
import type { Issue } from '../../shared/errors.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import { issuesOf } from '../../shared/validation.ts'
import { UsageError } from '../scripts/command.ts'

const BYTES_MAX = 1024 * 1024

/**
 * Reads the body of `POST /api/v1/quizzes` from a file. Throws a sentence that names the file, the field and the
 * reason where it could not be stored or rendered, so that nothing is started for it.
 */
export async function readQuizFile(path: string): Promise<QuizInput> {
  const body = parseJson(path, await readText(path))
  const quiz = QuizInput.safeParse(body)
  const [issue] = quiz.success ? reasonsAgainstRendering(quiz.data) : issuesOf(quiz.error, body)
  if (issue) throw new UsageError(`${path}: ${issue.path || 'the quiz'} ${issue.message}.`)
  return body as QuizInput
}

function reasonsAgainstRendering(quiz: QuizInput): Issue[] {
  return reasonsAgainst({
    template: quiz.template ?? TEMPLATES[0]!.name,
    format: quiz.format ?? 'vertical',
    quizType: quiz.quizType ?? 'multiple_choice',
    questions: (quiz.questions ?? []).map(({ answers = [] }) => ({
      answers: answers.map(({ answerText, isCorrect = false }) => ({ text: answerText, isCorrect })),
    })),
  })
}

async function readText(path: string): Promise<string> {
  try {
    const bytes = await readFile(path)
    if (bytes.byteLength > BYTES_MAX) throw new UsageError(`${path}: the file is larger than 1 MB.`)
    return bytes.toString('utf8')
  } catch (error) {
    if (error instanceof UsageError) throw error
    const code = (error as NodeJS.ErrnoException).code
    const reason =
      code === 'ENOENT'
        ? 'there is no such file'
        : code === 'EISDIR'
          ? 'this is a directory'
          : `it cannot be read (${code})`
    throw new UsageError(`${path}: ${reason}.`)
  }
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const reason = (error as Error).message.replace(/^JSON Parse error: /, '').replace(/\.$/, '')
    throw new UsageError(`${path}: the file is not JSON: ${reason}.`)
  }
}

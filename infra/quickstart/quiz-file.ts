import { readFile } from 'node:fs/promises'
import { reasonsAgainst } from '../../api/services/render-checks.ts'
import { UsageError } from '../../shared/command.ts'
import { QuizInput } from '../../shared/contracts/quiz.ts'
import { AppError, type Issue } from '../../shared/errors.ts'
import { titleOfFile } from '../../shared/formats/file-title.ts'
import { readQuiz } from '../../shared/formats/index.ts'
import { bodyOf, type PortableQuiz } from '../../shared/formats/portable-quiz.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import { issueSentence, issuesOf } from '../../shared/validation.ts'

const BYTES_MAX = 1024 * 1024

/**
 * Reads the body of `POST /api/v1/quizzes` from a file in any known format. Throws a sentence that names the file, the
 * field and the reason where it could not be stored or rendered, so that nothing is started for it.
 */
export async function readQuizFile(path: string): Promise<QuizInput> {
  const body = readBody(path, await readBytes(path))
  const quiz = QuizInput.safeParse(body)
  const [issue] = quiz.success ? reasonsAgainstRendering(quiz.data) : issuesOf(quiz.error, body)
  if (issue) throw usageError(path, issue)
  return body as QuizInput
}

function readBody(path: string, bytes: Uint8Array): Partial<QuizInput> {
  try {
    const { quiz: read, format, pictures } = readQuiz(bytes, path)
    const quiz = pictures === undefined ? read : withoutOwnPictures(read)
    return bodyOf(format.hasTitle ? quiz : { ...quiz, title: quiz.title ?? titleOfFile(path) })
  } catch (error) {
    const [issue] = (error instanceof AppError && error.details.issues) || []
    throw issue ? usageError(path, issue) : error
  }
}

/** Pictures in a file would have to be uploaded before its quiz; those at addresses stay. */
function withoutOwnPictures(quiz: PortableQuiz): PortableQuiz {
  const elsewhere = (image: string | null) => (image !== null && /^https?:/.test(image) ? image : null)
  const questions = quiz.questions.map((question) => ({
    ...question,
    image: elsewhere(question.image),
    options: question.options.map((option) => ({ ...option, image: elsewhere(option.image) })),
  }))
  return { ...quiz, questions }
}

function usageError(path: string, issue: Issue): UsageError {
  return new UsageError(`${path}: ${issueSentence(issue, 'the quiz')}.`)
}

function reasonsAgainstRendering(quiz: QuizInput): Issue[] {
  return reasonsAgainst({
    template: quiz.template ?? TEMPLATES[0]!.name,
    format: quiz.format ?? 'vertical',
    quizType: quiz.quizType ?? 'multiple_choice',
    questions: (quiz.questions ?? []).map(({ questionText, kind = null, answers = [] }) => ({
      text: questionText,
      kind,
      answers: answers.map(({ answerText, isCorrect = false, percent = null }) => ({
        text: answerText,
        isCorrect,
        percent,
      })),
    })),
  })
}

async function readBytes(path: string): Promise<Uint8Array> {
  try {
    const bytes = await readFile(path)
    if (bytes.byteLength > BYTES_MAX) throw new UsageError(`${path}: the file is larger than 1 MB.`)
    return bytes
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

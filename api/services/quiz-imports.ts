import type { ImportAnswer, ImportInput } from '../../shared/contracts/import.ts'
import { QuizInput } from '../../shared/contracts/quiz.ts'
import { AppError } from '../../shared/errors.ts'
import { titleOfFile } from '../../shared/formats/file-title.ts'
import { readQuiz } from '../../shared/formats/index.ts'
import { bodyOf, type PortableQuiz } from '../../shared/formats/portable-quiz.ts'
import { refusal } from '../../shared/formats/refusal.ts'
import { IMPORT_BYTES_MAX } from '../../shared/limits.ts'
import { issuesOf, validationError } from '../../shared/validation.ts'
import type { Context } from '../context.ts'
import { storePictures, withoutBadPictures } from './imported-pictures.ts'
import * as quizzes from './quizzes.ts'

const NO_TITLE = 'Imported quiz'

/** Creates a quiz from a file or a text, or with `dryRun` only says what it would be. It counts like a creation. */
export async function importQuiz(ctx: Context, input: ImportInput): Promise<ImportAnswer> {
  const { filename = '', dryRun } = input
  const {
    quiz: read,
    losses: readLosses,
    format,
    pictures = new Map(),
  } = readQuiz(bytesOf(input), filename, input.as)
  if (read.questions.length === 0)
    throw readLosses.length > 0 ? validationError([...readLosses]) : refusal('has no questions')
  const { quiz, losses: pictureLosses } = await withoutBadPictures(ctx, read, pictures)
  const titled = { ...quiz, title: input.title ?? quiz.title ?? titleOfFile(filename) ?? NO_TITLE }
  const losses = [...readLosses, ...pictureLosses]
  if (dryRun) return { dryRun, as: format.name, losses, quiz: shown(titled) }
  // Before its pictures are stored, since a refused quiz leaves nothing behind.
  parsed(titled)
  const { quiz: stored, losses: storeLosses, discard } = await storePictures(ctx, titled, pictures)
  try {
    const created = await quizzes.create(ctx, parsed(stored))
    return { ...created, as: format.name, losses: [...losses, ...storeLosses] }
  } catch (error) {
    await discard()
    throw error
  }
}

/** The bytes of an import: of its file or of its text. Throws where it has neither or both. */
export function bytesOf({ file, text }: Pick<ImportInput, 'file' | 'text'>): Uint8Array {
  if ((file === undefined) === (text === undefined))
    throw validationError([{ path: 'text', message: 'is required, or a file instead of it' }])
  const bytes = file ?? new TextEncoder().encode(text)
  if (bytes.byteLength > IMPORT_BYTES_MAX)
    throw new AppError('PAYLOAD_TOO_LARGE', { hint: 'Files can be up to 20 MB.' })
  return bytes
}

function shown({ questions, ...quiz }: PortableQuiz) {
  return {
    ...quiz,
    questions: questions.map((question) => ({ ...question, options: [...question.options] })),
  }
}

function parsed(quiz: PortableQuiz) {
  const body = bodyOf(quiz)
  const { data, error } = QuizInput.safeParse(body)
  if (error) throw validationError(issuesOf(error, body))
  const { questions = [] } = data
  return {
    ...data,
    questions: questions.map((question, at) => ({ ...question, kept: quiz.questions[at]!.kept })),
  }
}

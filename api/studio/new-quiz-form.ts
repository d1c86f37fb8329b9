import type { UploadInput } from '../../shared/contracts/upload.ts'
import { AppError } from '../../shared/errors.ts'
import { titleOfFile } from '../../shared/formats/file-title.ts'
import type { Format, Pictures, QuizRead } from '../../shared/formats/format.ts'
import { readQuiz } from '../../shared/formats/index.ts'
import type { PortableQuiz } from '../../shared/formats/portable-quiz.ts'
import { IMPORT_BYTES_MAX, JSON_BYTES_MAX, TITLE_CHARACTERS_MAX } from '../../shared/limits.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import { guessLanguage } from '../../shared/timeline/languages/guess.ts'
import { fieldOf, readForm } from '../auth/forms.ts'
import type { Context } from '../context.ts'
import { suggestedTitle } from '../publishing/suggested-title.ts'
import { withoutBadPictures } from '../services/imported-pictures.ts'
import type { Texts } from '../texts/texts.ts'
import { refusalOn } from '../web/issue-words.ts'
import type { QuizDraft } from '../web/new-quiz-page.ts'
import type { Understood } from '../web/understood.ts'
import { readFileForm } from './file-form.ts'

/** What somebody sent to begin a quiz: the values of the form, and the file that takes the place of its text. */
export type NewQuizForm = Questions & { fields: URLSearchParams }
type Questions = { draft: QuizDraft; file: UploadInput | null }

export const EMPTY_DRAFT: QuizDraft = {
  from: 'paste',
  title: '',
  questions: '',
  quizType: 'multiple_choice',
  template: TEMPLATES[0]!.name,
  format: 'vertical',
  voice: 'auto',
}

/** Where the form itself takes questions from. */
export const FORM_SOURCES: ReadonlySet<string> = new Set(['paste', 'file', 'blank'])

/** Reads the form, whether a browser sent it with room for a file or without. */
export async function readNewQuizForm(request: Request): Promise<NewQuizForm> {
  const isMultipart = (request.headers.get('content-type') ?? '').startsWith('multipart/form-data')
  const { fields, files } = isMultipart
    ? await readFileForm(request, IMPORT_BYTES_MAX + JSON_BYTES_MAX)
    : { fields: await readForm(request, JSON_BYTES_MAX), files: new Map<string, UploadInput>() }
  const draft = draftOf(fields)
  // Somebody may choose a file first and paste something after all.
  const isPasted = draft.from === 'paste' && draft.questions.trim() !== ''
  return { fields, draft, file: isPasted ? null : (files.get('file') ?? null) }
}

/** What a quiz is called whose owner names it nothing: as its file says, else by what its questions are about. */
export function titleOfRead({ title, questions }: Pick<PortableQuiz, 'title' | 'questions'>): string {
  const asked = questions.map(({ text }) => text)
  const suggested = suggestedTitle(asked, guessLanguage(asked.join(' ')))
  return title ?? suggested.slice(0, TITLE_CHARACTERS_MAX)
}

/** The questions of a form: in its file, whose pictures are not stored yet, else in its text. */
export type ReadForm = QuizRead & { format: Format; pictures: Pictures }

/** Reads the quiz of a form's file, else of its text. Throws `VALIDATION_ERROR`. */
export async function quizOf(ctx: Context, { file, draft }: Questions): Promise<ReadForm> {
  const { pictures = new Map(), ...read } = readQuiz(
    file?.file ?? new TextEncoder().encode(textOf(draft)),
    file?.filename,
  )
  if (file === null) return { ...read, pictures }
  const { quiz, losses } = await withoutBadPictures(ctx, read.quiz, pictures)
  const title = quiz.title ?? titleOfFile(file.filename ?? '')
  return { ...read, quiz: { ...quiz, title }, losses: [...read.losses, ...losses], pictures }
}

/** What is understood of a form before anything is created; `null` where it holds no questions yet. */
export async function understand(ctx: Context, form: Questions, texts: Texts): Promise<Understood> {
  if (form.file === null && textOf(form.draft).trim() === '') return null
  try {
    const { quiz, format, losses } = await quizOf(ctx, form)
    return { title: titleOfRead(quiz), format, questions: quiz.questions, losses }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { problem: refusalOn(texts, error) }
  }
}

/** The text that counts: what was pasted before somebody turned to a file does not. */
function textOf({ from, questions }: QuizDraft): string {
  return from === 'file' ? '' : questions
}

function draftOf(fields: URLSearchParams): QuizDraft {
  const of = (name: keyof QuizDraft) => fieldOf(fields, name) ?? EMPTY_DRAFT[name]
  return {
    from: FORM_SOURCES.has(of('from')) ? of('from') : EMPTY_DRAFT.from,
    title: of('title').trim(),
    questions: of('questions'),
    quizType: of('quizType'),
    template: of('template'),
    format: of('format'),
    voice: of('voice'),
  }
}

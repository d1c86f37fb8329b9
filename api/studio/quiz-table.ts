import { createHash, randomUUID } from 'node:crypto'
import { contentDisposition } from '../../shared/content-disposition.ts'
import { type CreatedQuiz, QuizInput } from '../../shared/contracts/quiz.ts'
import { AppError } from '../../shared/errors.ts'
import { bodyOf } from '../../shared/formats/portable-quiz.ts'
import { type NamedQuiz, readQuizTable } from '../../shared/formats/quiz-table.ts'
import { csvFile } from '../../shared/formats/rows.ts'
import { IMPORT_BYTES_MAX, JSON_BYTES_MAX, RENDERS_PER_BATCH_MAX } from '../../shared/limits.ts'
import { fieldOf, requireFormToken } from '../auth/forms.ts'
import { once } from '../services/idempotency.ts'
import { requireRenderable } from '../services/render-checks.ts'
import { type Texts, textsIn } from '../texts/texts.ts'
import { NEW_BATCH_PATH } from '../web/batch-pages.ts'
import { refusalOn } from '../web/issue-words.ts'
import { pageResponse, redirect } from '../web/page.ts'
import { quizTablePage, rowsOfExample } from '../web/quiz-table-page.ts'
import { pressKey } from './changing.ts'
import { readFileForm } from './file-form.ts'
import type { Handler } from './handler.ts'
import { FORM_PURPOSE, perform, type Visit } from './visit.ts'

/** The form of many quizzes from one table. */
export const openQuizTable: Handler = async (_studio, visit) => showForm(visit, {}, '')

/** The example as a file to fill in. */
export const saveTableTemplate: Handler = async (_studio, { session }) => {
  const { quizTable: words } = textsIn(session.account.language)
  const { bytes, contentType, extension } = csvFile(rowsOfExample(words.example))
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': contentDisposition(`${words.title}.${extension}`),
      'Cache-Control': 'no-store',
    },
  })
}

/** Creates every quiz of a table, or none, and leads to the batch in which all of them are ticked. */
export const addQuizTable: Handler = async ({ sessions }, visit) => {
  const { session, request } = visit
  const { fields, files } = await readFileForm(request, IMPORT_BYTES_MAX + JSON_BYTES_MAX)
  await requireFormToken(sessions, session, FORM_PURPOSE, fields)
  const texts = textsIn(session.account.language)
  const table = fieldOf(fields, 'table') ?? ''
  const bytes = files.get('file')?.file ?? new TextEncoder().encode(table)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const key = pressKey(fields, `table-${hash}`) ?? randomUUID()
  const ids = await createAll(visit, { bytes, key }, texts)
  if (typeof ids === 'string') return showForm(visit, { error: ids }, table)
  const flash = { notice: texts.quizTable.created(ids.length) }
  const headers = await sessions.flashes.leave(NEW_BATCH_PATH, flash, session)
  const ticked = new URLSearchParams(ids.map((id) => ['quizId', id]))
  return redirect(`${NEW_BATCH_PATH}?${ticked}`, headers ?? {})
}

/** The ids of the quizzes in the order of the table, or why there are none; the same key creates them once. */
async function createAll(
  { ctx }: Visit,
  { bytes, key }: { bytes: Uint8Array; key: string },
  texts: Texts,
): Promise<string[] | string> {
  const { quizTable: words } = texts
  let title: string | null = null
  try {
    const quizzes = readQuizTable(bytes)
    if (quizzes === null) return words.noColumn
    if (quizzes.length === 0 || quizzes.length > RENDERS_PER_BATCH_MAX)
      return words.count(RENDERS_PER_BATCH_MAX)
    const press = { key, operation: CREATION, input: { bytes } }
    const { data } = await once(ctx, press, async (within) => {
      const ids: string[] = []
      for (const quiz of quizzes) {
        title = quiz.title
        const body = checkedBody(quiz)
        const { id } = (await perform(within, 'createQuiz', { body })) as CreatedQuiz
        ids.push(id)
      }
      return { status: 201, data: ids }
    })
    return data as string[]
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const reason = refusalOn(texts, error)
    return title === null ? reason : `${title} · ${reason}`
  }
}

/** All quizzes of a table, or none, in one transaction. */
const CREATION = { name: 'createQuizTable', idempotency: 'transaction', patienceSeconds: 0 } as const

/** Throws `VALIDATION_ERROR` for a quiz that could not be rendered; other faults are found by the operation itself. */
function checkedBody({ quiz, title }: NamedQuiz): object {
  const body = { ...bodyOf(quiz), title }
  const parsed = QuizInput.safeParse(body)
  if (parsed.success) requireRenderable(parsed.data)
  return body
}

function showForm({ session, csrf }: Visit, flash: { error?: string }, table: string): Response {
  const { language, email } = session.account
  const page = quizTablePage({
    texts: textsIn(language),
    email,
    csrf,
    attempt: randomUUID(),
    flash,
    table,
  })
  return pageResponse({ ...page, status: flash.error ? 400 : 200 }, session.account)
}

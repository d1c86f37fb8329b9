import { createHash, randomUUID } from 'node:crypto'
import { contentDisposition } from '../../shared/content-disposition.ts'
import type { CreatedQuiz } from '../../shared/contracts/quiz.ts'
import { AppError } from '../../shared/errors.ts'
import { csvFile } from '../../shared/formats/rows.ts'
import { IMPORT_BYTES_MAX, JSON_BYTES_MAX } from '../../shared/limits.ts'
import { fieldOf, requireFormToken, STUDIO_FORMS } from '../auth/forms.ts'
import { once } from '../services/idempotency.ts'
import { type Texts, textsIn } from '../texts/texts.ts'
import { NEW_BATCH_PATH } from '../web/batch-pages.ts'
import { refusalOn } from '../web/issue-words.ts'
import { pageResponse, redirect } from '../web/page.ts'
import { quizTablePage, rowsLeftOut, rowsOfExample } from '../web/quiz-table-page.ts'
import { pressKey } from './changing.ts'
import { readFileForm } from './file-form.ts'
import type { Handler } from './handler.ts'
import { readTable, type TableQuiz, tableText } from './read-table.ts'
import { perform, type Visit } from './visit.ts'

/** The form of many quizzes from one table. */
export const openQuizTable: Handler = async (_studio, visit) => showForm(visit, { table: '' })

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

/**
 * Shows what was read of a table. The button below that sends the table again with its hash, and then every quiz is
 * created, or what of them has no fault, or none, and the batch opens in which all of them are ticked.
 */
export const addQuizTable: Handler = async ({ sessions }, visit) => {
  const { session, request } = visit
  const { fields, files } = await readFileForm(request, IMPORT_BYTES_MAX + JSON_BYTES_MAX)
  await requireFormToken(sessions, session, STUDIO_FORMS, fields)
  const texts = textsIn(session.account.language)
  const file = files.get('file')?.file
  const table = file ? textOr(file) : (fieldOf(fields, 'table') ?? '').replaceAll('\r\n', '\n')
  const bytes = file ?? new TextEncoder().encode(table)
  const quizzes = readTable(bytes, texts)
  if (typeof quizzes === 'string') return showForm(visit, { table, error: quizzes })
  const hash = hashOf(table)
  const { quizTable: words } = texts
  const isWhole = quizzes.every(({ faults }) => faults.length === 0)
  const bodies = isWhole
    ? quizzes.map(({ title, body }) => ({ title, body }))
    : quizzes.flatMap(({ title, good }) => (good ? [{ title, body: good.body }] : []))
  if (fieldOf(fields, isWhole ? 'checked' : 'good') !== hash || bodies.length === 0)
    return showForm(visit, { table, quizzes, checked: hash })
  const key = pressKey(fields, `table-${hash}`) ?? randomUUID()
  const ids = await createAll(visit, { quizzes: bodies, key, hash }, texts)
  if (typeof ids === 'string') return showForm(visit, { table, quizzes, checked: hash, error: ids })
  const leftOut = isWhole ? [] : rowsLeftOut(quizzes)
  const said = leftOut.length > 0 ? ` ${words.leftOut(leftOut.length, listOf(leftOut, texts))}` : ''
  const flash = { notice: `${words.created(ids.length)}${said}` }
  const headers = await sessions.flashes.leave(NEW_BATCH_PATH, flash, session)
  const ticked = new URLSearchParams(ids.map((id) => ['quizId', id]))
  return redirect(`${NEW_BATCH_PATH}?${ticked}`, headers ?? {})
}

/** The ids of the quizzes in the order of the table, or why there are none; the same key creates them once. */
async function createAll(
  { ctx }: Visit,
  {
    quizzes,
    key,
    hash,
  }: { quizzes: readonly Pick<TableQuiz, 'title' | 'body'>[]; key: string; hash: string },
  texts: Texts,
): Promise<string[] | string> {
  let current = ''
  try {
    const { data } = await once(ctx, { key, operation: CREATION, input: { hash } }, async (within) => {
      const ids: string[] = []
      for (const { title, body } of quizzes) {
        current = title
        const { id } = (await perform(within, 'createQuiz', { body })) as CreatedQuiz
        ids.push(id)
      }
      return { status: 201, data: ids }
    })
    return data as string[]
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const reason = refusalOn(texts, error)
    return current === '' ? reason : `${current} · ${reason}`
  }
}

/** All quizzes of a table, or none, in one transaction. */
const CREATION = {
  name: 'createQuizTable',
  idempotency: 'transaction',
  patienceSeconds: 0,
  answersSecret: false,
} as const

/** Rows as a sentence names them. */
function listOf(rows: readonly number[], { language }: Texts): string {
  return new Intl.ListFormat(language).format(rows.map(String))
}

/** The text of a file, or nothing of one whose fault is said by what reads its quizzes. */
function textOr(file: Uint8Array): string {
  try {
    return tableText(file)
  } catch (error) {
    if (error instanceof AppError) return ''
    throw error
  }
}

/** The hash of a table, whose lines may end as browsers or as files end them. */
function hashOf(table: string): string {
  return createHash('sha256').update(table.replaceAll('\r\n', '\n')).digest('hex')
}

function showForm(
  { session, csrf }: Visit,
  state: { table: string; error?: string; quizzes?: readonly TableQuiz[]; checked?: string },
): Response {
  const { language, email } = session.account
  const page = quizTablePage({
    texts: textsIn(language),
    email,
    csrf,
    attempt: randomUUID(),
    quizzes: [],
    checked: '',
    ...state,
  })
  return pageResponse({ ...page, status: state.error ? 400 : 200 }, session.account)
}

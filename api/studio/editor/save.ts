import { z } from 'zod'
import { HookInput } from '../../../shared/contracts/hook.ts'
import { QuestionInput } from '../../../shared/contracts/question.ts'
import { QuizPatch } from '../../../shared/contracts/quiz.ts'
import { selectNarrations } from '../../../shared/database/queries/narrations.ts'
import { selectQuestions } from '../../../shared/database/queries/questions.ts'
import { lockQuiz, selectQuiz } from '../../../shared/database/queries/quizzes.ts'
import { AppError } from '../../../shared/errors.ts'
import { HOOKS_PER_QUIZ_MAX, QUESTIONS_PER_QUIZ_MAX } from '../../../shared/limits.ts'
import { issuesOf, validationError } from '../../../shared/validation.ts'
import type { Context } from '../../context.ts'
import { requirePictures } from '../../services/picture-references.ts'
import { checkQuestions, picturesOf } from '../../services/question-rows.ts'
import { perform } from '../visit.ts'
import { changesOf } from './changes-of.ts'
import type { QuizDocument, SaveAnswer } from './document.ts'
import { keepNarrations, madeAnew, narrationsOf } from './keep-narrations.ts'
import { readDocument } from './read-document.ts'
import { saveHooks } from './save-hooks.ts'

const SavedQuestion = QuestionInput.omit({ order: true, images: true }).extend({ id: z.string().nullable() })
type SavedQuestion = z.infer<typeof SavedQuestion>
const SavedHook = HookInput.required().extend({ id: z.string().nullable() })
const Saved = z.object({
  updatedAt: z.string(),
  settings: QuizPatch,
  questions: z.array(SavedQuestion).max(QUESTIONS_PER_QUIZ_MAX),
  hooks: z.array(SavedHook).max(HOOKS_PER_QUIZ_MAX),
})
type Saved = z.infer<typeof Saved>

/**
 * Brings a stored quiz to what the editor shows, by operations of the API in one transaction. A quiz that somebody else
 * changed since is left as it is, and returned as a conflict.
 */
export async function save(ctx: Context, quizId: string, body: unknown): Promise<SaveAnswer> {
  const parsed = Saved.safeParse(body)
  if (!parsed.success) throw validationError(issuesOf(parsed.error, body))
  const sent = parsed.data
  checkQuestions(sent.questions)
  await requirePictures(ctx, picturesOf(sent.questions, 'questions'))
  return ctx.database.transaction(async (tx) => {
    const within = { ...ctx, database: tx }
    const quiz = await lockQuiz(tx, ctx.actor.accountId, quizId)
    if (quiz === null) throw new AppError('NOT_FOUND')
    const { updatedAt, document, narrations, attached } = await readDocument(within, quiz)
    // A repeated save, whose first answer was lost, is no conflict with itself.
    if (isSame(document, sent)) {
      const { questions, hooks } = document
      const ids = questions.map(({ id }) => id!)
      return { updatedAt, narrations, ids, hookIds: hooks.map(({ id }) => id!) }
    }
    if (updatedAt !== sent.updatedAt) return { conflict: { updatedAt, document, narrations } }
    const clips = await selectNarrations(tx, quizId)
    await changeSettings(within, quizId, document.settings, sent.settings)
    const ids = await changeQuestions(within, quizId, document.questions, keepable(sent.questions, attached))
    const hookIds = await saveHooks(within, quizId, document.hooks, sent.hooks)
    const anew = { questions: madeAnew(sent.questions, ids), hooks: madeAnew(sent.hooks, hookIds) }
    await keepNarrations(within, clips, anew)
    const saved = await selectQuiz(tx, ctx.actor.accountId, quizId)
    const kept = await narrationsOf(within, quizId)
    return { updatedAt: saved!.updatedAt.toISOString(), narrations: kept, ids, hookIds }
  })
}

/** Equal but for ids. */
function isSame({ settings, questions, hooks }: QuizDocument, sent: Saved): boolean {
  const plain = (list: readonly { id: string | null }[]) => list.map(({ id: _, ...item }) => item)
  return (
    Object.keys(changesOf(settings, sent.settings)).length === 0 &&
    Bun.deepEquals(plain(questions), plain(sent.questions)) &&
    Bun.deepEquals(plain(hooks), plain(sent.hooks))
  )
}

/** A picture that was attached cannot be taken off its question: without it, the question is made anew. */
function keepable(questions: readonly SavedQuestion[], attached: ReadonlySet<string>): SavedQuestion[] {
  return questions.map((question) =>
    question.id !== null && question.imagePath === null && attached.has(question.id)
      ? { ...question, id: null }
      : question,
  )
}

async function changeSettings(
  ctx: Context,
  quizId: string,
  stored: QuizDocument['settings'],
  sent: QuizPatch,
): Promise<void> {
  const body = changesOf(stored, sent)
  if (Object.keys(body).length > 0) await perform(ctx, 'updateQuiz', { path: { quizId }, body })
}

/** Deletes, changes, adds and orders questions; returns their ids in the order sent. */
async function changeQuestions(
  ctx: Context,
  quizId: string,
  stored: QuizDocument['questions'],
  sent: readonly SavedQuestion[],
): Promise<string[]> {
  const known = new Map(stored.map((question) => [question.id, question]))
  const isKept = (id: string | null, index: number) =>
    known.has(id) && sent.findIndex((one) => one.id === id) === index
  const ids = sent.map(({ id }, index) => (isKept(id, index) ? id : null))
  for (const { id } of stored) {
    if (!ids.includes(id)) await perform(ctx, 'deleteQuestion', { path: { questionId: id } })
  }
  for (const [index, { id: _, ...question }] of sent.entries()) {
    const questionId = ids[index]
    if (!questionId) continue
    const body = changesOf(known.get(questionId)!, question)
    if (Object.keys(body).length > 0) await perform(ctx, 'updateQuestion', { path: { questionId }, body })
  }
  const added = sent.filter((_, index) => ids[index] === null).map(({ id: _, ...question }) => question)
  if (added.length > 0) await perform(ctx, 'addQuestions', { path: { quizId }, body: { questions: added } })
  const current = (await selectQuestions(ctx.database, quizId)).map(({ id }) => String(id))
  // New questions are at the end, in the order in which they were added.
  const fresh = current.slice(current.length - added.length)
  const questionIds = ids.map((id) => id ?? fresh.shift()!)
  if (!Bun.deepEquals(current, questionIds)) {
    await perform(ctx, 'reorderQuestions', { path: { quizId }, body: { questionIds } })
  }
  return questionIds
}

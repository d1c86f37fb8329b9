import type { Hook, HookInput, HookPatch, UpdatedHook } from '../../shared/contracts/hook.ts'
import type { Deleted } from '../../shared/contracts/text.ts'
import {
  countHooks,
  deleteHook,
  type HookRow,
  insertHook,
  selectHooks,
  updateHook,
} from '../../shared/database/queries/hooks.ts'
import { lockQuiz, touchQuiz } from '../../shared/database/queries/quizzes.ts'
import { AppError } from '../../shared/errors.ts'
import { HOOKS_PER_QUIZ_MAX } from '../../shared/limits.ts'
import { validationError } from '../../shared/validation.ts'
import type { Context } from '../context.ts'
import { requireQuiz } from './quizzes.ts'

const DISPLAY_SECONDS_DEFAULT = 5
const FONT_PX_DEFAULT = 64

/** The hooks of a quiz in the order of their creation. */
export async function list(ctx: Context, { quizId }: { quizId: string }): Promise<Hook[]> {
  await requireQuiz(ctx, quizId)
  return (await selectHooks(ctx.database, quizId)).map(hookOf)
}

/** Adds a hook to a quiz, up to its limit. */
export async function create(
  ctx: Context,
  { quizId, ...input }: HookInput & { quizId: string },
): Promise<Hook> {
  return ctx.database.transaction(async (tx) => {
    if ((await lockQuiz(tx, ctx.actor.accountId, quizId)) === null) throw new AppError('NOT_FOUND')
    if ((await countHooks(tx, quizId)) >= HOOKS_PER_QUIZ_MAX) {
      const message = `would exceed the limit of ${HOOKS_PER_QUIZ_MAX} hooks per quiz`
      throw validationError([{ path: '', message }])
    }
    const row = await insertHook(tx, {
      accountId: ctx.actor.accountId,
      quizId,
      hookType: input.hookType,
      positionType: input.positionType,
      positionValue: input.positionValue ?? null,
      title: input.title,
      content: input.content,
      emoji: input.emoji ?? null,
      animationStyle: input.animationStyle ?? 'fade',
      displaySeconds: input.displayDuration ?? DISPLAY_SECONDS_DEFAULT,
      ttsEnabled: input.ttsEnabled ?? true,
      ttsText: input.ttsText ?? null,
      themeColor: input.themeColor ?? null,
      backgroundColor: input.backgroundColor ?? null,
      fontSizePx: input.fontSize ?? FONT_PX_DEFAULT,
      enabled: input.enabled ?? true,
    })
    await touchQuiz(tx, quizId)
    return hookOf(row)
  })
}

/** Changes the given fields of a hook and returns them. */
export async function update(
  ctx: Context,
  { quizId, hookId, ...patch }: HookPatch & { quizId: string; hookId: number },
): Promise<UpdatedHook> {
  await requireQuiz(ctx, quizId)
  const { displayDuration, fontSize, ...same } = patch
  const changes = { ...same, displaySeconds: displayDuration, fontSizePx: fontSize }
  const row = await updateHook(ctx.database, quizId, hookId, changes)
  if (row === null) throw new AppError('NOT_FOUND')
  await touchQuiz(ctx.database, quizId)
  const hook = hookOf(row)
  const changed = Object.fromEntries(Object.keys(patch).map((name) => [name, hook[name as keyof Hook]]))
  return { ...changed, id: hook.id, updatedAt: hook.updatedAt }
}

/** Deletes a hook of a quiz. */
export async function remove(
  ctx: Context,
  { quizId, hookId }: { quizId: string; hookId: number },
): Promise<Deleted> {
  await requireQuiz(ctx, quizId)
  if (!(await deleteHook(ctx.database, quizId, hookId))) throw new AppError('NOT_FOUND')
  await touchQuiz(ctx.database, quizId)
  return { deleted: true }
}

function hookOf({ displaySeconds, fontSizePx, createdAt, updatedAt, ...row }: HookRow): Hook {
  return {
    ...row,
    displayDuration: displaySeconds,
    fontSize: fontSizePx,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

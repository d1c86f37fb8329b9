import { randomBytes } from 'node:crypto'
import type { Narration, NarrationPart } from '../../shared/contracts/narration.ts'
import type { Deleted } from '../../shared/contracts/text.ts'
import { lockAccount } from '../../shared/database/queries/accounts.ts'
import { selectHooks } from '../../shared/database/queries/hooks.ts'
import {
  deleteNarration,
  lockNarrated,
  type NarrationRow,
  replaceNarration,
  selectNarration,
} from '../../shared/database/queries/narrations.ts'
import { forgetNeedless, noteObjectsToCome } from '../../shared/database/queries/needless-objects.ts'
import { lockQuiz, touchQuiz } from '../../shared/database/queries/quizzes.ts'
import { AppError } from '../../shared/errors.ts'
import { base32 } from '../../shared/ids.ts'
import { PLAYBACK_URL_SECONDS } from '../../shared/limits.ts'
import { NARRATION_KEY_PREFIX } from '../../shared/storage/narration-keys.ts'
import type { Context } from '../context.ts'
import { inTurn } from './decode-turns.ts'
import { requireRecording, storeNarration } from './narration-sound.ts'
import { requireStorage } from './plan-limits.ts'
import { requireQuestion } from './questions.ts'
import { requireQuiz } from './quizzes.ts'
import { planOf } from './render-orders.ts'

const NAME_BYTES = 20

type OfQuestion = { questionId: number; part: NarrationPart }
type OfScene = { quizId: string; scene: string }
type File = { file: Uint8Array }
/** A scene of one of the caller's quizzes, and the question or hook that it shows. */
type Place = Pick<NarrationRow, 'quizId' | 'scene' | 'questionId' | 'hookId'>

/** Speaks a part of a question; the part's earlier clip goes. */
export async function uploadForQuestion(ctx: Context, input: OfQuestion & File): Promise<Narration> {
  return upload(ctx, await placeOfQuestion(ctx, input), input)
}

/** Speaks the opening, the end card or a hook; its earlier clip goes. */
export async function uploadForScene(ctx: Context, input: OfScene & File): Promise<Narration> {
  return upload(ctx, await placeOfScene(ctx, input), input)
}

/** The clip of a part of a question. Throws `NOT_FOUND` where it has none. */
export async function getOfQuestion(ctx: Context, input: OfQuestion): Promise<Narration> {
  return find(ctx, await placeOfQuestion(ctx, input))
}

/** The clip of another scene. Throws `NOT_FOUND` where it has none. */
export async function getOfScene(ctx: Context, input: OfScene): Promise<Narration> {
  return find(ctx, await placeOfScene(ctx, input))
}

/** Gives a part of a question back to the film's voice. */
export async function removeFromQuestion(ctx: Context, input: OfQuestion): Promise<Deleted> {
  return remove(ctx, await placeOfQuestion(ctx, input))
}

/** Gives another scene back to the film's voice. */
export async function removeFromScene(ctx: Context, input: OfScene): Promise<Deleted> {
  return remove(ctx, await placeOfScene(ctx, input))
}

async function placeOfQuestion(ctx: Context, { questionId, part }: OfQuestion): Promise<Place> {
  const { quizId } = await requireQuestion(ctx, questionId)
  return { quizId, scene: `${part}-${questionId}`, questionId, hookId: null }
}

async function placeOfScene(ctx: Context, { quizId, scene }: OfScene): Promise<Place> {
  await requireQuiz(ctx, quizId)
  const hookId = scene.startsWith('hook-') ? Number(scene.slice('hook-'.length)) : null
  if (hookId !== null) {
    const hooks = await selectHooks(ctx.database, quizId)
    if (!hooks.some(({ id }) => id === hookId)) throw new AppError('NOT_FOUND')
  }
  return { quizId, scene: hookId === null ? scene : `hook-${hookId}`, questionId: null, hookId }
}

async function upload(ctx: Context, place: Place, { file }: File): Promise<Narration> {
  const demuxer = requireRecording(file)
  const storageKey = `${NARRATION_KEY_PREFIX}${base32(randomBytes(NAME_BYTES))}.ogg`
  const { accountId } = ctx.actor
  const plan = await planOf(ctx)
  await requireStorage(ctx, ctx.database, { plan, bytes: 0 })
  await noteObjectsToCome(ctx.database, [storageKey])
  const sound = await inTurn(accountId, () => storeNarration(ctx, { file, demuxer, storageKey }))
  const row = await ctx.database.transaction(async (tx) => {
    await forgetNeedless(tx, [storageKey])
    await lockAccount(tx, accountId)
    if ((await lockQuiz(tx, accountId, place.quizId)) === null) throw new AppError('NOT_FOUND')
    if (!(await lockNarrated(tx, place.quizId, place))) throw new AppError('NOT_FOUND')
    await requireStorage(ctx, tx, { plan, bytes: sound.sizeBytes })
    await touchQuiz(tx, place.quizId)
    return replaceNarration(tx, { ...place, ...sound, accountId, storageKey })
  })
  return narrationOf(ctx, row)
}

async function find(ctx: Context, place: Place): Promise<Narration> {
  const row = await selectNarration(ctx.database, place)
  if (row === null) throw new AppError('NOT_FOUND')
  return narrationOf(ctx, row)
}

async function remove(ctx: Context, place: Place): Promise<Deleted> {
  return ctx.database.transaction(async (tx) => {
    // Before its clip, as an upload does.
    if ((await lockQuiz(tx, ctx.actor.accountId, place.quizId)) === null) throw new AppError('NOT_FOUND')
    // The file stays for queued renders, whose snapshots name it; the sweep removes it later.
    if (!(await deleteNarration(tx, place))) throw new AppError('NOT_FOUND')
    await touchQuiz(tx, place.quizId)
    return { deleted: true }
  })
}

async function narrationOf(ctx: Context, row: NarrationRow): Promise<Narration> {
  const { scene, durationMs, storageKey, createdAt } = row
  const url = await ctx.links.link({ key: storageKey, filename: null }, PLAYBACK_URL_SECONDS)
  return { scene, durationMs, url, createdAt: createdAt.toISOString() }
}

import { randomUUID } from 'node:crypto'
import type { PackList, PackQuizInput } from '../../shared/contracts/pack.ts'
import type { CreatedQuiz } from '../../shared/contracts/quiz.ts'
import { deleteImages } from '../../shared/database/queries/media.ts'
import {
  deletePackFacts,
  lockPackFacts,
  notePackFacts,
  selectPackFacts,
} from '../../shared/database/queries/pack-facts.ts'
import { hasMonthlyQuiz } from '../../shared/database/queries/usage.ts'
import { AppError } from '../../shared/errors.ts'
import { bodyOf, quizOf } from '../../shared/formats/portable-quiz.ts'
import { findPack, PACKS } from '../../shared/packs/index.ts'
import type { Pack, PackQuiz, PackRequest } from '../../shared/packs/pack.ts'
import { packRequest } from '../../shared/packs/pack-request.ts'
import { drawSvg } from '../../shared/pictures/draw-svg.ts'
import type { Context } from '../context.ts'
import * as images from './image-upload.ts'
import * as quizzes from './quizzes.ts'

/** All packs with what each can be asked for. */
export async function list(): Promise<PackList> {
  return {
    packs: PACKS.map(({ id, title, description, languages, kinds, levels, regions, count, attribution }) => ({
      ...{ id, title, description, attribution, count: count() },
      languages: [...languages],
      kinds: [...kinds],
      levels: [...levels],
      regions: [...regions],
    })),
  }
}

/**
 * Creates a quiz of a pack with its pictures, which are uploads of the account like others. Without a seed it asks facts that
 * the account has not had, until the pack is used up.
 */
export async function createQuiz(
  ctx: Context,
  { packId, ...input }: PackQuizInput & { packId: string },
): Promise<CreatedQuiz> {
  const pack = findPack(packId)
  if (pack === undefined) throw new AppError('NOT_FOUND')
  const request = packRequest(pack, input)
  const { accountId } = ctx.actor
  if (!(await hasMonthlyQuiz(ctx.database, accountId, ctx.config.limits.freeQuizzesPerMonth)))
    throw new AppError('FREE_PLAN_LIMIT_REACHED')
  const { made, forget } = await reserve(ctx, pack, { ...request, seed: input.seed })
  const keys: string[] = []
  try {
    const questions = await withPictures(ctx, made, keys)
    const { title = made.title, template, format, level } = input
    const difficulty = level === undefined ? 'rising' : level === 'impossible' ? 'hard' : level
    return await quizzes.create(ctx, {
      ...bodyOf({ ...quizOf(questions), description: pack.attribution, language: request.language }),
      ...{ title, difficulty, template, format },
    })
  } catch (error) {
    await deleteImages(ctx.database, accountId, keys)
    await forget()
    throw error
  }
}

/** Makes the quiz and notes its facts as asked, one quiz of the account at a time; `forget` takes the note back. */
async function reserve(
  ctx: Context,
  pack: Pack,
  { seed, ...request }: Omit<PackRequest, 'seed' | 'avoid'> & { seed: PackQuizInput['seed'] },
): Promise<{ made: PackQuiz; forget: () => Promise<void> }> {
  const ofPack = { accountId: ctx.actor.accountId, packId: pack.id }
  return ctx.database.transaction(async (tx) => {
    await lockPackFacts(tx, ofPack.accountId)
    const asked = await selectPackFacts(tx, ofPack)
    const made =
      seed === undefined
        ? pack.make({ ...request, seed: randomUUID(), avoid: asked })
        : pack.make({ ...request, seed: String(seed), avoid: [] })
    await notePackFacts(tx, { ...ofPack, factIds: made.factIds })
    const isAsked = new Set(asked)
    const factIds = made.factIds.filter((id) => !isAsked.has(id))
    return { made, forget: () => deletePackFacts(ctx.database, { ...ofPack, factIds }) }
  })
}

/** The questions with the URLs of their pictures, whose keys are added to `keys`, also where one of them fails. */
async function withPictures(
  ctx: Context,
  { questions, pictures }: PackQuiz,
  keys: string[],
): Promise<PackQuiz['questions']> {
  const drawn = await Promise.allSettled(
    questions.map(async (question) => {
      const svg = question.image === null ? undefined : pictures.get(question.image)
      if (svg === undefined) return question
      const { url, key } = await images.storePicture(ctx, await drawSvg(svg))
      keys.push(key)
      return { ...question, image: url }
    }),
  )
  const failed = drawn.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return drawn.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

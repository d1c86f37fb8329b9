import { lockAccount } from '../../shared/database/queries/accounts.ts'
import {
  countGenerations,
  endGeneration,
  endLostGenerations,
  insertGeneration,
} from '../../shared/database/queries/generations.ts'
import { takeMonthlyQuiz } from '../../shared/database/queries/usage.ts'
import { AppError } from '../../shared/errors.ts'
import { GENERATION_MS_MAX } from '../../shared/limits.ts'
import type { Context, Transaction } from '../context.ts'
import { type Model, openModel } from './model.ts'

/** A model and the account's place at it. */
export type Slot = {
  model: Model
  /** Records, in the transaction that creates it, the quiz that came of it. */
  created(tx: Transaction, quizId: string): Promise<void>
}
type Options = {
  /** Whether it creates a quiz, which is reserved before anything is spent. */
  createsQuiz: boolean
}

const HOURLY_RETRY_SECONDS = 600
const RETRY_SECONDS = 10
/** A generation that has not ended by then was lost with its process. */
const LOST_AFTER_SECONDS = (GENERATION_MS_MAX / 1_000) * 2

/**
 * Runs work that spends on the model. The account's place, and its quiz, are taken under its lock before the first call
 * and given back at the end, so that parallel requests spend once; tokens are recorded also where the work fails.
 */
export async function withModel<T>(
  ctx: Context,
  { createsQuiz }: Options,
  work: (slot: Slot) => Promise<T>,
): Promise<T> {
  const { generation: server } = ctx.config
  if (server === undefined) throw new AppError('GENERATION_UNAVAILABLE')
  const id = await takePlace(ctx, server.model, createsQuiz)
  const model = openModel(server, GENERATION_MS_MAX)
  const end = (outcome: 'created' | 'refused' | 'failed') =>
    ctx.database.transaction((tx) => endGeneration(tx, id, { outcome, quizId: null, ...model.usage }))
  try {
    const value = await work({
      model,
      created: (tx, quizId) => endGeneration(tx, id, { outcome: 'created', quizId, ...model.usage }),
    })
    await end('created')
    return value
  } catch (error) {
    await end(error instanceof AppError ? 'refused' : 'failed')
    if (error instanceof AppError) throw error
    throw new AppError('GENERATION_FAILED', {
      hint: 'The model did not answer; try again later.',
      cause: error,
    })
  }
}

function takePlace(ctx: Context, model: string, reservesQuiz: boolean): Promise<number> {
  const { accountId } = ctx.actor
  const { limits } = ctx.config
  return ctx.database.transaction(async (tx) => {
    if ((await lockAccount(tx, accountId)) === null) throw new AppError('UNAUTHORIZED')
    await endLostGenerations(tx, accountId, LOST_AFTER_SECONDS)
    if (reservesQuiz && !(await takeMonthlyQuiz(tx, accountId, limits.freeQuizzesPerMonth))) {
      throw new AppError('FREE_PLAN_LIMIT_REACHED')
    }
    const { open, recent } = await countGenerations(tx, accountId)
    if (open >= limits.generationsAtOnce) {
      const hint = 'Another request of this account waits for the model; send this one when that has ended.'
      throw new AppError('TOO_MANY_REQUESTS', { hint, retryAfterSeconds: RETRY_SECONDS })
    }
    if (recent >= limits.generationsPerHour) {
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: HOURLY_RETRY_SECONDS })
    }
    return insertGeneration(tx, { accountId, model, reservesQuiz })
  })
}

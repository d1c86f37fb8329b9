import { eq, inArray } from 'drizzle-orm'
import { filmKeys } from '../../storage/film-keys.ts'
import { frameKeysOf } from '../../storage/picture-keys.ts'
import type { Executor } from '../connect.ts'
import {
  accounts,
  apiKeys,
  batches,
  brandKits,
  dailyUsage,
  flashcardDecks,
  flashcards,
  hooks,
  images,
  monthlyUsage,
  musicTracks,
  packFacts,
  questionImages,
  questions,
  quizzes,
  renderShares,
  renders,
} from '../schema/index.ts'
import { listConnectedApps } from './auth-grants.ts'

/** Everything that is stored about an account but for hashes of secrets and internal storage keys. */
export async function exportAccount(executor: Executor, accountId: string) {
  const ofAccount = {
    quizzes: eq(quizzes.accountId, accountId),
    decks: eq(flashcardDecks.accountId, accountId),
  }
  const quizIds = executor.select({ id: quizzes.id }).from(quizzes).where(ofAccount.quizzes)
  const questionIds = executor
    .select({ id: questions.id })
    .from(questions)
    .where(inArray(questions.quizId, quizIds))
  const deckIds = executor.select({ id: flashcardDecks.id }).from(flashcardDecks).where(ofAccount.decks)
  const [account] = await executor.select().from(accounts).where(eq(accounts.id, accountId))
  return {
    account,
    keys: await executor
      .select({ id: apiKeys.id, name: apiKeys.name, prefix: apiKeys.prefix, createdAt: apiKeys.createdAt })
      .from(apiKeys)
      .where(eq(apiKeys.accountId, accountId)),
    connectedApps: await listConnectedApps(executor, accountId),
    quizzes: await executor.select().from(quizzes).where(ofAccount.quizzes),
    questions: await executor.select().from(questions).where(inArray(questions.quizId, quizIds)),
    questionImages: await executor
      .select()
      .from(questionImages)
      .where(inArray(questionImages.questionId, questionIds)),
    hooks: await executor.select().from(hooks).where(inArray(hooks.quizId, quizIds)),
    flashcardDecks: await executor.select().from(flashcardDecks).where(ofAccount.decks),
    flashcards: await executor.select().from(flashcards).where(inArray(flashcards.deckId, deckIds)),
    images: await executor.select().from(images).where(eq(images.accountId, accountId)),
    music: await executor
      .select({ id: musicTracks.id, name: musicTracks.name, createdAt: musicTracks.createdAt })
      .from(musicTracks)
      .where(eq(musicTracks.accountId, accountId)),
    brandKits: await executor.select().from(brandKits).where(eq(brandKits.accountId, accountId)),
    batches: await executor.select().from(batches).where(eq(batches.accountId, accountId)),
    renders: await executor
      .select({
        id: renders.id,
        batchId: renders.batchId,
        quizId: renders.quizId,
        quizTitle: renders.quizTitle,
        status: renders.status,
        snapshot: renders.snapshot,
        durationMs: renders.durationMs,
        createdAt: renders.createdAt,
        completedAt: renders.completedAt,
      })
      .from(renders)
      .where(eq(renders.accountId, accountId)),
    shares: await executor
      .select({ renderId: renderShares.renderId, createdAt: renderShares.createdAt })
      .from(renderShares)
      .innerJoin(renders, eq(renders.id, renderShares.renderId))
      .where(eq(renders.accountId, accountId)),
    packFacts: await executor.select().from(packFacts).where(eq(packFacts.accountId, accountId)),
    usage: {
      daily: await executor.select().from(dailyUsage).where(eq(dailyUsage.accountId, accountId)),
      monthly: await executor.select().from(monthlyUsage).where(eq(monthlyUsage.accountId, accountId)),
    },
  }
}

/** Storage keys of the account's files: pictures, their thumbnails, own music, films and what lies beside them. */
export async function listStoredFiles(executor: Executor, accountId: string): Promise<string[]> {
  const pictures = await executor
    .select({ key: images.key, thumbnailKey: images.thumbnailKey })
    .from(images)
    .where(eq(images.accountId, accountId))
  const tracks = await executor
    .select({ key: musicTracks.storageKey })
    .from(musicTracks)
    .where(eq(musicTracks.accountId, accountId))
  const films = await executor
    .select({ key: renders.storageKey })
    .from(renders)
    .where(eq(renders.accountId, accountId))
  const keys = [
    ...pictures.flatMap(({ key, thumbnailKey }) => [...frameKeysOf(key), thumbnailKey]),
    ...tracks.map((row) => row.key),
  ]
  return [...keys, ...films.flatMap(({ key }) => (key === null ? [] : Object.values(filmKeys(key))))]
}

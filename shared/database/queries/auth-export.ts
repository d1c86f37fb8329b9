import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { filmKeys } from '../../storage/film-keys.ts'
import { frameKeysOf } from '../../storage/picture-keys.ts'
import type { Executor } from '../connect.ts'
import {
  accounts,
  apiKeys,
  auditEvents,
  batches,
  brandKits,
  channels,
  dailyUsage,
  filmUsage,
  flashcardDecks,
  flashcards,
  generations,
  hooks,
  images,
  monthlyUsage,
  musicTracks,
  narrations,
  packFacts,
  planRequests,
  publications,
  questionImages,
  questions,
  quizzes,
  renderShares,
  renders,
  webhookDeliveries,
  webhookEvents,
  webhooks,
  webSessions,
} from '../schema/index.ts'
import { countRecoveryCodes, findApp } from './auth-factors.ts'
import { listConnectedApps } from './auth-grants.ts'
import { listPasskeys } from './auth-passkeys.ts'

/** A part of an account's data: one value, or rows in pages. */
export type ExportPart = { name: string } & (
  | { value: () => Promise<unknown> }
  | { page: (window: { limit: number; offset: number }) => Promise<unknown[]> }
)

/**
 * Everything that is stored about an account but for hashes of secrets and internal storage keys, part by part: the
 * whole may be larger than the memory of a process.
 */
export function exportParts(executor: Executor, accountId: string): ExportPart[] {
  const quizIds = executor.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.accountId, accountId))
  const ofQuizzes = executor
    .select({ id: questions.id })
    .from(questions)
    .where(inArray(questions.quizId, quizIds))
  const deckIds = executor
    .select({ id: flashcardDecks.id })
    .from(flashcardDecks)
    .where(eq(flashcardDecks.accountId, accountId))
  const rows = (name: string, table: PgTable, condition: SQL, order: Order, shown?: Columns): ExportPart => ({
    name,
    page: async ({ limit, offset }) =>
      (shown ? executor.select(shown) : executor.select())
        .from(table)
        .where(condition)
        .orderBy(...[order].flat().map((column) => asc(column)))
        .limit(limit)
        .offset(offset),
  })
  const own = (name: string, table: PgTable & { accountId: PgColumn }, order: Order, shown?: Columns) =>
    rows(name, table, eq(table.accountId, accountId), order, shown)
  return [
    {
      name: 'account',
      value: async () => (await executor.select().from(accounts).where(eq(accounts.id, accountId)))[0],
    },
    own('planRequests', planRequests, planRequests.accountId),
    own('keys', apiKeys, apiKeys.id, KEY_COLUMNS),
    { name: 'passkeys', value: () => listPasskeys(executor, accountId) },
    { name: 'secondFactor', value: () => exportFactors(executor, accountId) },
    own('events', auditEvents, auditEvents.id),
    own('sessions', webSessions, webSessions.createdAt, SESSION_COLUMNS),
    { name: 'connectedApps', value: () => listConnectedApps(executor, accountId) },
    own('quizzes', quizzes, quizzes.id),
    rows('questions', questions, inArray(questions.quizId, quizIds), questions.id),
    rows('questionImages', questionImages, inArray(questionImages.questionId, ofQuizzes), questionImages.id),
    rows('hooks', hooks, inArray(hooks.quizId, quizIds), hooks.id),
    own('flashcardDecks', flashcardDecks, flashcardDecks.id),
    rows('flashcards', flashcards, inArray(flashcards.deckId, deckIds), flashcards.id),
    own('images', images, images.key),
    own('music', musicTracks, musicTracks.id, MUSIC_COLUMNS),
    own('narrations', narrations, NARRATION_ORDER, NARRATION_COLUMNS),
    own('brandKits', brandKits, brandKits.id),
    own('batches', batches, batches.id),
    own('renders', renders, renders.id, RENDER_COLUMNS),
    {
      name: 'shares',
      page: async ({ limit, offset }) =>
        executor
          .select({ renderId: renderShares.renderId, createdAt: renderShares.createdAt })
          .from(renderShares)
          .innerJoin(renders, eq(renders.id, renderShares.renderId))
          .where(eq(renders.accountId, accountId))
          .orderBy(asc(renderShares.renderId))
          .limit(limit)
          .offset(offset),
    },
    own('channels', channels, channels.id, CHANNEL_COLUMNS),
    own('publications', publications, publications.id, PUBLICATION_COLUMNS),
    {
      name: 'packFacts',
      value: () => executor.select().from(packFacts).where(eq(packFacts.accountId, accountId)),
    },
    {
      name: 'usage',
      value: async () => ({
        daily: await executor.select().from(dailyUsage).where(eq(dailyUsage.accountId, accountId)),
        monthly: await executor.select().from(monthlyUsage).where(eq(monthlyUsage.accountId, accountId)),
      }),
    },
    own('films', filmUsage, filmUsage.renderId),
    own('webhooks', webhooks, webhooks.id, WEBHOOK_COLUMNS),
    own('webhookEvents', webhookEvents, webhookEvents.id),
    own('webhookDeliveries', webhookDeliveries, webhookDeliveries.id),
    own('generations', generations, generations.id),
  ]
}

async function exportFactors(executor: Executor, accountId: string) {
  const app = await findApp(executor, accountId)
  const recoveryCodes = await countRecoveryCodes(executor, accountId)
  return { authenticatorAppSince: app?.createdAt ?? null, recoveryCodes }
}

type Order = PgColumn | PgColumn[]
type Columns = Record<string, PgColumn | SQL>

const KEY_COLUMNS = {
  id: apiKeys.id,
  name: apiKeys.name,
  prefix: apiKeys.prefix,
  isReadOnly: apiKeys.isReadOnly,
  expiresAt: apiKeys.expiresAt,
  createdAt: apiKeys.createdAt,
}
const SESSION_COLUMNS = {
  device: webSessions.device,
  createdAt: webSessions.createdAt,
  lastSeenAt: webSessions.lastSeenAt,
}
const MUSIC_COLUMNS = { id: musicTracks.id, name: musicTracks.name, createdAt: musicTracks.createdAt }
/** A copied quiz has all its clips since one moment, by which pages would skip some. */
const NARRATION_ORDER = [narrations.quizId, narrations.scene]
const NARRATION_COLUMNS = {
  quizId: narrations.quizId,
  scene: narrations.scene,
  durationMs: narrations.durationMs,
  createdAt: narrations.createdAt,
}
const WEBHOOK_COLUMNS = {
  id: webhooks.id,
  kind: webhooks.kind,
  url: webhooks.url,
  events: webhooks.events,
  isEnabled: webhooks.isEnabled,
  createdAt: webhooks.createdAt,
}
const CHANNEL_COLUMNS = {
  id: channels.id,
  externalId: channels.externalId,
  title: channels.title,
  state: channels.state,
  connectedAt: channels.connectedAt,
}
const PUBLICATION_COLUMNS = {
  id: publications.id,
  renderId: publications.renderId,
  channelId: publications.channelId,
  details: publications.details,
  state: publications.state,
  videoId: publications.videoId,
  createdAt: publications.createdAt,
  completedAt: publications.completedAt,
}
const RENDER_COLUMNS = {
  id: renders.id,
  batchId: renders.batchId,
  quizId: renders.quizId,
  quizTitle: renders.quizTitle,
  status: renders.status,
  // What a failed film would have shown is the quiz, which is here already, and there may be thousands of them.
  snapshot: sql`case when ${renders.status} = 'failed' then null else ${renders.snapshot} end`,
  durationMs: renders.durationMs,
  createdAt: renders.createdAt,
  completedAt: renders.completedAt,
  callbackUrl: renders.callbackUrl,
}

/** Storage keys of the account's files: pictures, their thumbnails, own music and narration, films and what lies beside them. */
export async function listStoredFiles(executor: Executor, accountId: string): Promise<string[]> {
  const pictures = await executor
    .select({ key: images.key, thumbnailKey: images.thumbnailKey })
    .from(images)
    .where(eq(images.accountId, accountId))
  const tracks = await executor
    .select({ key: musicTracks.storageKey })
    .from(musicTracks)
    .where(eq(musicTracks.accountId, accountId))
  const clips = await executor
    .select({ key: narrations.storageKey })
    .from(narrations)
    .where(eq(narrations.accountId, accountId))
  const films = await executor
    .select({ key: renders.storageKey })
    .from(renders)
    .where(eq(renders.accountId, accountId))
  const keys = [
    ...pictures.flatMap(({ key, thumbnailKey }) => [...frameKeysOf(key), thumbnailKey]),
    ...tracks.map((row) => row.key),
    // Copies of a quiz name the same clips.
    ...new Set(clips.map((row) => row.key)),
  ]
  return [...keys, ...films.flatMap(({ key }) => (key === null ? [] : Object.values(filmKeys(key))))]
}

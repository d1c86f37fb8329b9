import type {
  Addition,
  AdditionName,
  Additions,
  Publication,
  PublicationList,
  PublishInput,
  VideoDetails,
} from '../../shared/contracts/publication.ts'
import { lockAccount } from '../../shared/database/queries/accounts.ts'
import { type ChannelRow, lockChannel, selectChannels } from '../../shared/database/queries/channels.ts'
import {
  countOpenPublications,
  insertPublication,
  type ListedPublication,
  selectLatest,
  selectPosted,
  selectPublications,
} from '../../shared/database/queries/publications.ts'
import { lockRender } from '../../shared/database/queries/renders.ts'
import { AppError } from '../../shared/errors.ts'
import { newId } from '../../shared/ids.ts'
import { LISTED_PUBLICATIONS_MAX, OPEN_PUBLICATIONS_MAX } from '../../shared/limits.ts'
import { sendPublication } from '../../shared/queue/send-publication.ts'
import { validationError } from '../../shared/validation.ts'
import type { Context, Transaction } from '../context.ts'
import { additionSentence } from '../publishing/addition-sentence.ts'
import { PUBLISH_FAILURES, type PublishFailureCode } from '../publishing/youtube/failure.ts'
import { CHANNELS_PATH, requireYoutube } from './channels.ts'
import { missing } from './missing.ts'
import * as publishKits from './publish-kits.ts'
import { planOf } from './render-orders.ts'
import { filmKeyOf, requireRender } from './renders.ts'

type Session = { sessionId: string }

const RETRY_AFTER_SECONDS = 60

/**
 * Queues a film for upload to a channel; one that is on its way or there already is returned as it is, unless `again` asks for
 * a second upload.
 */
export async function create(
  ctx: Context,
  { sessionId, channelId, again = false, captions = true, ...input }: PublishInput & Session,
): Promise<Publication> {
  const { accountId } = ctx.actor
  return ctx.database.transaction(async (tx) => {
    // Whoever locks an account, a render and a channel does it in this order.
    await lockAccount(tx, accountId)
    // The lock keeps two requests from publishing the film twice, and the film from being deleted meanwhile.
    const render = await lockRender(tx, accountId, sessionId)
    if (render === null) throw new AppError('NOT_FOUND')
    // A channel of somebody else's is a missing one, wherever publishing is off, too.
    const channel = await chooseChannel(ctx, tx, channelId)
    requireYoutube(ctx)
    filmKeyOf(render)
    const hasCaptions = render.report?.hasCaptions ?? false
    if ((await planOf({ ...ctx, database: tx })) !== 'paid') {
      throw new AppError('FORBIDDEN', { hint: 'Publishing requires a paid plan, as downloads do.' })
    }
    const latest = await selectLatest(tx, sessionId, channel.id)
    const isOpen = latest?.state === 'queued' || latest?.state === 'uploading'
    // Its last piece may have arrived: nobody can say that it is not there.
    const isUncertain =
      latest?.failureCode === 'UNCERTAIN' || (latest?.state === 'failed' && latest.isFinishing)
    const isThere = latest?.state === 'done' || isUncertain
    if (latest !== null && (isOpen || (isThere && !again))) {
      return publicationOf(ctx, { ...latest, channelTitle: channel.title })
    }
    await requireRoom(tx, accountId)
    const id = newId('publication')
    const details = await detailsOf({ ...ctx, database: tx }, sessionId, input)
    const additions = additionsOf({ details, hasCaptions, wantsCaptions: captions && channel.allowsCaptions })
    const row = await insertPublication(tx, {
      ...{ id, accountId, renderId: sessionId, channelId: channel.id, details, additions },
      number: (latest?.number ?? 0) + 1,
      sizeBytes: render.fileSizeBytes ?? 0,
    })
    await sendPublication(tx, ctx.queue, { id, accountId })
    return publicationOf(ctx, { ...row, channelTitle: channel.title })
  })
}

/** The publications of the caller's film, newest first. */
export async function list(ctx: Context, { sessionId }: Session): Promise<PublicationList> {
  const { id } = await requireRender(ctx, sessionId)
  const rows = await selectPublications(ctx.database, id, LISTED_PUBLICATIONS_MAX)
  return { publications: rows.map((row) => publicationOf(ctx, row)) }
}

/** The newest videos that the caller has on channels, whether their films are still here or not. */
export async function listPosted(ctx: Context): Promise<(Publication & { isFilmHere: boolean })[]> {
  const rows = await selectPosted(ctx.database, ctx.actor.accountId, LISTED_PUBLICATIONS_MAX)
  return rows.map((row) => ({ ...publicationOf(ctx, row), isFilmHere: row.renderId !== null }))
}

/** The channel that is named, or the only one. Throws `NOT_FOUND` for a foreign one. */
async function chooseChannel(
  ctx: Context,
  tx: Transaction,
  channelId: string | undefined,
): Promise<ChannelRow> {
  const { accountId } = ctx.actor
  const connect = `A person connects it at ${ctx.config.baseUrl}${CHANNELS_PATH}.`
  if (channelId !== undefined) {
    const channel = await lockChannel(tx, accountId, { id: channelId })
    if (channel === null || channel.state === 'disconnected') throw missing('channelId', 'channel')
    if (channel.state === 'connected') return channel
    throw new AppError('CONFLICT', { hint: `YouTube ended the connection to this channel. ${connect}` })
  }
  requireYoutube(ctx)
  const connected = (await selectChannels(tx, accountId)).filter(({ state }) => state === 'connected')
  const [channel, ...others] = connected
  if (channel === undefined) throw new AppError('CONFLICT', { hint: `No channel is connected. ${connect}` })
  if (others.length === 0) return channel
  const names = connected.map(({ id, title }) => `${id} (${title})`).join(', ')
  throw validationError([{ path: 'channelId', message: `must name one of your channels: ${names}` }])
}

/** Throws `TOO_MANY_REQUESTS`. The account is locked. */
async function requireRoom(tx: Transaction, accountId: string): Promise<void> {
  if ((await countOpenPublications(tx, accountId)) < OPEN_PUBLICATIONS_MAX) return
  throw new AppError('TOO_MANY_REQUESTS', {
    hint: `${OPEN_PUBLICATIONS_MAX} videos are on their way to YouTube already, as many as may be at a time.`,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}

/** What YouTube is told; what the request leaves out is that of the kit. */
async function detailsOf(
  ctx: Context,
  sessionId: string,
  input: Omit<PublishInput, 'channelId' | 'again' | 'captions'>,
): Promise<VideoDetails> {
  const { privacy = 'private', publishAt, madeForKids } = input
  const publishAtMs = publishAt === undefined ? null : Date.parse(publishAt)
  if (publishAtMs !== null && privacy !== 'private') {
    throw validationError([{ path: 'privacy', message: 'must be left out or private with publishAt' }])
  }
  if (publishAtMs !== null && publishAtMs <= ctx.now()) {
    throw validationError([{ path: 'publishAt', message: 'must be in the future' }])
  }
  const kit = await publishKits.get(ctx, { sessionId })
  const suggested = kit.alteredContent.find(({ platform }) => platform === 'shorts')?.answer ?? false
  return {
    title: input.title ?? kit.title,
    description: input.description ?? kit.description,
    tags: kit.hashtags.map((tag) => tag.slice(1)),
    language: kit.language === 'und' ? null : kit.language,
    privacy,
    publishAt: publishAtMs === null ? null : new Date(publishAtMs).toISOString(),
    containsSyntheticMedia: input.containsSyntheticMedia ?? suggested,
    madeForKids,
    cover: input.cover ?? 1,
  }
}

/** What is added once the video is there. Captions need a language that YouTube knows. */
function additionsOf({
  details,
  hasCaptions,
  wantsCaptions,
}: {
  details: VideoDetails
  hasCaptions: boolean
  wantsCaptions: boolean
}): Additions {
  const waiting = { state: 'waiting', failures: 0, failureCode: null, tryAtMs: 0 } as const
  return {
    ...(details.cover === 0 ? {} : { cover: waiting }),
    ...(wantsCaptions && hasCaptions && details.language !== null ? { captions: waiting } : {}),
  }
}

function publicationOf(ctx: Context, row: ListedPublication): Publication {
  const { details, videoId, failureCode, uploadedBytes, sizeBytes, additions } = row
  return {
    id: row.id,
    // Only `listPosted` lists those of removed films.
    sessionId: row.renderId ?? '',
    channelId: row.channelId,
    channelTitle: row.channelTitle,
    platform: 'youtube',
    state: stateOf(row, ctx.now()),
    progress: sizeBytes > 0 ? Math.floor((100 * uploadedBytes) / sizeBytes) : 0,
    title: details.title,
    privacy: details.privacy,
    publishAt: details.publishAt,
    videoUrl: videoId && `https://www.youtube.com/watch?v=${videoId}`,
    failure:
      failureCode === null
        ? null
        : { code: failureCode, message: PUBLISH_FAILURES[failureCode as PublishFailureCode].sentence },
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    cover: shownAddition('cover', additions.cover),
    captions: shownAddition('captions', additions.captions),
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  }
}

function shownAddition(name: AdditionName, addition: Addition | undefined): Publication['cover'] {
  if (addition === undefined) return { state: 'none', failure: null }
  const { state, failureCode } = addition
  const failure =
    failureCode === null ? null : { code: failureCode, message: additionSentence(name, failureCode) }
  return { state, failure }
}

function stateOf({ state, details }: ListedPublication, nowMs: number): Publication['state'] {
  if (state !== 'done') return state
  return details.publishAt !== null && Date.parse(details.publishAt) > nowMs ? 'scheduled' : 'published'
}

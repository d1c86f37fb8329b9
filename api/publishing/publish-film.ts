import { lockAccount } from '../../shared/database/queries/accounts.ts'
import { endConnection, replaceToken } from '../../shared/database/queries/channels.ts'
import {
  type ClaimedPublication,
  changeHeld,
  claimPublication,
  selectFailures,
} from '../../shared/database/queries/publications.ts'
import type { JobQueue } from '../../shared/queue/boss.ts'
import { sendPublication } from '../../shared/queue/send-publication.ts'
import { VaultLocked } from '../secrets/vault.ts'
import { channelPlace } from './channel-place.ts'
import { codeOf } from './failure-code.ts'
import type { PublishParts } from './publish-parts.ts'
import { sealChannelTokens } from './seal-tokens.ts'
import { addToVideo } from './video-additions.ts'
import { refreshAccess, type YoutubeConfig } from './youtube/access.ts'
import { type Endpoints, endpointsOf } from './youtube/endpoints.ts'
import { PUBLISH_FAILURES, PublishFailure } from './youtube/failure.ts'
import { uploadFilm } from './youtube/upload-film.ts'
import type { Authorized } from './youtube/upload-session.ts'

/** Uploads that one process works on at a time: each holds a piece in memory. */
const UPLOADS_AT_ONCE = 2
/** Tries without progress until a publication fails: about three hours, or more than a day of quotas. */
const TRIES_MAX = { soon: 12, hourly: 30, never: 0 } as const
const HOUR_SECONDS = 3_600
const FIRST_PAUSE_SECONDS = 15

type Attempt = {
  publication: ClaimedPublication
  endpoints: Endpoints
  authorized: Authorized
  signal: AbortSignal
}

/** Another attempt has taken over, or the publication has ended: there is nothing left to do or to say. */
class Superseded extends Error {}

/** Uploads films in the background, where publishing is configured. */
export async function workPublications(queue: JobQueue, deps: PublishParts): Promise<void> {
  if (deps.config.youtube === undefined) return
  await sealChannelTokens(deps)
  await queue.work('publish', UPLOADS_AT_ONCE, ({ payload, signal }) =>
    publishFilm(deps, payload.publicationId, signal),
  )
}

/** Makes one try to publish. What fails is tried again later, by a job of its own, or recorded as failed. */
export async function publishFilm(
  parts: PublishParts,
  publicationId: string,
  signal: AbortSignal,
): Promise<void> {
  const { youtube } = parts.config
  const publication = await claimPublication(parts.database, publicationId)
  if (publication === null || youtube === undefined) return
  const authorized = authorizedBy(youtube, { ...parts, publication })
  const attempt = { publication, endpoints: endpointsOf(youtube.serverUrl), authorized, signal }
  if (publication.videoId !== null) return finish(parts, attempt, publication.videoId)
  let videoId: string
  try {
    videoId = await upload(parts, attempt)
  } catch (error) {
    // A claim that was lost is tried again by the queue.
    signal.throwIfAborted()
    if (!(error instanceof Superseded)) await settle(parts, publication, error)
    return
  }
  const isHeld = await changeHeld(parts.database, publication, {
    state: 'done',
    videoId,
    uploadUrl: null,
    uploadedBytes: publication.sizeBytes,
    failureCode: null,
    completedAt: new Date(),
  })
  if (isHeld) await finish(parts, attempt, videoId)
}

/** Adds to a video that is on the channel what it still lacks. */
async function finish(parts: PublishParts, { publication, ...how }: Attempt, videoId: string): Promise<void> {
  const { isRevoked } = await addToVideo(parts, publication, { ...how, videoId })
  const { channel } = publication
  if (isRevoked && channel.refreshToken !== null)
    await endConnection(parts.database, channel.id, { state: 'revoked', former: channel.refreshToken })
}

async function upload(
  { database, storage, vault }: PublishParts,
  { publication, ...how }: Attempt,
): Promise<string> {
  const { storageKey, uploadUrl } = publication
  if (storageKey === null) throw new PublishFailure('FILM_GONE')
  const place = uploadPlace(publication.id)
  return uploadFilm({
    storage,
    storageKey,
    publication: { ...publication, uploadUrl: uploadUrl && (await openAddress(vault, place, publication)) },
    ...how,
    async save({ uploadUrl: address, ...progress }) {
      const sealed = address ? { uploadUrl: await vault.seal(place, address) } : {}
      if (!(await changeHeld(database, publication, { ...progress, ...sealed }))) throw new Superseded()
    },
  })
}

/** The address of the upload session; `null` where its key is gone, so that the upload begins anew. Throws `UNCERTAIN`. */
async function openAddress(
  vault: PublishParts['vault'],
  place: string,
  { uploadUrl, isFinishing }: Pick<ClaimedPublication, 'uploadUrl' | 'isFinishing'>,
): Promise<string | null> {
  try {
    return await vault.open(place, uploadUrl!)
  } catch (error) {
    if (!(error instanceof VaultLocked)) throw error
    if (isFinishing) throw new PublishFailure('UNCERTAIN', error)
    return null
  }
}

/** Requests with the channel's access token, which is asked for anew where YouTube refuses it. */
function authorizedBy(
  youtube: YoutubeConfig,
  {
    database,
    vault,
    publication: { channel },
  }: Pick<PublishParts, 'database' | 'vault'> & { publication: ClaimedPublication },
): Authorized {
  let accessToken: string | null = null
  const refresh = async () => {
    const sealed = channel.refreshToken
    if (sealed === null) throw new PublishFailure('ACCESS_REVOKED')
    const place = channelPlace(channel.id)
    const former = await vault.open(place, sealed)
    const tokens = await refreshAccess(youtube, former)
    if (tokens.refreshToken !== former || !vault.isCurrent(sealed)) {
      const next = await vault.seal(place, tokens.refreshToken)
      await replaceToken(database, channel.id, { former: sealed, next })
      channel.refreshToken = next
    }
    return tokens.accessToken
  }
  return async (send) => {
    accessToken ??= await refresh()
    const answer = await send(accessToken)
    if (answer.status !== 401) return answer
    accessToken = await refresh()
    return send(accessToken)
  }
}

/** Records why a try failed, and when the next one follows. */
async function settle(parts: PublishParts, publication: ClaimedPublication, error: unknown): Promise<void> {
  const { database, queue, log } = parts
  const code = codeOf(error)
  const { id, accountId, channel } = publication
  log.warn('a film was not published', { publicationId: id, code, error })
  await database.transaction(async (tx) => {
    // Before the publication, as everywhere, since the channel may have to be locked after it.
    await lockAccount(tx, accountId)
    // Progress of this try set the count of failures back.
    const failures = (await selectFailures(tx, id)) ?? 0
    const { retry } = PUBLISH_FAILURES[code]
    const isLast = failures >= TRIES_MAX[retry]
    const afterSeconds =
      retry === 'hourly' ? HOUR_SECONDS : Math.min(HOUR_SECONDS, FIRST_PAUSE_SECONDS * 2 ** failures)
    const change = isLast
      ? { state: 'failed' as const, uploadUrl: null, nextTryAt: null, completedAt: new Date() }
      : { state: 'queued' as const, nextTryAt: new Date(Date.now() + afterSeconds * 1_000) }
    const isHeld = await changeHeld(tx, publication, { ...change, failures: failures + 1, failureCode: code })
    if (!isHeld) return
    if (!isLast) await sendPublication(tx, queue, { id, accountId }, afterSeconds)
    if (code === 'ACCESS_REVOKED' && channel.refreshToken !== null)
      await endConnection(tx, channel.id, { state: 'revoked', former: channel.refreshToken })
  })
}

function uploadPlace(publicationId: string): string {
  return `publications:${publicationId}:upload_url`
}

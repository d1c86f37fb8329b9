import type { Addition, AdditionName, Additions } from '../../shared/contracts/publication.ts'
import { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { readClock } from '../../shared/database/queries/clock.ts'
import { type ClaimedPublication, changeAdditions } from '../../shared/database/queries/publications.ts'
import { hasNode } from '../../shared/database/queries/render-nodes.ts'
import { selectSnapshot } from '../../shared/database/queries/renders.ts'
import { AppError } from '../../shared/errors.ts'
import { sendPublication } from '../../shared/queue/send-publication.ts'
import { filmKeys } from '../../shared/storage/film-keys.ts'
import { StorageMissing } from '../../shared/storage/storage.ts'
import { coverOf, keptCover, thumbnailShape } from '../services/covers.ts'
import { codeOf } from './failure-code.ts'
import type { PublishParts } from './publish-parts.ts'
import { addCaptions, setThumbnail, type VideoAt } from './youtube/add-to-video.ts'
import { PUBLISH_FAILURES, PublishFailure, type PublishFailureCode } from './youtube/failure.ts'

/** Tries of one addition until it fails: half an hour, or more than a day of quotas. */
const TRIES_MAX = { soon: 8, hourly: 30, never: 0 } as const
const HOUR_MS = 3_600_000
const FIRST_PAUSE_MS = 15_000

/** A publication whose video is there. */
type Posted = ClaimedPublication & { renderId: string; quizId: string; storageKey: string }
type Add = (parts: PublishParts, posted: Posted, video: VideoAt) => Promise<void>

const ADD: Readonly<Record<AdditionName, Add>> = { cover: addCover, captions: addFilmCaptions }

/**
 * Adds to a video what still waits and is due: its cover, its captions. Each has tries of its own, which a job of its own makes; a
 * failure leaves the video as it is. Returns whether YouTube has withdrawn its approval.
 */
export async function addToVideo(
  parts: PublishParts,
  publication: ClaimedPublication,
  video: VideoAt,
): Promise<{ isRevoked: boolean }> {
  const additions: Additions = { ...publication.additions }
  let isRevoked = false
  let nowMs = await readClock(parts.database)
  for (const name of ['cover', 'captions'] as const) {
    const addition = additions[name]
    if (addition?.state !== 'waiting' || addition.tryAtMs > nowMs) continue
    const code = await tryTo(parts, publication, { name, video })
    if (code !== null)
      parts.log.warn('a video lacks something', { publicationId: publication.id, name, code })
    isRevoked ||= code === 'ACCESS_REVOKED'
    nowMs = await readClock(parts.database)
    additions[name] = code === null ? doneOf(addition) : afterFailure(addition, code, nowMs)
    if (!(await changeAdditions(parts.database, publication, additions))) return { isRevoked }
  }
  const waits = Object.values(additions).filter(({ state }) => state === 'waiting')
  if (waits.length > 0) {
    const nextMs = Math.min(...waits.map(({ tryAtMs }) => tryAtMs))
    const afterSeconds = Math.max(1, Math.ceil((nextMs - nowMs) / 1_000))
    await parts.database.transaction((tx) => sendPublication(tx, parts.queue, publication, afterSeconds))
  }
  return { isRevoked }
}

/** Makes one try; the code of its failure, or `null`. Throws what the signal aborts with. */
async function tryTo(
  parts: PublishParts,
  publication: ClaimedPublication,
  { name, video }: { name: AdditionName; video: VideoAt },
): Promise<PublishFailureCode | null> {
  const { renderId, quizId, storageKey } = publication
  if (renderId === null || quizId === null || storageKey === null) return 'FILM_GONE'
  try {
    await ADD[name](parts, { ...publication, renderId, quizId, storageKey }, video)
    return null
  } catch (error) {
    video.signal.throwIfAborted()
    return codeOf(error)
  }
}

function doneOf(addition: Addition): Addition {
  return { ...addition, state: 'done', failureCode: null }
}

function afterFailure(addition: Addition, code: PublishFailureCode, nowMs: number): Addition {
  const { retry } = PUBLISH_FAILURES[code]
  const { failures } = addition
  const pauseMs = retry === 'hourly' ? HOUR_MS : Math.min(HOUR_MS, FIRST_PAUSE_MS * 2 ** failures)
  return {
    state: failures >= TRIES_MAX[retry] ? 'failed' : 'waiting',
    failures: failures + 1,
    failureCode: code,
    tryAtMs: nowMs + pauseMs,
  }
}

async function addCover(parts: PublishParts, posted: Posted, video: VideoAt): Promise<void> {
  const { accountId, renderId, quizId, storageKey, details } = posted
  const snapshot = RenderSnapshot.parse(await selectSnapshot(parts.database, renderId))
  const wanted = { shape: thumbnailShape(snapshot.format), number: details.cover ?? 1 }
  const kept = await keptCover(parts, storageKey, wanted)
  // Without a node every try would wait until its time is up.
  if (kept === null && !(await hasNode(parts.database))) throw new PublishFailure('NOT_DRAWN')
  const asker = { ...parts, actor: { accountId }, signal: video.signal }
  const film = { filmKey: storageKey, drawnFor: quizId, snapshot }
  const jpeg = kept ?? (await coverOf(asker, film, wanted).catch(notDrawn))
  await setThumbnail(video, new Uint8Array(jpeg))
}

/** A frame that the store lacks is drawn again, too. */
function notDrawn(error: unknown): never {
  if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS')
    throw new PublishFailure('DRAWING_LIMIT', error)
  if (error instanceof AppError || error instanceof StorageMissing)
    throw new PublishFailure('NOT_DRAWN', error)
  throw error
}

async function addFilmCaptions({ storage }: PublishParts, posted: Posted, video: VideoAt): Promise<void> {
  const vtt = await storage.get(filmKeys(posted.storageKey).vtt)
  await addCaptions(video, { language: posted.details.language!, vtt })
}

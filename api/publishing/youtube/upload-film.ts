import type { PublicationRow } from '../../../shared/database/queries/publications.ts'
import type { Storage } from '../../../shared/storage/storage.ts'
import { StorageMissing } from '../../../shared/storage/storage.ts'
import type { Endpoints } from './endpoints.ts'
import { PublishFailure } from './failure.ts'
import { type Authorized, askStanding, beginUpload, type Standing, sendPiece } from './upload-session.ts'

/** Pieces are multiples of 256 KiB; the memory that an upload takes. */
const PIECE_BYTES = 8 * 1024 * 1024
/** Answers in a row by which nothing has arrived. */
const STANDSTILLS_MAX = 3

type Progress = Partial<Pick<PublicationRow, 'uploadUrl' | 'uploadedBytes' | 'isFinishing' | 'failures'>>

/** What an upload needs of its publication. `uploadUrl` is open here, not sealed. */
export type FilmUpload = {
  storage: Pick<Storage, 'read'>
  storageKey: string
  publication: Pick<PublicationRow, 'details' | 'sizeBytes' | 'uploadUrl' | 'isFinishing'>
  endpoints: Endpoints
  authorized: Authorized
  /** Records how far it is; throws where another attempt has taken over. */
  save(progress: Progress): Promise<void>
  signal: AbortSignal
}

/**
 * Uploads a film piece by piece and returns YouTube's id of the video. An upload that was interrupted goes on where YouTube
 * says, and one that had arrived is found: no film is on the channel twice. Throws `PublishFailure`.
 */
export async function uploadFilm(upload: FilmUpload): Promise<string> {
  const { publication, save, signal } = upload
  const { sizeBytes } = publication
  let { address, standing } = await resume(upload)
  let standstills = 0
  while (standing.kind === 'open') {
    signal.throwIfAborted()
    const { offset } = standing
    if (offset >= sizeBytes) throw new PublishFailure('UNREACHABLE', 'all bytes are there, but no video')
    const endByte = Math.min(offset + PIECE_BYTES, sizeBytes) - 1
    const bytes = await readPiece(upload, { startByte: offset, endByte })
    // From here on the video may exist, whatever is heard of it.
    if (endByte === sizeBytes - 1) await save({ isFinishing: true })
    standing = await sendPiece(upload, address, { bytes, offset, sizeBytes })
    if (standing.kind !== 'open') break
    standstills = standing.offset > offset ? 0 : standstills + 1
    if (standstills >= STANDSTILLS_MAX) throw new PublishFailure('UNREACHABLE', 'no piece arrives')
    if (standing.offset > offset) await save({ uploadedBytes: standing.offset, failures: 0 })
  }
  if (standing.kind === 'done') return standing.videoId
  // The session ended under way. The next try begins anew, unless the video may be there.
  throw new PublishFailure('UNREACHABLE', 'the upload session is gone')
}

/** The session to go on with: the former one as far as YouTube knows it, else a new one. */
async function resume(upload: FilmUpload): Promise<{ address: string; standing: Standing }> {
  const { publication, save } = upload
  const { uploadUrl, isFinishing, details, sizeBytes } = publication
  if (uploadUrl !== null) {
    const standing = await askStanding(upload, uploadUrl, sizeBytes)
    if (standing.kind !== 'gone') return { address: uploadUrl, standing }
    if (isFinishing) throw new PublishFailure('UNCERTAIN')
  }
  const address = await beginUpload(upload, details, sizeBytes)
  // Before any byte is sent: after a crash the session is found again, or nothing was sent to it.
  await save({ uploadUrl: address, uploadedBytes: 0, isFinishing: false })
  return { address, standing: { kind: 'open', offset: 0 } }
}

async function readPiece(
  { storage, storageKey }: FilmUpload,
  range: { startByte: number; endByte: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await storage.read(storageKey, range).then(
    (stream) => new Response(stream).bytes(),
    (error: unknown) => {
      throw new PublishFailure(error instanceof StorageMissing ? 'FILM_GONE' : 'UNREACHABLE', error)
    },
  )
  if (bytes.byteLength === range.endByte - range.startByte + 1) return bytes
  throw new PublishFailure('FILM_GONE', 'the file is shorter than it was')
}

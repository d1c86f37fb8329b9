import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MusicPage, MusicTrack } from '../../shared/contracts/music.ts'
import type { Deleted, PageQuery } from '../../shared/contracts/text.ts'
import type { UploadInput } from '../../shared/contracts/upload.ts'
import { lockAccount } from '../../shared/database/queries/accounts.ts'
import { removeMusicFromKits } from '../../shared/database/queries/brand-kits.ts'
import { deleteTrack, insertTrack, selectTracks, type TrackRow } from '../../shared/database/queries/media.ts'
import { forgetNeedless, noteObjectsToCome } from '../../shared/database/queries/needless-objects.ts'
import { replaceMusic } from '../../shared/database/queries/quizzes.ts'
import { AppError } from '../../shared/errors.ts'
import { base32, newId } from '../../shared/ids.ts'
import {
  MUSIC_BYTES_MAX,
  MUSIC_SECONDS_MAX,
  PLAYBACK_URL_SECONDS,
  TITLE_CHARACTERS_MAX,
} from '../../shared/limits.ts'
import {
  BUILTIN_TRACKS,
  type BuiltinTrack,
  DEFAULT_TRACK,
  findTrack,
  sourceOfTrack,
} from '../../shared/music/tracks.ts'
import { MUSIC_KEY_PREFIX } from '../../shared/storage/music-keys.ts'
import { validationError } from '../../shared/validation.ts'
import type { Context } from '../context.ts'
import { inTurn } from './decode-turns.ts'
import { decodeUpload, demuxerOf } from './media-decoder.ts'
import { paginationOf, windowOf } from './pagination.ts'
import { requireStorage } from './plan-limits.ts'
import { planOf } from './render-orders.ts'
import { SOUND_DEMUXERS } from './sound-files.ts'

const OWN_CATEGORY = 'uploaded'
const NAME_BYTES = 20
const TRACK_TYPE = 'audio/ogg'

/** One page of the tracks that the caller may use: their own, newest first, then the shared ones. */
export async function list(ctx: Context, query: PageQuery): Promise<MusicPage> {
  const all = [...(await selectTracks(ctx.database, ctx.actor.accountId)), ...BUILTIN_TRACKS]
  const { limit, offset } = windowOf(query)
  const tracks = all.slice(offset, offset + limit).map((track) => trackOf(ctx, track))
  return { tracks: await Promise.all(tracks), pagination: paginationOf(query, all.length) }
}

/** Validates a track by decoding all of it, and stores it as Ogg Opus without metadata. */
export async function upload(ctx: Context, { file, filename }: UploadInput): Promise<MusicTrack> {
  if (file.byteLength > MUSIC_BYTES_MAX)
    throw new AppError('PAYLOAD_TOO_LARGE', { hint: 'Tracks can be up to 20 MB.' })
  const demuxer = demuxerOf(file, SOUND_DEMUXERS)
  if (demuxer === null) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', {
      hint: 'The file must be MP3, M4A, WAV, OGG or FLAC audio.',
    })
  }
  const storageKey = `${MUSIC_KEY_PREFIX}${base32(randomBytes(NAME_BYTES))}.ogg`
  const { accountId } = ctx.actor
  const plan = await planOf(ctx)
  await requireStorage(ctx, ctx.database, { plan, bytes: 0 })
  await noteObjectsToCome(ctx.database, [storageKey])
  const { durationSeconds, sizeBytes } = await inTurn(accountId, () =>
    transcode(ctx, { file, demuxer, storageKey }),
  )
  const row = await ctx.database.transaction(async (tx) => {
    await forgetNeedless(tx, [storageKey])
    await lockAccount(tx, accountId)
    await requireStorage(ctx, tx, { plan, bytes: sizeBytes })
    return insertTrack(tx, {
      id: newId('music'),
      accountId,
      name: nameOf(filename),
      durationSeconds,
      category: OWN_CATEGORY,
      storageKey,
      sizeBytes,
    })
  })
  return trackOf(ctx, row)
}

/** Deletes one of the caller's tracks; quizzes that use it switch to the default track. */
export async function remove(ctx: Context, { musicId }: { musicId: string }): Promise<Deleted> {
  if (findTrack(musicId) !== null)
    throw new AppError('FORBIDDEN', { hint: 'Shared tracks cannot be deleted.' })
  const { accountId } = ctx.actor
  // The file stays for queued renders, whose snapshots name it; the sweep removes it later.
  await ctx.database.transaction(async (tx) => {
    if ((await deleteTrack(tx, accountId, musicId)) === null) throw new AppError('NOT_FOUND')
    await removeMusicFromKits(tx, accountId, musicId)
    await replaceMusic(tx, accountId, { fromId: musicId, toId: DEFAULT_TRACK.id })
  })
  return { deleted: true }
}

/** Stores an upload as Ogg Opus and returns its length in whole seconds and its size. */
function transcode(
  ctx: Context,
  { file, demuxer, storageKey }: { file: Uint8Array; demuxer: string; storageKey: string },
): Promise<{ durationSeconds: number; sizeBytes: number }> {
  const writing = (folder: string) => [
    ...`-t ${MUSIC_SECONDS_MAX + 1} -map 0:a:0 -map_metadata -1`.split(' '),
    ...'-ac 2 -ar 48000 -c:a libopus -b:a 128k -f ogg'.split(' '),
    join(folder, 'track.ogg'),
  ]
  return decodeUpload(ctx, { file, demuxer, writing }, async ({ folder, exitCode, progress }) => {
    const output = join(folder, 'track.ogg')
    const microseconds = Number(
      progress
        .match(/out_time_us=(\d+)/g)
        ?.at(-1)
        ?.split('=')[1] ?? 0,
    )
    const seconds = microseconds / 1e6
    if (seconds > MUSIC_SECONDS_MAX)
      throw validationError([{ path: 'file', message: `must last at most ${MUSIC_SECONDS_MAX} seconds` }])
    const sizeBytes = await stat(output).then(
      ({ size }) => size,
      () => 0,
    )
    if (exitCode !== 0 || seconds <= 0 || sizeBytes === 0) {
      throw validationError([
        { path: 'file', message: 'is damaged or contains no audio that can be decoded' },
      ])
    }
    await ctx.storage.putFile(storageKey, output, TRACK_TYPE)
    return { durationSeconds: Math.max(1, Math.round(seconds)), sizeBytes }
  })
}

async function trackOf(ctx: Context, track: TrackRow | BuiltinTrack): Promise<MusicTrack> {
  const key = 'file' in track ? sourceOfTrack(track) : track.storageKey
  const url = await ctx.links.link({ key, filename: null }, PLAYBACK_URL_SECONDS)
  const { id, name, durationSeconds, category, isDefault } = track
  return { id, name, duration: durationSeconds, category, isDefault, url }
}

/** The file name without its extension, as a title. */
function nameOf(filename = ''): string {
  const name = filename
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .trim()
  return [...name].slice(0, TITLE_CHARACTERS_MAX).join('') || 'Untitled'
}

import sharp from 'sharp'
import type { RenderSnapshot, SnapshotImage } from '../../shared/contracts/snapshot.ts'
import { FetchRefused } from '../../shared/fetch/guarded-fetch.ts'
import type { Network } from '../../shared/fetch/resolve-target.ts'
import { createLimiter } from '../../shared/limited.ts'
import { IMAGE_PIXELS_MAX } from '../../shared/limits.ts'
import type { Log } from '../../shared/log.ts'
import { decodePicture, PictureRefused } from '../../shared/pictures/decode-picture.ts'
import { MAT_SAMPLE_PX, type Mat, matOf } from '../../shared/pictures/mat.ts'
import { type Storage, StorageMissing } from '../../shared/storage/storage.ts'
import type { FilmAsset, FilmAssets } from '../../shared/templates/template.ts'
import { picturesOf } from '../../shared/timeline/pictures.ts'
import type { FilmPicture } from '../draw/film-stage.ts'
import { RenderFailure } from '../failure.ts'
import { fetchPicture } from '../fetch/fetch-picture.ts'
import { fromStore } from './from-store.ts'
import { pictureWarnings } from './picture-warnings.ts'

/** The longest side of a frame. */
const PICTURE_PX_MAX = 1920
/** Concurrent requests to foreign servers for one film. */
const FETCHES_AT_ONCE = 4

type FilmPictures = {
  pictures: Map<string, FilmPicture>
  assets: FilmAssets
  /** Sentences for the owner about pictures that can be shown, but not well. */
  warnings: string[]
}

/** What loading pictures needs of a node. */
export type PictureTools = {
  storage: Storage
  /** How foreign pictures are fetched; from the public network without it. */
  network?: Network
  log: Log
}

type Source = { key: string } | { url: string }

/** A decoded picture as PNG. */
export type LoadedPicture = { bytes: Uint8Array; width: number; height: number }

/** What to show instead of pictures that cannot be loaded, or not within `msMax`. */
export type StandIns = {
  msMax: number
  pictureFor: (
    failure: RenderFailure,
    missing: { what: string; image: SnapshotImage },
  ) => Promise<LoadedPicture>
}

/**
 * The pictures of a film, decoded and made small enough. Throws a `RenderFailure` that names the question whose picture
 * is missing, unless something stands in for it: a film without it would not be the one that was ordered.
 */
export async function loadPictures(
  { storage, network, log }: PictureTools,
  snapshot: RenderSnapshot,
  filmSignal: AbortSignal,
  standIns?: StandIns,
): Promise<FilmPictures> {
  const result = { pictures: new Map<string, FilmPicture>(), assets: {} as Record<string, FilmAsset> }
  const sources = picturesOf(snapshot)
  const fetching = createLimiter(FETCHES_AT_ONCE)
  // What shows stand-ins is waited for.
  const forMs = standIns === undefined ? undefined : 0
  // The first failure ends the other downloads.
  const stop = new AbortController()
  const late = standIns === undefined ? [] : [AbortSignal.timeout(standIns.msMax)]
  const signal = AbortSignal.any([filmSignal, stop.signal, ...late])
  const works = sources.map(async ({ name, what, image, pxMin }) => {
    const source = sourceOf(image)
    if (source === null) return []
    const keep = async ({ bytes, width, height }: LoadedPicture) => {
      result.pictures.set(name, { bytes, contentType: 'image/png' })
      result.assets[name] = { width, height, mat: await measureMat(bytes) }
    }
    try {
      const loaded =
        'key' in source
          ? await loadUpload(storage, source.key, { what, signal, log, forMs })
          : await fetching(() => loadForeign(source.url, { signal, network }))
      await keep(loaded)
      return await pictureWarnings(loaded, { what, pxMin })
    } catch (error) {
      filmSignal.throwIfAborted()
      const failure = failureOf(what, error)
      if (standIns === undefined) throw failure
      await keep(await standIns.pictureFor(failure, { what, image }))
      return [failure.message]
    }
  })
  try {
    const warnings = await Promise.all(works)
    // All pictures of a clip have the same fault.
    return { ...result, warnings: [...new Set(warnings.flat())] }
  } catch (error) {
    stop.abort()
    await Promise.allSettled(works)
    throw error
  }
}

function sourceOf({ storageKey, url }: SnapshotImage): Source | null {
  if (storageKey !== null) return { key: storageKey }
  return url === null ? null : { url }
}

/** Decodes in this process: the upload was checked and re-encoded when it was stored. */
async function loadUpload(
  storage: Storage,
  key: string,
  how: Parameters<typeof fromStore>[1],
): Promise<LoadedPicture> {
  const stored = await fromStore(() => storage.get(key), how)
  try {
    const { data, info } = await sharp(stored, { limitInputPixels: IMAGE_PIXELS_MAX })
      .rotate()
      .resize(PICTURE_PX_MAX, PICTURE_PX_MAX, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (cause) {
    throw new PictureRefused('is damaged or no picture', { cause })
  }
}

async function loadForeign(
  url: string,
  options: { signal: AbortSignal; network?: Network },
): Promise<LoadedPicture> {
  options.signal.throwIfAborted()
  const { picture, width, height } = await decodePicture(await fetchPicture(url, options), 'film')
  return { bytes: picture, width, height }
}

async function measureMat(picture: Uint8Array): Promise<Mat | null> {
  const sample = sharp(picture).resize(MAT_SAMPLE_PX, MAT_SAMPLE_PX, { fit: 'inside' }).ensureAlpha()
  return matOf(await sample.raw().toBuffer())
}

function failureOf(what: string, cause: unknown): RenderFailure {
  if (cause instanceof RenderFailure) return cause
  if (cause instanceof FetchRefused) {
    const kind = cause.isTransient ? 'PICTURE_UNREACHABLE' : 'PICTURE_FAILED'
    return new RenderFailure(kind, { cause, hint: `${what} could not be loaded: ${cause.reason}.` })
  }
  if (cause instanceof PictureRefused) {
    return new RenderFailure('PICTURE_FAILED', {
      cause,
      hint: `${what} could not be loaded: it ${cause.reason}.`,
    })
  }
  if (cause instanceof StorageMissing) {
    return new RenderFailure('PICTURE_FAILED', { cause, hint: `${what} does not exist any more.` })
  }
  return new RenderFailure('PICTURE_UNREACHABLE', { cause, hint: `${what} could not be loaded just now.` })
}

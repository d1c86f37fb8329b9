import sharp from 'sharp'
import type { RenderSnapshot } from '../shared/contracts/snapshot.ts'
import type { Storage } from '../shared/storage/storage.ts'
import type { FilmAssets } from '../shared/templates/template.ts'
import { LOGO_ASSET, questionAsset } from '../shared/timeline/film.ts'
import type { FilmPicture } from './draw/film-stage.ts'

/** Nothing in a frame is larger. */
const PICTURE_PX_MAX = 1920
/** Uploads were checked before; this is the second lock on the same door. */
const PIXELS_MAX = 40_000_000

export type FilmPictures = {
  pictures: Map<string, FilmPicture>
  assets: FilmAssets
  warnings: string[]
}

/** The pictures of a film, decoded and made small enough. One that cannot be had is left out with a warning. */
export async function loadPictures(snapshot: RenderSnapshot, storage: Storage): Promise<FilmPictures> {
  const result = {
    pictures: new Map<string, FilmPicture>(),
    assets: {} as Record<string, Size>,
    warnings: [] as string[],
  }
  const wanted = snapshot.questions.map(({ image }, index) => ({
    name: questionAsset(index),
    key: image?.storageKey ?? null,
    isWanted: image !== null,
    what: `The picture of question ${index + 1}`,
  }))
  const { logoKey } = snapshot.theme
  wanted.push({ name: LOGO_ASSET, key: logoKey, isWanted: logoKey !== null, what: 'The logo' })
  await Promise.all(
    wanted.map(async ({ name, key, isWanted, what }) => {
      if (!isWanted) return
      try {
        if (key === null) throw new Error('it is not an upload')
        const { data, info } = await sharp(await storage.get(key), { limitInputPixels: PIXELS_MAX })
          .rotate()
          .resize(PICTURE_PX_MAX, PICTURE_PX_MAX, { fit: 'inside', withoutEnlargement: true })
          .png({ compressionLevel: 1 })
          .toBuffer({ resolveWithObject: true })
        result.pictures.set(name, { bytes: data, contentType: 'image/png' })
        result.assets[name] = { width: info.width, height: info.height }
      } catch {
        result.warnings.push(`${what} could not be loaded and was left out.`)
      }
    }),
  )
  return result
}

type Size = { width: number; height: number }

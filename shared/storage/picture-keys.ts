/** Storage keys of uploaded pictures begin with this. */
export const IMAGE_KEY_PREFIX = 'images/'

/** `-f48` before the extension: a clip of 48 pictures, of which the key names the first. */
const CLIP = /-f(\d\d)\.webp$/
const THUMBNAIL = /-small\.webp$/
const FRAME = /(-f\d\d)-\d\d\.webp$/

/** The key of a new upload: a picture, or a clip where it has more than one frame. */
export function uploadKeyOf(name: string, frameCount: number): string {
  const clip = frameCount > 1 ? `-f${String(frameCount).padStart(2, '0')}` : ''
  return `${IMAGE_KEY_PREFIX}${name}${clip}.webp`
}

/** The key of the thumbnail that lies beside a picture. */
export function thumbnailKeyOf(key: string): string {
  return key.replace(/\.webp$/, '-small.webp')
}

/** The keys of an upload's pictures in order, its own first: one for a picture, more for a clip. */
export function frameKeysOf(key: string): string[] {
  const count = Number(CLIP.exec(key)?.[1] ?? 1)
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? key : key.replace(/\.webp$/, `-${String(index).padStart(2, '0')}.webp`),
  )
}

/** The key of the upload itself, from its own, from its thumbnail's or from that of a clip's frame. */
export function originalKeyOf(key: string): string {
  return key.replace(THUMBNAIL, '.webp').replace(FRAME, '$1.webp')
}

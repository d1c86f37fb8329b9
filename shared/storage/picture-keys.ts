/** Storage keys of uploaded pictures begin with this. */
export const IMAGE_KEY_PREFIX = 'images/'

/** The key of the thumbnail that lies beside a picture. */
export function thumbnailKeyOf(key: string): string {
  return key.replace(/\.webp$/, '-small.webp')
}

/** The key of the picture itself, from its own or from its thumbnail's. */
export function originalKeyOf(key: string): string {
  return key.replace(/-small\.webp$/, '.webp')
}

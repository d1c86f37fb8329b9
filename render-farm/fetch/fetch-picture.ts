import { FetchRefused, fetchGuarded } from '../../shared/fetch/guarded-fetch.ts'
import type { Network } from '../../shared/fetch/resolve-target.ts'
import { IMAGE_BYTES_MAX } from '../../shared/limits.ts'
import { isPicture } from '../../shared/pictures/decode-picture.ts'

/** Fetches a picture from a foreign address, guarded like all such requests. Throws `FetchRefused`. */
export async function fetchPicture(
  url: string,
  options: { signal?: AbortSignal; network?: Network; deadlineMs?: number } = {},
): Promise<Uint8Array> {
  const accept = 'image/webp,image/png,image/jpeg,image/gif'
  const bytes = await fetchGuarded(url, { accept, bytesMax: IMAGE_BYTES_MAX, ...options })
  if (!isPicture(bytes)) throw new FetchRefused('it is no JPEG, PNG, WebP or GIF picture', false)
  return bytes
}

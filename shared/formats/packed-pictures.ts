import type { Pictures } from './format.ts'

/** The name under which a file holds one of our pictures, which is added to `packed`; the address of another. */
export function packedName(url: string, pictures: Pictures, packed: Map<string, Uint8Array>): string {
  const bytes = pictures.get(url)
  if (bytes === undefined) return url
  const name = url.slice(url.lastIndexOf('/') + 1)
  packed.set(name, bytes)
  return name
}

/** The body of a response is larger than allowed. */
export class TooLarge extends Error {}

/** Reads a body of at most `bytesMax` bytes. Throws `TooLarge` once it has more, and leaves the rest unread. */
export async function readBounded(response: Response, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of response.body ?? []) {
    sizeBytes += chunk.byteLength
    // Leaving the loop cancels the body. Count the bytes, since a declared length may be wrong.
    if (sizeBytes > bytesMax) throw new TooLarge()
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

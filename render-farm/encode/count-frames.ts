import { findBox } from './boxes.ts'

/** Frames of an MP4 that holds nothing but one video track, as its index counts them; `null` where the file is damaged. */
export function countFrames(movie: Uint8Array): number | null {
  const bytes = Buffer.from(movie.buffer, movie.byteOffset, movie.byteLength)
  try {
    const sizes = findBox(
      bytes,
      { type: 'root', start: 0, end: bytes.length },
      'moov/trak/mdia/minf/stbl/stsz',
    )
    return sizes && bytes.readUInt32BE(sizes.start + 8)
  } catch {
    return null
  }
}

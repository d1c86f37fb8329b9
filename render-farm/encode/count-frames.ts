import { findBox } from './boxes.ts'

/**
 * The number of frames in the index of an MP4 with a single video track; `null` if the file is damaged. Read here, since
 * an ffprobe for every segment of every film would cost 20 core-ms each.
 */
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

/**
 * Bits a second of a segment. With a buffer of one second above it, films of scenes of four seconds or more keep within the
 * 25 Mb/s that Instagram takes and that H.264 allows at level 4.0, 1080p at 30 frames a second.
 */
export const BITRATE_MAX = 20_000_000
const BUFFER_SECONDS = 1

/** Bytes of the largest segment within `BITRATE_MAX`. */
export function bytesMaxOf(frameCount: number, fps: number): number {
  return Math.ceil((BITRATE_MAX / 8) * (frameCount / fps + BUFFER_SECONDS))
}

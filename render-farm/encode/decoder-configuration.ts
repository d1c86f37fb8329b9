import { findBox, listBoxes } from './boxes.ts'

const CONFIGURATIONS = ['avcC', 'hvcC', 'av1C']
/** Fixed fields of a sample entry for video, before its boxes. */
const ENTRY_BYTES = 78

/**
 * The configuration of the decoder in the index of an MP4 with a single video track, its parameter sets included; `null` if
 * the file is damaged or of another codec.
 */
export function decoderConfigurationOf(movie: Uint8Array): Buffer | null {
  const bytes = Buffer.from(movie.buffer, movie.byteOffset, movie.byteLength)
  try {
    const root = { type: 'root', start: 0, end: bytes.length }
    const descriptions = findBox(bytes, root, 'moov/trak/mdia/minf/stbl/stsd')!
    const [entry] = listBoxes(bytes, descriptions.start + 8, descriptions.end)
    const boxes = listBoxes(bytes, entry!.start + ENTRY_BYTES, entry!.end)
    const { start, end } = boxes.find(({ type }) => CONFIGURATIONS.includes(type))!
    // A copy: a part would keep the whole file in memory.
    return Buffer.from(bytes.subarray(start, end))
  } catch {
    return null
  }
}

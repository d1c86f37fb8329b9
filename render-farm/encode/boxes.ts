/** A box of an MP4 file: the start and end of its content in a buffer. */
export type Box = { type: string; start: number; end: number }

const SIZE_AND_TYPE_BYTES = 8
const LARGE_HEADER_BYTES = 16

/** The boxes in `[start, end)`. Throws if one does not fit. */
export function listBoxes(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let at = start; at + SIZE_AND_TYPE_BYTES <= end; ) {
    const { type, sizeBytes, headerBytes } = readHeader(bytes, at, end - at)
    if (sizeBytes < headerBytes || at + sizeBytes > end) throw new Error(`the box ${type} is damaged`)
    boxes.push({ type, start: at + headerBytes, end: at + sizeBytes })
    at += sizeBytes
  }
  return boxes
}

/** The first box at the end of a path such as `mdia/minf/stbl`, or `null`. */
export function findBox(bytes: Buffer, parent: Box, path: string): Box | null {
  let box: Box | undefined = parent
  for (const type of path.split('/')) {
    box = listBoxes(bytes, box.start, box.end).find((one) => one.type === type)
    if (box === undefined) return null
  }
  return box
}

/** Size and type of the box at `at`; 16 bytes must be readable. `restBytes` is the size of a box that says 0. */
export function readHeader(
  bytes: Buffer,
  at: number,
  restBytes: number,
): { type: string; sizeBytes: number; headerBytes: number } {
  const size = bytes.readUInt32BE(at)
  const type = bytes.toString('latin1', at + 4, at + 8)
  if (size === 1) {
    return { type, sizeBytes: Number(bytes.readBigUInt64BE(at + 8)), headerBytes: LARGE_HEADER_BYTES }
  }
  return { type, sizeBytes: size === 0 ? restBytes : size, headerBytes: SIZE_AND_TYPE_BYTES }
}

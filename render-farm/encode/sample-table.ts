import { type Box, findBox } from './boxes.ts'

/** The samples of a track, in their order. */
export type Samples = {
  sizes: Uint32Array
  /** The position of each sample in the file. */
  offsets: Float64Array
  /** 0-based. */
  keyFrames: number[]
}

/** Reads the sample table of a track. Throws if it is damaged. */
export function readSamples(index: Buffer, track: Box): Samples {
  const table = requireBox(index, track, 'mdia/minf/stbl')
  const sizeBox = requireBox(index, table, 'stsz')
  const equalSize = index.readUInt32BE(sizeBox.start + 4)
  const count = index.readUInt32BE(sizeBox.start + 8)
  const sizes = Uint32Array.from({ length: count }, (_, sample) =>
    equalSize > 0 ? equalSize : index.readUInt32BE(sizeBox.start + 12 + 4 * sample),
  )
  const syncBox = findBox(index, table, 'stss')
  const keyFrames =
    syncBox === null
      ? Array.from({ length: count }, (_, sample) => sample)
      : words(index, syncBox, 4).map((sample) => sample - 1)
  return { sizes, offsets: readOffsets(index, table, sizes), keyFrames }
}

/** The duration of a track's samples in ticks of its clock; `null` if they differ. */
export function sampleTicks(index: Buffer, track: Box): number | null {
  const runs = words(index, requireBox(index, track, 'mdia/minf/stbl/stts'), 4)
  const [ticks, ...others] = new Set(runs.filter((_, position) => position % 2 === 1))
  return ticks === undefined || others.length > 0 ? null : ticks
}

/** The box at the end of a path. Throws if there is none. */
export function requireBox(index: Buffer, parent: Box, path: string): Box {
  const box = findBox(index, parent, path)
  if (box === null) throw new Error(`the file has no ${path}`)
  return box
}

function readOffsets(index: Buffer, table: Box, sizes: Uint32Array): Float64Array {
  const wide = findBox(index, table, 'co64')
  const chunkBox = wide ?? requireBox(index, table, 'stco')
  const chunkCount = index.readUInt32BE(chunkBox.start + 4)
  const runs = words(index, requireBox(index, table, 'stsc'), 4)
  const offsets = new Float64Array(sizes.length)
  for (let chunk = 0, run = 0, sample = 0; chunk < chunkCount; chunk++) {
    // Runs are triples: first chunk (from 1), samples in each chunk, description.
    while (runs[3 * (run + 1)] !== undefined && runs[3 * (run + 1)]! <= chunk + 1) run++
    const at = chunkBox.start + 8 + chunk * (wide === null ? 4 : 8)
    let offset = wide === null ? index.readUInt32BE(at) : Number(index.readBigUInt64BE(at))
    for (let left = runs[3 * run + 1] ?? 0; left > 0 && sample < sizes.length; left--, sample++) {
      offsets[sample] = offset
      offset += sizes[sample]!
    }
  }
  return offsets
}

/** The 32-bit numbers of a table, after `skipBytes` of its header and the number of its entries. */
function words(index: Buffer, box: Box, skipBytes: number): number[] {
  const first = box.start + skipBytes + 4
  return Array.from({ length: (box.end - first) >> 2 }, (_, position) =>
    index.readUInt32BE(first + 4 * position),
  )
}

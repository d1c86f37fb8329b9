import { type Box, findBox, listBoxes } from './boxes.ts'
import { decoderConfigurationOf } from './decoder-configuration.ts'
import { readSamples, requireBox, sampleTicks } from './sample-table.ts'
import { SkippedPictures } from './skipped-picture.ts'

/** Boxes of the index that hold nothing but boxes. */
const CONTAINERS = ['moov', 'trak', 'edts', 'mdia', 'minf', 'stbl']
/** Where these boxes say how long the movie is, and those that end in `hd` on which clock, from their start. */
const DURATION_AT: Readonly<Record<string, number>> = { mvhd: 16, tkhd: 20, elst: 8, mdhd: 16 }
const TIMESCALE_AT = 12
const HEADER_BYTES = 8

/**
 * The same movie with the frames that its encoder was not given: `omitted` are their places in the whole. Each repeats the picture before
 * it, for as long as any other is shown. `movie` is an MP4 with a single track of H.264. Throws where that stream cannot repeat pictures.
 */
export function fillMovie(movie: Uint8Array, omitted: ReadonlySet<number>): Buffer {
  const bytes = Buffer.from(movie.buffer, movie.byteOffset, movie.byteLength)
  const configuration = decoderConfigurationOf(movie)
  if (configuration === null) throw new Error('the movie has no decoder configuration')
  const root: Box = { type: 'root', start: 0, end: bytes.length }
  const index = requireBox(bytes, root, 'moov')
  const track = requireBox(bytes, index, 'trak')
  const ticks = sampleTicks(bytes, track)
  if (ticks === null) throw new Error('its frames last differently')
  if (!findBox(bytes, track, 'mdia/minf/stbl/stss')) throw new Error('all its frames are key frames')
  if (findBox(bytes, track, 'mdia/minf/stbl/ctts')) throw new Error('its frames are in another order')

  const pictures = new SkippedPictures(configuration)
  const { sizes, offsets, keyFrames } = readSamples(bytes, track)
  const isKey = new Set(keyFrames)
  const samples: Buffer[] = []
  const keys: number[] = []
  for (const [place, size] of sizes.entries()) {
    const sample = bytes.subarray(offsets[place]!, offsets[place]! + size)
    if (isKey.has(place)) keys.push(samples.length)
    samples.push(pictures.follow(sample))
    while (omitted.has(samples.length)) samples.push(pictures.repeat())
  }

  const type = box('ftyp', contentOf(bytes, requireBox(bytes, root, 'ftyp')))
  const timescaleOf = (path: string) =>
    bytes.readUInt32BE(requireBox(bytes, index, path).start + TIMESCALE_AT)
  const seconds = (samples.length * ticks) / timescaleOf('trak/mdia/mdhd')
  const tables: Readonly<Record<string, number[]>> = {
    stts: [1, samples.length, ticks],
    stss: [keys.length, ...keys.map((place) => place + 1)],
    // One chunk with all samples.
    stsc: [1, 1, samples.length, 1],
    stsz: [0, samples.length, ...samples.map(({ length }) => length)],
    stco: [1, type.length + HEADER_BYTES],
  }
  const rewrite = (part: Box): Buffer => {
    if (CONTAINERS.includes(part.type))
      return box(part.type, ...listBoxes(bytes, part.start, part.end).map(rewrite))
    const table = tables[part.type]
    if (table) return box(part.type, numbers([0, ...table]))
    const content = Buffer.from(contentOf(bytes, part))
    const at = DURATION_AT[part.type]
    if (at !== undefined) {
      const timescale = timescaleOf(part.type === 'mdhd' ? 'trak/mdia/mdhd' : 'mvhd')
      content.writeUInt32BE(Math.ceil(seconds * timescale - 1e-6), at)
    }
    return box(part.type, content)
  }
  return Buffer.concat([type, box('mdat', ...samples), rewrite(index)])
}

function contentOf(bytes: Buffer, { start, end }: Box): Buffer {
  return bytes.subarray(start, end)
}

function box(type: string, ...content: Buffer[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32BE(content.reduce((sum, { length }) => sum + length, HEADER_BYTES))
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, ...content])
}

function numbers(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}

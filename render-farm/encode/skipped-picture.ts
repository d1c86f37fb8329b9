import { BitReader, BitWriter, withBits } from './bit-stream.ts'

/** What the pictures of an H.264 stream have in common. */
type Stream = {
  macroblocks: number
  frameNumberBits: number
  /** The number of pictures that one may refer to. */
  references: number
  pictureSet: number
  /** Whether a slice may refer to several pictures unless it says otherwise. */
  hasSeveralReferences: boolean
  initialQuantiser: number
}

const NAL_SLICE = 1
const NAL_KEY_SLICE = 5
/** In the header of a slice to which others refer. */
const REFERRED = 2 << 5
/** Of a slice whose whole picture is predicted from earlier ones. */
const SLICE_P = 5
/** The coarsest: with it skipping begins as the most probable of its context's values. Nothing is rounded in such a picture. */
const QUANTISER = 51
const HIGH_PROFILE = 100

/**
 * Writes pictures of an H.264 stream that equal the picture before them to the last bit: each macroblock is skipped, and nothing is
 * filtered. No picture refers to the first one of a run, so that it leaves the numbers of all others as they are. In a stream whose
 * pictures are shown in their order (type 2) two of that kind must not follow each other: each second one of a run is referred to, in place of
 * the picture that it equals, and moves the numbers of those after it, up to the next key frame.
 */
export class SkippedPictures {
  readonly #stream: Stream
  /** Samples by what decides them. */
  readonly #samples = new Map<string, Buffer>()
  /** Of the last picture that others refer to. */
  #frameNumber = 0
  #isLastReferred = true
  /** By how much the numbers of the encoder's pictures are moved. */
  #ahead = 0

  /** `configuration` is the content of the stream's `avcC`. Throws where that stream cannot repeat pictures. */
  constructor(configuration: Uint8Array) {
    this.#stream = readStream(configuration)
  }

  /** The encoder's next sample, as it is after the pictures that were put in before it. */
  follow(sample: Buffer): Buffer {
    const slices = slicesOf(sample)
    const [first] = slices
    if (first === undefined) throw new Error('a sample has no picture')
    if (first.isKey) this.#ahead = 0
    this.#frameNumber = (this.#placeOfNumber(first).frameNumber + this.#ahead) % this.#numbers
    this.#isLastReferred = true
    if (this.#ahead === 0) return sample
    return Buffer.concat([
      sample.subarray(0, first.start),
      ...slices.map((slice, index) => {
        const { at } = this.#placeOfNumber(slice)
        const moved = withBits(slice.content, at, this.#frameNumber, this.#stream.frameNumberBits)
        const rest = sample.subarray(slice.end, slices[index + 1]?.start ?? sample.length)
        return Buffer.concat([nalOf(slice.header, moved), rest])
      }),
    ])
  }

  /** The sample of an MP4 that repeats the picture before it. */
  repeat(): Buffer {
    const frameNumber = (this.#frameNumber + 1) % this.#numbers
    const isReferred = !this.#isLastReferred
    if (isReferred) {
      if (this.#stream.references > 1) throw new Error('pictures refer to several others')
      this.#frameNumber = frameNumber
      this.#ahead++
    }
    this.#isLastReferred = isReferred
    const key = `${frameNumber} ${isReferred}`
    const sample = this.#samples.get(key) ?? writeSample(this.#stream, frameNumber, isReferred)
    this.#samples.set(key, sample)
    return sample
  }

  get #numbers(): number {
    return 2 ** this.#stream.frameNumberBits
  }

  #placeOfNumber({ content }: Slice): { at: number; frameNumber: number } {
    const slice = new BitReader(content.subarray(0, SLICE_HEADER_BYTES))
    slice.unsigned() // First macroblock.
    slice.unsigned() // Type.
    slice.unsigned() // Picture parameter set.
    const { at } = slice
    return { at, frameNumber: slice.bits(this.#stream.frameNumberBits) }
  }
}

/** A slice in a sample: from the four bytes of its length to its end. `content` is without those and its header. */
type Slice = { start: number; end: number; header: number; isKey: boolean; content: Buffer }

/** More than enough for the fields that are read. */
const SLICE_HEADER_BYTES = 16
const LENGTH_BYTES = 4

/** Throws where no picture refers to one of them. */
function slicesOf(sample: Buffer): Slice[] {
  const slices: Slice[] = []
  for (let start = 0, end = 0; start + LENGTH_BYTES < sample.length; start = end) {
    end = start + LENGTH_BYTES + sample.readUInt32BE(start)
    const header = sample[start + LENGTH_BYTES]!
    const type = header & 31
    if (type !== NAL_SLICE && type !== NAL_KEY_SLICE) continue
    if (header >> 5 === 0) throw new Error('no picture refers to the one before')
    const content = sample.subarray(start + LENGTH_BYTES + 1, end)
    slices.push({ start, end, header, isKey: type === NAL_KEY_SLICE, content })
  }
  return slices
}

function nalOf(header: number, content: Uint8Array): Buffer {
  const nal = Buffer.alloc(LENGTH_BYTES + 1)
  nal.writeUInt32BE(content.length + 1)
  nal[LENGTH_BYTES] = header
  return Buffer.concat([nal, content])
}

/** Before the first parameter set; its lowest five bits count the sets. */
const SEQUENCE_COUNT_AT = 5

function readStream(configuration: Uint8Array): Stream {
  const bytes = Buffer.from(configuration)
  const [sequence, picture] = readSets(bytes)
  return { ...readSequence(sequence!), ...readPicture(picture!) }
}

/** The one sequence and the one picture parameter set, without their headers. */
function readSets(bytes: Buffer): Buffer[] {
  const sets: Buffer[] = []
  let at = SEQUENCE_COUNT_AT
  for (const mask of [31, 255]) {
    if ((bytes[at]! & mask) !== 1) throw new Error('there are several parameter sets')
    const end = at + 3 + bytes.readUInt16BE(at + 1)
    sets.push(bytes.subarray(at + 4, end))
    at = end
  }
  return sets
}

type SequenceField = 'macroblocks' | 'frameNumberBits' | 'references'

function readSequence(bytes: Buffer): Pick<Stream, SequenceField> {
  const set = new BitReader(bytes)
  const profile = set.bits(8)
  set.bits(16) // Constraints and level.
  set.unsigned() // Its number.
  if (profile >= HIGH_PROFILE) {
    const [colours, lumaDepth, chromaDepth] = [set.unsigned(), set.unsigned(), set.unsigned()]
    if (colours !== 1 || lumaDepth > 0 || chromaDepth > 0) throw new Error('the pixels are unusual')
    if (set.bits(2) > 0) throw new Error('blocks are lossless, or scaled')
  }
  const frameNumberBits = set.unsigned() + 4
  if (set.unsigned() !== 2) throw new Error('pictures are not shown in their order')
  const references = set.unsigned()
  set.bits(1) // Gaps.
  const macroblocks = (set.unsigned() + 1) * (set.unsigned() + 1)
  if (set.bits(1) !== 1) throw new Error('pictures are interlaced')
  return { macroblocks, frameNumberBits, references }
}

function readPicture(bytes: Buffer): Omit<Stream, SequenceField> {
  const set = new BitReader(bytes)
  const pictureSet = set.unsigned()
  set.unsigned() // Sequence.
  if (set.bits(1) !== 1) throw new Error('numbers are not coded arithmetically')
  set.bits(1) // Order of fields.
  if (set.unsigned() > 0) throw new Error('there are groups of slices')
  const hasSeveralReferences = set.unsigned() > 0
  set.unsigned() // References of the other list.
  if (set.bits(1) > 0) throw new Error('references are weighted')
  set.bits(2) // Weights between two references.
  const initialQuantiser = 26 + set.signed()
  set.signed() // Of another profile.
  set.signed() // Of chroma.
  if (set.bits(1) !== 1) throw new Error('slices do not say how they are filtered')
  set.bits(1) // Prediction inside a picture.
  if (set.bits(1) > 0) throw new Error('slices may be redundant')
  return { pictureSet, hasSeveralReferences, initialQuantiser }
}

function writeSample(stream: Stream, frameNumber: number, isReferred: boolean): Buffer {
  const slice = new BitWriter()
  slice.unsigned(0) // First macroblock.
  slice.unsigned(SLICE_P)
  slice.unsigned(stream.pictureSet)
  slice.bits(frameNumber, stream.frameNumberBits)
  slice.bits(Number(stream.hasSeveralReferences), 1)
  if (stream.hasSeveralReferences) slice.unsigned(0) // Here to one.
  slice.bits(0, 1) // References in their usual order: the picture before comes first.
  if (isReferred) slice.bits(0, 1) // It takes the place of the oldest reference.
  slice.unsigned(0) // First set of initial contexts.
  slice.signed(QUANTISER - stream.initialQuantiser)
  slice.unsigned(1) // No filter at the edges of blocks.
  slice.align(1)
  writeSkips(slice, stream.macroblocks)
  return nalOf(NAL_SLICE | (isReferred ? REFERRED : 0), slice.bytes())
}

/**
 * Four numbers for each state of H.264's table 9-44, from state 42, in which skipping begins at `QUANTISER`, to 62: by how much the range shrinks
 * for the more probable value, at its four sizes. Such a value moves a context to the next state, and keeps it in the last one.
 */
const SHRINKING = [
  16, 20, 23, 27, 15, 19, 22, 25, 14, 18, 21, 24, 14, 17, 20, 23, 13, 16, 19, 22, 12, 15, 18, 21, 12, 14, 17,
  20, 11, 14, 16, 19, 11, 13, 15, 18, 10, 12, 15, 17, 10, 12, 14, 16, 9, 11, 13, 15, 9, 11, 12, 14, 8, 10, 12,
  14, 8, 9, 11, 13, 7, 9, 11, 12, 7, 9, 10, 12, 7, 8, 10, 11, 6, 8, 9, 11, 6, 7, 9, 10, 6, 7, 8, 9,
]
const STATE_MAX = SHRINKING.length / 4 - 1

/**
 * Codes arithmetically (CABAC) that each of `count` macroblocks is skipped, and that the last one ends the slice. Nothing but the most probable
 * is said until then, so the lower end of the range stays 0 and only zeros come out of it.
 */
function writeSkips(slice: BitWriter, count: number): void {
  let range = 510
  let zeros = -1 // The first bit is not written.
  const widen = () => {
    for (; range < 256; range *= 2) zeros++
  }
  for (let index = 0; index < count; index++) {
    range -= SHRINKING[Math.min(index, STATE_MAX) * 4 + ((range >> 6) & 3)]!
    widen()
    range -= 2 // Whether the slice ends.
    if (index < count - 1) widen()
  }
  slice.bits(0, Math.max(0, zeros))
  // The lower end, now that of the rarer value. Its last bit is also the one that ends a slice.
  slice.bits(range | 1, zeros < 0 ? 9 : 10)
  slice.align(0)
}

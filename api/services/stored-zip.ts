import { crc32 } from 'node:zlib'

/** A file of an archive, opened when its turn comes. */
export type ZipFile = { name: string; modifiedAt: Date; open(): Promise<ReadableStream<Uint8Array>> }
type Written = { name: Uint8Array; stamp: number; crc: number; sizeBytes: number; offset: number }

const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** Names are UTF-8, and a file's sum and size follow it, since they are known only then. */
const FLAGS = 0x0808

/**
 * A ZIP archive of files as they are, for content that is compressed already. The format counts in 32 bits: together
 * they must be smaller than 4 GB.
 */
export function storedZip(files: readonly ZipFile[]): ReadableStream<Uint8Array> {
  const parts = partsOf(files)
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await parts.return()),
  })
}

async function* partsOf(files: readonly ZipFile[]): AsyncGenerator<Uint8Array, void, void> {
  const written: Written[] = []
  let offset = 0
  for (const file of files) {
    const entry: Written = {
      name: new TextEncoder().encode(file.name),
      stamp: stampOf(file.modifiedAt),
      crc: 0,
      sizeBytes: 0,
      offset,
    }
    const head = localHeader(entry)
    yield head
    for await (const chunk of await file.open()) {
      entry.crc = crc32(chunk, entry.crc)
      entry.sizeBytes += chunk.byteLength
      yield chunk
    }
    const tail = record([DESCRIPTOR, entry.crc, entry.sizeBytes, entry.sizeBytes].map(long))
    yield tail
    written.push(entry)
    offset += head.byteLength + entry.sizeBytes + tail.byteLength
  }
  const directory = written.map(centralHeader)
  yield* directory
  const sizeBytes = directory.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const count = short(written.length)
  yield record([long(END), short(0), short(0), count, count, long(sizeBytes), long(offset), short(0)])
}

function localHeader({ name, stamp }: Written): Uint8Array {
  const fields = [long(LOCAL), short(VERSION), short(FLAGS), short(0), long(stamp), long(0), long(0), long(0)]
  return record([...fields, short(name.byteLength), short(0), name])
}

function centralHeader({ name, stamp, crc, sizeBytes, offset }: Written): Uint8Array {
  const facts = [long(stamp), long(crc), long(sizeBytes), long(sizeBytes), short(name.byteLength)]
  const unused = [short(0), short(0), short(0), short(0), long(0)]
  const start = [long(CENTRAL), short(VERSION), short(VERSION), short(FLAGS), short(0)]
  return record([...start, ...facts, ...unused, long(offset), name])
}

/** Time and date as DOS counted them: two seconds a step, from 1980 on. */
function stampOf(moment: Date): number {
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1)
  const date =
    ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate()
  return ((date << 16) | time) >>> 0
}

function short(value: number): Uint8Array {
  const bytes = new Uint8Array(2)
  new DataView(bytes.buffer).setUint16(0, value, true)
  return bytes
}

function long(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

function record(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}

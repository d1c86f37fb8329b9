import type { TextArea } from '../../shared/stage/measure-texts.ts'
import type { Sprite } from '../compose/sprite.ts'

/** What is known of a drawn look besides its pixels. */
export type LookFacts = {
  /** Texts that are too long for their place. */
  overflows: string[]
  /** The area of its texts, from the corner of its box. */
  text: TextArea | null
}

export type DrawnLook = LookFacts & { sprite: Sprite }

/** A look as kept in the cache: its facts are read at once, its pixels only when they are composed. */
export type PackedLook = LookFacts & {
  /** Rejects where the file is damaged. */
  unpack: () => Promise<Sprite>
}

type Header = LookFacts & { sprite: Omit<Sprite, Plane>; packedBytes: number }

const HEADER_BYTES = 4
const PLANES = ['luma', 'blue', 'red', 'alpha'] as const
type Plane = (typeof PLANES)[number]

/** Packs a drawn look: a JSON header, then its four planes, compressed (flat areas shrink to nearly nothing). */
export async function packSprite({ sprite, overflows, text }: DrawnLook): Promise<Uint8Array> {
  const { luma, blue, red, alpha, ...facts } = sprite
  // Asynchronous, on another thread: the film's first frame waits for this one.
  const planes = await Bun.zstdCompress(Buffer.concat([luma, blue, red, alpha]), { level: 1 })
  const packed: Header = { sprite: facts, overflows, text, packedBytes: planes.length }
  const header = Buffer.from(JSON.stringify(packed))
  const prefix = Buffer.alloc(HEADER_BYTES)
  prefix.writeUInt32LE(header.length)
  return Buffer.concat([prefix, header, planes])
}

/** The reverse of `packSprite`. Throws on any other file. */
export function readSprite(file: Uint8Array): PackedLook {
  const bytes = viewOf(file)
  const planesStart = HEADER_BYTES + bytes.readUInt32LE(0)
  const { sprite, overflows, text, packedBytes } = JSON.parse(
    bytes.toString('utf8', HEADER_BYTES, planesStart),
  ) as Header
  if (bytes.length !== planesStart + packedBytes) throw new Error('a sprite file has the wrong length')
  return { overflows, text, unpack: () => unpackPlanes(sprite, bytes.subarray(planesStart)) }
}

async function unpackPlanes(facts: Header['sprite'], packed: Buffer): Promise<Sprite> {
  const bytes = viewOf(await Bun.zstdDecompress(packed))
  const size = facts.width * facts.height
  if (bytes.length !== size * PLANES.length) throw new Error('a sprite has planes of the wrong size')
  const plane = (index: number) => bytes.subarray(index * size, (index + 1) * size)
  return { ...facts, luma: plane(0), blue: plane(1), red: plane(2), alpha: plane(3) }
}

/** The same bytes: `Buffer.from` a typed array copies. */
function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

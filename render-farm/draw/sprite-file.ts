import type { TextArea } from '../../shared/stage/stage.ts'
import type { Sprite } from '../compose/sprite.ts'

/** A drawn look: its sprite and the facts about its texts, as kept in the cache. */
export type DrawnLook = {
  sprite: Sprite
  overflows: string[]
  /** The area of its texts, from the corner of its box. */
  text: TextArea | null
}

const HEADER_BYTES = 4
const PLANES = ['luma', 'blue', 'red', 'alpha'] as const

/** Packs a drawn look: a JSON header and its four planes, compressed (flat areas shrink to nearly nothing). */
export function packSprite({ sprite, overflows, text }: DrawnLook): Promise<Uint8Array> {
  const { luma, blue, red, alpha, ...facts } = sprite
  const header = Buffer.from(JSON.stringify({ facts, overflows, text }))
  const prefix = Buffer.alloc(HEADER_BYTES)
  prefix.writeUInt32LE(header.length)
  // Asynchronous, on another thread: the film's first frame waits for this one.
  return Bun.zstdCompress(Buffer.concat([prefix, header, luma, blue, red, alpha]), { level: 1 })
}

/** The reverse of `packSprite`. Throws on any other file. */
export async function unpackSprite(file: Uint8Array): Promise<DrawnLook> {
  const bytes = Buffer.from(await Bun.zstdDecompress(file))
  const headerEnd = HEADER_BYTES + bytes.readUInt32LE(0)
  const { facts, overflows, text } = JSON.parse(bytes.toString('utf8', HEADER_BYTES, headerEnd)) as {
    facts: Omit<Sprite, (typeof PLANES)[number]>
    overflows: string[]
    text?: TextArea | null
  }
  // Older files lack the measured text: those looks are drawn again.
  if (text === undefined || (text !== null && text.fontPx === undefined))
    throw new Error('a sprite file has no text area')
  const size = facts.width * facts.height
  if (bytes.length !== headerEnd + size * PLANES.length) throw new Error('a sprite file has the wrong length')
  const plane = (index: number) => bytes.subarray(headerEnd + index * size, headerEnd + (index + 1) * size)
  return {
    sprite: { ...facts, luma: plane(0), blue: plane(1), red: plane(2), alpha: plane(3) },
    overflows,
    text,
  }
}

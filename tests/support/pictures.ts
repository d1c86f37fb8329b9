import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A plain PNG of this size. */
export function pngOf(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  return plain(width, height).png().toBuffer().then(bytesOf)
}

/** A black PNG of one bit a pixel: made in milliseconds, and unfolds to what a decoder needs for so many pixels. */
export function blackPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  const parts = [
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return bytesOf(Buffer.concat(parts))
}

/** A plain JPEG that carries metadata: a description and the orientation "turned by 90°". */
export function jpegWithMetadata(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  return plain(width, height)
    .withExif({ IFD0: { ImageDescription: 'secret-canary' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
    .then(bytesOf)
}

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
}

function bytesOf(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer)
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

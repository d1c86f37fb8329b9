import sharp from 'sharp'

/** A plain PNG of this size. */
export function pngOf(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  return plain(width, height).png().toBuffer().then(bytesOf)
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

/** How one codec encodes its level and its key frames in an MP4. */
export type VideoCodec = {
  level(configuration: Buffer): number
  /** Whether no frame after this key frame refers to one before it. */
  isClosed(keyFrame: Buffer): boolean
}

/** By the box of the decoder's configuration: ISO/IEC 14496-15 (H.264, HEVC) and AOMedia's binding of AV1. */
export const VIDEO_CODECS: Readonly<Record<string, VideoCodec>> = {
  avcC: {
    level: (configuration) => configuration[3]! / 10,
    isClosed: (keyFrame) => firstPicture(keyFrame, avcPicture) === 5, // IDR
  },
  hvcC: {
    level: (configuration) => configuration[12]! / 30,
    isClosed: (keyFrame) => [19, 20].includes(firstPicture(keyFrame, hevcPicture) ?? -1), // IDR with leading pictures or without
  },
  av1C: {
    level: (configuration) => {
      const index = configuration[1]! & 0x1f
      return 2 + (index >> 2) + (index & 3) / 10
    },
    isClosed: () => true, // In AV1 the container's key frames are always closed.
  },
}

/** A unit's type by the first byte of its header; `null` if it holds no picture. */
function avcPicture(header: number): number | null {
  const type = header & 0x1f
  return type === 1 || type === 5 ? type : null
}

function hevcPicture(header: number): number | null {
  const type = (header >> 1) & 0x3f
  return type < 32 ? type : null
}

/** Type of the first unit of a sample that holds a picture, or `null`. Units carry their length in 4 bytes. */
function firstPicture(sample: Buffer, pictureOf: (header: number) => number | null): number | null {
  for (let at = 0; at + 4 < sample.length; at += 4 + sample.readUInt32BE(at)) {
    const type = pictureOf(sample[at + 4]!)
    if (type !== null) return type
  }
  return null
}

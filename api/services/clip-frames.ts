import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { CLIP_FPS, CLIP_FRAMES_MAX } from '../../shared/timeline/backdrop-clip.ts'
import { validationError } from '../../shared/validation.ts'
import type { Context } from '../context.ts'
import { type Demuxers, decodeUpload, demuxerOf } from './media-decoder.ts'

/** The shorter side of a clip's frames, px: it lies dimmed behind everything. */
const SIDE_PX_MAX = 720
/** 4K. */
const VIDEO_PIXELS_MAX = 4096 * 2304
const QUALITY = 80

/** The only demuxer that may read a video; brands of MP4 that hold still pictures are not among them. */
const DEMUXERS: Demuxers = [
  [/^.{8}66747970(?:69736f|6d7034|61766331|4d3456|71742020|4d534e56|336770|64617368)/, 'mov'],
  [/^1a45dfa3/, 'matroska'],
]

/** The demuxer of an MP4, MOV or WebM; `null` for anything else. */
export function videoDemuxerOf(file: Uint8Array): string | null {
  return demuxerOf(file, DEMUXERS)
}

/** The first seconds of a video as WebP pictures, eight a second. Throws `VALIDATION_ERROR` for one without pictures. */
export function clipFrames(ctx: Context, file: Uint8Array, demuxer: string): Promise<Uint8Array[]> {
  const size = `scale=w='max(2,trunc(iw*min(1,${SIDE_PX_MAX}/min(iw,ih))/2)*2)':h=-2`
  return decodeUpload(
    ctx,
    {
      file,
      demuxer,
      reading: ['-threads', '1', '-max_pixels', String(VIDEO_PIXELS_MAX)],
      writing: (folder) => [
        ...'-map 0:v:0 -an -sn -dn -map_metadata -1'.split(' '),
        ...['-vf', `fps=${CLIP_FPS},${size}`, '-frames:v', String(CLIP_FRAMES_MAX)],
        ...['-c:v', 'png', '-compression_level', '1', '-f', 'image2', join(folder, 'frame-%02d.png')],
      ],
    },
    async ({ folder, exitCode }) => {
      const names = (await readdir(folder)).filter((name) => name.startsWith('frame-')).sort()
      if (exitCode !== 0 || names.length === 0)
        throw validationError([
          { path: 'file', message: 'is damaged or contains no pictures that can be decoded' },
        ])
      return Promise.all(names.map((name) => sharp(join(folder, name)).webp({ quality: QUALITY }).toBuffer()))
    },
  )
}

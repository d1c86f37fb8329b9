import { z } from 'zod'
import { UploadedImage } from '../../shared/contracts/image.ts'
import { MusicPage, MusicTrack } from '../../shared/contracts/music.ts'
import { Deleted, Id, PageQuery } from '../../shared/contracts/text.ts'
import { UploadInput } from '../../shared/contracts/upload.ts'
import { IMAGE_BYTES_MAX, MUSIC_BYTES_MAX } from '../../shared/limits.ts'
import * as images from '../services/image-upload.ts'
import * as music from '../services/music.ts'
import { defineOperation } from './operation.ts'

/** Seconds for which the connection of an upload may be idle while it is decoded. */
export const UPLOAD_SECONDS_MAX = 120
const picture = 'https://quiz.example.com/media/images/0k3j5h2g7f8d9s1a'
const track = {
  id: 'mus_builtin_pocket_parade',
  name: 'Pocket Parade',
  duration: 32,
  category: 'playful',
  isDefault: true,
  url: 'https://quiz.example.com/files/eyJhbGciOiJIUzI1NiJ9',
}

/** The operations on pictures and music. */
export const mediaOperations = [
  defineOperation({
    name: 'uploadImage',
    tag: 'images',
    summary: 'Upload a picture, or a clip for a background.',
    description:
      'JPEG, PNG, WebP or GIF (its first frame), at most 10 MB. The picture is re-encoded as WebP without metadata; use the returned `url` in questions. The first 6 s of an MP4 or WebM become a clip of 8 pictures a second, without sound, that a film repeats as its `background`; elsewhere its first picture shows.',
    route: 'POST /api/v1/images/upload',
    scope: 'api:write',
    body: UploadInput,
    upload: {
      bytesMax: IMAGE_BYTES_MAX,
      accepts: 'image/jpeg, image/png, image/webp, image/gif, video/mp4, video/webm',
    },
    output: UploadedImage,
    status: 201,
    patienceSeconds: UPLOAD_SECONDS_MAX,
    idempotency: 'lease',
    example: {
      input: { file: 'picture.png' },
      output: {
        url: `${picture}.webp`,
        thumbnailUrl: `${picture}-small.webp`,
        width: 1200,
        height: 800,
        key: 'images/0k3j5h2g7f8d9s1a.webp',
        frames: 1,
      },
    },
    handler: images.upload,
  }),
  defineOperation({
    name: 'listMusic',
    tag: 'music',
    summary: 'List the music that a quiz can use.',
    description:
      'Your own uploads and shared tracks that are safe for video platforms. `url` works for 24 hours.',
    route: 'GET /api/v1/music',
    scope: 'api:read',
    query: PageQuery,
    output: MusicPage,
    example: { output: { tracks: [track], pagination: { page: 1, limit: 20, total: 1, totalPages: 1 } } },
    handler: music.list,
  }),
  defineOperation({
    name: 'uploadMusic',
    tag: 'music',
    summary: 'Upload a music track.',
    description:
      'MP3, M4A, WAV, OGG or FLAC, at most 20 MB and 15 minutes. Use its `id` as `backgroundMusicId`.',
    route: 'POST /api/v1/music',
    scope: 'api:write',
    body: UploadInput,
    upload: { bytesMax: MUSIC_BYTES_MAX, accepts: 'audio/mpeg, audio/mp4, audio/wav, audio/ogg, audio/flac' },
    output: MusicTrack,
    status: 201,
    patienceSeconds: UPLOAD_SECONDS_MAX,
    idempotency: 'lease',
    example: {
      input: { file: 'track.mp3' },
      output: { ...track, id: 'mus_5h2g7f8d9s1a', name: 'track', category: 'uploaded', isDefault: false },
    },
    handler: music.upload,
  }),
  defineOperation({
    name: 'deleteMusic',
    tag: 'music',
    summary: 'Delete one of your tracks.',
    description: 'Quizzes that use it switch to the default track. Shared tracks cannot be deleted.',
    route: 'DELETE /api/v1/music/:musicId',
    scope: 'api:write',
    path: z.object({ musicId: Id }),
    output: Deleted,
    example: { input: { musicId: 'MUSIC_ID' }, output: { deleted: true } },
    handler: music.remove,
  }),
]

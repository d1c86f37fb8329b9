import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFfmpeg } from '../../shared/programs/ffmpeg.ts'

export type FilmFacts = { sizeBytes: number; durationSeconds: number; picture: string; sound: string }

type Probed = {
  format: { duration: string }
  streams: {
    codec_type: string
    codec_name: string
    width?: number
    height?: number
    avg_frame_rate?: string
  }[]
}

const PROBE_MS_MAX = 30_000
const run = promisify(execFile)

/** Size, duration and codecs of a film, by ffprobe. */
export async function readFilmFacts(path: string, dataDir: string, ffmpegPath?: string): Promise<FilmFacts> {
  const { ffprobe } = await findFfmpeg(ffmpegPath, join(dataDir, 'programs'))
  const args = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', path]
  const { stdout } = await run(ffprobe, args, { timeout: PROBE_MS_MAX })
  const { format, streams } = JSON.parse(stdout) as Probed
  const video = streams.find((stream) => stream.codec_type === 'video')
  const audio = streams.find((stream) => stream.codec_type === 'audio')
  const [frames = 0, seconds = 1] = (video?.avg_frame_rate ?? '0/1').split('/').map(Number)
  return {
    sizeBytes: (await stat(path)).size,
    durationSeconds: Number(format.duration),
    picture: video
      ? `${video.codec_name} ${video.width}×${video.height} at ${Math.round(frames / seconds)} fps`
      : 'no picture',
    sound: audio?.codec_name ?? 'no sound',
  }
}

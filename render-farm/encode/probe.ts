import { z } from 'zod'
import { childEnvironment } from '../../shared/programs/child-environment.ts'
import type { FrameShape } from './encode-args.ts'

/** ffprobe's facts about a finished file. */
export type FilmFacts = {
  frameCount: number
  durationMs: number
  sizeBytes: number
  /** All other facts that must equal the plan, by name. */
  properties: Record<string, string | number>
}

const PROBE_DEADLINE_MS = 60_000
/** One AAC frame: the last one is padded with silence. */
const AUDIO_TOLERANCE_MS = 25

const Stream = z.object({
  codec_type: z.string(),
  codec_name: z.string(),
  profile: z.string().optional(),
  pix_fmt: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  r_frame_rate: z.string(),
  avg_frame_rate: z.string(),
  color_range: z.string().optional(),
  color_space: z.string().optional(),
  color_transfer: z.string().optional(),
  color_primaries: z.string().optional(),
  sample_rate: z.string().optional(),
  channels: z.number().optional(),
  duration: z.string().optional(),
  nb_read_packets: z.string().optional(),
})
const Report = z.object({
  streams: z.array(Stream),
  format: z.object({ duration: z.string(), size: z.string() }),
})

/** Reads a file's facts. Counts its video packets, since the header may be wrong. */
export async function probeFilm(ffprobe: string, path: string, signal?: AbortSignal): Promise<FilmFacts> {
  const child = Bun.spawn(
    [ffprobe, ...'-v error -count_packets -show_streams -show_format -of json'.split(' '), path],
    {
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'pipe',
      env: childEnvironment(),
      timeout: PROBE_DEADLINE_MS,
      killSignal: 'SIGKILL',
      signal,
    },
  )
  const [text, complaint, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  if (code !== 0) throw new Error(`ffprobe ended with ${code}: ${complaint.trim().slice(0, 500)}`)
  const { streams, format } = Report.parse(JSON.parse(text))
  const video = streams.filter((stream) => stream.codec_type === 'video')
  const audio = streams.filter((stream) => stream.codec_type === 'audio')
  const [picture] = video
  const [sound] = audio
  return {
    frameCount: Number(picture?.nb_read_packets ?? 0),
    durationMs: Math.round(Number(picture?.duration ?? format.duration) * 1000),
    sizeBytes: Number(format.size),
    properties: {
      videoStreams: video.length,
      videoCodec: `${picture?.codec_name} ${picture?.profile}`,
      pixels: `${picture?.pix_fmt} ${picture?.width}x${picture?.height}`,
      frameRate: `${picture?.r_frame_rate} ${picture?.avg_frame_rate}`,
      colour: `${picture?.color_range} ${picture?.color_space} ${picture?.color_transfer} ${picture?.color_primaries}`,
      audioStreams: audio.length,
      audio: `${sound?.codec_name} ${sound?.profile} ${sound?.sample_rate} ${sound?.channels}`,
      audioMs: Math.round(Number(sound?.duration ?? 0) * 1000),
    },
  }
}

/** All differences between a file and its plan, as short texts; empty if the film may be published. */
export function compareFacts(
  facts: FilmFacts,
  plan: FrameShape & { frameCount: number; durationMs: number; videoCodec?: string },
): string[] {
  const expected: Record<string, string | number> = {
    videoStreams: 1,
    videoCodec: plan.videoCodec ?? 'h264 High',
    pixels: `yuv420p ${plan.width}x${plan.height}`,
    frameRate: `${plan.fps}/1 ${plan.fps}/1`,
    colour: 'tv bt709 bt709 bt709',
    audioStreams: 1,
    audio: 'aac LC 48000 2',
  }
  const differences = Object.entries(expected)
    .filter(([name, value]) => facts.properties[name] !== value)
    .map(([name, value]) => `${name} is ${facts.properties[name]}, not ${value}`)
  if (facts.frameCount !== plan.frameCount)
    differences.push(`${facts.frameCount} frames, not ${plan.frameCount}`)
  const audioMs = Number(facts.properties.audioMs)
  if (Math.abs(audioMs - plan.durationMs) > AUDIO_TOLERANCE_MS) {
    differences.push(`the sound lasts ${audioMs} ms, not ${plan.durationMs}`)
  }
  return differences
}

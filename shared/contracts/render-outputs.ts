import { z } from 'zod'
import { SafeArea } from './film-settings.ts'

/** A part of a film that can be jumped to. */
export const Chapter = z.object({
  kind: z.enum(['intro', 'question', 'hook', 'outro']),
  title: z.string(),
  startMs: z.int().meta({ description: 'Milliseconds from the start of the film.' }),
})
export type Chapter = z.infer<typeof Chapter>

export const PLATFORMS = ['tiktok', 'shorts', 'reels'] as const

/** The technical facts of a finished file, read from the file; its loudness from the mix. */
export const FileReport = z.object({
  videoCodec: z.string(),
  profile: z.string().meta({ description: 'Such as `High`.' }),
  level: z.string().meta({ description: 'Such as `4.0`.' }),
  width: z.int(),
  height: z.int(),
  fps: z.number().meta({ description: 'Frames a second.' }),
  isConstantRate: z.boolean(),
  pixelFormat: z.string(),
  colour: z.string().meta({ description: 'Range, matrix, transfer and primaries: `tv bt709 bt709 bt709`.' }),
  gopSeconds: z.number().meta({ description: 'Longest distance of two key frames.' }),
  isGopClosed: z.boolean().meta({ description: 'No frame refers to one beyond a key frame.' }),
  isFastStart: z
    .boolean()
    .meta({ description: 'The index lies before the media, so that a film plays while it loads.' }),
  editListCount: z.int(),
  audioCodec: z.string(),
  sampleRate: z.int(),
  channels: z.int(),
  audioKbps: z.number(),
  videoKbps: z.number(),
  loudnessLufs: z.number().nullable().meta({ description: 'Integrated; null for silence.' }),
  truePeakDbtp: z.number().nullable(),
  durationMs: z.int(),
  sizeBytes: z.int(),
})
export type FileReport = z.infer<typeof FileReport>

/** The box of a text at rest, px of the frame; the same box in several scenes is listed once. */
export const TextBox = z.object({
  part: z.string(),
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
  fontPx: z.int().meta({ description: 'Height of its smallest letters as they were drawn.' }),
  area: z.enum(['safe', 'loose', 'outside']).meta({
    description:
      '`safe` clears the bars of advertisements too, `loose` the buttons of a feed, `outside` does not.',
  }),
  sceneCount: z.int(),
  atMs: z.int().optional().meta({
    description: 'When it first stands, milliseconds from the start of the film; the first reports lack it.',
  }),
})
export type TextBox = z.infer<typeof TextBox>

export const PlatformVerdict = z.object({
  platform: z.enum(PLATFORMS),
  passed: z.boolean(),
  problems: z
    .array(z.object({ check: z.string(), found: z.string(), wanted: z.string() }))
    .meta({ description: 'The checks that failed: name, value found, value required.' }),
})
export type PlatformVerdict = z.infer<typeof PlatformVerdict>

/** Whether each platform accepts the film, and the checks that decided. */
export const PlatformReport = z.object({
  file: FileReport,
  texts: z.array(TextBox),
  safeArea: SafeArea.optional().meta({
    description: 'The area that the film’s owner chose for its texts; the first reports lack it.',
  }),
  platforms: z.array(PlatformVerdict),
})
export type PlatformReport = z.infer<typeof PlatformReport>

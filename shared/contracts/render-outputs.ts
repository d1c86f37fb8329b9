import { z } from 'zod'
import { SafeArea } from './film-settings.ts'

/** A part of a film that can be jumped to. */
export const Chapter = z.object({
  kind: z.enum(['intro', 'question', 'hook', 'outro']),
  title: z.string(),
  /** Milliseconds from the start of the film. */
  startMs: z.int(),
})
export type Chapter = z.infer<typeof Chapter>

export const PLATFORMS = ['tiktok', 'shorts', 'reels'] as const

/** The technical facts of a finished file, read from the file; its loudness from the mix. */
export const FileReport = z.object({
  videoCodec: z.string(),
  /** `High`. */
  profile: z.string(),
  /** `4.0`. */
  level: z.string(),
  width: z.int(),
  height: z.int(),
  /** Frames a second. */
  fps: z.number(),
  isConstantRate: z.boolean(),
  pixelFormat: z.string(),
  /** Range, matrix, transfer and primaries: `tv bt709 bt709 bt709`. */
  colour: z.string(),
  /** Longest distance of two key frames. */
  gopSeconds: z.number(),
  /** No frame refers to one beyond a key frame. */
  isGopClosed: z.boolean(),
  /** The index lies before the media, so that a film plays while it loads. */
  isFastStart: z.boolean(),
  editListCount: z.int(),
  audioCodec: z.string(),
  sampleRate: z.int(),
  channels: z.int(),
  audioKbps: z.number(),
  videoKbps: z.number(),
  /** Integrated; null for silence. */
  loudnessLufs: z.number().nullable(),
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
  /** Height of its smallest letters as they were drawn. */
  fontPx: z.int(),
  /** `safe` clears the bars of advertisements too, `loose` the buttons of a feed, `outside` does not. */
  area: z.enum(['safe', 'loose', 'outside']),
  sceneCount: z.int(),
})
export type TextBox = z.infer<typeof TextBox>

export const PlatformVerdict = z.object({
  platform: z.enum(PLATFORMS),
  passed: z.boolean(),
  /** The checks that failed: name, value found, value required. */
  problems: z.array(z.object({ check: z.string(), found: z.string(), wanted: z.string() })),
})
export type PlatformVerdict = z.infer<typeof PlatformVerdict>

/** Whether each platform accepts the film, and the checks that decided. */
export const PlatformReport = z.object({
  file: FileReport,
  texts: z.array(TextBox),
  /** The area that the film's owner chose for its texts; the first reports lack it. */
  safeArea: SafeArea.optional(),
  platforms: z.array(PlatformVerdict),
})
export type PlatformReport = z.infer<typeof PlatformReport>

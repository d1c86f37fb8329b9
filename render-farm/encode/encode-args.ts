import type { Encoder } from './encoders.ts'
import { type Quantiser, USUAL_QUANTISER } from './quantiser.ts'

/** Longest distance of key frames, on which players seek and segments join. */
const GOP_SECONDS_MAX = 2
/** The same in frames. */
export const gopOf = ({ fps }: Pick<FrameShape, 'fps'>): number => fps * GOP_SECONDS_MAX
/** Exact for 30 and 60 frames a second. */
const TRACK_TIMESCALE = 15360

export type FrameShape = { width: number; height: number; fps: number }

/** For the input and the output: players show untagged or half-tagged files with the wrong matrix. */
const COLOUR_ARGS = words('-color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709')
const QUIET_ARGS = words('-hide_banner -loglevel error -nostdin -y')

/**
 * Arguments that encode I420 frames from stdin into one segment. They depend on the shape, encoder and quantiser alone, unless
 * `keyFrames` are asked for: those are where a group begins anew although it is not full.
 */
export function segmentArgs(
  shape: FrameShape,
  encoder: Encoder,
  output: string,
  { quantiser = USUAL_QUANTISER, keyFrames }: { quantiser?: Quantiser; keyFrames?: readonly number[] } = {},
): string[] {
  return [
    ...QUIET_ARGS,
    ...encoder.deviceArgs,
    ...words('-f rawvideo -pix_fmt yuv420p'),
    ...['-s', `${shape.width}x${shape.height}`, '-framerate', String(shape.fps)],
    ...COLOUR_ARGS,
    ...['-i', 'pipe:0'],
    ...(encoder.filter === null ? [] : ['-vf', encoder.filter]),
    ...['-c:v', encoder.codec],
    ...encoder.codecArgs(gopOf(shape), quantiser),
    ...(keyFrames
      ? ['-force_key_frames', `expr:${keyFrames.map((place) => `eq(n,${place})`).join('+')}`]
      : []),
    ...(encoder.filter === null ? ['-pix_fmt', 'yuv420p'] : []),
    ...COLOUR_ARGS,
    ...words('-fps_mode passthrough -an -map_metadata -1 -fflags +bitexact -flags:v +bitexact'),
    ...['-video_track_timescale', String(TRACK_TIMESCALE), '-f', 'mp4', output],
  ]
}

/**
 * Arguments that join segments in the order of a concat list and add the sound, without encoding. Platforms want no edit
 * list, so the AAC encoder's first packet, which holds only its delay, is dropped instead of hidden by an edit list.
 */
export function joinArgs(listPath: string, audioPath: string, output: string): string[] {
  return [
    ...QUIET_ARGS,
    ...words('-f concat -safe 0 -protocol_whitelist file,pipe'),
    // Without it ffmpeg decodes the first frames of each segment to probe them: 0.2 of 0.4 core-s for a minute of film.
    ...words('-codec_whitelist none'),
    ...['-i', listPath, '-i', audioPath],
    ...words('-map 0:v:0 -map 1:a:0 -c copy -bsf:a noise=drop=not(n) -map_metadata -1 -fflags +bitexact'),
    ...['-video_track_timescale', String(TRACK_TIMESCALE)],
    ...words('-use_editlist 0 -movflags +faststart -brand mp42 -f mp4'),
    output,
  ]
}

/** The text of a concat list. Quotes in paths are escaped. */
export function concatList(paths: readonly string[]): string {
  return `ffconcat version 1.0\n${paths.map((path) => `file '${path.replaceAll("'", "'\\''")}'\n`).join('')}`
}

function words(text: string): string[] {
  return text.split(' ')
}

import type { Encoder } from './encoders.ts'

/** Longest distance of key frames: players seek and segments join on them. */
const GOP_SECONDS_MAX = 2
/** Exact for 30 and 60 frames a second. */
const TRACK_TIMESCALE = 15360

export type FrameShape = { width: number; height: number; fps: number }

/** Said of the input and of the output: untagged or half-tagged files are shown with the wrong matrix. */
const COLOUR_ARGS = words('-color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709')
const QUIET_ARGS = words('-hide_banner -loglevel error -nostdin -y')

/** Arguments that encode I420 frames from stdin into one segment. They hold nothing but the shape and the encoder. */
export function segmentArgs(shape: FrameShape, encoder: Encoder, output: string): string[] {
  return [
    ...QUIET_ARGS,
    ...encoder.deviceArgs,
    ...words('-f rawvideo -pix_fmt yuv420p'),
    ...['-s', `${shape.width}x${shape.height}`, '-framerate', String(shape.fps)],
    ...COLOUR_ARGS,
    ...['-i', 'pipe:0'],
    ...(encoder.filter === null ? [] : ['-vf', encoder.filter]),
    ...['-c:v', encoder.codec],
    ...encoder.codecArgs(shape.fps * GOP_SECONDS_MAX),
    ...(encoder.filter === null ? ['-pix_fmt', 'yuv420p'] : []),
    ...COLOUR_ARGS,
    ...words('-fps_mode passthrough -an -map_metadata -1 -fflags +bitexact -flags:v +bitexact'),
    ...['-video_track_timescale', String(TRACK_TIMESCALE), '-f', 'mp4', output],
  ]
}

/**
 * Arguments that join segments in the order of a concat list and lay the sound under them, without encoding. Platforms
 * want no edit list, so the AAC encoder's first packet, which is all delay, is dropped instead of hidden by one.
 */
export function joinArgs(listPath: string, audioPath: string, output: string): string[] {
  return [
    ...QUIET_ARGS,
    ...words('-f concat -safe 0 -protocol_whitelist file,pipe'),
    // ffmpeg would decode the first frames of each segment to look at them: 0.2 of 0.4 core-s for a minute of film.
    ...words('-codec_whitelist none'),
    ...['-i', listPath, '-i', audioPath],
    ...words('-map 0:v:0 -map 1:a:0 -c copy -bsf:a noise=drop=not(n) -map_metadata -1 -fflags +bitexact'),
    ...['-video_track_timescale', String(TRACK_TIMESCALE)],
    ...words('-use_editlist 0 -movflags +faststart -brand mp42 -f mp4'),
    output,
  ]
}

/** The text of a concat list. Paths are made by the farm; a quote in them would still be data. */
export function concatList(paths: readonly string[]): string {
  return `ffconcat version 1.0\n${paths.map((path) => `file '${path.replaceAll("'", "'\\''")}'\n`).join('')}`
}

function words(text: string): string[] {
  return text.split(' ')
}

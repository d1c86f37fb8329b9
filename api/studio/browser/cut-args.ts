/** The file formats of a clip. */
export type CutKind = 'gif' | 'mp4'

const GIF_WIDTH_PX = 360
const GIF_FPS = 12
/** The longest clip that the cutter makes. */
export const CLIP_SECONDS_MAX = 6

/** ffmpeg's arguments for a clip of `film.mp4`. A GIF gets its own palette; an MP4 is copied without encoding. */
export function cutArgs(
  kind: CutKind,
  { startSeconds, seconds }: { startSeconds: number; seconds: number },
): string[] {
  if (!(startSeconds >= 0 && seconds > 0 && seconds <= CLIP_SECONDS_MAX)) {
    throw new RangeError(`a clip has a start and at most ${CLIP_SECONDS_MAX} s`)
  }
  const span = ['-ss', startSeconds.toFixed(3), '-t', seconds.toFixed(3), '-i', 'film.mp4']
  if (kind === 'mp4') return [...span, '-c', 'copy', '-movflags', '+faststart', 'clip.mp4']
  const filter = `fps=${GIF_FPS},scale=${GIF_WIDTH_PX}:-2:flags=lanczos,split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle`
  return [...span, '-an', '-filter_complex', filter, '-loop', '0', 'clip.gif']
}

import { join } from 'node:path'
import { runFfmpeg } from '../../render-farm/encode/ffmpeg.ts'

const DEADLINE_MS = 600_000

/** Raw frames (I420) on disk. */
export type RawFrames = { path: string; shape: { width: number; height: number; fps: number } }

/** Structural similarity of each encoded frame to the raw one, all planes. */
export async function compareFrames(
  ffmpeg: string,
  encoded: string,
  frames: RawFrames,
  folder: string,
): Promise<number[]> {
  const log = join(folder, 'ssim.txt')
  await filterBoth(ffmpeg, encoded, frames, `ssim=stats_file=${log}`)
  return [...(await Bun.file(log).text()).matchAll(/All:([\d.]+)/g)].map((match) => Number(match[1]))
}

/** Runs a filter of ffmpeg over the encoded frames and the raw ones, frame by frame whatever their times say. */
export async function filterBoth(
  ffmpeg: string,
  encoded: string,
  { path, shape }: RawFrames,
  filter: string,
): Promise<void> {
  // Without the film's own tags ffmpeg would convert the raw frames' colours.
  const colour = '-color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709'
  const raw = `-f rawvideo -pix_fmt yuv420p -s ${shape.width}x${shape.height} -framerate ${shape.fps} ${colour}`
  const graph = `[0:v]settb=AVTB,setpts=N[a];[1:v]settb=AVTB,setpts=N[b];[a][b]${filter}`
  const input = ['-hide_banner', '-loglevel', 'error', '-i', encoded, ...raw.split(' '), '-i', path]
  await runFfmpeg({
    program: ffmpeg,
    args: [...input, '-lavfi', graph, '-f', 'null', '-'],
    deadlineMs: DEADLINE_MS,
  })
}

export function mean(figures: readonly number[]): number {
  return figures.reduce((sum, one) => sum + one, 0) / figures.length
}

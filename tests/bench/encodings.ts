import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FilmSprites } from '../../render-farm/draw/looks.ts'
import { segmentArgs } from '../../render-farm/encode/encode-args.ts'
import { type Encoder, encoderOf } from '../../render-farm/encode/encoders.ts'
import { runFfmpeg } from '../../render-farm/encode/ffmpeg.ts'
import { type Quantiser, quantiserOf } from '../../render-farm/encode/quantiser.ts'
import { ComposedFrames } from '../../render-farm/film/composed-frames.ts'
import type { FarmTools } from '../../render-farm/film/tools.ts'
import { planRender } from '../../render-farm/plan/plan.ts'
import type { Template } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { compareFrames, filterBoth, mean, type RawFrames } from '../support/similarity.ts'
import { measuredSnapshot } from './film/quiz.ts'
import { measured } from './process-tree.ts'

const DEADLINE_MS = 600_000
/** Every sixth frame: VMAF takes twenty times as long as encoding. */
const VMAF_STEP = 6

/** Settings of x264 that never change, so that films of different releases can be compared. */
const REFERENCES = { 'crf 18': referenceOf(18), 'crf 13': referenceOf(13) }

type Frames = RawFrames & { count: number; quantiser: Quantiser }

/** `veryfast` at this rate factor, at 30 frames a second. */
export function referenceOf(rateFactor: number): Encoder {
  const args = `-preset veryfast -crf ${rateFactor} -bf 0 -profile:v high -sc_threshold 0 -flags +cgop -g 60 -keyint_min 60`
  return { ...encoderOf('x264'), codecArgs: () => args.split(' ') }
}

type Encoding = {
  template: string
  settings: string
  coreMsPerFrame: number
  megabitsPerSecond: number
  /** Structural similarity to the composed frames: all planes, mean and worst frame. */
  ssim: number
  ssimWorst: number
  /** `null` where ffmpeg has no libvmaf. */
  vmaf: number | null
}

/** A question of each template, encoded as a film is and with fixed settings of x264, from the same frames. */
export async function measureEncodings(
  tools: FarmTools,
  templates: readonly Template[],
  folder: string,
): Promise<Encoding[]> {
  const rows: Encoding[] = []
  for (const template of templates) {
    const frames = await composeQuestion(tools, template, join(folder, 'question.yuv'))
    const ours = `film, qp ${frames.quantiser}`
    const encoders: [string, Encoder][] = [[ours, tools.encoder], ...Object.entries(REFERENCES)]
    for (const [settings, encoder] of encoders) {
      const figures = await encodeWith(tools, encoder, frames, folder)
      rows.push({ template: template.name, settings, ...figures })
      process.stdout.write(`encoding    ${lineOf(rows.at(-1)!)}\n`)
    }
    await rm(frames.path)
  }
  return rows
}

async function composeQuestion(tools: FarmTools, template: Template, path: string): Promise<Frames> {
  const snapshot = measuredSnapshot({ template: template.name, format: 'vertical', isSpoken: false })
  const { fps } = snapshot
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  const { segments } = await planRender(template, film, fps)
  const segment = segments.find(({ scene }) => scene.kind === 'question')!
  const { signal } = new AbortController()
  const sprites = new FilmSprites({ ...tools, template, pictures: new Map(), signal })
  await sprites.ready(segment.looks.values())
  await sprites.settle()
  const composed = new ComposedFrames(sprites, film)
  const compose = (frameIndex: number) => composed.compose(segment, frameIndex)
  const file = await open(path, 'w')
  for (let index = 0; index < segment.frameCount; index++) await file.write(compose(index))
  await file.close()
  const shape = { width: film.width, height: film.height, fps }
  return { path, count: segment.frameCount, shape, quantiser: quantiserOf(segment.frameCount, compose, film) }
}

async function encodeWith(tools: FarmTools, encoder: Encoder, frames: Frames, folder: string) {
  const { path, count, shape, quantiser } = frames
  const output = join(folder, 'encoding.mp4')
  const args = segmentArgs(shape, encoder, output, { quantiser })
  args[args.indexOf('pipe:0')] = path
  const { cores } = await measured(() =>
    runFfmpeg({ program: tools.programs.ffmpeg, args, deadlineMs: DEADLINE_MS }),
  )
  const similarities = await compareFrames(tools.programs.ffmpeg, output, frames, folder)
  return {
    coreMsPerFrame: (cores * 1000) / count,
    megabitsPerSecond: ((await stat(output)).size * 8 * shape.fps) / count / 1e6,
    ssim: mean(similarities),
    ssimWorst: Math.min(...similarities),
    vmaf: await measureVmaf(tools, output, frames, folder),
  }
}

async function measureVmaf(tools: FarmTools, output: string, frames: Frames, folder: string) {
  const filters = Bun.spawnSync([tools.programs.ffmpeg, '-hide_banner', '-filters']).stdout.toString()
  if (!filters.includes('libvmaf')) return null
  const log = join(folder, 'vmaf.json')
  await filterBoth(
    tools.programs.ffmpeg,
    output,
    frames,
    `libvmaf=log_fmt=json:n_subsample=${VMAF_STEP}:log_path=${log}`,
  )
  const { pooled_metrics } = (await Bun.file(log).json()) as { pooled_metrics: { vmaf: { mean: number } } }
  return pooled_metrics.vmaf.mean
}

function lineOf({ template, settings, ...figures }: Encoding): string {
  const { coreMsPerFrame, megabitsPerSecond, ssim, ssimWorst, vmaf } = figures
  const similarity = `SSIM ${ssim.toFixed(5)}, worst ${ssimWorst.toFixed(4)}, VMAF ${vmaf?.toFixed(1) ?? 'unknown'}`
  return `${template} ${settings}: ${coreMsPerFrame.toFixed(1)} core-ms a frame, ${megabitsPerSecond.toFixed(2)} Mb/s, ${similarity}`
}

import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PictureCheck } from './check-pictures.ts'
import { type FrameShape, segmentArgs } from './encode-args.ts'
import { AUTO_ENCODERS, type Encoder, type EncoderName, encoderOf } from './encoders.ts'
import { FfmpegProcess } from './ffmpeg.ts'
import { explainNvenc, nameGpu } from './nvidia.ts'

/** The trial of one encoder with a real frame; `refusal` is `null` if it works. */
export type EncoderTrial = { name: EncoderName; refusal: string | null }
type EncoderChoice = { encoder: Encoder; trials: EncoderTrial[] }

const TRIAL_DEADLINE_MS = 15_000
/** A device may take a small frame and refuse a film's: both are tried. */
const TRIAL_SHAPES: readonly FrameShape[] = [
  { width: 320, height: 240, fps: 30 },
  { width: 1080, height: 1920, fps: 30 },
]

/** No encoder works, or the configured one does not; the message says why. */
class NoEncoder extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NoEncoder'
  }
}

/** The best encoder that encodes a real frame on this machine, or the named one. Throws `NoEncoder`. */
export async function chooseEncoder(
  wanted: EncoderName | 'auto',
  ffmpeg: string,
  tempFolder: string,
): Promise<EncoderChoice> {
  const names = wanted === 'auto' ? AUTO_ENCODERS : ([wanted] as const)
  const trials = await Promise.all(
    names.map(async (name) => ({ name, refusal: await tryEncoder(encoderOf(name), ffmpeg, tempFolder) })),
  )
  const working = trials.find((trial) => trial.refusal === null)
  if (working) return { encoder: encoderOf(working.name), trials }
  const reasons = trials.map(({ name, refusal }) => `${name}: ${refusal}`).join('; ')
  throw new NoEncoder(
    wanted === 'auto'
      ? `No video encoder works with ${ffmpeg} (${reasons}): install an ffmpeg with libx264 or set FFMPEG_PATH.`
      : `RENDER_ENCODER asks for ${wanted}, which does not work here (${reasons}): choose another one or auto.`,
  )
}

/** Encodes one frame of each trial shape with a film's arguments, and looks at it; the reason if that fails. */
async function tryEncoder(encoder: Encoder, ffmpeg: string, tempFolder: string): Promise<string | null> {
  const folder = await mkdtemp(join(tempFolder, 'trial-'))
  try {
    for (const shape of TRIAL_SHAPES) {
      const path = join(folder, `${shape.width}.mp4`)
      const process = new FfmpegProcess({
        program: ffmpeg,
        args: segmentArgs(shape, encoder, path),
        deadlineMs: TRIAL_DEADLINE_MS,
      })
      const frame = Buffer.alloc((shape.width * shape.height * 3) / 2, 128)
      await process.write(frame)
      await process.finish()
      if (encoder.name === 'x264') continue
      const check = new PictureCheck(shape, 1, 1)
      check.see(0, frame)
      await check.judge(path, { ffmpeg, encoder: encoder.codec })
    }
    return null
  } catch (error) {
    const reason = firstLine(error)
    return encoder.codec.endsWith('_nvenc') ? explainNvenc(reason, await nameGpu()) : reason
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const REASON_CHARACTERS = 200
function firstLine(error: unknown): string {
  const lines = String(error instanceof Error ? error.message : error).split('\n')
  return (lines[0] ?? '').slice(0, REASON_CHARACTERS)
}

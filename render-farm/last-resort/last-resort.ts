import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChromiumProgram } from '../../shared/programs/chromium.ts'
import type { FfmpegPrograms } from '../../shared/programs/ffmpeg.ts'
import { RenderFailure } from '../failure.ts'

/** A minute of film would take ten to encode this way. */
const LAST_RESORT_MS_MAX = 20_000

/** The encoder's name in the logs and the row of such a node. */
export const LAST_RESORT_ENCODER = 'libx264 in a browser: NO FFMPEG'

/** The warning on every film encoded this way. */
export const LAST_RESORT_WARNING =
  'The render node has no ffmpeg: the video was encoded in a browser, many times slower than it should be.'

/**
 * Installs replacements for ffmpeg and ffprobe on a host without them: ffmpeg's WebAssembly build inside headless
 * Chromium. Slow, with one thread, for short films only.
 */
export async function installLastResort(
  chromium: ChromiumProgram,
  programsFolder: string,
): Promise<FfmpegPrograms> {
  const folder = join(programsFolder, 'last-resort')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const program = join(import.meta.dir, 'ffmpeg-program.ts')
  const install = async (name: 'ffmpeg' | 'ffprobe'): Promise<string> => {
    const path = join(folder, name)
    const words = [process.execPath, program, name, JSON.stringify(chromium)].map(quote)
    await writeFile(path, `#!/bin/sh\nexec ${words.join(' ')} "$@"\n`)
    await chmod(path, 0o700)
    return path
  }
  return { ffmpeg: await install('ffmpeg'), ffprobe: await install('ffprobe') }
}

/** Throws `RenderFailure` if a film is too long for a node without ffmpeg. */
export function assertShortEnough(isLastResort: boolean | undefined, durationMs: number): void {
  if (!isLastResort || durationMs <= LAST_RESORT_MS_MAX) return
  // Retryable: another node may have ffmpeg.
  throw new RenderFailure('ENCODER_FAILED', {
    hint: `The render node has no ffmpeg and makes films of at most ${LAST_RESORT_MS_MAX / 1000} s: install ffmpeg or set FFMPEG_PATH.`,
  })
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

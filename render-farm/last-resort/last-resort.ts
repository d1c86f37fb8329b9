import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChromiumProgram } from '../../shared/programs/chromium.ts'
import type { FfmpegPrograms } from '../../shared/programs/ffmpeg.ts'
import { RenderFailure } from '../failure.ts'

/** A minute of film would take ten to encode this way. */
const LAST_RESORT_MS_MAX = 20_000

/** What such a node calls its encoder, wherever one looks at it. */
export const LAST_RESORT_ENCODER = 'libx264 in a browser: NO FFMPEG'

/** What a film made this way tells its owner. */
export const LAST_RESORT_WARNING =
  'The render node has no ffmpeg: the film was encoded in a browser, many times slower than it should be.'

/**
 * Programs that behave like ffmpeg and ffprobe where a host has neither: ffmpeg's WebAssembly build inside headless
 * Chromium. Slow, one thread, for short films only.
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

/** Throws `RenderFailure` for a film that a node without ffmpeg would take too long to encode. */
export function assertShortEnough(isLastResort: boolean | undefined, durationMs: number): void {
  if (!isLastResort || durationMs <= LAST_RESORT_MS_MAX) return
  // Another node may have one: the film is worth its tries.
  throw new RenderFailure('ENCODER_FAILED', {
    hint: `The render node has no ffmpeg and makes films of at most ${LAST_RESORT_MS_MAX / 1000} s: install ffmpeg or set FFMPEG_PATH.`,
  })
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFfmpeg } from '../../shared/programs/ffmpeg.ts'
import { PROGRAMS_FOLDER } from './programs.ts'

/** A tall MP4 whose every frame differs, with sound. */
export function videoOf(seconds: number): Promise<Uint8Array<ArrayBuffer>> {
  const picture = `testsrc2=size=120x200:rate=24:duration=${seconds}`
  return make([
    ...['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `sine=duration=${seconds}`],
    ...'-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac'.split(' '),
  ])
}

/** An MP4 without pictures. */
export function soundAlone(): Promise<Uint8Array<ArrayBuffer>> {
  return make('-f lavfi -i sine=duration=1 -c:a aac'.split(' '))
}

async function make(options: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'video-'))
  const { ffmpeg } = await findFfmpeg(undefined, PROGRAMS_FOLDER)
  const output = join(folder, 'video.mp4')
  const code = await Bun.spawn([ffmpeg, '-v', 'error', ...options, output], { stdin: 'ignore' }).exited
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
  const bytes = await Bun.file(output).bytes()
  await rm(folder, { recursive: true })
  return bytes
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UPLOAD_DECODE_MS_MAX } from '../../shared/limits.ts'
import { boundedCommand } from '../../shared/programs/bounded-command.ts'
import { decoding } from '../../shared/programs/decoding.ts'
import { findFfmpeg } from '../../shared/programs/ffmpeg.ts'
import type { Context } from '../context.ts'

const HEAD_BYTES = 12

/** Demuxers by how their files begin, in hex. */
export type Demuxers = readonly (readonly [magic: RegExp, demuxer: string])[]

/** The only demuxer that may read a file; `null` where none of these may. */
export function demuxerOf(file: Uint8Array, demuxers: Demuxers): string | null {
  const head = Buffer.from(file.subarray(0, HEAD_BYTES)).toString('hex')
  return demuxers.find(([magic]) => magic.test(head))?.[1] ?? null
}

/** An uploaded file, the only demuxer that may read it, and what is made of it. */
type Decoding = {
  file: Uint8Array
  demuxer: string
  /** ffmpeg's options before the input. */
  reading?: readonly string[]
  /** Its options after it, the output included. */
  writing: (folder: string) => readonly string[]
}

/** What ffmpeg left: a folder of its own, its exit code and its lines of progress. */
type Decoded = { folder: string; exitCode: number; progress: string }

/** Runs ffmpeg on an upload: without environment and network, with bounded memory and time. The folder lives as long as `use`. */
export function decodeUpload<T>(
  ctx: Context,
  { file, demuxer, reading = [], writing }: Decoding,
  use: (decoded: Decoded) => Promise<T>,
): Promise<T> {
  return decoding(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'upload-'))
    try {
      const input = join(folder, 'upload')
      await Bun.write(input, file)
      const decoded = await runFfmpeg(ctx, ['-f', demuxer, ...reading, '-i', input, ...writing(folder)])
      return await use({ folder, ...decoded })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}

/** Runs ffmpeg without environment and network, with bounded memory and time. */
export async function runFfmpeg(
  { config }: Pick<Context, 'config'>,
  args: readonly string[],
): Promise<Omit<Decoded, 'folder'>> {
  const { ffmpeg } = await findFfmpeg(config.ffmpegPath, join(config.dataDir, 'programs'))
  const child = Bun.spawn(
    boundedCommand(ffmpeg, [
      ...'-nostdin -v error -xerror -progress pipe:1 -protocol_whitelist file,pipe'.split(' '),
      ...args,
    ]),
    {
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'ignore',
      env: {},
      timeout: UPLOAD_DECODE_MS_MAX,
      killSignal: 'SIGKILL',
    },
  )
  const progress = await new Response(child.stdout).text()
  return { exitCode: await child.exited, progress }
}

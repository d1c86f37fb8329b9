import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFfmpeg } from '../../shared/programs/ffmpeg.ts'
import { PROGRAMS_FOLDER } from './programs.ts'

const RATE = 16_000

type Tone = { seconds: number; beforeSeconds?: number; afterSeconds?: number; level?: number }

/** A tone of 440 Hz with silence around it, as a WAV file; `level` 1 is full scale. */
export function toneWav({
  seconds,
  beforeSeconds = 0,
  afterSeconds = 0,
  level = 0.3,
}: Tone): Uint8Array<ArrayBuffer> {
  const [before, tone, after] = [beforeSeconds, seconds, afterSeconds].map((one) => Math.round(one * RATE))
  const samples = new Int16Array(before! + tone! + after!)
  for (let index = 0; index < tone!; index++) {
    samples[before! + index] = Math.round(level * 32_767 * Math.sin((2 * Math.PI * 440 * index) / RATE))
  }
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.byteLength, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.byteLength, 40)
  return new Uint8Array(Buffer.concat([header, Buffer.from(samples.buffer)]))
}

/** A sound file in another container, by its extension, with ffmpeg's own choice of codec. */
export async function soundAs(
  extension: string,
  wav: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'sound-'))
  const { ffmpeg } = await findFfmpeg(undefined, PROGRAMS_FOLDER)
  const output = join(folder, `sound.${extension}`)
  const child = Bun.spawn([ffmpeg, '-v', 'error', '-i', 'pipe:0', output], { stdin: wav })
  const code = await child.exited
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
  const bytes = await Bun.file(output).bytes()
  await rm(folder, { recursive: true })
  return bytes
}

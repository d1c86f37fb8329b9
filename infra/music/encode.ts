import { type BuiltinTrack, trackPath } from '../../shared/music/tracks.ts'
import type { LoopSound } from './loop-sound.ts'

/** 32 s take 350 kB (Opus exceeds its target). Opus keeps the exact length, so a decoded loop still has no gap. */
const BITS_PER_SECOND = '62k'
/** 80 ms: an Opus decoder needs this long until its output no longer depends on where it started. */
const LEAD_FRAMES = 3840
/** 40 ms: an encoder that ends in silence smears its last milliseconds. */
const TAIL_FRAMES = 1920
/** Raw interleaved stereo. */
const PCM = ['-f', 'f32le', '-ar', '48000', '-ac', '2']

/**
 * Writes a loop's file. Encodes the loop's end before its start and its start after its end, and tells decoders to drop
 * both: an encoder that starts from silence or ends in it smears the milliseconds beside it, and the seam would click.
 */
export async function encodeLoop(ffmpeg: string, track: BuiltinTrack, sound: LoopSound): Promise<void> {
  const pcm = interleave(sound)
  const around = new Float32Array(2 * LEAD_FRAMES + pcm.length + 2 * TAIL_FRAMES)
  around.set(pcm.subarray(-2 * LEAD_FRAMES))
  around.set(pcm, 2 * LEAD_FRAMES)
  around.set(pcm.subarray(0, 2 * TAIL_FRAMES), 2 * LEAD_FRAMES + pcm.length)
  const encoded = await run(
    ffmpeg,
    [
      ...[...PCM, '-i', 'pipe:0', '-c:a', 'libopus', '-b:a', BITS_PER_SECOND, '-application', 'audio'],
      ...['-fflags', '+bitexact', '-flags:a', '+bitexact', '-metadata', `title=${track.name}`],
      ...['-f', 'ogg', 'pipe:1'],
    ],
    around,
  )
  const file = Buffer.from(encoded)
  skipMore(file, LEAD_FRAMES)
  endEarlier(file, TAIL_FRAMES)
  await Bun.write(trackPath(track), file)
}

function interleave({ left, right }: LoopSound): Float32Array {
  return Float32Array.from({ length: left.length * 2 }, (_, index) => (index % 2 ? right : left)[index >> 1]!)
}

/** Raises the pre-skip in the first page of an Ogg Opus file (RFC 7845, 5.1). */
function skipMore(file: Buffer, frames: number): void {
  const head = file.indexOf('OpusHead')
  if (head < 0) throw new Error('ffmpeg wrote no Ogg Opus')
  file.writeUInt16LE(file.readUInt16LE(head + 10) + frames, head + 10)
  sealPage(file, 0)
}

/** Lowers the end of the last page, at which decoders stop (RFC 7845, 4.4). */
function endEarlier(file: Buffer, frames: number): void {
  const page = file.lastIndexOf('OggS')
  file.writeBigUInt64LE(file.readBigUInt64LE(page + 6) - BigInt(frames), page + 6)
  sealPage(file, page)
}

/** Recomputes the checksum of the Ogg page that begins at `start`. */
function sealPage(file: Buffer, start: number): void {
  const segments = file.subarray(start + 27, start + 27 + file[start + 26]!)
  const page = file.subarray(
    start,
    start + 27 + segments.length + segments.reduce((sum, size) => sum + size, 0),
  )
  page.writeUInt32LE(0, 22)
  let sum = 0
  for (const byte of page) {
    sum ^= byte << 24
    for (let bit = 0; bit < 8; bit++) sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0)
  }
  page.writeUInt32LE(sum >>> 0, 22)
}

/** Power of file minus source, in dB of the source's power; 0 where the lengths differ. */
export async function differenceDb(ffmpeg: string, track: BuiltinTrack, sound: LoopSound): Promise<number> {
  const pcm = interleave(sound)
  const output = await run(ffmpeg, ['-i', trackPath(track), ...PCM, 'pipe:1'])
  const decoded = new Float32Array(output)
  if (decoded.length !== pcm.length) return 0
  let [difference, power] = [0, 0]
  for (let index = 0; index < pcm.length; index++) {
    difference += (decoded[index]! - pcm[index]!) ** 2
    power += pcm[index]! ** 2
  }
  return 10 * Math.log10(difference / power)
}

async function run(ffmpeg: string, args: string[], input?: Float32Array): Promise<ArrayBuffer> {
  const child = Bun.spawn([ffmpeg, '-v', 'error', ...args], {
    stdin: input ?? 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const output = await new Response(child.stdout).arrayBuffer()
  if ((await child.exited) !== 0) throw new Error(`ffmpeg failed: ${args.join(' ')}`)
  return output
}

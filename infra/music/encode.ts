import { type BuiltinTrack, trackPath } from '../../shared/music/tracks.ts'
import type { LoopSound } from './loop-sound.ts'

/** 32 s take 370 kB (Opus exceeds its target). Opus keeps the exact length, so a decoded loop still has no gap. */
const BITS_PER_SECOND = '68k'
/** 80 ms: an Opus decoder needs this long until its output no longer depends on where it started. */
const LEAD_FRAMES = 3840
/** Raw interleaved stereo. */
const PCM = ['-f', 'f32le', '-ar', '48000', '-ac', '2']

/**
 * Writes a loop's file. Encodes the end of the loop before its start and tells decoders to skip it: an encoder that
 * starts from silence smears the first milliseconds, and the seam would click.
 */
export async function encodeLoop(ffmpeg: string, track: BuiltinTrack, sound: LoopSound): Promise<void> {
  const pcm = interleave(sound)
  const led = new Float32Array(LEAD_FRAMES * 2 + pcm.length)
  led.set(pcm.subarray(-LEAD_FRAMES * 2))
  led.set(pcm, LEAD_FRAMES * 2)
  const encoded = await run(
    ffmpeg,
    [
      ...[...PCM, '-i', 'pipe:0', '-c:a', 'libopus', '-b:a', BITS_PER_SECOND, '-application', 'audio'],
      ...['-fflags', '+bitexact', '-flags:a', '+bitexact', '-metadata', `title=${track.name}`],
      ...['-f', 'ogg', 'pipe:1'],
    ],
    led,
  )
  await Bun.write(trackPath(track), skipMore(Buffer.from(encoded), LEAD_FRAMES))
}

function interleave({ left, right }: LoopSound): Float32Array {
  return Float32Array.from({ length: left.length * 2 }, (_, index) => (index % 2 ? right : left)[index >> 1]!)
}

/** Raises the pre-skip in the first page of an Ogg Opus file (RFC 7845, 5.1) and recomputes the page's checksum. */
function skipMore(file: Buffer, frames: number): Buffer {
  const pageBytes = 27 + file[26]! + file.subarray(27, 27 + file[26]!).reduce((sum, size) => sum + size, 0)
  const page = file.subarray(0, pageBytes)
  const head = page.indexOf('OpusHead')
  if (head < 0) throw new Error('ffmpeg wrote no Ogg Opus')
  page.writeUInt16LE(page.readUInt16LE(head + 10) + frames, head + 10)
  page.writeUInt32LE(0, 22)
  let sum = 0
  for (const byte of page) {
    sum ^= byte << 24
    for (let bit = 0; bit < 8; bit++) sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0)
  }
  page.writeUInt32LE(sum >>> 0, 22)
  return file
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

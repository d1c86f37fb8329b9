/**
 * Makes the built-in music: `bun infra/scripts/music.ts` writes every loop, `--check` tells whether the files still
 * sound as their source does.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { composeTrack } from '../../shared/music/synth/compose.ts'
import type { LoopSound } from '../../shared/music/synth/loop.ts'
import { BUILTIN_TRACKS, type BuiltinTrack, trackPath } from '../../shared/music/tracks.ts'
import { findFfmpeg } from '../../shared/programs/ffmpeg.ts'

/** 32 s make 370 kB (it takes more than it is given). Opus keeps the exact length, so the loop's end meets its start after decoding too. */
const BITS_PER_SECOND = '68k'
/** What Opus leaves of the difference between source and file; measured −20 dB; a changed note is heard at −10. */
const DIFFERENCE_DB_MAX = -15

const { ffmpeg } = await findFfmpeg(process.env.FFMPEG_PATH, join(tmpdir(), 'quiz-video-programs'))
const isCheck = process.argv.includes('--check')
let stale = 0
for (const track of BUILTIN_TRACKS) {
  const pcm = interleave(composeTrack(track))
  if (!isCheck) await encode(track, pcm)
  const difference = await differenceDb(track, pcm)
  const isStale = difference > DIFFERENCE_DB_MAX
  if (isStale) stale++
  console.log(
    `${track.file}: ${isStale ? 'differs from its source' : 'as composed'} (${difference.toFixed(1)} dB)`,
  )
}
if (stale > 0) {
  console.error('Run `bun infra/scripts/music.ts` and commit the files.')
  process.exit(1)
}

function interleave({ left, right }: LoopSound): Float32Array {
  return Float32Array.from({ length: left.length * 2 }, (_, index) => (index % 2 ? right : left)[index >> 1]!)
}

async function encode(track: BuiltinTrack, pcm: Float32Array): Promise<void> {
  await run(
    [
      ...[
        '-y',
        '-f',
        'f32le',
        '-ar',
        '48000',
        '-ac',
        '2',
        '-i',
        'pipe:0',
        '-c:a',
        'libopus',
        '-b:a',
        BITS_PER_SECOND,
      ],
      ...[
        '-application',
        'audio',
        '-fflags',
        '+bitexact',
        '-flags:a',
        '+bitexact',
        '-metadata',
        `title=${track.name}`,
      ],
      trackPath(track),
    ],
    pcm,
  )
}

/** Power of file minus source, in dB of the source's power. */
async function differenceDb(track: BuiltinTrack, pcm: Float32Array): Promise<number> {
  const output = await run(['-i', trackPath(track), '-f', 'f32le', '-ar', '48000', '-ac', '2', 'pipe:1'])
  const decoded = new Float32Array(output)
  if (decoded.length !== pcm.length) return 0
  let [difference, power] = [0, 0]
  for (let index = 0; index < pcm.length; index++) {
    difference += (decoded[index]! - pcm[index]!) ** 2
    power += pcm[index]! ** 2
  }
  return 10 * Math.log10(difference / power)
}

async function run(args: string[], input?: Float32Array): Promise<ArrayBuffer> {
  const child = Bun.spawn([ffmpeg, '-v', 'error', ...args], {
    stdin: input ?? 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const output = await new Response(child.stdout).arrayBuffer()
  if ((await child.exited) !== 0) throw new Error(`ffmpeg failed: ${args.join(' ')}`)
  return output
}

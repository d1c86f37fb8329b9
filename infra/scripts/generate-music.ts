/**
 * Generates the built-in music: `bun infra/scripts/generate-music.ts` composes each loop whose source or file has
 * another digest than the recorded one, writes it where it sounds different (delete a file to encode it again), and
 * records the digests. `--check` compares digests alone, since composing all loops takes 20 seconds.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILTIN_TRACKS, type BuiltinTrack, trackPath } from '../../shared/music/tracks.ts'
import { findFfmpeg } from '../../shared/programs/ffmpeg.ts'
import { composeTrack } from '../music/compose.ts'
import { differenceDb, encodeLoop } from '../music/encode.ts'
import { readOptions } from './generator-options.ts'

type Digests = { source: string; file: string | null }

const SONGS = join(import.meta.dir, '../music/songs')
/** A loop's file -> the digests of its source and of its bytes. */
const RECORD = join(import.meta.dir, '../music/loops.json')
/** Largest difference between source and file. Opus itself causes −20 dB, a changed note −10 dB (measured). */
const DIFFERENCE_DB_MAX = -15

const isCheck = readOptions('--check').has('--check')
const recorded: Readonly<Record<string, Digests>> = await Bun.file(RECORD).json()
const digests: Record<string, Digests> = {}
let staleCount = 0
for (const track of BUILTIN_TRACKS) {
  const now = await digestsOf(track)
  const isStale = !Bun.deepEquals(now, recorded[track.file])
  if (isStale) staleCount++
  if (isStale && !isCheck) await compose(track, now)
  digests[track.file] = isCheck ? now : await digestsOf(track)
}
if (!isCheck) await Bun.write(RECORD, `${JSON.stringify(digests, null, 2)}\n`)
else if (staleCount > 0) {
  process.stderr.write(
    `${staleCount} of ${BUILTIN_TRACKS.length} loops in shared/music are not recorded as made from their source: run bun infra/scripts/generate-music.ts and commit shared/music and infra/music.\n`,
  )
  process.exitCode = 1
}

/** Composes a loop and writes its file where that sounds different. */
async function compose(track: BuiltinTrack, { file }: Digests): Promise<void> {
  const { ffmpeg } = await findFfmpeg(process.env.FFMPEG_PATH, join(tmpdir(), 'quiz-video-programs'))
  const sound = composeTrack(track)
  const difference = file === null ? 0 : await differenceDb(ffmpeg, track, sound)
  const isSame = difference <= DIFFERENCE_DB_MAX
  process.stdout.write(
    `${track.file}: ${isSame ? 'as composed' : 'differs from its source'} (${difference.toFixed(1)} dB)\n`,
  )
  if (!isSame) await encodeLoop(ffmpeg, track, sound)
}

async function digestsOf(track: BuiltinTrack): Promise<Digests> {
  // Bundled and minified, a song's source holds everything that it is made of and no comments.
  const { outputs } = await Bun.build({
    entrypoints: [join(SONGS, track.file.replace(/\.ogg$/, '.ts'))],
    target: 'bun',
    minify: true,
  })
  const file = Bun.file(trackPath(track))
  return {
    source: Bun.SHA256.hash(await outputs[0]!.text(), 'hex'),
    file: (await file.exists()) ? Bun.SHA256.hash(await file.bytes(), 'hex') : null,
  }
}

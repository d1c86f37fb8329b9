import { chmod, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countFrames } from '../../../render-farm/encode/count-frames.ts'
import { isDiskFull } from '../../../render-farm/failure.ts'
import { findFfmpeg } from '../../../shared/programs/ffmpeg.ts'
import { makeRepeating } from './repeating-film.ts'

/** A program of its own, on a disk that it may fill: prints how a film fares when the disk is full, and then with space. */
const disk = process.argv[2]!
const programs = await findFfmpeg(undefined, process.env.PROGRAMS_FOLDER!)
const rest = join(disk, 'rest')
const ffmpeg = join(disk, 'ffmpeg')
// What is left of the disk goes before its first segment is encoded.
await writeFile(
  ffmpeg,
  `#!/bin/sh\n[ -e ${rest} ] || cat /dev/zero > ${rest} 2> /dev/null\nexec '${programs.ffmpeg}' "$@"\n`,
)
await chmod(ffmpeg, 0o755)
const make = async () => {
  const { film, frames } = await makeRepeating(
    { width: 320, height: 240, fps: 30 },
    { programs: { ...programs, ffmpeg }, folder: disk },
  )
  return countFrames(await Bun.file(film.paths[0]!).bytes()) === frames.length ? 'whole' : 'not whole'
}
const first = await make().catch((error) => (isDiskFull(error) ? 'disk is full' : String(error)))
await truncate(rest)
process.stdout.write(JSON.stringify({ first, second: await make() }))
process.exit(0)

import { readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** What all databases and films of a run take at once, several times over. */
const BYTES_MIN = 4 * 1024 ** 3

/**
 * The folder below which test runs keep databases and films: in memory where there is room for them and programs may
 * be started there, else the temporary one. On a disk, making and removing so many files takes an eighth of the run.
 */
export function scratchRoot(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= BYTES_MIN && mayStartPrograms() ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Containers often forbid programs in shared memory. */
function mayStartPrograms(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const options = mounts.map((line) => line.split(' ')).filter(([, folder]) => folder === MEMORY)
  return options.length > 0 && options.every(([, , , flags]) => !flags!.split(',').includes('noexec'))
}

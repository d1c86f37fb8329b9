import { join } from 'node:path'
import { ROOT } from '../../infra/checks/run-program.ts'

/** Unpacked programs are kept between test files and runs: unpacking costs seconds. */
export const PROGRAMS_FOLDER = join(ROOT, 'node_modules/.cache/programs')

import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Unpacked programs are kept between test files and runs: unpacking costs seconds. */
export const PROGRAMS_FOLDER = join(tmpdir(), `quiz-video-test-programs-${process.getuid?.() ?? 0}`)
